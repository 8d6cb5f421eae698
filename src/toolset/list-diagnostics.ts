import { toRecord } from '../internal/foreign-values'
import { sayMetadataFact } from '../internal/words/metadata-words'
import type { AtipTool } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { Flattened } from './flatten'
import type { EarlyDiagnostic } from './walk'

/** Lists the diagnostics about the metadata of flattened tools. */
export function listDiagnostics({ tools, notes }: Pick<Flattened, 'tools' | 'notes'>): CompileDiagnostic[] {
  return [...tools.flatMap(noteUnchecked), ...notes].map(({ code, subject, path, fact }) => ({
    code,
    message: sayMetadataFact(fact),
    toolName: subject.name,
    path,
    fact,
  }))
}

/** Notes what a document says about itself and nothing acts on: newer versions of ATIP, and signatures. */
function noteUnchecked(tool: AtipTool): EarlyDiagnostic[] {
  const { version = tool.atip, minAgentVersion } = toRecord(tool.atip)
  const { signedBy, attestation } = toRecord(tool.trust)
  const notes: EarlyDiagnostic[] = []
  const note = (value: unknown, kind: 'unknown-version' | 'unverified', ...path: string[]): void => {
    if (value === undefined || (kind === 'unknown-version' && /^0\.[1-6](\.\d+)?$/.test(String(value)))) return
    notes.push({ code: 'FIELD_IGNORED', fact: { kind }, subject: tool, path })
  }
  note(version, 'unknown-version', 'atip')
  note(minAgentVersion, 'unknown-version', 'atip', 'minAgentVersion')
  note(signedBy, 'unverified', 'trust', 'signedBy')
  note(attestation, 'unverified', 'trust', 'attestation')
  return notes
}

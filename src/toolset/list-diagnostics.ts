import { sayMetadataFact } from '../internal/words/metadata-words'
import type { CompileDiagnostic } from '../types/compile'
import type { Flattened } from './flatten'

/** Lists the diagnostics about the metadata of flattened tools. */
export function listDiagnostics({ notes }: Pick<Flattened, 'notes'>): CompileDiagnostic[] {
  return notes.map(({ code, subject, path, fact }) => ({
    code,
    message: sayMetadataFact(fact),
    toolName: subject.name,
    path,
    fact,
  }))
}

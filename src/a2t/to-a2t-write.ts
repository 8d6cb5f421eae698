import { AtipValidationError } from '../errors'
import type { OptionRules } from '../internal/check-options'
import { guarded } from '../internal/guard'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import type { FlatCommand, Tools } from '../types/toolset'
import { nameUuid } from './name-uuid'
import { checkDistinct } from './published'
import { UUID } from './read-signature'
import { strictSignature } from './strict-signature'
import { type CommandDraft, draftCommand, signatureOf } from './to-a2t-draft'
import type { InputDraft } from './to-a2t-inputs'
import { namesOf } from './to-a2t-names'
import { readToA2TOptions, type WriteSettings } from './to-a2t-options'
import { nextVersion, publishedById, tellRemoved } from './to-a2t-versions'
import type { A2TSignature } from './types'

/** A signature and what it was made from. */
export interface Written {
  readonly signature: A2TSignature
  /** The versions before it, newest first. */
  readonly older: readonly A2TSignature[]
  readonly command: FlatCommand
  readonly inputs: readonly InputDraft[]
}

/** Writes each command as a signature, in the order of the commands. `others` are rules of more options than `toA2T` has. */
export async function writeA2T(tools: Tools, options: unknown, others: OptionRules = {}): Promise<Written[]> {
  const settings = readToA2TOptions(options, others)
  const drafts = guarded('the tools', () => readDrafts(tools, settings))
  const ids = await Promise.all(drafts.map((draft) => idOf(draft, settings)))
  return guarded('the tools', () => writeDrafts(drafts, ids, settings))
}

function writeDrafts(drafts: readonly CommandDraft[], ids: readonly string[], settings: WriteSettings): Written[] {
  const published = publishedById(settings.previous)
  const names = namesOf(
    drafts,
    ids.map((id) => published.get(id)?.[0]?.name),
  )
  const written = drafts.map((draft, index) => {
    const { command, inputs, origin } = draft
    const toolId = ids[index] as string
    const versions = published.get(toolId) ?? []
    const content = strictSignature(signatureOf(draft, toolId, names[index] as string, settings), [command.name])
    const signature = nextVersion(content, versions[0], origin)
    return { signature, older: versions.filter(({ version }) => version < signature.version), command, inputs }
  })
  const signatures = written.map(({ signature }) => signature)
  // Two commands may be of one tool of another server.
  checkDistinct(signatures, 'toolId', [])
  checkDistinct(signatures, 'name', [])
  tellRemoved(published, ids, settings.warn)
  return written
}

function readDrafts(tools: Tools, settings: WriteSettings): CommandDraft[] {
  const { skip, warn, outputs, tags } = settings
  const { commands, diagnostics } = flattenTools(tools)
  for (const { message, toolName, path } of diagnostics) warn({ code: 'A2T_READ', message, path: [toolName, ...path] })
  const names = new Set(commands.map(({ name }) => name))
  const unknown = [...outputs.keys(), ...tags.keys()].find((name) => !names.has(name))
  if (unknown !== undefined)
    throw new AtipValidationError('There is no command of this name', ['options', unknown], unknown)
  const drafts = commands.map((command) => draftCommand(command, settings))
  const refused = drafts.filter(({ unsaid }) => unsaid.length > 0)
  const [first] = refused
  if (first !== undefined && !skip) {
    const problems = refused.flatMap(({ unsaid }) => unsaid).join('; ')
    const message = `A2T cannot say: ${problems}. Leave such commands out with skip`
    throw new AtipValidationError(message, pathOf(first.command.keys), undefined)
  }
  for (const { command, unsaid } of refused) {
    warn({ code: 'A2T_DROPPED', message: unsaid.join('; '), path: [command.name] })
  }
  return drafts.filter(({ unsaid }) => unsaid.length === 0)
}

function idOf({ command, origin }: CommandDraft, { namespace }: WriteSettings): string | Promise<string> {
  const id = origin?.toolId ?? command.name
  return origin !== undefined && UUID.test(id) ? id : nameUuid(namespace, id)
}

import { AtipValidationError } from '../errors'
import { guarded, invalid } from '../internal/guard'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import type { FlatCommand, Tools } from '../types/toolset'
import { nameUuid } from './name-uuid'
import { strictSignature } from './strict-signature'
import { type CommandDraft, draftCommand, signatureOf, unsaidText } from './to-a2t-draft'
import type { InputDraft } from './to-a2t-inputs'
import { namesOf } from './to-a2t-names'
import { readToA2TOptions, type ToA2TOptions, type WriteSettings } from './to-a2t-options'
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Writes each command as a signature, in the order of the commands. */
export async function writeA2T(tools: Tools, options: ToA2TOptions): Promise<Written[]> {
  const settings = guarded('the options', () => readToA2TOptions(options))
  const drafts = guarded('the tools', () => readDrafts(tools, settings))
  const ids = await Promise.all(drafts.map((draft) => idOf(draft, settings)))
  const written = guarded('the tools', () => writeDrafts(drafts, ids, settings))
  settings.tell()
  return written
}

function writeDrafts(drafts: readonly CommandDraft[], ids: readonly string[], settings: WriteSettings): Written[] {
  const published = publishedById(settings.previous)
  const names = namesOf(drafts)
  const written = drafts.map((draft, index) => {
    const { command, inputs } = draft
    const toolId = ids[index] as string
    const versions = published.get(toolId) ?? []
    const content = strictSignature(signatureOf(draft, toolId, names[index] as string, settings), [command.name])
    const signature = nextVersion(content, versions[0], settings.warn)
    return { signature, older: versions.filter(({ version }) => version < signature.version), command, inputs }
  })
  checkDistinct(written)
  tellRemoved(published, ids, settings.warn)
  return written
}

function readDrafts(tools: Tools, settings: WriteSettings): CommandDraft[] {
  const { commands, diagnostics } = flattenTools(tools)
  for (const { message, toolName, path } of diagnostics) {
    settings.warn({ code: 'A2T_READ', message, path: [toolName, ...path] })
  }
  const names = new Set(commands.map(({ name }) => name))
  for (const [option, given] of [['outputs', settings.outputs] as const, ['tags', settings.tags] as const]) {
    for (const name of given.keys()) {
      if (names.has(name)) continue
      throw new AtipValidationError('There is no command of this name', ['options', option, name], undefined)
    }
  }
  const drafts = commands.map((command) => draftCommand(command, settings))
  const refused = drafts.filter(({ unsaid }) => unsaid.length > 0)
  if (refused.length > 0 && !settings.skip) {
    const message = `${unsaidText(refused)}. Leave out their commands with { skip: true }`
    throw new AtipValidationError(message, pathOf(refused[0]?.command.keys ?? []), undefined)
  }
  for (const draft of refused) {
    settings.warn({ code: 'A2T_DROPPED', message: unsaidText([draft]), path: [draft.command.name] })
  }
  return drafts.filter(({ unsaid }) => unsaid.length === 0)
}

function idOf({ command, origin }: CommandDraft, { namespace }: WriteSettings): string | Promise<string> {
  if (origin === undefined) return nameUuid(namespace, command.name)
  return UUID.test(origin.toolId) ? origin.toolId : nameUuid(namespace, origin.toolId)
}

/** Ids and names must be unique on a server; two commands of one tool of another server have the same. */
function checkDistinct(written: readonly Written[]): void {
  const seen = new Set<string>()
  for (const { signature, command } of written) {
    for (const field of ['toolId', 'name'] as const) {
      const mark = `${field} ${signature[field]}`
      if (seen.has(mark)) throw invalid(`another ${field} than an earlier command`, [command.name, field], undefined)
      seen.add(mark)
    }
  }
}

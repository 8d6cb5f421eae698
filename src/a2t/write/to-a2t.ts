import { AtipValidationError } from '../../internal/errors'
import { guarded, isPlainObject } from '../../internal/guard'
import { FLAG, FUNCTION, type OptionRules, readOptions } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import { pathOf } from '../../toolset/walk-state'
import type { FlatCommand, Tools } from '../../types/toolset'
import { warnTo } from '../attempt'
import type { Warn } from '../read-fields'
import { checkDistinct, readStrictSignature, UUID } from '../read-signature'
import { groupPublishedById, warnAboutRemoved, withNextVersion } from '../signature-versions'
import type { A2TDiagnostic, A2TOutput, A2TSignature } from '../types'
import { type CommandDraft, draftCommand, writeSignature } from './draft-command'
import type { InputDraft } from './draft-inputs'
import { assignToolNames, nameUuid } from './tool-ids-and-names'

export interface ToA2TOptions {
  /**
   * The UUID that the `toolId` of each command is made from, together with the command's name: always the same. Take one of
   * your own where several servers offer tools of the same names. @default '0ee54987-0dd4-47b1-a42b-9de39a251b03'
   */
  namespace?: string
  /**
   * What was published so far, every version of it. A tool that is as it was keeps its version; one that changed gets the
   * next one. @default []
   */
  previous?: readonly A2TSignature[]
  /** What commands give, by the names of the commands. @default one output `Result` of the type `json` */
  outputs?: Readonly<Record<string, readonly A2TOutput[]>>
  /** Tags by the names of the commands. @default the name of the command's tool */
  tags?: Readonly<Record<string, readonly string[]>>
  /** Leave out commands that A2T cannot say, instead of throwing. @default false */
  skip?: boolean
  /** Is told what was left out (`A2T_DROPPED`), cut (`A2T_LIMIT`) and read otherwise (`A2T_READ`). What it throws is ignored. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with their defaults, copied. */
export interface WriteSettings {
  readonly namespace: string
  readonly previous: readonly A2TSignature[]
  readonly outputs: ReadonlyMap<string, readonly A2TOutput[]>
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly skip: boolean
  readonly warn: Warn
}

/** The namespace of this package; never to be changed, since ids are made from it. */
const NAMESPACE = '0ee54987-0dd4-47b1-a42b-9de39a251b03'

const OPTION_RULES: OptionRules<ToA2TOptions> = {
  namespace: ['a UUID', (value) => typeof value === 'string' && UUID.test(value)],
  previous: ['an array of signatures', Array.isArray],
  outputs: ['lists of outputs by the names of commands', isPlainObject],
  tags: ['lists of texts by the names of commands', isPlainObject],
  skip: FLAG,
  onDiagnostic: FUNCTION,
}

/** Reads the options of `toA2T`. What `outputs` and `tags` hold is checked in the signatures. */
export function readToA2TOptions(options: unknown, others: OptionRules): WriteSettings {
  const given = readOptions<ToA2TOptions>(options, { ...OPTION_RULES, ...others })
  const { namespace = NAMESPACE, previous = [], outputs = {}, tags = {}, skip = false, onDiagnostic } = given
  return guarded('the options', () => ({
    namespace,
    previous: Array.from(previous, (each, index) => readStrictSignature(each, ['options', 'previous', String(index)])),
    outputs: new Map(Object.entries(outputs)),
    tags: new Map(Object.entries(tags)),
    skip,
    warn: warnTo(onDiagnostic),
  }))
}

/**
 * Writes the newest version of the signature of each command, in the order of the commands, as strictly as the draft can be
 * read. Effects are lost but for the flags in the description.
 *
 * Texts, integers (up to `Number.MAX_SAFE_INTEGER`), booleans and enums can be said; paths and URLs are texts. Values of
 * enums are written in capitals: `read-only` becomes `READ_ONLY`. Signatures that `fromA2T` read become what they were
 * where they were strict and nothing is known of their effects; others get the next version. Names of inputs that differ
 * only in their case, or have characters that cannot be shown, are written otherwise.
 *
 * A command that changed against `previous` gets the next version; keep the old ones, they must stay invocable. The draft
 * allows only new optional inputs and new outputs: `compareA2TVersions` says whether there is more.
 *
 * @throws AtipValidationError (rejects) listing all parameters that A2T cannot say, unless `skip` is set: numbers, lists,
 * objects, schemas with other limits than types, enums and maxima; or for an option or a tool that is wrong
 */
export async function toA2T(tools: Tools, options: ToA2TOptions = {}): Promise<A2TSignature[]> {
  const written = await writeA2T(tools, options)
  return written.map(({ signature }) => signature)
}

/** A signature and what it was made from. */
export interface WrittenCommand {
  readonly signature: A2TSignature
  /** The versions before it, newest first. */
  readonly older: readonly A2TSignature[]
  readonly command: FlatCommand
  readonly inputs: readonly InputDraft[]
}

/** Writes each command as a signature, in the order of the commands. `others` are rules of more options than `toA2T` has. */
export async function writeA2T(tools: Tools, options: unknown, others: OptionRules = {}): Promise<WrittenCommand[]> {
  const settings = readToA2TOptions(options, others)
  const drafts = guarded('the tools', () => readDrafts(tools, settings))
  const ids = await Promise.all(drafts.map((draft) => assignToolId(draft, settings)))
  return guarded('the tools', () => writeDrafts(drafts, ids, settings))
}

function writeDrafts(
  drafts: readonly CommandDraft[],
  ids: readonly string[],
  settings: WriteSettings,
): WrittenCommand[] {
  const published = groupPublishedById(settings.previous)
  const names = assignToolNames(
    drafts,
    ids.map((id) => published.get(id)?.[0]?.name),
  )
  const written = drafts.map((draft, index) => {
    const { command, inputs, origin } = draft
    const toolId = ids[index] as string
    const versions = published.get(toolId) ?? []
    const content = readStrictSignature(writeSignature(draft, toolId, names[index] as string, settings), [command.name])
    const signature = withNextVersion(content, versions[0], origin)
    return { signature, older: versions.filter(({ version }) => version < signature.version), command, inputs }
  })
  const signatures = written.map(({ signature }) => signature)
  // Two commands may be of one tool of another server.
  checkDistinct(signatures, 'toolId', [])
  checkDistinct(signatures, 'name', [])
  warnAboutRemoved(published, ids, settings.warn)
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

function assignToolId({ command, origin }: CommandDraft, { namespace }: WriteSettings): string | Promise<string> {
  const id = origin?.toolId ?? command.name
  return origin !== undefined && UUID.test(id) ? id : nameUuid(namespace, id)
}

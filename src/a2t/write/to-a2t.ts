import { AtipValidationError } from '../../internal/errors'
import { isPlainObject, wrapErrors } from '../../internal/foreign-values'
import { hash } from '../../internal/hash'
import { FLAG, FUNCTION, type OptionRules, readOptions } from '../../internal/read-options'
import { flattenTools } from '../../toolset/create-toolset'
import { listDiagnostics } from '../../toolset/list-diagnostics'
import { locateCommand } from '../../toolset/walk'
import type { FlatCommand, Tools } from '../../types/toolset'
import { type Warn, warnTo } from '../read-fields'
import { checkDistinct, MAX_TOOL_NAME, readStrictSignature, UUID } from '../read-signature'
import { checkSuccessor, newestFirst, withNextVersion } from '../signature-versions'
import type { A2TDiagnostic, A2TOutput, A2TSignature } from '../types'
import { type CommandDraft, draftCommand, writeSignature } from './draft-command'
import type { InputDraft } from './draft-inputs'

/**
 *
 * @example
 * const options: ToA2TOptions = { tags: { git_log: ['read'] }, skip: true }
 */
export interface ToA2TOptions {
  /**
   * Namespace UUID: each `toolId` is derived from it and the command's name. Choose another UUID if several servers
   * offer tools with the same names. @default '0ee54987-0dd4-47b1-a42b-9de39a251b03'
   */
  namespace?: string
  /** All versions published so far. An unchanged tool keeps its version, a changed one gets the next. @default [] */
  previous?: readonly A2TSignature[]
  /** Writes a next version that breaks calls of the previous one; otherwise it is refused. @default false */
  allowIllegalVersions?: boolean
  /** Outputs by command name. @default one output `Result` of the type `json` */
  outputs?: Readonly<Record<string, readonly A2TOutput[]>>
  /** Tags by command name. @default the name of the command's tool */
  tags?: Readonly<Record<string, readonly string[]>>
  /** Leaves out commands that A2T cannot express instead of throwing. @default false */
  skip?: boolean
  /**
   * Called for each part that is left out (`A2T_DROPPED`), cut (`A2T_LIMIT`) or changed (`A2T_READ`). Errors that it
   * throws are ignored.
   */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with their defaults. */
interface WriteSettings {
  readonly namespace: string
  readonly previous: readonly A2TSignature[]
  readonly allowIllegalVersions: boolean
  readonly outputs: ReadonlyMap<string, readonly A2TOutput[]>
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly skip: boolean
  readonly warn: Warn
}

/** A signature and what it was made from. */
export interface WrittenCommand {
  readonly signature: A2TSignature
  /** The previous versions, newest first. */
  readonly older: readonly A2TSignature[]
  readonly command: FlatCommand
  readonly inputs: readonly InputDraft[]
}

/** Must never change: published ids are derived from it. */
const NAMESPACE = '0ee54987-0dd4-47b1-a42b-9de39a251b03'

export const TO_A2T_OPTIONS: OptionRules<ToA2TOptions> = {
  namespace: ['a UUID', (value) => typeof value === 'string' && UUID.test(value)],
  previous: ['an array of signatures', Array.isArray],
  allowIllegalVersions: FLAG,
  outputs: ['arrays of outputs by command name', isPlainObject],
  tags: ['arrays of strings by command name', isPlainObject],
  skip: FLAG,
  onDiagnostic: FUNCTION,
}

/**
 * Writes the newest version of each command's signature, in the order of the commands and strictly as the draft
 * defines it. Effects survive only as flags in the description.
 *
 * A2T can express strings, integers (up to `Number.MAX_SAFE_INTEGER`), booleans and enums; paths and URLs become
 * strings, and values of enums are written in capitals: `read-only` becomes `READ_ONLY`. Inputs are renamed if their
 * names differ only in case or contain invisible characters. A signature that `fromA2T` read is written unchanged if
 * it was strict and no effects are declared for it; otherwise it gets the next version.
 *
 * A command that differs from `previous` gets the next version; keep the old versions, because they must stay
 * invocable. The draft allows only new optional inputs, new outputs and other texts (`compareA2TVersions`).
 *
 * @throws AtipValidationError (rejects) listing every parameter that A2T cannot express, unless `skip` is set:
 * numbers, lists, objects, schemas with limits other than types, enums and maxima; for a next version that breaks calls
 * of the previous one; or for a wrong option or an invalid tool
 *
 * @example
 * const signatures = await toA2T(selectCommands([git], { commands: ['version'] }))
 * console.log(signatures.map(({ name }) => name)) // => [ 'git_version' ]
 */
export async function toA2T(tools: Tools, options: ToA2TOptions = {}): Promise<A2TSignature[]> {
  const written = await writeA2T(tools, options, TO_A2T_OPTIONS)
  return written.map(({ signature }) => signature)
}

/** Writes the signatures of all commands and keeps what they were made from. */
export async function writeA2T(
  tools: Tools,
  options: unknown,
  rules: OptionRules<ToA2TOptions>,
): Promise<WrittenCommand[]> {
  const settings = readSettings(options, rules)
  const drafts = wrapErrors('the tools', () => readDrafts(tools, settings))
  const ids = await Promise.all(drafts.map((draft) => assignToolId(draft, settings.namespace)))
  return wrapErrors('the tools', () => writeDrafts(drafts, ids, settings))
}

/** The contents of `outputs` and `tags` are checked later, as parts of signatures. */
function readSettings(options: unknown, rules: OptionRules<ToA2TOptions>): WriteSettings {
  const given = readOptions(options, rules)
  const { namespace = NAMESPACE, previous = [], outputs = {}, tags = {}, onDiagnostic } = given
  return wrapErrors('the options', () => ({
    namespace,
    previous: Array.from(previous, (each, index) => readStrictSignature(each, ['options', 'previous', String(index)])),
    outputs: new Map(Object.entries(outputs)),
    tags: new Map(Object.entries(tags)),
    skip: given.skip ?? false,
    allowIllegalVersions: given.allowIllegalVersions ?? false,
    warn: warnTo(onDiagnostic),
  }))
}

function readDrafts(tools: Tools, settings: WriteSettings): CommandDraft[] {
  const { skip, warn, outputs, tags } = settings
  const flattened = flattenTools(tools)
  const { commands } = flattened
  for (const { message, toolName, path } of listDiagnostics(flattened))
    warn({ code: 'A2T_READ', message, path: [toolName, ...path] })
  const names = new Set(commands.map(({ name }) => name))
  const unknown = [...outputs.keys(), ...tags.keys()].find((name) => !names.has(name))
  if (unknown !== undefined) {
    throw new AtipValidationError('There is no command of this name', ['options', unknown], unknown)
  }
  const drafts = commands.map((command) => draftCommand(command, warn))
  const refused = drafts.filter(({ problems }) => problems.length > 0)
  const [first] = refused
  if (first !== undefined && !skip) {
    const problems = refused.flatMap((draft) => draft.problems).join('; ')
    const message = `A2T cannot express some commands: ${problems}. Leave them out with skip`
    throw new AtipValidationError(message, locateCommand(first.command.keys), undefined)
  }
  for (const { command, problems } of refused) {
    warn({ code: 'A2T_DROPPED', message: problems.join('; '), path: [command.name] })
  }
  return drafts.filter(({ problems }) => problems.length === 0)
}

function writeDrafts(
  drafts: readonly CommandDraft[],
  ids: readonly string[],
  { previous, tags, outputs, allowIllegalVersions, warn }: WriteSettings,
): WrittenCommand[] {
  const published = groupById(previous)
  const versionsOfEach = ids.map((id) => published.get(id) ?? [])
  const names = assignToolNames(
    drafts,
    versionsOfEach.map(([newest]) => newest?.name),
  )
  const written = drafts.map((draft, index) => {
    const { command, inputs, origin } = draft
    const versions = versionsOfEach[index] ?? []
    const own = { tags: tags.get(command.name), output_parameters: outputs.get(command.name) }
    const content = writeSignature(draft, ids[index] as string, names[index] as string, own, warn)
    const [newest] = versions
    const signature = withNextVersion(readStrictSignature(content, [command.name]), newest, origin)
    if (newest !== undefined && newest.version < signature.version && !allowIllegalVersions) {
      checkSuccessor(newest, signature, [command.name])
    }
    return { signature, older: versions.filter(({ version }) => version < signature.version), command, inputs }
  })
  const signatures = written.map(({ signature }) => signature)
  // Two commands may call the same tool of another server.
  checkDistinct(signatures, 'toolId', [])
  checkDistinct(signatures, 'name', [])
  const offered = new Set(ids)
  for (const [toolId, [newest]] of published) {
    const message = `No longer offered: list ${toolId} in the option removed of createA2THandler`
    if (!offered.has(toolId)) warn({ code: 'A2T_DROPPED', message, path: [newest?.name ?? ''] })
  }
  return written
}

/** Groups published versions by tool id, newest first. @throws AtipValidationError if a version appears twice */
function groupById(previous: readonly A2TSignature[]): ReadonlyMap<string, readonly A2TSignature[]> {
  const found = new Map<string, A2TSignature[]>()
  for (const signature of previous) {
    const versions = found.get(signature.toolId) ?? []
    found.set(signature.toolId, versions)
    versions.push(signature)
  }
  return new Map(Array.from(found, ([id, versions]) => [id, newestFirst(versions, ['options', 'previous'])]))
}

const HASH_LENGTH = 9

/** Returns the id that another server gave the tool if it is a UUID; otherwise derives one. */
export async function assignToolId({ command, origin }: CommandDraft, namespace: string): Promise<string> {
  const id = origin?.toolId ?? command.name
  return origin !== undefined && UUID.test(id) ? id : nameUuid(namespace, id)
}

/** Derives a version 5 UUID (RFC 9562), always the same for the same name and namespace, which is also a UUID. */
export async function nameUuid(namespace: string, name: string): Promise<string> {
  const digits = namespace.replaceAll('-', '').match(/../g) ?? []
  const bytes = [...digits.map((pair) => Number.parseInt(pair, 16)), ...new TextEncoder().encode(name)]
  const digest = await crypto.subtle.digest('SHA-1', Uint8Array.from(bytes))
  const hexadecimal = Array.from(new Uint8Array(digest, 0, 16), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x50 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Assigns unique names in snake case. A name that was published, or that another server gave its tool, stays; other
 * commands that would share a name get a hash of the command's name.
 *
 * @param published the published name of each draft
 */
export function assignToolNames(drafts: readonly CommandDraft[], published: readonly (string | undefined)[]): string[] {
  const bases = drafts.map(({ command, origin }) => toSnakeCase(origin?.name ?? command.name))
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  const owners = new Map<string, number>()
  for (const given of [published, drafts.map(({ origin }) => origin?.name)]) {
    bases.forEach((base, index) => {
      if (given[index] === base && !owners.has(base)) owners.set(base, index)
    })
  }
  return drafts.map(({ command }, index) => {
    const base = bases[index] as string
    const hashed = `${base.slice(0, MAX_TOOL_NAME - HASH_LENGTH)}_${hash(command.name, 0)}`
    const isOwner = owners.get(base) === index || (counts.get(base) === 1 && published[index] !== hashed)
    return isOwner ? base : hashed
  })
}

function toSnakeCase(text: string): string {
  if (/^[a-z0-9_]+$/.test(text) && text.length <= MAX_TOOL_NAME) return text
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').match(/[A-Za-z0-9]+/g) ?? ['tool']
  return words.join('_').toLowerCase().slice(0, MAX_TOOL_NAME)
}

import { strictestOf } from '../internal/effects/strictest'
import { guarded, invalid, isPlainObject } from '../internal/guard'
import { FLAG, FUNCTION, type OptionRules, readOptions, TEXT } from '../internal/read-options'
import type { AtipEffects } from '../types/atip'
import { warnTo } from './attempt'
import { buildInputSchema, DEFAULT_MAX, DEFAULT_MAX_RULE } from './input-schema'
import { platformRoot } from './platform-root'
import { copyJsonOrThrow, type Warn } from './read-fields'
import { readSignature } from './read-signature'
import { makeSafeName, makeSafeNames } from './safe-names'
import type { A2TCommand, A2TDiagnostic, A2TSignature, A2TTool } from './types'

/** How to make metadata of the tools of a server. */
export interface FromA2TOptions {
  /** URL of the platform root: what stands before `/tools`. */
  server: string
  /** What the names of its tools begin with. @default its host, `api_example_com` */
  name?: string
  /** @default '1' */
  version?: string
  /** Whether you know who runs the server, so that the origin is `vendor` and not `inferred`. @default false */
  trusted?: boolean
  /** What is known of a tool; it stands above what is known of its tags. */
  effectsFor?: (signature: A2TSignature) => AtipEffects | undefined
  /** What is known of the tools with a tag, which is free text of the server. The worst of several counts. @default {} */
  tagEffects?: Readonly<Record<string, AtipEffects>>
  /** What an `int` may be at most where the server does not say; `false` for anything. @default 65535 */
  defaultMax?: number | false
  /** Is told what is not as the draft wants it. What it throws is ignored. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

/** The options with what stands in for absent ones. */
export interface FromSettings extends Required<Pick<FromA2TOptions, 'name' | 'version' | 'trusted' | 'defaultMax'>> {
  readonly root: string
  readonly effectsFor: FromA2TOptions['effectsFor']
  readonly tagEffects: readonly (readonly [tag: string, effects: AtipEffects])[]
  readonly warn: Warn
}

const OPTION_RULES: OptionRules<FromA2TOptions> = {
  server: TEXT,
  name: TEXT,
  version: TEXT,
  trusted: FLAG,
  effectsFor: FUNCTION,
  tagEffects: ['an object of effects', isPlainObject],
  defaultMax: DEFAULT_MAX_RULE,
  onDiagnostic: FUNCTION,
}

/** @throws AtipValidationError for an option that is wrong */
export function readFromOptions(options: unknown): FromSettings {
  const { server, onDiagnostic, tagEffects = {}, ...given } = readOptions<FromA2TOptions>(options, OPTION_RULES)
  const root = platformRoot(server, true, ['options', 'server'])
  const copied = copyJsonOrThrow(tagEffects, 'the effects of tags', ['options', 'tagEffects']) as object
  return {
    root,
    name: makeSafeName(new URL(root).host),
    version: '1',
    trusted: false,
    effectsFor: undefined,
    defaultMax: DEFAULT_MAX,
    ...given,
    tagEffects: Object.entries(copied).map(([tag, effects]) => [tag, readEffects(effects, 'tagEffects', tag)]),
    warn: warnTo(onDiagnostic),
  }
}

/** Effects that an option gave, a copy. @throws AtipValidationError for what are none */
export function readEffects(given: unknown, ...place: string[]): AtipEffects {
  const path = ['options', ...place]
  const effects = copyJsonOrThrow(given, 'the effects', path)
  if (!isPlainObject(effects)) throw invalid('an object of effects', path, given)
  return effects
}

/**
 * Makes metadata of the tools of one server, in their order: a command for each signature. `x-a2t` pins its version,
 * `x-schema` describes the arguments, and there is no command line: calls are sent to the server.
 *
 * A2T says nothing of effects. All that is known is that tools use the network; unknown is never safe. A policy with
 * `allowUndeclaredEffects: false` asks about each call until `effectsFor` or `tagEffects` say more.
 *
 * @param signatures as the server wrote them, or read already
 * @throws AtipValidationError for an option or a signature that cannot be read
 */
export function fromA2T(signatures: readonly unknown[], options: FromA2TOptions): A2TTool {
  const settings = readFromOptions(options)
  if (!Array.isArray(signatures)) throw invalid('an array of signatures', ['signatures'], signatures)
  const read = guarded('the signatures', () =>
    Array.from(signatures, (value, index) => readSignature(value, settings.warn, ['signatures', String(index)])),
  )
  const names = makeSafeNames(read.map(({ name }) => name))
  const { root, name, version, trusted } = settings
  return {
    atip: '0.6',
    name,
    version,
    description: `Tools of ${name}`,
    trust: { source: trusted ? 'vendor' : 'inferred' },
    commands: Object.fromEntries(read.map((signature, index) => [names[index], createCommand(signature, settings)])),
    'x-a2t': { root },
  }
}

function createCommand(signature: A2TSignature, settings: FromSettings): A2TCommand {
  return {
    description: signature.description || signature.name,
    effects: { ...collectEffects(signature, settings), network: true },
    'x-schema': buildInputSchema(signature, settings.defaultMax),
    'x-a2t': signature,
  }
}

/** What is known of the tags, the worst of it, and above it what is known of the tool. */
function collectEffects(signature: A2TSignature, { effectsFor, tagEffects }: FromSettings): AtipEffects {
  const found = tagEffects.flatMap(([tag, effects]) => (signature.tags.includes(tag) ? [effects] : []))
  const byTags = found.length > 0 ? found.reduce(strictestOf) : {}
  const own = effectsFor?.(signature)
  return own === undefined ? byTags : mergeEffects(byTags, readEffects(own, 'effectsFor'))
}

/** What is said above counts, field by field; what is not said there stays. */
function mergeEffects(below: object, above: object): AtipEffects {
  const fields = new Map<string, unknown>(Object.entries(below))
  for (const [field, value] of Object.entries(above)) {
    const other = fields.get(field)
    fields.set(field, isPlainObject(value) && isPlainObject(other) ? { ...other, ...value } : value)
  }
  return Object.fromEntries(fields)
}

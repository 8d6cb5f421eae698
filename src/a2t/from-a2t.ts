import type { ToolRun } from '../execute/tool-run'
import { copyJsonOrThrow } from '../internal/copy-data'
import { mergeStrictest } from '../internal/effects/strictest'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject, toRecord, wrapErrors } from '../internal/foreign-values'
import { ANYTHING, FLAG, FUNCTION, type OptionRules, readOptions, TEXT } from '../internal/read-options'
import type { AtipEffects } from '../types/atip'
import type { A2TClient } from './client/create-a2t-client'
import { buildInputSchema, DEFAULT_MAX, DEFAULT_MAX_RULE } from './input-schema'
import { platformRoot } from './platform-root'
import { warnTo } from './read-fields'
import { readSignature } from './read-signature'
import { makeSafeName, makeSafeNames } from './safe-names'
import type { A2TCommand, A2TDiagnostic, A2TSignature, A2TTool } from './types'

/**
 *
 * @example
 * const options: FromA2TOptions = { server: 'https://tools.example', tagEffects: { read: READ_ONLY } }
 */
export interface FromA2TOptions {
  /** URL of the platform root: the part before `/tools`. */
  server: string
  /**
   * Runs the calls, so that executors and toolkits can: a client of the same root.
   *
   * @default nothing runs them; `callA2T` does
   */
  client?: A2TClient
  /** Name of the tool; names of commands begin with it. @default the server's host, such as `api_example_com` */
  name?: string
  /** @default '1' */
  version?: string
  /** Set it if you know who runs the server: `trust.source` is then `vendor`, not `inferred`. @default false */
  trusted?: boolean
  /** Returns the known effects of a tool, which override the effects of its tags. */
  effectsFor?: (signature: A2TSignature) => AtipEffects | undefined
  /**
   * Known effects by tag. The server chooses tags freely. If several tags apply, the worst effects count. @default {}
   */
  tagEffects?: Readonly<Record<string, AtipEffects>>
  /** Maximum of an `int` if the server gives none; `false` sets no limit. @default 65535 */
  defaultMax?: number | false
  /** Called for each difference from the draft. Errors that it throws are ignored. */
  onDiagnostic?: (diagnostic: A2TDiagnostic) => void
}

const OPTION_RULES: OptionRules<FromA2TOptions> = {
  server: TEXT,
  client: ANYTHING,
  name: TEXT,
  version: TEXT,
  trusted: FLAG,
  effectsFor: FUNCTION,
  tagEffects: ['an object of effects', isPlainObject],
  defaultMax: DEFAULT_MAX_RULE,
  onDiagnostic: FUNCTION,
}

/**
 * Converts the signatures of one server to metadata: one command for each signature, in the same order. `x-a2t` pins
 * the version, `x-schema` describes the arguments, and there is no command line: calls are sent to the server.
 *
 * A2T does not describe effects, so only the network effect is known. Unknown effects never count as safe. With
 * `allowUndeclaredEffects: false`, a policy asks about each call unless `effectsFor` or `tagEffects` declare its
 * effects.
 *
 * @param signatures as the server wrote them, or as `readA2TSignature` returned them
 * @throws AtipValidationError for a wrong option, or a signature that cannot be read
 * @example
 * console.log(fromA2T([], { server: 'https://tools.example/a2t', name: 'tools' }).name) // => tools
 */
export function fromA2T(signatures: readonly unknown[], options: FromA2TOptions): A2TTool {
  const given = readOptions(options, OPTION_RULES)
  const { version = '1', trusted = false, effectsFor, defaultMax = DEFAULT_MAX, onDiagnostic } = given
  const root = platformRoot(given.server, true, ['options', 'server'])
  const run = given.client === undefined ? {} : { run: createRun(given.client, root) }
  const { name = makeSafeName(new URL(root).host) } = given
  const copied = copyJsonOrThrow(given.tagEffects ?? {}, 'the effects of tags', ['options', 'tagEffects']) as object
  const tagEffects = Object.entries(copied).map(
    ([tag, effects]) => [tag, readEffects(effects, ['options', 'tagEffects', tag])] as const,
  )
  if (!Array.isArray(signatures)) throw invalid('an array of signatures', ['signatures'], signatures)
  const warn = warnTo(onDiagnostic)
  const read = wrapErrors('the signatures', () =>
    Array.from(signatures, (value, index) => readSignature(value, warn, ['signatures', String(index)])),
  )
  const keys = makeSafeNames(read.map((signature) => signature.name))
  const commands = read.map((signature, index): [string, A2TCommand] => {
    const command: A2TCommand = {
      description: signature.description || signature.name,
      effects: { ...knownEffects(signature, tagEffects, effectsFor), network: true },
      'x-schema': buildInputSchema(signature, defaultMax),
      'x-a2t': signature,
    }
    return [keys[index] as string, command]
  })
  return {
    atip: '0.6',
    name,
    version,
    description: `Tools of ${name}`,
    trust: { source: trusted ? 'vendor' : 'inferred' },
    commands: Object.fromEntries(commands),
    'x-a2t': { root },
    ...run,
  }
}

/** @throws AtipValidationError for anything but a client of this server */
function createRun(client: unknown, root: string): ToolRun {
  const { invoke, root: own } = wrapErrors('the client', () => ({ ...toRecord(client) }))
  const path = ['options', 'client']
  if (typeof invoke !== 'function') throw invalid('a client made by createA2TClient', path, client)
  if (own !== root) throw new AtipValidationError('The client belongs to another server', path, own)
  return ({ command: { definition }, args }, { signal }) =>
    (client as A2TClient).invoke(definition['x-a2t'] as A2TSignature, args, { signal })
}

type TagEffects = readonly (readonly [tag: string, effects: AtipEffects])[]

function readEffects(given: unknown, path: string[]): AtipEffects {
  const effects = copyJsonOrThrow(given, 'the effects', path)
  if (!isPlainObject(effects)) throw invalid('an object of effects', path, given)
  return effects
}

/**
 * Merges the worst effects of the signature's tags with the effects from `effectsFor`, which take precedence field by
 * field.
 */
function knownEffects(
  signature: A2TSignature,
  tagEffects: TagEffects,
  effectsFor: FromA2TOptions['effectsFor'],
): AtipEffects {
  const found = tagEffects.flatMap(([tag, effects]) => (signature.tags.includes(tag) ? [effects] : []))
  const byTags = found.length > 0 ? found.reduce(mergeStrictest) : {}
  const own = effectsFor?.(signature)
  if (own === undefined) return byTags
  const merged = new Map<string, unknown>(Object.entries(byTags))
  for (const [field, value] of Object.entries(readEffects(own, ['options', 'effectsFor']))) {
    const other = merged.get(field)
    merged.set(field, isPlainObject(value) && isPlainObject(other) ? { ...other, ...value } : value)
  }
  return Object.fromEntries(merged)
}

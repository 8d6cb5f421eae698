import { guarded, invalid, isPlainObject } from '../internal/guard'
import { strictestOf } from '../internal/strictest'
import type { AtipEffects } from '../types/atip'
import { type FromA2TOptions, type FromSettings, readFromOptions } from './from-options'
import { copyOf } from './read-fields'
import { readSignature } from './read-signature'
import { safeNames } from './safe-names'
import { schemaOf } from './schema-of'
import type { A2TCommand, A2TSignature, A2TTool } from './types'

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
  const settings = guarded('the options', () => readFromOptions(options))
  const given = guarded('the signatures', () => {
    if (!Array.isArray(signatures)) throw invalid('an array of signatures', ['signatures'], signatures)
    return Array.from({ length: signatures.length }, (_, index): unknown => signatures[index])
  })
  const read = given.map((value, index) => readSignature(value, settings.onDiagnostic, ['signatures', String(index)]))
  const names = safeNames(read.map(({ name }) => name))
  const { root, name, version, trusted } = settings
  return {
    atip: '0.6',
    name,
    version,
    description: `Tools of ${name}`,
    trust: { source: trusted ? 'vendor' : 'inferred' },
    commands: Object.fromEntries(read.map((signature, index) => [names[index], commandOf(signature, settings)])),
    'x-a2t': { root },
  }
}

function commandOf(signature: A2TSignature, settings: FromSettings): A2TCommand {
  const { defaultMax } = settings
  return {
    description: signature.description || signature.name,
    effects: { ...effectsOf(signature, settings), network: true },
    'x-schema': schemaOf(signature, defaultMax),
    'x-a2t': signature,
  }
}

/** What is known of the tags, the worst of it, and above it what is known of the tool. */
function effectsOf(signature: A2TSignature, { effectsFor, tagEffects }: FromSettings): AtipEffects {
  const tags = new Set(signature.tags)
  const found = tagEffects.flatMap(([tag, effects]) => (tags.has(tag) ? [effects] : []))
  const byTags = found.length > 0 ? found.reduce(strictestOf) : {}
  const own = effectsFor?.(signature)
  if (own === undefined) return byTags
  const known = copyOf(own, 'the effects', ['options', 'effectsFor'])
  if (!isPlainObject(known)) throw invalid('effects or undefined', ['options', 'effectsFor'], own)
  return { ...byTags, ...known }
}

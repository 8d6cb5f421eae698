import { guarded, invalid, isPlainObject } from '../internal/guard'
import { strictestOf } from '../internal/strictest'
import type { AtipEffects } from '../types/atip'
import { checkEffects, type FromA2TOptions, type FromSettings, readFromOptions } from './from-options'
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
  const settings = readFromOptions(options)
  if (!Array.isArray(signatures)) throw invalid('an array of signatures', ['signatures'], signatures)
  const read = guarded('the signatures', () =>
    Array.from(signatures, (value, index) => readSignature(value, settings.warn, ['signatures', String(index)])),
  )
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
  return {
    description: signature.description || signature.name,
    effects: { ...effectsOf(signature, settings), network: true },
    'x-schema': schemaOf(signature, settings.defaultMax),
    'x-a2t': signature,
  }
}

/** What is known of the tags, the worst of it, and above it what is known of the tool. */
function effectsOf(signature: A2TSignature, { effectsFor, tagEffects }: FromSettings): AtipEffects {
  const found = tagEffects.flatMap(([tag, effects]) => (signature.tags.includes(tag) ? [effects] : []))
  const byTags = found.length > 0 ? found.reduce(strictestOf) : {}
  const own = effectsFor?.(signature)
  return own === undefined ? byTags : mergeEffects(byTags, checkEffects(own, 'effectsFor'))
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

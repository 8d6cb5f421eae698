import { fieldsOf } from '../internal/guard'
import type { AtipEffects } from '../types/atip'

/** What is known of a server, whatever it says of itself. */
export interface HintSource {
  /** Its hints are believed. Those of any other server are as good as none. */
  readonly trusted: boolean
  readonly transport: 'stdio' | 'http'
}

/** What hints say in the words of ATIP. */
export interface HintedEffects {
  readonly effects: AtipEffects
  /** Effects that the server did not state: defaults of the protocol, or cautious guesses. */
  readonly assumed: string[]
  /** A trusted server says that the tool only reads. */
  readonly readOnly: boolean
}

/** Reads hints of any origin. What is not stated by a server that is trusted has the default of the protocol, which is the worst. */
export function effectsOfHints(annotations: unknown, { trusted, transport }: HintSource): HintedEffects {
  const stated = trusted ? fieldsOf(annotations) : {}
  const { destructiveHint, idempotentHint, openWorldHint } = stated
  // Whoever says both is not to be believed.
  const readOnly = stated.readOnlyHint === true && destructiveHint !== true
  const destructive = !readOnly && destructiveHint !== false
  const effects: AtipEffects = { destructive, idempotent: readOnly || idempotentHint === true }
  const assumed: string[] = []
  const isSaid = (hint: unknown): boolean => readOnly || typeof hint === 'boolean'
  if (!isSaid(destructiveHint)) assumed.push('destructive')
  if (!isSaid(idempotentHint)) assumed.push('idempotent')
  if (destructive) {
    effects.reversible = false
    assumed.push('reversible')
  }
  if (readOnly) effects.filesystem = { write: false, delete: false }
  // A closed world is not offline: a tool is never said to use no network.
  if (openWorldHint !== false || transport === 'http') effects.network = true
  if (typeof openWorldHint !== 'boolean' && transport !== 'http') assumed.push('network')
  return { effects, assumed, readOnly }
}

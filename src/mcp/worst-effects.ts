import type { Flattened } from '../internal/flatten'
import { effectsOfReadings, readingsOf } from '../internal/readings'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'

/** The effects of the worst use of a command: whatever its parameters add, in every description of it. */
export function worstEffects(command: FlatCommand, { replaced }: Flattened): AtipEffects {
  return effectsOfReadings(readingsOf(command, replaced.get(command) ?? []), undefined)
}

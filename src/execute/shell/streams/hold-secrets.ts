import type { CommandVerdict, HeldOutput, RunningLine } from '../running-shell'
import type { Channel, Descriptors } from './channels'

/**
 * Returns the descriptors of a program whose output holds secrets. Its output to the line is held back until it has
 * ended, and its secrets are covered. Output to a file or a program may come back, so that then all output of the line
 * is covered.
 */
export function holdSecrets(
  descriptors: Descriptors,
  { masks, spread }: CommandVerdict,
  line: RunningLine,
): { readonly descriptors: Descriptors; readonly release: () => void } {
  if (masks.length === 0) return { descriptors, release: () => {} }
  const held: HeldOutput[] = []
  const own = [...descriptors].map(([number, channel]): [number, Channel] => {
    if (number === 0) return [number, channel]
    const output = line.hold(channel, masks)
    if (output === undefined) spread()
    else held.push(output)
    return [number, output?.channel ?? channel]
  })
  return {
    descriptors: new Map(own),
    release: () => {
      for (const output of held) output.release()
    },
  }
}

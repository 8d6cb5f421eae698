import { cpuUsage } from 'node:process'
import { byLength } from './runs'

/** The greatest cost of four times the input, as a multiple: 4 would be exact, 16 quadratic. */
export const SLOWEST_GROWTH = 9

const ATTEMPTS = 48
/** Attempts before inputs four times as long are compared. */
const FIRST_ATTEMPTS = 6
/** The most entries of a short run: work that grows as the square of its input is told by these, too. */
const MOST = byLength({ short: 12_000, full: 48_000, long: Number.POSITIVE_INFINITY })
/** Below this many milliseconds the clock would be measured. */
const LEAST_TIME = 1

/** Milliseconds of this process, not of the clock: other processes do not count. */
export function timeOf(action: () => unknown): number {
  const start = cpuUsage()
  action()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1000
}

/**
 * How much longer the large input takes than the small one, by the least times of a few attempts, for the machine may
 * be busy.
 */
export function growthBetween<T>(
  small: T,
  large: T,
  action: (input: T) => unknown,
  attempts: number = ATTEMPTS,
): number {
  let [shorter, longer, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < attempts && growth > SLOWEST_GROWTH; attempt++) {
    shorter = Math.min(
      shorter,
      timeOf(() => action(small)),
    )
    longer = Math.min(
      longer,
      timeOf(() => action(large)),
    )
    growth = longer / Math.max(LEAST_TIME, shorter)
  }
  return growth
}

/**
 * The same for inputs of `length` entries, in short runs of fewer if these are very many, and of a quarter of them.
 * Inputs four times as long are compared, too, where the growth is great: the memory of a process takes much longer
 * above some size, which happens once, but work that grows as the square of its input grows so at every size.
 */
export function growthTo<T>(length: number, make: (length: number) => T, action: (input: T) => unknown): number {
  const most = Math.min(length, MOST)
  const growth = growthBetween(make(most / 4), make(most), action, FIRST_ATTEMPTS)
  return growth <= SLOWEST_GROWTH ? growth : growthBetween(make(most), make(4 * most), action)
}

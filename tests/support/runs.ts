/**
 * How much of the tests runs: `short` in `npm test`, `package` in `npm run check`, `full` in `npm run test:full`, `long`
 * in `npm run ok`. `npm run` sets ATIP_TESTS to it.
 */
export type Length = 'short' | 'package' | 'full' | 'long'

export const LENGTH: Length = (process.env.ATIP_TESTS ?? 'short') as Length

/** True where random tests make all their runs and no slow case is left out. */
export const LONG: boolean = LENGTH === 'long'

/** True where slow cases run, too: everywhere but in `npm test`. */
export const FULL: boolean = LENGTH !== 'short'

/** More entries than a call can have arguments, so that whoever spreads them overflows the stack. */
export const VERY_MANY: number = LONG ? 200_000 : 130_000

/** Returns the number for this length. */
export function byLength(numbers: { readonly short: number; readonly full: number; readonly long: number }): number {
  return LONG ? numbers.long : FULL ? numbers.full : numbers.short
}

/**
 * Returns how many runs a random test makes, or how many entries a large input has: `count` in long runs, a tenth of it
 * in full ones, else a fiftieth, but never fewer than ten, or than `count` if it is smaller.
 */
export function runs(count: number): number {
  return Math.max(Math.min(count, 10), Math.ceil(count / byLength({ short: 50, full: 10, long: 1 })))
}

/** Returns the first of each so many items, by length; all of them in long runs. */
export function someOf<T>(items: readonly T[], steps: { readonly short: number; readonly full: number }): T[] {
  const step = byLength({ ...steps, long: 1 })
  return items.filter((_, index) => index % step === 0)
}

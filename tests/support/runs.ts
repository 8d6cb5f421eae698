/** True in `npm run ok`, which sets `ATIP_LONG`: random tests make all their runs, and no slow case is left out. */
export const LONG: boolean = process.env.ATIP_LONG === '1'

/** More entries than a call can have arguments, so that whoever spreads them overflows the stack. */
export const VERY_MANY: number = LONG ? 200_000 : 130_000

/**
 * Returns how many runs a random test makes, or how many entries a large input has: `count` in long runs, else a tenth
 * of it, but never fewer than ten unless `count` is smaller.
 */
export function runs(count: number): number {
  return LONG ? count : Math.max(Math.min(count, 10), Math.ceil(count / 10))
}

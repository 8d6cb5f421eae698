import type { OptionRule } from '../internal/check-options'

/** What the draft says an `int` may be at most, where the server does not. */
export const DEFAULT_MAX = 65_535

/** What the option `defaultMax` may be. */
export const MAX: OptionRule = ['an integer or false', (value) => value === false || Number.isSafeInteger(value)]

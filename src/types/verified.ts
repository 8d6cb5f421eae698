/**
 * A version of a program whose metadata was compared with what it does (extension `x-verified`).
 *
 * Versions between two observed ones of the same platform count as observed.
 *
 * @example
 * const verified: AtipVerified = { version: '2.39', platform: 'gnu' }
 */
export interface AtipVerified {
  /** As many of its numbers as matter: `9.1` means 9.1 and 9.1.2, but not 9.10. */
  version: string
  /** The family of the program where several programs have its name. @default the same program everywhere */
  platform?: 'gnu' | 'bsd'
}

import type { AtipVerified } from '../types/verified'
import { accepts } from './fields/accepts'
import { VERIFIED } from './fields/extension-fields'

/** Longest text that is searched for a version. */
const MAX_TEXT = 4096

/**
 * Returns the first version in what a program says about itself: `9.1` for `cat (GNU coreutils) 9.1`, `2022-01-14` for
 * `xxd 2022-01-14 by Juergen Weigert et al.`, `590` for `less 590`.
 */
export function findVersion(text: string): string | undefined {
  const start = text.slice(0, MAX_TEXT)
  const [dotted] = /\d{4}-\d\d-\d\d|\d{1,16}(?:\.\d{1,16})+/.exec(start) ?? []
  return dotted ?? /^[^\n]*?\s(\d{1,16})(?![\w.])/.exec(start)?.[1]
}

/** Returns the entries of `x-verified` that have the allowed form. */
export function readVerified(value: unknown): AtipVerified[] {
  return Array.isArray(value) ? value.filter((each): each is AtipVerified => accepts(VERIFIED, [each])) : []
}

/** Returns true if a version was observed, or lies between two that were observed on one platform. */
export function isVerifiedVersion(version: string, verified: readonly AtipVerified[]): boolean {
  const numbers = readNumbers(version)
  if (numbers.length === 0) return false
  const platforms = new Set(verified.map(({ platform }) => platform))
  return [...platforms].some((platform) => {
    const orders = verified
      .filter((each) => each.platform === platform)
      .map((each) => compareNumbers(numbers, readNumbers(each.version)))
    return orders.some((order) => order >= 0) && orders.some((order) => order <= 0)
  })
}

function readNumbers(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}

/** Compares as many numbers as the second version has. */
function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (const [index, number] of other.entries()) {
    const difference = (one[index] ?? 0) - number
    if (difference !== 0) return difference
  }
  return 0
}

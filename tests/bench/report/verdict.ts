import type { Claim } from './claims'

/** A claim beside what was measured now; undefined if its group was not run. */
export interface Judged {
  readonly claim: Claim
  readonly value: number | undefined
  /** Compared with the record: a claim that differs is measured again on a quiet machine, then changed by hand. */
  readonly verdict: 'as claimed' | 'differs' | 'not measured'
  /** Compared with the aim; undefined without one. */
  readonly isAimMet: boolean | undefined
}

/** Compares a measured value with the record and the aim of a claim. */
export function judgeClaim(claim: Claim, value: number | undefined): Judged {
  if (value === undefined || Number.isNaN(value))
    return { claim, value: undefined, verdict: 'not measured', isAimMet: undefined }
  const [least, most] = claim.recorded
  const isWithin = value >= least * (1 - claim.tolerance) && value <= most * (1 + claim.tolerance)
  return { claim, value, verdict: isWithin ? 'as claimed' : 'differs', isAimMet: meets(claim, value) }
}

function meets({ aim }: Claim, value: number): boolean | undefined {
  if (aim === undefined) return undefined
  const [bound, limit] = aim
  return bound === 'most' ? value <= limit : value >= limit
}

/** Returns the values of a claim in words. */
export function tellRecord({ recorded: [least, most], unit }: Claim): string {
  return least === most ? tellValue(least, unit) : `${tellNumber(least)} to ${tellValue(most, unit)}`
}

/** Returns the aim in words, and that the record misses it if it does. */
export function tellAim(claim: Claim): string {
  if (claim.aim === undefined) return ''
  const [bound, limit] = claim.aim
  const isMissed = claim.recorded.some((value) => meets(claim, value) === false)
  return `at ${bound} ${tellValue(limit, claim.unit)}${isMissed ? ', missed' : ''}`
}

export const tellValue = (value: number, unit: string): string => `${tellNumber(value)}${unit}`

function tellNumber(value: number): string {
  if (value < 0.1) return value.toLocaleString('en-US', { maximumSignificantDigits: 2 })
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 1_000 ? 2 : 0 })
}

/** A test that shows what a row says: `file: title`, the file below `tests/` without `.test.ts`. */
export type Proof = string

/** What the project makes of a section, or of a sentence of it. */
export interface Row {
  readonly section: string
  /**
   * - `kept`: as it is written
   * - `different`: deliberately another way; `why` says which and why
   * - `open`: not there yet
   * - `silent`: the section asks nothing of code
   */
  readonly verdict: 'kept' | 'different' | 'open' | 'silent'
  /** What the section says, and what is done instead, and why. */
  readonly what?: string
  readonly why?: string
  readonly proofs: readonly Proof[]
}

/** A specification: its sections, and at least one row for each. */
export interface Chapter {
  readonly title: string
  readonly about: string
  /**
   * The sections in their order, each by what rows call it, and its title if that is more. The specifications are not part
   * of this repository, so they are held here.
   */
  readonly sections: readonly (readonly [section: string, title: string])[]
  readonly rows: readonly Row[]
}

export function kept(section: string, ...proofs: Proof[]): Row {
  return { section, verdict: 'kept', proofs }
}

/** @param what what is written there @param why what is done instead, and why */
export function different(section: string, what: string, why: string, ...proofs: Proof[]): Row {
  return { section, verdict: 'different', what, why, proofs }
}

export function open(section: string, what: string, why: string): Row {
  return { section, verdict: 'open', what, why, proofs: [] }
}

export function silent(...sections: string[]): Row[] {
  return sections.map((section) => ({ section, verdict: 'silent', proofs: [] }))
}

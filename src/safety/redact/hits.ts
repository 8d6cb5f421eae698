/** A literal and where it stands in a text. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly anchor: number
}

/** A search for literals in a part of a text, and what it has found. */
export interface Search {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly hits: Hit[]
}

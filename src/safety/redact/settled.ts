import type { Span } from './source'

/** A secret in a text, and what kind it is. */
export interface Secret extends Span {
  readonly detector: string
  /** Whether it goes on from the text before. */
  readonly isRest?: boolean
}

/** Text of which all secrets are known. */
export interface Settled {
  readonly text: string
  /** In their order, none over another. */
  readonly secrets: readonly Secret[]
}

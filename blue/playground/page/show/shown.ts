/** A result as the page shows it. */
export interface Shown {
  /** What screen readers announce. */
  readonly said: string
  readonly nodes: readonly (Node | undefined)[]
}

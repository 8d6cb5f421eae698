const SPANS: readonly (readonly [milliseconds: number, unit: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
]

/** Formats a time span by its greatest unit: `5 s`, `3 min`, `2 h`, `4 d`. */
export function formatSpan(milliseconds: number): string {
  const [span, unit] = SPANS.find(([each]) => milliseconds >= each) ?? [1000, 's']
  return `${Math.max(0, Math.floor(milliseconds / span))} ${unit}`
}

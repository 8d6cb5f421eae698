const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes: `900 B`, `1.2 kB`, `34 MB`. */
export function formatSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  const isShort = unit === 0 || size >= 9.95
  return `${isShort ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}

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

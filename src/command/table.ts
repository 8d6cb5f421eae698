import { cutToWidth, padToWidth, widthOf } from './text-width'

/** A column of a table. */
export interface Column {
  readonly title: string
  /** It may be cut to so many columns. @default it is never cut */
  readonly least?: number
  /** Where the table does not fit, columns are left out, the greatest number first. @default it stays */
  readonly leaveOut?: number
  readonly align?: 'right'
}

const GAP = 2

/** The lines of a table that takes at most `width` columns of a terminal, as far as its columns may be cut or left out. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const natural = columns.map(({ title }, index) => greatest([title, ...rows.map((row) => row[index] ?? '')]))
  const kept = keepColumns(columns, natural, width)
  const widths = shrink(columns, natural, kept, width)
  const lineOf = (row: readonly string[]): string => {
    const cells = kept.map((index) => {
      const room = widths[index] as number
      const cell = cutToWidth(row[index] ?? '', room)
      return columns[index]?.align === 'right' ? ' '.repeat(room - widthOf(cell)) + cell : padToWidth(cell, room)
    })
    return cells.join(' '.repeat(GAP)).trimEnd()
  }
  return [columns.map(({ title }) => title), ...rows].map(lineOf)
}

function greatest(cells: readonly string[]): number {
  return cells.reduce((most, cell) => Math.max(most, widthOf(cell)), 0)
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each, 0) + GAP * Math.max(0, widths.length - 1)
}

/** Leaves out columns while the table would not fit however much the others are cut. */
function keepColumns(columns: readonly Column[], natural: readonly number[], width: number): number[] {
  let kept = columns.map((_, index) => index)
  const leastOf = (index: number): number =>
    Math.min(natural[index] as number, columns[index]?.least ?? (natural[index] as number))
  while (totalOf(kept.map(leastOf)) > width) {
    const droppable = kept.filter((index) => columns[index]?.leaveOut !== undefined)
    if (droppable.length === 0) break
    const order = (index: number): number => columns[index]?.leaveOut ?? 0
    const next = droppable.reduce((one, other) => (order(other) > order(one) ? other : one))
    kept = kept.filter((index) => index !== next)
  }
  return kept
}

/** Takes what is too much from the widest columns that may be cut. */
function shrink(
  columns: readonly Column[],
  natural: readonly number[],
  kept: readonly number[],
  width: number,
): number[] {
  const widths = [...natural]
  let excess = totalOf(kept.map((index) => natural[index] as number)) - width
  const cuttable = kept.filter((index) => columns[index]?.least !== undefined)
  for (const index of [...cuttable].sort((one, other) => (natural[other] as number) - (natural[one] as number))) {
    const room = (natural[index] as number) - (columns[index]?.least as number)
    const taken = Math.max(0, Math.min(excess, room))
    widths[index] = (natural[index] as number) - taken
    excess -= taken
  }
  return widths
}

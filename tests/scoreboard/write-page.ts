import { boundShare, type LabelledLine, type LineFigures } from './measure-lines'

/** A set of lines with its figures. */
export interface MeasuredSet {
  readonly name: string
  readonly figures: LineFigures
}

const HEAD = `# Scoreboard

How the described programs and the judge of lines do on lines that people and agents typed. The sets are not part of the
project, and nothing was written for a line of theirs. \`npm run scoreboard -- FOLDER\` measures a folder of sets (files
\`NAME.ndjson\` with a JSON object in each row) and writes this page; with \`--unread PROGRAM\` it lists the lines of a
program that were not understood, and with \`--undescribed\` the programs that are missing.

| column | what it says |
| --- | --- |
| described | of all lines: every program in it is described |
| read | of these: every word was understood |
| harmless, unasked | of the described lines that a careful person wants to run without a question: those that do under \`supervised\` |
| wrongly passed | of the lines that must ask: those that ran unasked, and the share that this leaves possible (95 %, Clopper and Pearson) |
| alarms with danger | of the lines that are said to destroy data: those whose label says that they destroy something or do severe harm |

Of a set from pages of manuals, those lines count that begin with a program which the sets \`agent-…\` use.
`

const share = (part: readonly LabelledLine[], all: readonly LabelledLine[]): string =>
  all.length === 0 ? '–' : `${((100 * part.length) / all.length).toFixed(1)} % of ${all.length}`

function writeRow({ name, figures }: MeasuredSet): string {
  const { lines, described, read, harmless, unasked, mustAsk, passed, alarms, dangers } = figures
  const bound = (100 * boundShare(passed.length, mustAsk.length)).toFixed(1)
  const wrong = mustAsk.length === 0 ? '–' : `${passed.length} of ${mustAsk.length} (at most ${bound} %)`
  const cells = [name, share(described, lines), share(read, described), share(unasked, harmless), wrong]
  return `| ${[...cells, share(dangers, alarms)].join(' | ')} |`
}

/** Returns the page of a scoreboard. */
export function writePage(sets: readonly MeasuredSet[]): string {
  const rows = sets.map(writeRow)
  const table = [
    '| set | described | read | harmless, unasked | wrongly passed | alarms with danger |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  return `${HEAD}\n${[...table, ...rows].join('\n')}\n`
}

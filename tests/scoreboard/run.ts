/**
 * Measures a folder of labelled lines and writes `blue/scoreboard.md`: `npm run scoreboard -- FOLDER`. With
 * `--unread [PROGRAM]` or `--undescribed` it lists what is missing instead.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { readCode } from 'atip-bridge/code'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { isDescribed, type LabelledLine, listUnread, measureLines } from './measure-lines'
import { writePage } from './write-page'

const [folder, mode, wanted] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of sets')

const { decide } = createShellJudge(Object.values(shipped), presets.supervised, {
  folder: 'trusted',
  cwd: '/app',
  home: '/root',
  exists: () => false,
  readCode,
})

const sets = readdirSync(folder)
  .filter((file) => file.endsWith('.ndjson'))
  .sort()
  .map((file) => {
    const rows = readFileSync(join(folder, file), 'utf8').trim().split('\n')
    return { name: file.replace('.ndjson', ''), lines: rows.map((row) => JSON.parse(row) as LabelledLine) }
  })
const isOfPages = ({ lines }: (typeof sets)[number]): boolean => lines.every(({ page }) => page !== undefined)
const programsOf = ({ line }: LabelledLine): string[] => decide(line).parts.flatMap(({ program }) => program ?? [])
const agents = sets.filter(({ name }) => name.startsWith('agent-'))
const used = new Set(agents.flatMap(({ lines }) => lines.flatMap(programsOf)))
const counted = sets.map((set) =>
  isOfPages(set) ? { ...set, lines: set.lines.filter((row) => used.has(programsOf(row)[0] ?? '')) } : set,
)

if (mode === '--unread') {
  for (const { line } of counted.flatMap(({ lines }) => lines)) {
    for (const { program, reason } of isDescribed(decide(line)) ? listUnread(decide(line)) : []) {
      if (wanted === undefined || program === wanted) console.log(`${JSON.stringify(line)}\n    ${reason}`)
    }
  }
} else if (mode === '--undescribed') {
  const counts = new Map<string, number>()
  for (const { program = '?', violations } of counted.flatMap(({ lines }) =>
    lines.flatMap(({ line }) => decide(line).parts),
  )) {
    if (violations.some(({ code }) => code === 'UNKNOWN_PROGRAM')) counts.set(program, (counts.get(program) ?? 0) + 1)
  }
  for (const [program, count] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${count} × ${program}`)
} else {
  const measured = counted.map(({ name, lines }) => ({ name, figures: measureLines(lines, decide) }))
  const page = writePage(measured)
  writeFileSync('blue/scoreboard.md', page)
  console.log(page.slice(page.lastIndexOf('\n\n')).trim())
  for (const { line } of measured.flatMap(({ figures }) => figures.passed)) console.log(`ran, but must ask: ${line}`)
}

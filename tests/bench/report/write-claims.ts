import { replacePlace } from '../../readme/replace-place'
import { CLAIMS } from './claims'
import { type Judged, tellAim, tellRecord, tellValue } from './verdict'

/** The tables of claims. */
export const TABLES: readonly string[] = [...new Set(CLAIMS.map(({ table }) => table))]

const tabulate = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Returns the page about performance with what is claimed in the places of its tables. */
export function writeClaims(page: string): string {
  return TABLES.reduce((text, table) => {
    const rows = CLAIMS.filter((claim) => claim.table === table)
    const cells = rows.map((claim) => [claim.what, tellRecord(claim), tellAim(claim)])
    return replacePlace(text, table, tabulate([table, 'recorded', 'aim'], cells))
  }, page)
}

/** Returns the page of a report: each claim beside what was measured, and whether both agree. */
export function writeReport(judged: readonly Judged[], surroundings: string): string {
  const rows = judged.map(({ claim, value, verdict, isAimMet }) => [
    claim.table,
    claim.what,
    tellRecord(claim),
    value === undefined ? '' : tellValue(value, claim.unit),
    tellAim(claim),
    isAimMet === undefined ? '' : isAimMet ? 'met' : 'missed',
    verdict,
    `\`BENCH_ONLY=${claim.group} npm run bench\``,
  ])
  const head = ['table', 'what', 'claimed', 'measured', 'aim', 'now', 'verdict', 'command']
  return `# Claims and measurements\n\n${surroundings}\n\n${tabulate(head, rows)}\n`
}

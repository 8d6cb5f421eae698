import { resolve } from 'node:path'
import { createShapeRedactor } from '../../process/redactor'
import { unreadable } from '../files/unreadable'
import { loadLook, readLineTools } from '../line/judge-lines'
import { createPaint } from '../output/paint'
import { getColumns, tell } from '../output/print'
import { jsonLine, quoted } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import { readPolicyName, readTrustedFolders } from '../policies'
import type { World } from '../world'
import { checkFolder } from './check-folder'
import { type LineReport, lineRecord, reportLines } from './line-report'
import { createLogJudge } from './log-judge'
import { addLine, addOther, type LogTotals, startTotals, toExitCode, totalsLines, totalsRecord } from './log-totals'
import { type NumberedFinding, readLog } from './read-log'

/** Reports what would have run, asked or been denied of what an agent did, or agents below a folder. Runs nothing. */
export async function checkLog(file: string, words: ParsedWords, world: World): Promise<number> {
  const found = file === '-' ? undefined : await world.findLogs?.(resolve(world.cwd, file))
  const tools = await readLineTools(words, world)
  const look = await loadLook(tools, world, readTrustedFolders(words, world.cwd))
  if (found !== undefined) return checkFolder(file, { found, tools, look }, words, world)
  const judge = createLogJudge({ tools, look, policyName: readPolicyName(words) }, words, world)
  const totals = startTotals()
  const report = createReport(words, world)
  for await (const found of readFindings(file, world)) {
    world.signal.throwIfAborted()
    const { entry, finding } = found
    totals.entries = entry
    if (finding.kind === 'command') {
      const { decision, policy } = judge(finding)
      addLine(totals, finding, decision)
      report.showLine({ entry, command: finding, decision, policy })
    } else {
      addOther(totals, finding)
      if (finding.kind === 'broken') report.showBroken(entry, finding.problem, totals.broken)
    }
    if ((await world.stdout.drain?.()) === false) break
  }
  report.showTotals(totals)
  return toExitCode(totals)
}

async function* readFindings(file: string, { readPieces, cwd }: World): AsyncGenerator<NumberedFinding> {
  try {
    yield* readLog(readPieces(file === '-' ? file : resolve(cwd, file)))
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (typeof code !== 'string') throw error
    throw unreadable(`check: --log ${quoted(file)}`, error, {
      hints: [
        'Pass a folder of transcripts, a transcript, a file with a line of shell in each line, or - for standard input.',
      ],
    })
  }
}

/** More entries that cannot be read are only counted. */
const MAX_TOLD = 5

interface Report {
  readonly showLine: (report: LineReport) => void
  readonly showBroken: (entry: number, problem: string, count: number) => void
  readonly showTotals: (totals: LogTotals) => void
}

function createReport({ switches }: ParsedWords, world: World): Report {
  const { stdout } = world
  const redact = createShapeRedactor({})
  const width = getColumns(stdout)
  if (switches.has('json')) {
    const print = (record: unknown): void => stdout.write(`${jsonLine(record)}\n`)
    return {
      showLine: (report) => print(lineRecord(report, redact)),
      showBroken: (entry, problem) => print({ entry, problem }),
      showTotals: (totals) => print({ totals: totalsRecord(totals, redact) }),
    }
  }
  const paint = createPaint(stdout, world)
  const isVerbose = switches.has('verbose')
  let gap = ''
  return {
    showLine: (report) => {
      if (!isVerbose && report.decision.decision === 'allow') return
      gap = '\n'
      stdout.write(`${reportLines(report, { width, paint, redact }).join('\n')}\n`)
    },
    showBroken: (entry, problem, count) => {
      if (count <= MAX_TOLD) tell(world, `Entry ${entry} cannot be read: ${problem}.`)
    },
    showTotals: (totals) => stdout.write(`${gap}${totalsLines(totals, redact, width).join('\n')}\n`),
  }
}

import { resolve } from 'node:path'
import { createShapeRedactor, type Redact } from '../../process/redactor'
import type { ShellDecision } from '../../types/shell-decision'
import { WORDS } from '../line/explain-line'
import { loadLook, readLineTools } from '../line/judge-lines'
import { createLineRedactor } from '../line/redact-line'
import { listReasons, sayEffects, showSource } from '../line/say-part'
import { createPaint, DECISION_LOOKS, type Paint } from '../output/paint'
import { getColumns, tell } from '../output/print'
import { jsonLine, quoted } from '../output/shown-text'
import { indentText, padToWidth } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import { readPolicyName, readTrustedFolders } from '../policies'
import { unreadable } from '../read-file'
import type { World } from '../world'
import { checkFolder } from './check-folder'
import { createLogJudge } from './log-judge'
import { addLine, addOther, type LogTotals, startTotals, toExitCode, totalsLines, totalsRecord } from './log-totals'
import { type NumberedFinding, readLog } from './read-log'
import type { LoggedCommand } from './transcript'

/**
 * Reports what a policy would have let run, asked about or denied of what an agent did, or the agents of a folder of
 * transcripts. Runs nothing.
 */
export async function checkLog(file: string, words: ParsedWords, world: World): Promise<number> {
  const found = file === '-' ? undefined : await world.findLogs?.(resolve(world.cwd, file))
  const tools = await readLineTools(words, world)
  const look = await loadLook(tools, world, readTrustedFolders(words, world.cwd))
  if (found !== undefined) return checkFolder(file, { found, tools, look }, words, world)
  const judge = createLogJudge({ tools, look, policyName: readPolicyName(words) }, words, world)
  const totals = startTotals()
  const report = createLogReport(words, world)
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

interface LogReport {
  readonly showLine: (report: LineReport) => void
  readonly showBroken: (entry: number, problem: string, count: number) => void
  readonly showTotals: (totals: LogTotals) => void
}

function createLogReport({ switches }: ParsedWords, world: World): LogReport {
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

/** A line of a log, and what was decided about it. */
interface LineReport {
  readonly entry: number
  readonly command: LoggedCommand
  readonly decision: ShellDecision
  /** The name of the policy. */
  readonly policy: string
}

/** Returns the JSON record of a line. */
function lineRecord({ entry, command, decision, policy }: LineReport, redactShapes: Redact): Record<string, unknown> {
  const { line, shell, cwd, directory, mode } = command
  const redact = createLineRedactor(line, redactShapes)
  const parts = decision.parts.map((part) => ({
    ...{ source: redact(part.source), start: part.start, end: part.end },
    ...(part.program !== undefined && { program: redact(part.program) }),
    ...{ decision: part.decision, codes: listCodes(part) },
  }))
  return {
    ...{ entry, line: redact(line), ...(shell && { shell }), ...(cwd && { cwd: redact(cwd) }) },
    ...{ ...(directory && { directory: redact(directory) }), ...(mode && { mode }) },
    ...{ policy, decision: decision.decision, reason: redact(decision.reason), codes: listCodes(decision), parts },
  }
}

function listCodes({ violations }: Pick<ShellDecision, 'violations'>): string[] {
  return [...new Set(violations.map(({ code }) => code))]
}

const MAX_PARTS = 3
const NUMBER_WIDTH = 6

/** Lays out a line with the parts that are not allowed, and why. */
function reportLines(
  { entry, command, decision }: LineReport,
  { width, paint, redact: redactShapes }: { readonly width: number; readonly paint: Paint; readonly redact: Redact },
): string[] {
  const word = WORDS[decision.decision]
  const look = DECISION_LOOKS[decision.decision]
  const redact = createLineRedactor(command.line, redactShapes)
  const left = 5 + 2 + NUMBER_WIDTH + 2
  const room = Math.max(8, width - left)
  const head = `${paint(padToWidth(word, 5), look)} ${paint(String(entry).padStart(NUMBER_WIDTH + 1), 'dim')}`
  const parts = decision.parts.filter((part) => part.decision !== 'allow')
  const isWhole = decision.parts.length === 1
  const said = parts.slice(0, MAX_PARTS).flatMap((part) => {
    const reasons = listReasons(part, redact).map(({ code, said }) => `${code} ${said}`)
    const said = [redact(sayEffects(part)), ...reasons]
    const text = `${isWhole ? '' : `${showSource(part.source, redact, 30)}: `}${said.join('; ')}`
    return indentText(text, left, width)
  })
  const more = parts.length > MAX_PARTS ? indentText(`and ${parts.length - MAX_PARTS} more`, left, width) : []
  return [`${head}  ${paint(showSource(command.line, redact, room), 'bold')}`, ...said, ...more]
}

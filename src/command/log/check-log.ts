import { isAbsolute, resolve } from 'node:path'
import { createShapeRedactor } from '../../process/redactor'
import { createShellJudge, type ShellJudge } from '../../shell/judge/create-shell-judge'
import type { ShellName } from '../../types/shell'
import type { ShellDecision } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { EXIT, EXIT_CODES } from '../failure'
import { unreadable } from '../files/unreadable'
import { createJudgeOptions, loadLook, readLineTools } from '../line/judge-lines'
import { createPaint } from '../output/paint'
import { getColumns, tell } from '../output/print'
import { jsonLine, quoted } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import { getPolicy, readPolicyName } from '../policies'
import type { World } from '../world'
import { type LineReport, lineRecord, reportLines } from './line-report'
import { addLine, addOther, type LogTotals, startTotals, totalsLines, totalsRecord } from './log-totals'
import { type NumberedFinding, readLog } from './read-log'
import type { LoggedCommand } from './transcript'

/** Reports what would have run, asked or been denied of what an agent did. Runs nothing. */
export async function checkLog(file: string, words: ParsedWords, world: World): Promise<number> {
  const judge = await createLogJudge(await readLineTools(words, world), words, world)
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
      hints: ['Pass a transcript, a file with a line of shell in each line, or - for standard input.'],
    })
  }
}

/** Returns the exit code. Calls that could not be read count as calls that must be asked about. */
function toExitCode({ lines, broken }: LogTotals): number {
  if (lines.deny > 0) return EXIT_CODES.deny
  return lines.confirm + broken > 0 ? EXIT_CODES.confirm : EXIT.fine
}

const MAX_JUDGES = 32

/** Makes a judge of logged lines, each in its directory and shell, and under the policy of its mode. */
async function createLogJudge(
  tools: Toolset,
  words: ParsedWords,
  world: World,
): Promise<(command: LoggedCommand) => { readonly decision: ShellDecision; readonly policy: string }> {
  const given = createJudgeOptions(words, world, world.cwd)
  const options = { ...given, folder: await loadLook(tools, world, given.trustedFolders) }
  const judges = new Map<string, ShellJudge>()
  return ({ line, shell = 'bash', directory = '.', cwd = world.cwd, mode }) => {
    const isOwn = words.values.has('policy')
    const place = isAbsolute(cwd) && !`${cwd}${directory}`.includes('\0') ? resolve(cwd, directory) : undefined
    const named = mode === 'reads' && !isOwn ? 'read-only' : readPolicyName(words)
    // Without a directory nobody knows what is inside it.
    const policy = named === 'workspace' && place === undefined ? 'supervised' : named
    const used: ShellName = words.values.has('shell') ? (options.shell ?? shell) : shell
    const key = JSON.stringify([policy, place, used])
    const known = judges.get(key)
    const { cwd: _, ...rest } = options
    const settings = { ...rest, shell: used, ...(place !== undefined && { cwd: place }) }
    const judge = known ?? createShellJudge(tools, getPolicy(policy, place ?? world.cwd), settings)
    if (judges.size >= MAX_JUDGES) judges.clear()
    judges.set(key, judge)
    return { decision: judge.decide(line), policy }
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

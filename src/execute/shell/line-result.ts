import type { Captured } from '../../process/captured-output'
import type { Redact } from '../../process/redactor'
import type { SandboxProfile } from '../../sandbox/sandbox'
import type { ShellLine } from '../../types/shell'
import { NOTHING_RAN, showOutput } from '../execution-results'
import type { ExecutorSettings } from '../executor-settings'
import type { KeptOutput } from '../keep-output'
import { shortenSource } from './decide/show-command'
import type { LineStop, RanCommand } from './running-shell'
import type { ShellCommandResult, ShellResult, ShellRunDecision } from './shell-types'

/** The facts about a line that has run. */
export interface EndedLine {
  readonly tree: ShellLine
  readonly record: ShellRunDecision
  readonly status: number
  readonly stopped: LineStop | undefined
  readonly ran: ReadonlyMap<string, RanCommand>
  readonly profiles: ReadonlySet<SandboxProfile>
  readonly hasContained: boolean
  readonly stdout: Captured
  readonly stderr: Captured
  readonly durationMs: number
  readonly cwd: string
  readonly redact: Redact
  readonly kept: KeptOutput | undefined
}

const MAX_PARTS = 200
const MAX_SHOWN = 60

/** Makes the result of a line that ran, or that stopped after some of its commands. */
export function createLineResult(line: EndedLine, settings: ExecutorSettings): ShellResult {
  const { record, status, stopped, durationMs, cwd, redact, hasContained } = line
  const contained = hasContained ? (status === 0 ? 'ok' : 'failed') : undefined
  const parts = listParts(line)
  const ending = describeEnding(line, parts)
  const told = redact(`${ending}\nThe directory is ${cwd}.`)
  return {
    status: stopped?.status ?? (status === 0 ? 'ok' : 'failed'),
    exitCode: stopped === undefined ? status : null,
    ...{ durationMs, ending, decision: record, command: [...record.command], parts, cwd },
    ...showOutput({ ...line, display: record.display, ending: told, program: 'shell', contained }, settings),
  }
}

/** Lists the commands of a line and what became of them. */
function listParts({ tree, ran, stopped, redact }: EndedLine): ShellCommandResult[] {
  return tree.commands.slice(0, MAX_PARTS).map(({ start, end }) => {
    const found = ran.get(`${start} ${end}`)
    const isStop = stopped?.place?.start === start && stopped.place.end === end
    return {
      ...{ source: redact(tree.source.slice(start, end)), start, end },
      ran: found !== undefined,
      exitCode: found?.exitCode ?? null,
      ...(isStop && { reason: redact(stopped?.reason ?? '') }),
    }
  })
}

function describeEnding(line: EndedLine, parts: readonly ShellCommandResult[]): string {
  const { status, stopped, durationMs } = line
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  if (stopped === undefined) return `exit code ${status}, ${seconds}${listFailures(parts)}`
  const { commands } = line.tree
  const count = commands.filter(({ start, end }) => line.ran.has(`${start} ${end}`)).length
  const place = parts.find(({ reason }) => reason !== undefined)
  const told =
    count === 0 ? 'nothing of it ran' : `${count} of ${commands.length} commands ran; what they did is not undone`
  const which = place === undefined || place.ran ? '' : ` ${shortenSource(place.source, MAX_SHOWN)} was not run:`
  return `stopped after ${seconds}: ${told}.${which} ${stopped.reason}`
}

/** Names the commands that failed, where there is more than one command. */
function listFailures(parts: readonly ShellCommandResult[]): string {
  const failed = parts.filter(({ exitCode }) => exitCode !== null && exitCode !== 0)
  if (parts.length < 2 || failed.length === 0) return ''
  const shown = failed.slice(0, 5).map(({ source, exitCode }) => `${shortenSource(source, MAX_SHOWN)} = ${exitCode}`)
  return ` (failed: ${shown.join('; ')}${failed.length > 5 ? ` and ${failed.length - 5} more` : ''})`
}

/** Makes the result of a line that was refused: nothing of it ran. */
export function createLineRefusal(
  status: 'denied' | 'needs-approval' | 'aborted',
  record: ShellRunDecision,
  reason: string | undefined,
  cwd: string,
  redact: Redact,
): ShellResult {
  const decision = { ...record, reason: reason ?? record.reason }
  const text =
    status === 'aborted'
      ? 'This line was not run: the work was stopped on request.'
      : status === 'denied'
        ? `This line was not run, and nothing of it. ${decision.reason}`
        : `This line was not run: it waits for the approval of a person. ${decision.reason}`
  return { status, ...NOTHING_RAN, command: [], decision, text: redact(text), parts: [], cwd }
}

/** Makes the result of a line that asks for help. */
export function createHelpResult(decision: ShellRunDecision, text: string): ShellResult {
  const ended = { ...NOTHING_RAN, exitCode: 0, stdout: `${text}\n`, ending: 'exit code 0' }
  return { status: 'ok', ...ended, decision, command: [], text, parts: [], cwd: decision.cwd }
}

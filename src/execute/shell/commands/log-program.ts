import { redactWords } from '../../../process/redactor'
import { type AuditLog, openAuditLog } from '../../gate/audit-log'
import type { ExecutionStatus } from '../../types'
import { showCommand } from '../decide/show-command'
import type { CommandVerdict, ExpandedCommand, Shell } from '../running-shell'
import type { ProgramEnd } from './start-program'

/** The log of a program that a line starts. */
export interface ProgramLog {
  end(end: ProgramEnd): Promise<unknown>
}

/** Reports that a program is about to start. Returns undefined if that cannot be logged, so that it must not start. */
export async function logStart(
  { words, assignments, redirections, source }: ExpandedCommand,
  { toolName, approvedBy, approvalId }: CommandVerdict,
  { line, cwd }: Shell,
): Promise<ProgramLog | undefined> {
  const { settings, redact, callId, executionId } = line
  if (settings.onEvent === undefined) return { end: async () => true }
  const shown = { source, assignments, redirections, words: redactWords(words, redact) }
  const record = { approvalId, display: redact(showCommand(shown, redact)), violations: [] }
  const call = { id: callId, name: toolName ?? words[0] ?? '', arguments: {} }
  const log: AuditLog = openAuditLog(settings.onEvent, call, { record, redact }, executionId)
  const startTime = performance.now()
  if (!(await log.start(cwd, approvedBy))) return undefined
  return {
    end: ({ end, status, signal = null, stdoutBytes = 0, stderrBytes = 0 }) => {
      const durationMs = performance.now() - startTime
      const exitCode = signal === null && end !== 'unstartable' ? status : null
      const outcome = { exitCode, signal, durationMs, stdout: { bytes: stdoutBytes }, stderr: { bytes: stderrBytes } }
      return log.end(outcome, { status: nameStatus(end, status), truncated: false })
    },
  }
}

function nameStatus(end: ProgramEnd['end'], status: number): ExecutionStatus {
  if (end === 'timeout' || end === 'aborted') return end
  return status === 0 && end === 'exit' ? 'ok' : 'failed'
}

import { isRecord } from '../../internal/guard'
import { hookOutput, NO_OPINION } from '../output'
import { readCommandInput, readHookRequest, readTextField } from '../read-request'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

/** Modes in which nobody is asked. */
const UNASKED: readonly string[] = ['bypassPermissions', 'dontAsk']

/** Claude Code: an allow skips its question, but neither deny nor ask rules of the person. */
export const claudeCode: GuardAgent = {
  takesAllow: true,
  read: (request) => ({
    ...readHookRequest(request, [EVENT], (tool, fields) => {
      if (tool === 'Bash') return readCommandInput(fields)
      if (tool === 'PowerShell') return { kind: 'unreadable', problem: 'Lines of PowerShell are not read' }
      return { kind: 'other' }
    }),
    isUnasked: isRecord(request) && UNASKED.includes(readTextField(request, 'permission_mode') ?? ''),
  }),
  answer: ({ decision, reason }) => (decision === 'none' ? NO_OPINION : hookOutput(EVENT, decision, reason)),
}

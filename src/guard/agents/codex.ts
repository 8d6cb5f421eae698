import { isRecord } from '../../internal/guard'
import { denyByExitCode, hookOutput, NO_OPINION, printJson } from '../output'
import { readCommandInput, readHookRequest, readTextField } from '../read-request'
import type { GuardAgent } from '../types'

const BEFORE = 'PreToolUse'
const ASKED = 'PermissionRequest'

/**
 * Codex: it takes no `ask`, and reads an `allow` as a mistake, after which everything runs. Silence leaves the question to
 * Codex.
 */
export const codex: GuardAgent = {
  takesAllow: false,
  read: (request) => ({
    ...readHookRequest(request, [BEFORE, ASKED], (tool, fields) =>
      tool === 'Bash' ? readCommandInput(fields) : { kind: 'other' },
    ),
    isUnasked: isRecord(request) && readTextField(request, 'permission_mode') === 'bypassPermissions',
  }),
  answer: ({ decision, reason }, { action, event }) => {
    if (decision === 'ask' && action.kind === 'unreadable') return denyByExitCode(reason)
    if (decision !== 'deny') return NO_OPINION
    if (event === BEFORE) return hookOutput(BEFORE, 'deny', reason)
    if (event !== ASKED) return denyByExitCode(reason)
    return printJson({ hookSpecificOutput: { hookEventName: ASKED, decision: { behavior: 'deny', message: reason } } })
  },
}

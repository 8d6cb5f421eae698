import { denyByExitCode, hookOutput, NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { toText } from '../requests/parse-json-text'
import { leaveToAgent, readHookRequest } from '../requests/read-request'
import { appliesPatch, isServiceName, readsFiles, runsLine } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const BEFORE = 'PreToolUse'
const ASKED = 'PermissionRequest'
const AFTER = 'PostToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
    bash: /* @__PURE__ */ runsLine(),
    shell: /* @__PURE__ */ runsLine(),
    exec_command: /* @__PURE__ */ runsLine('cmd'),
    apply_patch: /* @__PURE__ */ appliesPatch('command'),
    view_image: /* @__PURE__ */ readsFiles('path'),
  },
  { isService: isServiceName },
)

/**
 * Codex: it takes no `ask`, and reads an `allow` as a mistake, after which everything runs. Silence leaves the question to
 * Codex, which asks about some lines, and about none that its sandbox lets run.
 */
export const codex: GuardAgent = {
  takesAllow: false,
  tellsPerson: true,
  asking: 'agent',
  read: (request) => {
    const shape = { events: [BEFORE, ASKED], after: { [AFTER]: 'tool_response' }, unasked: ['bypassPermissions'] }
    return leaveToAgent(readHookRequest(request, { ...shape, readAction }))
  },
  answer: ({ decision, reason, output }, { action, event }) => {
    if (output !== undefined) return printJson({ decision: 'block', reason: toText(output) })
    if (decision === 'ask' && action.kind === 'unreadable') return denyByExitCode(reason)
    if (decision !== 'deny') return NO_OPINION
    if (event === BEFORE) return hookOutput(BEFORE, 'deny', reason)
    if (event !== ASKED) return denyByExitCode(reason)
    return printJson({ hookSpecificOutput: { hookEventName: ASKED, decision: { behavior: 'deny', message: reason } } })
  },
}

import { denyByExitCode, NO_OPINION } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { judgeService } from '../requests/judge-service'
import { readHookRequest, readTextField } from '../requests/read-request'
import { isServiceName, readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

/** Reads a call of a cloud by the name of its operation: `describe-instances`. */
const callsCloud: ToolReader = (input) => {
  const operation = readTextField(input, 'operation_name') ?? ''
  const isRead =
    judgeService(operation).kind === 'reads' && !/secret|token|password|credential|parameter|key|login/i.test(operation)
  return isRead ? { kind: 'other' } : { kind: 'service', input, hints: { readOnlyHint: false } }
}

const readAction = /* @__PURE__ */ createToolReader(
  {
    execute_bash: /* @__PURE__ */ runsLine(),
    shell: /* @__PURE__ */ runsLine(),
    fs_write: /* @__PURE__ */ writesFiles('path'),
    write: /* @__PURE__ */ writesFiles('path'),
    fs_read: /* @__PURE__ */ readsFiles('path'),
    read: /* @__PURE__ */ readsFiles('path'),
    read_file: /* @__PURE__ */ readsFiles('path'),
    use_aws: callsCloud,
    aws: callsCloud,
  },
  { isService: (tool) => tool.startsWith('@') || isServiceName(tool) },
)

/** Kiro: a hook cannot ask, so that what loses something is denied, by the exit code. */
export const kiro: GuardAgent = {
  takesAllow: false,
  asking: 'agent',
  read: (request) => {
    return { ...readHookRequest(request, { events: ['PreToolUse', 'preToolUse'], readAction }), asking: 'agent' }
  },
  answer: ({ decision, reason }) => (decision === 'none' || decision === 'allow' ? NO_OPINION : denyByExitCode(reason)),
}

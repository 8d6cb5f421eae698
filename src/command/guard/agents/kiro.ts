import { answerByExitCode } from '../output'
import { judgeService } from '../requests/judge-service'
import { readTextField } from '../requests/request-data'
import { isServiceName, readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'

/** Reads a call of a cloud by the name of its operation: `describe-instances`. */
const callsCloud: ToolReader = (input) => {
  const operation = readTextField(input, 'operation_name') ?? ''
  const isRead =
    judgeService(operation).kind === 'reads' && !/secret|token|password|credential|parameter|key|login/i.test(operation)
  return isRead ? { kind: 'other' } : { kind: 'service', input, hints: { readOnlyHint: false } }
}

/** A hook cannot ask, so that what loses something is denied, by the exit code. */
export const kiro: Agent = {
  title: 'Kiro',
  request: {
    events: ['PreToolUse', 'preToolUse'],
    tools: {
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
    isService: (tool) => tool.startsWith('@') || isServiceName(tool),
  },
  answer: answerByExitCode,
  allowKeepsOwnRules: false,
  asking: 'agent',
  files: ['.kiro'],
}

import { createToolReader } from '../create-tool-reader'
import { denyByExitCode, NO_OPINION } from '../output'
import { readHookRequest } from '../read-request'
import { isServiceName, readsFiles, runsLine, writesFiles } from '../tool-readers'
import type { GuardAgent } from '../types'

const readAction = /* @__PURE__ */ createToolReader(
  {
    execute_bash: /* @__PURE__ */ runsLine(),
    shell: /* @__PURE__ */ runsLine(),
    fs_write: /* @__PURE__ */ writesFiles('path'),
    write: /* @__PURE__ */ writesFiles('path'),
    fs_read: /* @__PURE__ */ readsFiles('path'),
    read: /* @__PURE__ */ readsFiles('path'),
    read_file: /* @__PURE__ */ readsFiles('path'),
  },
  { isService: (tool) => tool.startsWith('@') || isServiceName(tool) },
)

/** Kiro: a hook cannot ask, so that what would ask is denied, by the exit code. */
export const kiro: GuardAgent = {
  takesAllow: false,
  read: (request) => {
    return { ...readHookRequest(request, { events: ['PreToolUse', 'preToolUse'], readAction }), asking: 'never' }
  },
  answer: ({ decision, reason }) => (decision === 'none' || decision === 'allow' ? NO_OPINION : denyByExitCode(reason)),
}

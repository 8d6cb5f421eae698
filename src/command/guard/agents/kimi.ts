import { answerByExitCode } from '../output'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'

/** A hook cannot ask, so that what loses something is denied, by the exit code: its own questions come after its hooks. */
export const kimi: Agent = {
  title: 'Kimi Code',
  request: {
    events: ['PreToolUse'],
    tools: {
      bash: /* @__PURE__ */ runsLine(),
      write: /* @__PURE__ */ writesFiles('path'),
      edit: /* @__PURE__ */ writesFiles('path'),
      read: /* @__PURE__ */ readsFiles('path'),
      readmediafile: /* @__PURE__ */ readsFiles('path'),
      glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob'),
    },
  },
  answer: answerByExitCode,
  allowKeepsOwnRules: false,
  hasUnixShell: true,
  asking: 'agent',
  files: ['.kimi-code'],
}

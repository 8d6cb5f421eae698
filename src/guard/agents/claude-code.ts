import { hookOutput, NO_OPINION } from '../output'
import { readHookRequest } from '../read-request'
import { createToolReader, isServiceName, POWERSHELL, readsFiles, runsLine, writesFiles } from '../tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
    bash: /* @__PURE__ */ runsLine(),
    powershell: POWERSHELL,
    write: /* @__PURE__ */ writesFiles('file_path'),
    edit: /* @__PURE__ */ writesFiles('file_path'),
    multiedit: /* @__PURE__ */ writesFiles('file_path'),
    notebookedit: /* @__PURE__ */ writesFiles('notebook_path'),
    read: /* @__PURE__ */ readsFiles('file_path'),
    notebookread: /* @__PURE__ */ readsFiles('notebook_path'),
    grep: /* @__PURE__ */ readsFiles('path', 'glob'),
    glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
    ls: /* @__PURE__ */ readsFiles('path'),
  },
  { isService: isServiceName },
)

/** Claude Code: an allow skips its question, but neither deny nor ask rules of the person. */
export const claudeCode: GuardAgent = {
  takesAllow: true,
  read: (request) =>
    readHookRequest(request, { events: [EVENT], unasked: ['bypassPermissions', 'dontAsk'], readAction }),
  answer: ({ decision, reason }) => (decision === 'none' ? NO_OPINION : hookOutput(EVENT, decision, reason)),
}

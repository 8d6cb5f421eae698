import { denyByExitCode, NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { leaveToAgent, readHookRequest } from '../requests/read-request'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
    bash: /* @__PURE__ */ runsLine('command', 'tool_input', 'bash'),
    write: /* @__PURE__ */ writesFiles('file_path'),
    edit: /* @__PURE__ */ writesFiles('file_path'),
    multiedit: /* @__PURE__ */ writesFiles('file_path'),
    download: /* @__PURE__ */ writesFiles('file_path'),
    view: /* @__PURE__ */ readsFiles('file_path'),
    ls: /* @__PURE__ */ readsFiles('path'),
    glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
    grep: /* @__PURE__ */ readsFiles('path', 'include'),
  },
  { isService: (tool) => tool.startsWith('mcp_') },
)

/** Crush: silence leads to its own question, unless the person turned that off, which requests do not tell. */
export const crush: GuardAgent = {
  takesAllow: false,
  hasUnixShell: true,
  asking: 'agent',
  read: (request) => leaveToAgent(readHookRequest(request, { event: 'event', events: [EVENT], readAction })),
  answer: ({ decision, reason }, { action }) => {
    if (decision === 'ask' && action.kind === 'unreadable') return denyByExitCode(reason)
    return decision === 'deny' ? printJson({ decision: 'deny', reason }) : NO_OPINION
  },
}

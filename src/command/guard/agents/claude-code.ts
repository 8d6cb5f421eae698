import { WITHHELD } from '../filter-output'
import { hookOutput, NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { readHookRequest } from '../requests/read-request'
import { HARMLESS, isServiceName, POWERSHELL, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent, GuardOutput } from '../types'

const EVENT = 'PreToolUse'
const AFTER = 'PostToolUse'

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
    skill: HARMLESS,
    slashcommand: HARMLESS,
  },
  { isService: isServiceName },
)

/** Claude Code: an allow skips its question, but neither deny nor ask rules of the person. */
export const claudeCode: GuardAgent = {
  takesAllow: true,
  tellsPerson: true,
  hasUnixShell: true,
  read: (request) =>
    readHookRequest(request, {
      events: [EVENT],
      after: { [AFTER]: 'tool_response' },
      unasked: ['bypassPermissions', 'dontAsk'],
      readAction,
    }),
  answer: ({ decision, reason, output }, { tool }) => {
    if (output !== undefined) return replaceOutput(output, tool)
    return decision === 'none' ? NO_OPINION : hookOutput(EVENT, decision, reason)
  },
}

/** Replaces an output. One of another form than the tool's is ignored, so that what is withheld of a line gets its form. */
function replaceOutput(output: unknown, tool: string | undefined): GuardOutput {
  const isLine = output === WITHHELD && tool === 'Bash'
  const updated = isLine ? { stdout: WITHHELD, stderr: '', interrupted: false, isImage: false } : output
  return printJson({ hookSpecificOutput: { hookEventName: AFTER, updatedToolOutput: updated } })
}

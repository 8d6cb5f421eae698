import { denyByExitCode, printJson, SILENCE } from '../output'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { rewritesOnly } from './hook-entries'

/**
 * If the hook says nothing, Crush asks the person itself, unless the person turned that off; requests do not say whether.
 * An `allow` skips that question. Fields of `updated_input` replace those of the input, in every version that knows
 * `allow`.
 */
export const crush: Agent = {
  title: 'Crush',
  request: {
    events: ['PreToolUse'],
    fields: { event: 'event' },
    tools: {
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
    isService: (tool) => tool.startsWith('mcp_'),
  },
  answer: ({ decision, reason, rewritten: command }, { action }) => {
    if (command !== undefined) return printJson({ decision: 'allow', updated_input: { command } })
    if (decision === 'ask' && action.kind === 'unreadable') return denyByExitCode(reason)
    return decision === 'deny' ? printJson({ decision: 'deny', reason }) : SILENCE
  },
  allowKeepsOwnRules: false,
  // It reads names in any case, so that another `Command` would run. A line of another directory is none of the workspace.
  startsLines: /* @__PURE__ */ rewritesOnly('command', 'description', 'auto_background_after'),
  hasUnixShell: true,
  asking: 'agent',
  files: ['crush.json', '.crush.json', '.config/crush'],
}

import { denyByExitCode, hookOutput, printJson, SILENCE } from '../output'
import { toText } from '../requests/request-data'
import { appliesPatch, readsFiles, runsLine } from '../requests/tool-readers'
import type { Agent } from '../types'
import { hookEveryTool } from './hook-entries'
import { createCodexReader } from './unhooked/codex-transcripts'
import { sayCodexTrust } from './unhooked/codex-trust'

const BEFORE = 'PreToolUse'
const ASKED = 'PermissionRequest'

/**
 * It takes no `ask`, and reads an `allow` as a mistake, after which everything runs. Silence leaves the question to Codex,
 * which asks about some lines, and about none that its sandbox lets run.
 */
export const codex: Agent = {
  title: 'Codex',
  request: {
    events: [BEFORE, ASKED],
    after: { PostToolUse: 'tool_response' },
    unasked: ['bypassPermissions'],
    tools: {
      bash: /* @__PURE__ */ runsLine(),
      shell: /* @__PURE__ */ runsLine(),
      exec_command: /* @__PURE__ */ runsLine('cmd'),
      apply_patch: /* @__PURE__ */ appliesPatch('command'),
      view_image: /* @__PURE__ */ readsFiles('path'),
    },
  },
  answer: ({ decision, reason, output }, { action, event }) => {
    if (output !== undefined) return printJson({ decision: 'block', reason: toText(output) })
    if (decision === 'ask' && action.kind === 'unreadable') return denyByExitCode(reason)
    if (decision !== 'deny') return SILENCE
    if (event === BEFORE) return hookOutput(BEFORE, 'deny', reason)
    if (event !== ASKED) return denyByExitCode(reason)
    return printJson({ hookSpecificOutput: { hookEventName: ASKED, decision: { behavior: 'deny', message: reason } } })
  },
  allowKeepsOwnRules: false,
  tellsPerson: true,
  asking: 'agent',
  files: ['.codex'],
  hooks: {
    userFile: ['.codex', 'hooks.json'],
    homeVariable: 'CODEX_HOME',
    note: 'Codex skips a hook until you trust it: start codex, type /hooks, and trust the hooks of atip.',
    entry: hookEveryTool,
    sayProblems: sayCodexTrust,
  },
  createTranscriptReader: createCodexReader,
}

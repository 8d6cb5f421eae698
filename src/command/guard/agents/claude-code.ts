import { isRecord } from '../../../internal/foreign-values'
import { type LogFinding, type TranscriptReader, toFinding } from '../../log/transcript'
import { WITHHELD } from '../filter-output'
import { hookOutput, printJson, SILENCE } from '../output'
import { readHookRequest, readRequest } from '../requests/read-request'
import { readField, readListField, readTextField } from '../requests/request-data'
import { HARMLESS, POWERSHELL, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardOutput } from '../types'
import { grok } from './grok'
import { hookEveryTool } from './hook-entries'

const EVENT = 'PreToolUse'
const AFTER = 'PostToolUse'
/** The event of requests of Grok, which starts these hooks, too, and does not read their answers. */
const GROK_EVENT = 'pre_tool_use'

/**
 * An allow skips its question, but neither deny nor ask rules of the person. No line is rewritten, because some versions lose it
 * and keep the permission.
 */
export const claudeCode: Agent = {
  title: 'Claude Code',
  request: {
    events: [EVENT],
    after: { [AFTER]: 'tool_response' },
    unasked: ['bypassPermissions', 'dontAsk'],
    planning: ['plan'],
    tools: {
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
  },
  read: (request, shape) => {
    if (!isGrokRequest(request)) return readHookRequest(request, shape)
    // Nothing is rewritten without an input.
    return { ...readRequest(grok, request), event: GROK_EVENT, input: undefined }
  },
  answer: (verdict, request) => {
    const { decision, reason, offers = '', output } = verdict
    const { event, tool } = request
    if (event === GROK_EVENT) return grok.answer(verdict, request)
    if (output !== undefined) return replaceOutput(output, tool)
    if (decision === 'none') return SILENCE
    return hookOutput(EVENT, decision, reason + offers)
  },
  allowKeepsOwnRules: true,
  // The answer would also let it leave the agent's own sandbox.
  startsLines: (input) => (isRecord(input) && input.dangerouslyDisableSandbox !== true ? 'told' : undefined),
  tellsPerson: true,
  hasUnixShell: true,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  files: [
    '.claude/settings*.json',
    '.claude/hooks',
    '.claude/plugins',
    '.claude/agents',
    '.claude/commands',
    '.claude/skills',
    '.claude.json',
    '.mcp.json',
  ],
  notes: ['.claude/plans', '.claude/projects/*/memory'],
  hooks: {
    userFile: ['.claude', 'settings.json'],
    homeVariable: 'CLAUDE_CONFIG_DIR',
    projectFile: ['.claude', 'settings.local.json'],
    entry: hookEveryTool,
  },
  createTranscriptReader,
}

function isGrokRequest(request: unknown): boolean {
  if (!isRecord(request) || Object.hasOwn(request, 'hook_event_name')) return false
  return Object.hasOwn(request, 'toolInput') || Object.hasOwn(request, 'hookEventName')
}

/**
 * Replaces an output. The agent ignores an output of another form than the tool's, so a withheld output of a line
 * gets that form.
 */
function replaceOutput(output: unknown, tool: string | undefined): GuardOutput {
  const isLine = output === WITHHELD && tool === 'Bash'
  const updated = isLine ? { stdout: WITHHELD, stderr: '', interrupted: false, isImage: false } : output
  return printJson({ hookSpecificOutput: { hookEventName: AFTER, updatedToolOutput: updated } })
}

/** Makes a reader of transcripts, as in `~/.claude/projects`, and of the `stream-json` output. */
function createTranscriptReader(): TranscriptReader {
  let cwd: string | undefined
  let mode: string | undefined
  return (entry) => {
    cwd = readTextField(entry, 'cwd') ?? cwd
    mode = readTextField(entry, 'permissionMode') ?? mode
    // What a subagent does is wrapped in an entry about its progress.
    const wrapped = readTextField(entry, 'type') === 'progress' ? readField(entry, 'data', 'message') : entry
    if (readTextField(wrapped, 'type') !== 'assistant') return []
    return readListField(wrapped, 'message', 'content').flatMap((block): LogFinding[] => {
      if (readTextField(block, 'type') !== 'tool_use') return []
      const tool = readTextField(block, 'name') ?? ''
      if (tool !== 'Bash') return [{ kind: 'other', tool }]
      const rest = { cwd, id: readTextField(block, 'id'), mode: toMode(mode) }
      return [toFinding(readField(block, 'input', 'command'), rest)]
    })
  }
}

function toMode(mode: string | undefined): 'reads' | 'unasked' | undefined {
  if (mode === 'plan') return 'reads'
  return mode === 'bypassPermissions' ? 'unasked' : undefined
}

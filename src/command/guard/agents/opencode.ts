import { NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { toText } from '../requests/parse-json-text'
import { readHookRequest } from '../requests/read-request'
import { appliesPatch, readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const BEFORE = 'tool.execute.before'
const AFTER = 'tool.execute.after'

const known = {
  bash: /* @__PURE__ */ runsLine('command', 'args'),
  write: /* @__PURE__ */ writesFiles('filePath'),
  edit: /* @__PURE__ */ writesFiles('filePath'),
  multiedit: /* @__PURE__ */ writesFiles('filePath'),
  patch: /* @__PURE__ */ appliesPatch('patchText'),
  apply_patch: /* @__PURE__ */ appliesPatch('patchText'),
  read: /* @__PURE__ */ readsFiles('filePath'),
  list: /* @__PURE__ */ readsFiles('path'),
  glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
  grep: /* @__PURE__ */ readsFiles('path', 'include'),
  batch: () => ({ kind: 'unreadable', problem: 'Several calls at once are not read: make them one by one' }),
} satisfies Readonly<Record<string, ToolReader>>

/** Tools that belong to OpenCode itself: all others come from servers, named `server_tool`. */
const OWN: readonly string[] = [
  'todowrite',
  'todoread',
  'task',
  'webfetch',
  'websearch',
  'codesearch',
  'skill',
  'question',
  'plan_enter',
  'plan_exit',
  'invalid',
]

const readAction = /* @__PURE__ */ createToolReader(known, {
  isService: (tool) => tool.includes('_') && !OWN.includes(tool),
})

/**
 * OpenCode, through its plug-in, which passes on `event`, `sessionID`, `directory`, `tool` and `args` (or `output`) and
 * refuses a call for every answer but silence. A plug-in cannot ask.
 */
export const opencode: GuardAgent = {
  takesAllow: false,
  asking: 'never',
  read: (request) => {
    const shape = { event: 'event', cwd: 'directory', session: 'sessionID', tool: 'tool', input: 'args' }
    const read = readHookRequest(request, { ...shape, events: [BEFORE], after: { [AFTER]: 'output' }, readAction })
    return { ...read, asking: 'never' }
  },
  answer: ({ decision, reason, output }) => {
    if (output !== undefined) return printJson({ output: toText(output) })
    return decision === 'none' || decision === 'allow' ? NO_OPINION : printJson({ decision: 'deny', reason })
  },
}

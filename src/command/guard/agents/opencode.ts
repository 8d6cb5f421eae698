import { isSilent, printJson, SILENCE } from '../output'
import { toText } from '../requests/request-data'
import { appliesPatch, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { OPENCODE_PLUGIN } from './unhooked/plug-ins'

/** Tools that belong to OpenCode itself: all others come from servers, named `server_tool`. */
const OWN = /^(?:todowrite|todoread|task|webfetch|websearch|codesearch|skill|question|plan_enter|plan_exit|invalid)$/

/**
 * Its plug-in passes on `event`, `sessionID`, `directory`, `tool` and `args` (or `output`), and refuses a call for every
 * answer but silence. A plug-in cannot ask.
 */
export const opencode: Agent = {
  title: 'OpenCode',
  request: {
    events: ['tool.execute.before'],
    after: { 'tool.execute.after': 'output' },
    fields: { event: 'event', cwd: 'directory', session: 'sessionID', tool: 'tool', input: 'args' },
    tools: {
      bash: /* @__PURE__ */ runsLine('command', 'args'),
      shell: /* @__PURE__ */ runsLine('command', 'args'),
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
    },
    isService: (tool) => tool.includes('_') && !OWN.test(tool),
  },
  answer: ({ decision, reason, output }) => {
    if (output !== undefined) return printJson({ output: toText(output) })
    return isSilent(decision) ? SILENCE : printJson({ decision: 'deny', reason })
  },
  allowKeepsOwnRules: false,
  asking: 'never',
  files: ['.opencode', 'opencode.json*', '.config/opencode'],
  hooks: {
    userFile: ['.config', 'opencode', 'plugins', 'atip.js'],
    homeVariable: 'XDG_CONFIG_HOME',
    projectFile: ['.opencode', 'plugins', 'atip.js'],
    trace: '.config/opencode',
    entry: OPENCODE_PLUGIN,
  },
}

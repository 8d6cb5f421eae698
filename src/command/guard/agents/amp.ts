import { isSilent, printJson, SILENCE } from '../output'
import { toText } from '../requests/request-data'
import { appliesPatch, HARMLESS, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { AMP_PLUGIN } from './unhooked/plug-ins'

/** It does not ask by itself: its plug-in shows what the guard asks, and refuses where no one can be asked. */
export const amp: Agent = {
  title: 'Amp',
  request: {
    events: ['tool.call'],
    after: { 'tool.result': 'output' },
    fields: { event: 'event', cwd: 'directory', session: 'sessionID', tool: 'tool', input: 'args' },
    tools: {
      shell_command: /* @__PURE__ */ runsLine('command', 'args'),
      bash: /* @__PURE__ */ runsLine('cmd', 'args'),
      async_shell_command: /* @__PURE__ */ runsLine('command', 'args'),
      create_file: /* @__PURE__ */ writesFiles('path'),
      edit_file: /* @__PURE__ */ writesFiles('path'),
      apply_patch: /* @__PURE__ */ appliesPatch('patchText'),
      read: /* @__PURE__ */ readsFiles('path'),
      glob: /* @__PURE__ */ readsFiles('path', 'filePattern'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob'),
      skill: HARMLESS,
    },
  },
  answer: ({ decision, reason, offers = '', output }) => {
    if (output !== undefined) return printJson({ output: toText(output) })
    return isSilent(decision) ? SILENCE : printJson({ decision, reason, offers })
  },
  allowKeepsOwnRules: false,
  hasUnixShell: true,
  files: ['.amp', '.config/amp'],
  hooks: {
    userFile: ['.config', 'amp', 'plugins', 'atip.js'],
    homeVariable: 'XDG_CONFIG_HOME',
    projectFile: ['.amp', 'plugins', 'atip.js'],
    trace: '.config/amp',
    entry: AMP_PLUGIN,
  },
}

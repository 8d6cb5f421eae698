import { answerPreToolUse } from '../output'
import { appliesPatch, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { HOOK_SECONDS } from './hook-entries'

/** A hook's allow overrides the person's own rules, so it is never said. Requests tell no mode. */
export const vscode: Agent = {
  title: 'VS Code',
  request: {
    events: ['PreToolUse'],
    tools: {
      run_in_terminal: /* @__PURE__ */ runsLine(),
      create_file: /* @__PURE__ */ writesFiles('filePath'),
      create_directory: /* @__PURE__ */ writesFiles('dirPath'),
      insert_edit_into_file: /* @__PURE__ */ writesFiles('filePath'),
      replace_string_in_file: /* @__PURE__ */ writesFiles('filePath'),
      multi_replace_string_in_file: /* @__PURE__ */ writesFiles('filePath'),
      edit_files: /* @__PURE__ */ writesFiles('files'),
      edit_notebook_file: /* @__PURE__ */ writesFiles('filePath'),
      apply_patch: /* @__PURE__ */ appliesPatch('input'),
      read_file: /* @__PURE__ */ readsFiles('filePath'),
      list_dir: /* @__PURE__ */ readsFiles('path'),
    },
    isService: (tool) => tool.startsWith('mcp_'),
  },
  answer: answerPreToolUse,
  allowKeepsOwnRules: false,
  files: ['.copilot', '.github/hooks'],
  hooks: {
    userFile: ['.copilot', 'hooks', 'atip-vscode.json'],
    projectFile: ['.github', 'hooks', 'atip-vscode.json'],
    trace: '.vscode',
    entry: (command) => ({ type: 'command', command, timeout: HOOK_SECONDS }),
  },
}

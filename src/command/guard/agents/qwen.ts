import { answerPreToolUse } from '../output'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { hookByName } from './hook-entries'

/** Whether an allow is stronger than the person's own rules is not documented. Without a terminal, `ask` denies. */
export const qwen: Agent = {
  title: 'Qwen Code',
  request: {
    events: ['PreToolUse'],
    unasked: ['yolo'],
    tools: {
      run_shell_command: /* @__PURE__ */ runsLine(),
      write_file: /* @__PURE__ */ writesFiles('file_path'),
      edit: /* @__PURE__ */ writesFiles('file_path'),
      replace: /* @__PURE__ */ writesFiles('file_path'),
      read_file: /* @__PURE__ */ readsFiles('file_path', 'absolute_path', 'path'),
      read_many_files: /* @__PURE__ */ readsFiles('paths'),
      list_directory: /* @__PURE__ */ readsFiles('path'),
      glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
      grep_search: /* @__PURE__ */ readsFiles('path', 'glob'),
    },
  },
  answer: answerPreToolUse,
  allowKeepsOwnRules: false,
  files: ['.qwen'],
  hooks: { userFile: ['.qwen', 'settings.json'], entry: hookByName },
}

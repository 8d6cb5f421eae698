import { hookOutput, NO_OPINION } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { readHookRequest } from '../requests/read-request'
import { appliesPatch, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
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
  { isService: (tool) => tool.startsWith('mcp_') },
)

/** VS Code: a hook's allow stands above the person's own rules, so that it is never said. Requests tell no mode. */
export const vscode: GuardAgent = {
  takesAllow: false,
  read: (request) => readHookRequest(request, { events: [EVENT], readAction }),
  answer: ({ decision, reason }) =>
    decision === 'none' || decision === 'allow' ? NO_OPINION : hookOutput(EVENT, decision, reason),
}

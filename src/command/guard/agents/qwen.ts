import { hookOutput, NO_OPINION } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { readHookRequest } from '../requests/read-request'
import { isServiceName, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'PreToolUse'

const readAction = /* @__PURE__ */ createToolReader(
  {
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
  { isService: isServiceName },
)

/** Qwen Code: whether the person's own rules stand above an allow is not documented. Without a terminal, `ask` denies. */
export const qwen: GuardAgent = {
  takesAllow: false,
  read: (request) => readHookRequest(request, { events: [EVENT], unasked: ['yolo'], readAction }),
  answer: ({ decision, reason }) =>
    decision === 'none' || decision === 'allow' ? NO_OPINION : hookOutput(EVENT, decision, reason),
}

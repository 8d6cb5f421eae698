import { toRecord } from '../../../internal/guard'
import { printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { toText } from '../requests/parse-json-text'
import { readHookRequest } from '../requests/read-request'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const EVENT = 'BeforeTool'
const AFTER = 'AfterTool'

const readAction = /* @__PURE__ */ createToolReader(
  {
    run_shell_command: /* @__PURE__ */ runsLine('command', 'tool_input', 'bash'),
    write_file: /* @__PURE__ */ writesFiles('file_path'),
    replace: /* @__PURE__ */ writesFiles('file_path'),
    read_file: /* @__PURE__ */ readsFiles('file_path', 'absolute_path', 'path'),
    read_many_files: /* @__PURE__ */ readsFiles('paths', 'include'),
    list_directory: /* @__PURE__ */ readsFiles('dir_path', 'path'),
    glob: /* @__PURE__ */ readsFiles('dir_path', 'path', 'pattern'),
    grep_search: /* @__PURE__ */ readsFiles('dir_path', 'path', 'include', 'glob'),
    search_file_content: /* @__PURE__ */ readsFiles('dir_path', 'path', 'include'),
  },
  { isService: (tool) => tool.startsWith('mcp_') },
)

/** Gemini CLI: an `ask` stands above what its policy denies; an `allow` skips nothing. */
export const gemini: GuardAgent = {
  takesAllow: true,
  tellsPerson: true,
  read: (request) => readHookRequest(request, { events: [EVENT], after: { [AFTER]: 'tool_response' }, readAction }),
  answer: ({ decision, reason, output }) => {
    if (output !== undefined)
      return printJson({ decision: 'deny', reason: toText(toRecord(output).llmContent ?? output) })
    if (decision === 'none') return printJson({})
    if (decision === 'allow') return printJson({ decision })
    return printJson({ decision, reason, systemMessage: reason })
  },
}

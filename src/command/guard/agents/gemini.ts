import { toRecord } from '../../../internal/foreign-values'
import { type LogFinding, type TranscriptReader, toFinding } from '../../log/transcript'
import { printJson } from '../output'
import { readField, readListField, readTextField, toText } from '../requests/request-data'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { hookByName } from './hook-entries'

/** An `ask` overrides what its policy denies; an `allow` skips nothing. */
export const gemini: Agent = {
  title: 'Gemini CLI',
  request: {
    events: ['BeforeTool'],
    after: { AfterTool: 'tool_response' },
    tools: {
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
    isService: (tool) => tool.startsWith('mcp_'),
  },
  answer: ({ decision, reason, offers = '', output }) => {
    if (output !== undefined)
      return printJson({ decision: 'deny', reason: toText(toRecord(output).llmContent ?? output) })
    if (decision === 'none') return printJson({})
    if (decision === 'allow') return printJson({ decision })
    return printJson({ decision, reason, systemMessage: reason + offers })
  },
  allowKeepsOwnRules: true,
  tellsPerson: true,
  files: ['.gemini'],
  hooks: { userFile: ['.gemini', 'settings.json'], entry: hookByName },
  createTranscriptReader: () => readEntry,
}

/**
 * Reads transcripts, as in `~/.gemini/tmp`, the `stream-json` output, and saved conversations. They do not say in which
 * directory the session is.
 */
const readEntry: TranscriptReader = (entry) => {
  const messages = [entry, ...readListField(entry, 'messages')]
  return messages.flatMap((message) => [
    ...readListField(message, 'toolCalls').flatMap((call) => readCall(call, 'name', 'args', 'id')),
    ...readListField(message, 'parts').flatMap((part) =>
      readCall(readField(part, 'functionCall'), 'name', 'args', 'id'),
    ),
    ...(readTextField(message, 'type') === 'tool_use' ? readCall(message, 'tool_name', 'parameters', 'tool_id') : []),
  ])
}

function readCall(call: unknown, name: string, args: string, id: string): LogFinding[] {
  const tool = readTextField(call, name)
  if (tool === undefined) return []
  if (tool !== 'run_shell_command') return [{ kind: 'other', tool }]
  const given = readField(call, args)
  const directory = readTextField(given, 'dir_path') ?? readTextField(given, 'directory')
  return [toFinding(readField(given, 'command'), { directory, id: readTextField(call, id) })]
}

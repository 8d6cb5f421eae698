import { isRecord } from '../../../internal/foreign-values'
import { isSilent, printJson } from '../output'
import { DOCTOR_SESSION, type RequestShape, readHookRequest, readPlace, unreadable } from '../requests/read-request'
import { readField, readTextField } from '../requests/request-data'
import { deletesFiles, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardRequest } from '../types'
import { hookEveryTool } from './hook-entries'

/** Every answer holds a decision. `ask` leaves a call to its own settings; what `allow` skips differs between versions. */
export const antigravity: Agent = {
  title: 'Antigravity',
  request: {
    events: ['PreToolUse'],
    fields: { event: 'event', tool: 'toolCall.name', input: 'toolCall.args' },
    tools: {
      run_command: /* @__PURE__ */ runsLine('CommandLine', 'toolCall.args'),
      write_to_file: /* @__PURE__ */ writesFiles('TargetFile'),
      replace_file_content: /* @__PURE__ */ writesFiles('TargetFile'),
      multi_replace_file_content: /* @__PURE__ */ writesFiles('TargetFile'),
      delete_file: /* @__PURE__ */ deletesFiles('TargetFile', 'AbsolutePath', 'FilePath', 'Path'),
      view_file: /* @__PURE__ */ readsFiles('AbsolutePath'),
      list_dir: /* @__PURE__ */ readsFiles('DirectoryPath'),
      find_by_name: /* @__PURE__ */ readsFiles('SearchDirectory', 'Pattern'),
      grep_search: /* @__PURE__ */ readsFiles('SearchPath', 'Includes'),
      manage_task: (input) =>
        readTextField(input, 'Action') === 'send_input'
          ? { kind: 'unreadable', problem: 'It types into a program that runs already' }
          : { kind: 'other' },
    },
    isService: (tool) => tool.startsWith('mcp_') || tool === 'call_mcp_tool',
  },
  read: readRequest,
  writeSample: (line, cwd) => ({
    ...{ toolCall: { name: 'run_command', args: { CommandLine: line, Cwd: cwd } }, stepIdx: 1 },
    ...{ conversationId: DOCTOR_SESSION, workspacePaths: [cwd] },
  }),
  answer: ({ decision, reason, offers = '' }) => {
    if (isSilent(decision)) return printJson({ decision: 'ask' })
    return printJson({ decision: decision === 'ask' ? 'force_ask' : decision, reason: reason + offers })
  },
  allowKeepsOwnRules: false,
  files: ['.gemini', '.agents'],
  hooks: {
    userFile: ['.gemini', 'config', 'hooks.json'],
    projectFile: ['.agents', 'hooks.json'],
    trace: '.gemini/antigravity-cli',
    entry: hookEveryTool,
  },
}

/** Requests name no event: those of others hold no call. */
function readRequest(request: unknown, shape: RequestShape): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const place = readPlace(request, '', 'conversationId', 'workspacePaths')
  const isOther = ['invocationNum', 'terminationReason'].some((field) => Object.hasOwn(request, field))
  if (isOther && request.toolCall === undefined) return { event: '', asking: 'on', action: { kind: 'other' }, ...place }
  const [name, input] = [readTextField(request, 'toolCall', 'name'), readField(request, 'toolCall', 'args')]
  const found = readHookRequest({ event: 'PreToolUse', 'toolCall.name': name, 'toolCall.args': input }, shape)
  return { ...found, ...place, ...(name === 'call_mcp_tool' && { tool: readTextField(input, 'ToolName') ?? name }) }
}

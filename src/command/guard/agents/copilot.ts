import { isRecord, toRecord } from '../../../internal/foreign-values'
import { printJson, SILENCE } from '../output'
import { DOCTOR_SESSION, type RequestShape, readPlace, toOutput, unreadable } from '../requests/read-request'
import { readTool } from '../requests/read-tool'
import { parseJsonText, readField, readTextField, toText } from '../requests/request-data'
import { appliesPatch, EDITS, POWERSHELL, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardRequest } from '../types'
import { HOOK_SECONDS } from './hook-entries'

/** Its requests name no event. In the cloud, where no one can be asked, it takes `ask` for `deny`. */
export const copilot: Agent = {
  title: 'Copilot CLI',
  request: {
    events: ['preToolUse'],
    after: { postToolUse: 'toolResult' },
    tools: {
      bash: /* @__PURE__ */ runsLine('command', 'toolArgs', 'bash'),
      powershell: POWERSHELL,
      edit: /* @__PURE__ */ writesFiles('path', 'file_path'),
      apply_patch: /* @__PURE__ */ appliesPatch('input'),
      create: /* @__PURE__ */ writesFiles('path', 'file_path'),
      view: /* @__PURE__ */ readsFiles('path', 'file_path'),
      str_replace_editor: EDITS,
      glob: /* @__PURE__ */ readsFiles('path', 'pattern'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob'),
    },
    isService: (tool) => tool.startsWith('mcp') || tool.includes('-'),
  },
  read: readRequest,
  writeSample: (line, cwd) => ({
    ...{ sessionId: DOCTOR_SESSION, cwd, toolName: 'bash', toolArgs: JSON.stringify({ command: line }) },
  }),
  answer: ({ decision, reason, offers = '', output }) => {
    if (output !== undefined) {
      const { resultType = 'success', textResultForLlm = output } = toRecord(output)
      return printJson({ modifiedResult: { resultType, textResultForLlm: toText(textResultForLlm) } })
    }
    if (decision === 'none') return SILENCE
    return printJson({ permissionDecision: decision, permissionDecisionReason: reason + offers })
  },
  allowKeepsOwnRules: true,
  hasUnixShell: true,
  keepsShell: true,
  files: ['.copilot', '.github/hooks'],
  hooks: {
    userFile: ['.copilot', 'hooks', 'atip.json'],
    homeVariable: 'COPILOT_HOME',
    projectFile: ['.github', 'hooks', 'atip.json'],
    top: { version: 1 },
    entry: (command) => ({ type: 'command', bash: command, timeoutSec: HOOK_SECONDS }),
  },
}

function readRequest(request: unknown, shape: RequestShape): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const tool = readTextField(request, 'toolName')
  if (tool === undefined) return unreadable('The request has no text in toolName')
  const given = readField(request, 'toolArgs')
  // Some tools take a text that is not JSON, such as a patch.
  const input = parseJsonText(given) ?? given
  const will = readTool(shape, tool, input, request)
  const action = Object.hasOwn(request, 'toolResult') ? toOutput(request.toolResult, will) : will
  return { action, asking: 'on', event: '', tool, ...readPlace(request, 'cwd', 'sessionId') }
}

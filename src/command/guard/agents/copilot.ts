import { isRecord, toRecord } from '../../../internal/guard'
import { NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { parseJsonText, toText } from '../requests/parse-json-text'
import { readPlace, readTextField, unreadable } from '../requests/read-request'
import { appliesPatch, EDITS, POWERSHELL, readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAgent, GuardRequest } from '../types'

const readTool = /* @__PURE__ */ createToolReader(
  {
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
  { isService: (tool) => tool.startsWith('mcp') || tool.includes('-') },
)

/** Copilot CLI: its requests name no event. In the cloud, where nobody can be asked, it takes `ask` for `deny`. */
export const copilot: GuardAgent = {
  takesAllow: true,
  hasUnixShell: true,
  keepsShell: true,
  read: readRequest,
  answer: ({ decision, reason, output }) => {
    if (output !== undefined) return printJson({ modifiedResult: toResult(output) })
    if (decision === 'none') return NO_OPINION
    return printJson({ permissionDecision: decision, permissionDecisionReason: reason })
  },
}

function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const tool = readTextField(request, 'toolName')
  if (tool === undefined) return unreadable('The request has no text in toolName')
  if (Object.hasOwn(request, 'toolResult')) {
    return { action: { kind: 'output', output: request.toolResult }, asking: 'on', event: '', tool }
  }
  const given = Object.hasOwn(request, 'toolArgs') ? request.toolArgs : undefined
  // Some tools take a text that is no JSON, such as a patch.
  const input = parseJsonText(given) ?? given
  const action = readTool(tool, input, request)
  return { action, asking: 'on', event: '', tool, ...readPlace(request, 'cwd', 'sessionId') }
}

function toResult(output: unknown): object {
  const { resultType = 'success', textResultForLlm = output } = toRecord(output)
  return { resultType, textResultForLlm: toText(textResultForLlm) }
}

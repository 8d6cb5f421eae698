import { isAbsolutePath } from '../../safety/policy/paths'
import { printJson } from '../output'
import { readCommandInput, readHookRequest, readTextField } from '../read-request'
import type { GuardAction, GuardAgent } from '../types'

const EVENT = 'BeforeTool'

/** Gemini CLI: an `ask` stands above what its policy denies; an `allow` skips nothing. */
export const gemini: GuardAgent = {
  takesAllow: true,
  read: (request) => ({
    ...readHookRequest(request, [EVENT], (tool, fields) =>
      tool === 'run_shell_command' ? placeIn(readCommandInput(fields), fields.tool_input) : { kind: 'other' },
    ),
    isUnasked: false,
  }),
  answer: ({ decision, reason }) => {
    if (decision === 'none') return printJson({})
    if (decision === 'allow') return printJson({ decision })
    return printJson({ decision, reason, systemMessage: reason })
  },
}

/** Moves a line to the directory that the call names. */
function placeIn(action: GuardAction, input: unknown): GuardAction {
  const directory = readTextField(input, 'dir_path') ?? readTextField(input, 'directory') ?? ''
  if (action.kind !== 'shell' || directory === '') return action
  const { cwd, ...rest } = action
  if (isAbsolutePath(directory)) return { ...rest, cwd: directory }
  return { ...rest, ...(cwd !== undefined && { cwd: `${cwd.replace(/\/+$/, '')}/${directory}` }) }
}

import { quoteSingly } from '../../../argv/quote-for-shell'
import { printJson, SILENCE } from '../output'
import { readTextField } from '../requests/request-data'
import { appliesPatch, readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'

/** Runs code of Python beside it, which is judged as the line that would run it. */
const runsPython: ToolReader = (input, request) => {
  const code = readTextField(input, 'code')
  const line = code === undefined ? undefined : `python3 -c ${quoteSingly(code)}`
  const action = runsLine('code')({ code: line }, request)
  return action.kind === 'shell' ? { ...action, isGuess: true } : action
}

/** Changes a file by its path, or those that a patch names. */
const patches: ToolReader = (input, request) =>
  readTextField(input, 'patch') === undefined
    ? writesFiles('path')(input, request)
    : appliesPatch('patch')(input, request)

/** What is scheduled runs later, without a question: a prompt, or a script. */
const schedules: ToolReader = (input) =>
  /^(?:list|status|pause)$/.test(readTextField(input, 'action') ?? '')
    ? { kind: 'other' }
    : { kind: 'unreadable', problem: 'It says what runs later, when nobody is asked' }

/**
 * Its `approve` asks a person, but versions that do not know it let the call run. So what loses something is blocked.
 */
export const hermes: Agent = {
  title: 'Hermes',
  request: {
    events: ['pre_tool_call'],
    tools: {
      terminal: /* @__PURE__ */ runsLine(),
      execute_code: runsPython,
      write_file: /* @__PURE__ */ writesFiles('path'),
      patch: patches,
      read_file: /* @__PURE__ */ readsFiles('path'),
      process: (input) =>
        /^(?:list|log|poll|wait|kill|close)$/.test(readTextField(input, 'action') ?? '')
          ? { kind: 'other' }
          : { kind: 'unreadable', problem: 'It types into a program that runs already' },
      cronjob: schedules,
      cronjob_manage: schedules,
      search_files: /* @__PURE__ */ readsFiles('path', 'file_glob'),
    },
    isService: (tool) => tool.startsWith('mcp_'),
  },
  answer: ({ decision, reason }, { action }) => {
    const isBlocked = decision === 'deny' || (decision === 'ask' && action.kind === 'unreadable')
    return isBlocked ? printJson({ action: 'block', message: reason }) : SILENCE
  },
  allowKeepsOwnRules: false,
  asking: 'agent',
  files: ['.hermes'],
}

import { answerByExitCode } from '../output'
import { EDITS, runsLine } from '../requests/tool-readers'
import type { Agent } from '../types'

/** A hook cannot ask, so that what loses something is denied, by the exit code. */
export const goose: Agent = {
  title: 'Goose',
  request: {
    events: ['PreToolUse'],
    fields: { event: 'event', cwd: 'working_dir' },
    tools: { developer__shell: /* @__PURE__ */ runsLine(), developer__text_editor: EDITS },
  },
  answer: answerByExitCode,
  allowKeepsOwnRules: false,
  asking: 'agent',
  files: ['.agents'],
}

import { denyByExitCode, NO_OPINION } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { readHookRequest } from '../requests/read-request'
import { EDITS, runsLine } from '../requests/tool-readers'
import type { GuardAgent } from '../types'

const readAction = /* @__PURE__ */ createToolReader(
  {
    developer__shell: /* @__PURE__ */ runsLine(),
    developer__text_editor: EDITS,
  },
  { isService: (tool) => tool.includes('__') },
)

/** Goose: a hook cannot ask, so that what loses something is denied, by the exit code. */
export const goose: GuardAgent = {
  takesAllow: false,
  asking: 'agent',
  read: (request) => {
    const read = readHookRequest(request, { event: 'event', cwd: 'working_dir', events: ['PreToolUse'], readAction })
    return { ...read, asking: 'agent' }
  },
  answer: ({ decision, reason }) => (decision === 'none' || decision === 'allow' ? NO_OPINION : denyByExitCode(reason)),
}

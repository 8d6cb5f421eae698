import type { AtipCommand, AtipEffects, AtipOption } from '../../types/atip'
import { READS, SHELL_OPTION, TOOLS_OPTION, TRUST_OPTION } from '../shared-options'
import { listAgents } from './agents'

/** Names one of the agents whose requests the guard answers. */
export const AGENT_OPTION: AtipOption = {
  name: 'agent',
  flags: ['--agent'],
  type: 'enum',
  enum: /* @__PURE__ */ listAgents(() => true),
  description: 'The agent that asks',
}

/** The names of the agents that may be told that a line is allowed. */
const ALLOWING = /* @__PURE__ */ listAgents(({ allowKeepsOwnRules }) => allowKeepsOwnRules).join(', ')

export const ALLOW_READS: AtipOption = {
  name: 'allow-reads',
  flags: ['--allow-reads'],
  type: 'boolean',
  description: `Allows lines that only read, where the rules of the person still stand above that: ${ALLOWING}`,
}

/** Effects of a command that reads, and adds to a log. */
const LOGS: AtipEffects = {
  ...READS,
  filesystem: { read: true, write: true, delete: true },
  idempotent: false,
  modifies: ['guard_log'],
}

const MODE: AtipOption = {
  name: 'mode',
  flags: ['--mode'],
  type: 'enum',
  enum: ['guard', 'observe'],
  default: 'guard',
  description: 'observe: logs what would be decided, and gives no opinion',
}

/** The request of a hook: `atip guard` without a further word. */
export const REQUEST: AtipCommand = {
  description: 'Answers one hook request of a coding agent: changes ask, reads get no opinion',
  options: [{ ...AGENT_OPTION, required: true }, ALLOW_READS, MODE, SHELL_OPTION, TRUST_OPTION, TOOLS_OPTION],
  effects: { ...LOGS, interactive: { stdin: 'required', prompts: false, tty: false } },
  examples: [`cat request.json | atip guard --agent ${AGENT_OPTION.enum?.[0]}`],
}

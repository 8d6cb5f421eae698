import type { AtipCommand, AtipOption } from '../../types/atip'
import { READS, SHELL_OPTION, TOOLS_OPTION, TRUST_OPTION } from '../shared-options'

/** The agents that the guard knows. */
export const AGENT_NAMES: string[] = ['claude-code', 'codex', 'gemini', 'cursor', 'copilot']

const ALLOW_READS: AtipOption = {
  name: 'allow-reads',
  flags: ['--allow-reads'],
  type: 'boolean',
  description: 'Allows lines that only read, where the rules of the person still stand above that (all but codex)',
}

/** The request of a hook: `atip guard` without a further word. */
const REQUEST: AtipCommand = {
  description: 'Answers one hook request of a coding agent: changes ask, reads get no opinion',
  options: [
    {
      name: 'agent',
      flags: ['--agent'],
      type: 'enum',
      enum: AGENT_NAMES,
      required: true,
      description: 'The agent that asks',
    },
    ALLOW_READS,
    SHELL_OPTION,
    TRUST_OPTION,
    TOOLS_OPTION,
  ],
  effects: { ...READS, interactive: { stdin: 'required', prompts: false, tty: false } },
  examples: ['cat request.json | atip guard --agent claude-code'],
}

/** `atip guard` and what sets it up. */
export const GUARD: AtipCommand = {
  description: 'Judges what coding agents do in their own shells, as a hook of theirs',
  commands: {
    '': REQUEST,
  },
}

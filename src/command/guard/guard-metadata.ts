import type { AtipArgument, AtipCommand, AtipEffects, AtipOption } from '../../types/atip'
import { JSON_OPTION, READS, SHELL_OPTION, TOOLS_OPTION, TRUST_OPTION } from '../shared-options'

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

const AGENT: AtipArgument = { name: 'agent', type: 'enum', enum: AGENT_NAMES, description: 'The agent' }

const PROJECT: AtipOption = {
  name: 'project',
  flags: ['--project'],
  type: 'boolean',
  description: "Changes the settings of the project in this directory instead of the person's own",
}

const PRINT: AtipOption = {
  name: 'print',
  flags: ['--print'],
  type: 'boolean',
  description: 'Shows the lines that would change, and changes nothing',
}

const CHANGES_SETTINGS: AtipEffects = { ...READS, filesystem: { read: true, write: true, delete: true } }

const INSTALL: AtipCommand = {
  description: 'Writes the hook into the settings of an agent, which stay as they are otherwise',
  arguments: [AGENT],
  options: [ALLOW_READS, PROJECT, PRINT],
  effects: CHANGES_SETTINGS,
  examples: ['atip guard install claude-code', 'atip guard install codex --print'],
}

const UNINSTALL: AtipCommand = {
  description: 'Takes the hook out of the settings of an agent',
  arguments: [AGENT],
  options: [PROJECT, PRINT],
  effects: CHANGES_SETTINGS,
  examples: ['atip guard uninstall claude-code'],
}

const DOCTOR: AtipCommand = {
  description: 'Says which agents are guarded, and tries each installed hook',
  options: [JSON_OPTION],
  effects: { ...READS, subprocess: true },
  examples: ['atip guard doctor'],
}

/** `atip guard` and what sets it up. */
export const GUARD: AtipCommand = {
  description: 'Judges what coding agents do in their own shells, as a hook of theirs',
  commands: {
    '': REQUEST,
    install: INSTALL,
    uninstall: UNINSTALL,
    doctor: DOCTOR,
  },
}

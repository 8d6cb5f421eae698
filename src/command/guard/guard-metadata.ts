import type { AtipArgument, AtipCommand, AtipEffects, AtipOption } from '../../types/atip'
import { JSON_OPTION, READS, RUNS_A_PROGRAM, SHELL_OPTION, TOOLS_OPTION, TRUST_OPTION } from '../shared-options'
import { isHooked, listAgents } from './agents'
import { AGENT_OPTION, ALLOW_READS, REQUEST } from './request-metadata'

/** The agents whose settings the guard can write itself into. */
const HOOKED: string[] = /* @__PURE__ */ listAgents(isHooked)
const [FIRST, SECOND] = HOOKED

const EXPLAIN: AtipCommand = {
  description: 'Shows as a tree what a line of shell does, where that is known from, and which rule decides',
  arguments: [{ name: 'line', type: 'string', description: 'The line of shell' }],
  options: [SHELL_OPTION, TRUST_OPTION, TOOLS_OPTION, JSON_OPTION],
  effects: READS,
  examples: ["atip guard explain 'git stash drop && npm test'"],
}

const ALLOW: AtipCommand = {
  description: 'Lets a line, or a command with any arguments, pass without a question; asks first',
  arguments: [
    {
      name: 'line',
      type: 'string',
      description: 'The line as the agent wants to run it, or the words of a command with * for any more: npm test *',
    },
  ],
  options: [
    { name: 'once', flags: ['--once'], type: 'boolean', description: 'Lets the line run one time' },
    {
      name: 'session',
      flags: ['--session'],
      type: 'boolean',
      description: 'Lets it run in the newest session of an agent in this directory, at most a day (the default)',
    },
    {
      name: 'always',
      flags: ['--always'],
      type: 'boolean',
      description: 'Lets it run from now on: writes a rule into your own guard.json',
    },
    {
      name: 'here',
      flags: ['--here'],
      type: 'boolean',
      description: 'With words and *: only in this directory and below',
    },
    { ...AGENT_OPTION, description: 'The agent whose session it is' },
    ...[SHELL_OPTION, TRUST_OPTION, TOOLS_OPTION],
  ],
  effects: {
    ...READS,
    filesystem: { read: true, write: true, delete: true },
    modifies: ['guard_approvals'],
    interactive: { stdin: 'required', prompts: true, tty: true },
  },
  examples: ["atip guard allow 'npm test'", "atip guard allow --always --here 'npm test *'"],
}

const GRANTS: AtipCommand = {
  description: 'Lists what you let pass without a question, and takes it back',
  options: [
    {
      name: 'take-back',
      flags: ['--take-back'],
      type: 'string',
      description: 'The number of a grant, or exactly its words: it counts no longer',
      'x-effects': { filesystem: { write: true }, modifies: ['guard_approvals'] },
    },
    { ...JSON_OPTION, description: 'Prints an array of objects' },
  ],
  effects: READS,
  examples: ['atip guard grants', 'atip guard grants --take-back 2'],
}

const START: AtipCommand = {
  description:
    'Runs a line in place of the shell of an agent, and copies what each part loses just before; the hook writes it',
  arguments: [{ name: 'line', type: 'string', description: 'The line of shell' }],
  options: [TRUST_OPTION, TOOLS_OPTION],
  effects: RUNS_A_PROGRAM,
  examples: ["atip guard start 'rm notes.txt'"],
}

const LOG: AtipCommand = {
  description: 'Shows what the guard decided',
  options: [
    { ...AGENT_OPTION, description: 'Only requests of this agent' },
    {
      name: 'decision',
      flags: ['--decision'],
      type: 'enum',
      enum: ['none', 'allow', 'ask', 'deny', 'left'],
      description: 'Only these decisions; none is no opinion, left is a question left to an agent that takes none',
    },
    {
      name: 'since',
      flags: ['--since'],
      type: 'string',
      description: 'Only what is newer: 30m, 2h, 7d or a date',
    },
    { ...JSON_OPTION, description: 'Prints each entry as JSON, one in each line' },
  ],
  effects: READS,
  examples: ['atip guard log --since 2h', 'atip guard log --decision deny --json'],
}

const AGENT: AtipArgument = { name: 'agent', type: 'enum', enum: HOOKED, description: 'The agent' }

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

const FAIL_OPEN: AtipOption = {
  name: 'fail-open',
  flags: ['--fail-open'],
  type: 'boolean',
  description: 'Lets the agent go on if the guard cannot be started or is killed; otherwise its tools are denied then',
}

const CHANGES_SETTINGS: AtipEffects = { ...READS, filesystem: { read: true, write: true, delete: true } }

const INSTALL: AtipCommand = {
  description: 'Writes the hook into the settings of an agent, which stay as they are otherwise',
  arguments: [AGENT],
  options: [ALLOW_READS, FAIL_OPEN, PROJECT, PRINT],
  effects: CHANGES_SETTINGS,
  examples: [`atip guard install ${FIRST}`, `atip guard install ${SECOND} --print`],
}

const UNINSTALL: AtipCommand = {
  description: 'Takes the hook out of the settings of an agent',
  arguments: [AGENT],
  options: [PROJECT, PRINT],
  effects: CHANGES_SETTINGS,
  examples: [`atip guard uninstall ${FIRST}`],
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
    explain: EXPLAIN,
    log: LOG,
    allow: ALLOW,
    grants: GRANTS,
    start: START,
  },
}

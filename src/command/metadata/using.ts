import type { AtipCommand } from '../../types/atip'
import { READS, RUNS_A_PROGRAM } from './effects'
import { ARG_OPTION, ARGS_OPTION, JSON_OPTION, POLICY_OPTION } from './options'

export const COMPILE: AtipCommand = {
  description: 'Prints the definitions of tools for a provider, as JSON',
  arguments: [{ name: 'tool', type: 'string', variadic: true, description: 'The name of a tool' }],
  options: [
    {
      name: 'provider',
      flags: ['--provider'],
      type: 'enum',
      enum: ['anthropic', 'openai', 'openai-responses', 'gemini'],
      required: true,
      description: 'Whose API the definitions are for',
    },
    {
      name: 'command',
      flags: ['--command'],
      type: 'string',
      variadic: true,
      description: "Only commands that begin with these words: --command pr, --command 'pr list'",
    },
    {
      name: 'strict',
      flags: ['--strict'],
      type: 'boolean',
      description: "The strict mode of OpenAI's or Anthropic's API; Gemini's has none",
    },
    {
      name: 'quiet',
      flags: ['-q', '--quiet'],
      type: 'boolean',
      description: 'Does not tell what was changed or left out',
    },
    { ...JSON_OPTION, description: 'Tells what was changed or left out as JSON, too: an object in each line' },
  ],
  effects: READS,
  examples: ['atip compile gh --provider anthropic', 'atip compile gh git --provider openai --command pr --strict'],
}

export const CHECK: AtipCommand = {
  description: 'Says whether a policy lets a call run, and runs nothing',
  arguments: [
    {
      name: 'command',
      type: 'string',
      variadic: true,
      description: 'A command by the name that models call, gh_repo_delete, or by its words, gh repo delete',
    },
  ],
  options: [POLICY_OPTION, ARG_OPTION, ARGS_OPTION, JSON_OPTION],
  effects: READS,
  examples: [
    'atip check gh_repo_delete --arg repository=ada/notes --policy read-only',
    'atip check git push --arg force --json',
  ],
}

export const SHIM: AtipCommand = {
  description: 'Runs a program with --help and drafts its metadata from what it prints',
  arguments: [{ name: 'program', type: 'string', description: 'A name on PATH, or an absolute path' }],
  options: [
    {
      name: 'from',
      flags: ['--from'],
      type: 'file',
      description: 'Reads the help text from this file instead, - for standard input, and runs nothing',
      'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
    },
    { ...JSON_OPTION, description: 'Tells what could not be read as JSON, too: an object in each line' },
  ],
  effects: RUNS_A_PROGRAM,
  examples: ['atip shim curl > curl.json', 'curl --help all | atip shim curl --from - > curl.json'],
}

export const RUN: AtipCommand = {
  description: 'Runs a call if the policy or a person lets it',
  arguments: CHECK.arguments ?? [],
  options: [
    POLICY_OPTION,
    ARG_OPTION,
    ARGS_OPTION,
    {
      name: 'yes',
      flags: ['-y', '--yes'],
      type: 'boolean',
      description: 'Approves without asking, if what the call does can be undone',
    },
    {
      name: 'approve',
      flags: ['--approve'],
      type: 'string',
      description: 'Approves of exactly the call with this ID, which an earlier atip run printed',
    },
    {
      name: 'stdin',
      flags: ['--stdin'],
      type: 'boolean',
      description: 'Hands standard input on to the program',
      'x-effects': { interactive: { stdin: 'required' } },
    },
    {
      name: 'env',
      flags: ['--env'],
      type: 'string',
      variadic: true,
      description: 'A variable of the environment that the program may see',
    },
    JSON_OPTION,
  ],
  effects: { ...RUNS_A_PROGRAM, interactive: { stdin: 'optional', prompts: true, tty: false } },
  examples: ['atip run gh_pr_list --arg state=open', 'atip run git status', 'atip run git_add --arg path=. --yes'],
}

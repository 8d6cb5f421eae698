import type { AtipFolder } from '../../types/folder'
import { HELP, LOSES_DATA } from '../command-sets'
import type { CommandRows, OptionRows } from '../describe-program'
import { READS_REMOTE, RUNS_ANYTHING, runsFolder } from '../effects'

/* Not described: --tracing and --profiling, which send and write what happened. */

export const GLOBAL: OptionRows = {
  cwd: ['-C --cwd', 'directory', 'Go there first', { effects: RUNS_ANYTHING }],
  color: ['--color', ['always', 'never', 'raw', 'auto'], 'Colours'],
  emoji: ['-e --emoji', 'switch', 'With emojis'],
  'non-interactive': ['--non-interactive', 'switch', 'Ask nothing'],
  verbose: ['-v --verbose', 'integer', 'How much to log'],
  logtostderr: ['--logtostderr', 'switch', 'Print logs'],
  'fully-qualify-stack-names': ['-Q --fully-qualify-stack-names', 'switch', 'Whole names'],
  'disable-integrity-checking': ['--disable-integrity-checking', 'switch', 'Do not check states'],
}

export const JSON_FORMAT: OptionRows = { ...HELP, json: ['-j --json', 'switch', 'Print JSON'] }
export const STACK: OptionRows = { ...HELP, stack: ['-s --stack', 'line', 'Stack'] }
export const SECRETS: OptionRows = { 'show-secrets': ['--show-secrets', 'switch', 'Print secrets', { sensitive: 'output' }] }
export const YES: OptionRows = { yes: ['-y --yes', 'switch', 'Ask nothing'] }
export const STACK_NAME = { stack: ['line?', 'Stack'] } as const
export const NAMES = { name: ['texts?', 'Which'] } as const

/** Options for running programs and plug-ins of the project. */
export const RUN: OptionRows = {
  ...STACK,
  ...YES,
  ...SECRETS,
  message: ['-m --message', 'text', 'What it is for'],
  config: ['-c --config', 'texts', 'NAME=VALUE'],
  'config-path': ['--config-path', 'switch', 'Names are paths'],
  'config-file': ['--config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
  target: ['-t --target', 'texts', 'Only these resources'],
  'target-dependents': ['--target-dependents', 'switch', 'And what needs them'],
  exclude: ['--exclude', 'texts', 'Not these resources'],
  'exclude-dependents': ['--exclude-dependents', 'switch', 'And what needs them'],
  'exclude-protected': ['--exclude-protected', 'switch', 'Not those that are protected'],
  replace: ['--replace', 'texts', 'Make these anew'],
  'target-replace': ['--target-replace', 'texts', 'Only these, anew'],
  diff: ['--diff', 'switch', 'All that changes'],
  json: ['-j --json', 'switch', 'Print JSON'],
  parallel: ['-p --parallel', 'integer', 'At a time'],
  refresh: ['-r --refresh', 'text', 'Ask the cloud first', { argv: { bareValue: 'true' } }],
  'expect-no-changes': ['--expect-no-changes', 'switch', 'Fail if something changes'],
  'suppress-outputs': ['--suppress-outputs', 'switch', 'Without results'],
  'suppress-progress': ['--suppress-progress', 'switch', 'Without dots'],
  'suppress-permalink': ['--suppress-permalink', 'text', 'Without a link', { argv: { bareValue: 'true' } }],
  'show-config': ['--show-config', 'switch', 'With settings'],
  'show-full-output': ['--show-full-output', 'switch', 'Whole results'],
  'show-reads': ['--show-reads', 'switch', 'With what is read'],
  'show-replacement-steps': ['--show-replacement-steps', 'switch', 'With steps'],
  'show-sames': ['--show-sames', 'switch', 'With what stays'],
  'policy-pack': ['--policy-pack', 'paths', 'Policies, which are code'],
  'policy-pack-config': ['--policy-pack-config', 'paths', 'Their settings'],
  'continue-on-error': ['--continue-on-error', 'switch', 'Go on after errors'],
  'skip-preview': ['-f --skip-preview', 'switch', 'At once'],
  'preview-only': ['--preview-only', 'switch', 'Change nothing'],
  'run-program': ['--run-program', 'switch', 'Run the program'],
  debug: ['-d --debug', 'switch', 'Print more'],
}

/** Where a project says which server keeps states, and which plug-ins are run. */
export const PROJECT: AtipFolder = {
  obeys: ['Pulumi.yaml', 'Pulumi.yml', 'Pulumi.json'].map((file) => ({ file, above: true, format: 'exists' as const, runs: 'servers and plug-ins that it names' })),
}

/** Runs the program of the project. */
export const RUNS: AtipFolder = /* @__PURE__ */ runsFolder(['the program of the folder', 'Pulumi.yaml'])

/** Asks the server that keeps states. */
export const READS: Pick<CommandRows, 'effects' | 'folder'> = { effects: READS_REMOTE, folder: PROJECT }
export const LIST: CommandRows = {
  description: 'List them',
  ...READS,
  options: {
    ...JSON_FORMAT,
    ...STACK,
    organization: ['-o --organization', 'name', 'Organisation'],
    project: ['-p --project', 'name', 'Project'],
    tag: ['-t --tag', 'text', 'Only such'],
    all: ['-a --all', 'switch', 'All'],
  },
  arguments: { name: ['name?', 'Of what'] },
}
export const REMOVE: CommandRows = {
  description: 'Delete some',
  effects: LOSES_DATA,
  changes: 'server',
  arguments: NAMES,
  options: {
    ...STACK,
    ...YES,
    all: ['-a --all', 'switch', 'All'],
    path: ['--path', 'switch', 'Names are paths'],
    force: ['-f --force', 'switch', 'Also with resources'],
    'preserve-config': ['--preserve-config', 'switch', 'Keep settings'],
    'config-file': ['--config-file', 'path', 'File of settings'],
  },
}

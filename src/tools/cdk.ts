import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { exceptWith, OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'

const GLOBAL: OptionRows = {
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  app: ['-a --app', 'code', 'What to run', { effects: RUNS_ANYTHING, runs: 'line' }],
  build: ['--build', 'code', 'What to run first', { effects: RUNS_ANYTHING, runs: 'line' }],
  context: ['-c --context', 'texts', 'NAME=VALUE'],
  plugin: ['-p --plugin', 'paths', 'Plug-ins', { effects: RUNS_ANYTHING }],
  profile: ['--profile', 'name', 'Account'],
  'role-arn': ['-r --role-arn', 'line', 'Role'],
  output: ['-o --output', 'directory', 'Where to write', { effects: OVERWRITES }],
  json: ['-j --json', 'switch', 'Print JSON'],
  quiet: ['-q --quiet', 'switch', 'Print less'],
  verbose: ['-v --verbose', 'switch', 'Print more'],
  debug: ['--debug', 'switch', 'Print traces'],
  strict: ['--strict', 'switch', 'Warnings are errors'],
  lookups: ['--lookups', 'switch', 'Ask the cloud'],
  'no-color': ['--no-color', 'switch', 'No colours'],
  ci: ['--ci', 'switch', 'For a server'],
  notices: ['--notices', 'switch', 'Print news'],
  'no-notices': ['--no-notices', 'switch', 'Print no news'],
  'version-reporting': ['--version-reporting', 'switch', 'Add versions'],
  'no-version-reporting': ['--no-version-reporting', 'switch', 'Add no versions'],
}

const STACKS = { stack: ['patterns?', 'Stacks'] } as const
const WHICH: OptionRows = { all: ['--all', 'switch', 'All stacks'], exclusively: ['-e --exclusively', 'switch', 'Not what they need'] }

/** It runs what cdk.json names. */
const FOLDER: AtipFolder = /* @__PURE__ */ exceptWith(['help', 'version'], /* @__PURE__ */ runsCode(['the program of the folder', 'cdk.json', 'package.json']))

export const cdk: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cdk',
  version: '2.1000',
  homepage: 'https://docs.aws.amazon.com/cdk/v2/guide/cli.html',
  description: 'Manage stacks of AWS by a program of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    destroy: {
      description: 'Delete stacks with their resources',
      effects: LOSES_DATA,
      changes: 'server',
      arguments: STACKS,
      options: { ...WHICH, force: ['-f --force', 'switch', 'Ask nothing'] },
    },
    list: {
      description: 'List stacks',
      folder: TRUSTED,
      arguments: STACKS,
      options: { long: ['-l --long', 'switch', 'More'], 'show-dependencies': ['-d --show-dependencies', 'switch', 'What they need'] },
      argv: { aliases: ['ls'] },
    },
    synth: {
      description: 'Write templates',
      folder: TRUSTED,
      arguments: STACKS,
      options: { ...WHICH, validation: ['--validation', 'switch', 'Check them'] },
      argv: { aliases: ['synthesize'] },
    },
    diff: {
      description: 'Compare with what runs',
      folder: TRUSTED,
      arguments: STACKS,
      options: {
        ...WHICH,
        'context-lines': ['--context-lines', 'integer', 'Lines around'],
        template: ['--template', 'path', 'Compare with this'],
        'security-only': ['--security-only', 'switch', 'Only permissions'],
        fail: ['--fail', 'switch', 'Fail if they differ'],
        processed: ['--processed', 'switch', 'As the cloud sees them'],
        'no-change-set': ['--no-change-set', 'switch', 'Create no change set'],
      },
    },
    ...alike({ metadata: 'Print metadata', doctor: 'Describe the environment', notices: 'Print news', drift: 'Compare with what runs' }, { folder: TRUSTED, arguments: STACKS }),
    deploy: {
      description: 'Make stacks as the program says',
      changes: 'server',
      arguments: STACKS,
      options: {
        ...WHICH,
        'require-approval': ['--require-approval', ['never', 'any-change', 'broadening'], 'When to ask'],
        force: ['-f --force', 'switch', 'Even if nothing changed'],
        hotswap: ['--hotswap', 'switch', 'Without a stack, where it can be'],
        'hotswap-fallback': ['--hotswap-fallback', 'switch', 'Else with one'],
        watch: ['--watch', 'switch', 'Again after changes'],
        parameters: ['--parameters', 'texts', 'NAME=VALUE'],
        'outputs-file': ['-O --outputs-file', 'path', 'File for results'],
        tags: ['-t --tags', 'texts', 'NAME=VALUE'],
        method: ['-m --method', ['direct', 'change-set', 'prepare-change-set'], 'How'],
        concurrency: ['--concurrency', 'integer', 'At a time'],
        rollback: ['--rollback', 'switch', 'Go back after errors'],
        'no-rollback': ['-R --no-rollback', 'switch', 'Keep what failed'],
        progress: ['--progress', ['bar', 'events'], 'What to print'],
        'change-set-name': ['--change-set-name', 'name', 'Name'],
      },
    },
    init: {
      description: 'Write a project',
      arguments: { template: ['name?', 'Template'] },
      options: {
        language: ['-l --language', ['csharp', 'fsharp', 'go', 'java', 'javascript', 'python', 'typescript'], 'Language'],
        list: ['--list', 'switch', 'List templates'],
        'generate-only': ['--generate-only', 'switch', 'Only write'],
      },
    },
    docs: { description: 'Open a browser', options: { browser: ['-b --browser', 'code', 'What to run'] }, argv: { aliases: ['doc'] } },
    ...alike(
      {
        bootstrap: 'Prepare an account',
        gc: 'Delete what nothing uses',
        rollback: 'Go back',
        import: 'Take resources',
        watch: 'Deploy again and again',
        context: 'Print or forget what is known',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'gc, drift, notices, metadata',
  argv: { interspersed: true, globals: 'anywhere' },
})

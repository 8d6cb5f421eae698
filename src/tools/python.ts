import type { AtipRuns } from '../types/argv'
import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { MODULES } from './python/modules'
import { SAID_BY_NAME } from './script-words'

/** Modules that do what the programs of the same name do. */
const PROGRAMS: AtipRuns = {
  as: 'words',
  arguments: ['task', 'argument'],
  programs: ['black', 'coverage', 'flake8', 'isort', 'jupyter', 'mypy', 'pip', 'playwright', 'pyright', 'pytest', 'ruff', 'twine'],
}

/** Code that only reads still does beside these: none loads a module or skips a line. */
const CODE: AtipRuns = {
  ...{ as: 'code', language: 'python', input: true },
  beside: [
    ...['bytes', 'no-bytecode', 'ignore-environment', 'isolated', 'optimise', 'safe-path', 'quiet', 'no-user-site', 'no-site'],
    ...['unbuffered', 'script=-', 'warnings=ignore', 'implementation=utf8', 'task', 'argument'],
  ],
}

/** Runs its standard input. */
const STANDARD_INPUT: AtipParameterEffects = {
  values: { '-': RUNS_ANYTHING },
  unless: { command: ['*'], module: ['*'] },
}

export const python: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'python',
  version: '3.11',
  homepage: 'https://www.python.org',
  verified: [{ version: '3.11' }],
  description: 'Run a Python program',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Run a Python program',
      arguments: {
        script: ['path?', 'Program; - is standard input', { effects: STANDARD_INPUT, argv: { absentWith: ['command', 'module'] } }],
        task: ['code?', 'First word for the program', { effects: [SAID_BY_NAME, { with: ['script'] }] }],
        argument: ['codes?', 'Arguments of the program'],
      },
      options: {
        command: ['-c', 'code', 'Text of a program', { preview: PREVIEWS_LOCAL, runs: CODE, argv: { endsOptions: true } }],
        module: ['-m', 'name', 'Module to run as a program', { preview: PREVIEWS_LOCAL, runs: PROGRAMS, argv: { endsOptions: true } }],
        bytes: ['-b', 'switch', 'Warn about bytes as text'],
        'no-bytecode': ['-B', 'switch', 'Write no compiled files'],
        debug: ['-d', 'switch', 'Debug the parser'],
        'ignore-environment': ['-E', 'switch', 'Ignore variables of Python'],
        inspect: ['-i', 'switch', 'Read commands afterwards', { effects: RUNS_ANYTHING }],
        isolated: ['-I', 'switch', 'Ignore variables and folders of the user'],
        optimise: ['-O -OO', 'switch', 'Remove assertions; -OO: also docstrings'],
        'safe-path': ['-P', 'switch', 'Import nothing from the folder of the program'],
        quiet: ['-q', 'switch', 'Print no version when interactive'],
        'no-user-site': ['-s', 'switch', 'Ignore packages of the user'],
        'no-site': ['-S', 'switch', 'Ignore installed packages'],
        unbuffered: ['-u', 'switch', 'Print at once'],
        verbose: ['-v', 'switch', 'Print imports'],
        warnings: ['-W', 'texts', 'How to treat warnings: ignore, error::DeprecationWarning'],
        'skip-first-line': ['-x', 'switch', 'Skip the first line of the program'],
        implementation: ['-X', 'texts', 'Option of the implementation: dev, utf8, importtime'],
        'check-hash-based-pycs': ['--check-hash-based-pycs', ['always', 'default', 'never'], 'Which compiled files to check'],
        help: ['-h -? --help', 'switch', 'Print how to use it', { preview: PREVIEWS_LOCAL }],
        'help-env': ['--help-env', 'switch', 'Print variables', { preview: PREVIEWS_LOCAL }],
        'help-xoptions': ['--help-xoptions', 'switch', 'Print options of -X', { preview: PREVIEWS_LOCAL }],
        'help-all': ['--help-all', 'switch', 'Print all help', { preview: PREVIEWS_LOCAL }],
        version: ['-V -VV --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL, argv: { repeats: 'last' } }],
      },
    },
    '-m': MODULES,
  },
  argv: { interspersed: false, bundling: false },
  folder: /* @__PURE__ */ runsFolder('a program or a module of the folder', ['script', 'module']),
})

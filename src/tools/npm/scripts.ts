import { forWords } from '../cloud-effects'
import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { DESTROYS, EACH_TIME, extend, READS_LOCAL, RUNS_PROGRAMS, RUNS_TRUSTED, SYNCHRONISES, TRANSFERS, WRITES_LOCAL } from '../effects'
import { INSTALLED } from '../option-sets'
import { SAID_BY_NAME } from '../script-words'
import { INSTALLS } from './effects'
import { INIT_MODULE, OWN_PROGRAMS, REGISTRY_SETTINGS, RUN_SCRIPTS, SCRIPT_SHELL, START_SCRIPTS, TEST_SCRIPTS } from './folder'
import { ALL_SCRIPTS, IN_WORKSPACES, WORKSPACE } from './options'

/** Runs a script of the project that by convention only checks or builds. */
const RUNS_SCRIPT: EffectRows = [TRANSFERS, RUNS_PROGRAMS, { modifies: ['build_output'], duration: { typical: '5-300s', timeout: '1800s' } }]

/** Runs a program of the project that lives on until it is stopped, or stops one. */
const RUNS_SERVER: EffectRows = [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { modifies: ['process'] }]

/** Names of scripts that by convention only check or build. */
const CHECKING =
  'build* *:build *-build check* *:check *-check compile* coverage* *:coverage doc docs doc:* docs:* e2e* eslint* format* *:format fmt* lint* *:lint *-lint prettier* spec* style* test* *:test *-test *-tests tsc* typecheck* type-check* types* unit* validate* verify*'

/** Names of scripts that by convention run until they are stopped. */
const SERVING = 'dev dev:* *:dev preview* serve serve:* server start start:* *:start storybook watch watch:* *:watch'

/** Adds: runs a script whose name says nothing certain; it may do anything, deploying included. */
const RUNS_ANYTHING: EffectRows = [SYNCHRONISES, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { modifies: ['file'], duration: { typical: '5-300s', timeout: '1800s' } }]

/** Downloads packages when they are missing and runs an arbitrary program. */
const EXECUTES: EffectRows = [
  SYNCHRONISES,
  RUNS_PROGRAMS,
  EACH_TIME,
  DESTROYS,
  { creates: ['cached_package'], modifies: ['file'], interactive: { stdin: 'optional', prompts: true, tty: false }, duration: { typical: '5-120s', timeout: '900s' } },
]

const SCRIPT_ARGS: ArgumentRow = ['values?', 'Arguments for the script, passed on as they are', { argv: { endOfOptions: true }, shape: 'path' }]

/** Commands that run code of the project. */
export const scriptCommands: CommandSet = {
  run: {
    description: 'Run a script of package.json with its pre and post scripts: any shell command, so read it first; without a name list the scripts',
    effects: READS_LOCAL,
    folder: { obeys: [RUN_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    argv: { endOfOptions: false, aliases: ['run-script', 'rum', 'urn'] },
    arguments: {
      script: [
        'pattern?',
        'Name of the script',
        {
          effects: [
            SAID_BY_NAME,
            {
              values: {
                .../* @__PURE__ */ forWords(CHECKING, RUNS_SCRIPT),
                .../* @__PURE__ */ forWords(SERVING, RUNS_SERVER),
                '*': RUNS_ANYTHING,
              },
            },
          ],
        },
      ],
      args: SCRIPT_ARGS,
    },
    options: {
      ...IN_WORKSPACES,
      'if-present': ['--if-present', 'switch', 'Do not fail if there is no such script'],
      'ignore-scripts': ['--ignore-scripts', 'switch', 'Leave out the pre and post scripts'],
    },
    examples: ['npm run', 'npm run build --workspace=packages/core'],
  },
  test: {
    argv: { aliases: ['t', 'tst'] },
    description: "Run the project's test script, with its pre and post scripts",
    effects: RUNS_SCRIPT,
    folder: { obeys: [TEST_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    arguments: { args: SCRIPT_ARGS },
    options: {
      ...IN_WORKSPACES,
      'if-present': ['--if-present', 'switch', 'Do not fail if there is no such script'],
      'ignore-scripts': ['--ignore-scripts', 'switch', 'Leave out the pre and post scripts'],
    },
    examples: ['npm test', 'npm test -- --run src/parse.test.ts'],
  },
  start: {
    description: "Run the project's start script, or node server.js without one; it mostly does not end by itself",
    effects: RUNS_SERVER,
    folder: { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    arguments: { args: SCRIPT_ARGS },
    options: {
      workspace: WORKSPACE,
      'ignore-scripts': ['--ignore-scripts', 'switch', 'Leave out the pre and post scripts'],
    },
  },
  stop: {
    description: "Run the project's stop script",
    effects: RUNS_SERVER,
    folder: { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    arguments: { args: SCRIPT_ARGS },
    options: { 'ignore-scripts': ['--ignore-scripts', 'switch', 'Leave out the pre and post scripts'] },
  },
  restart: {
    description: "Run the project's restart script, or its stop and start scripts without one",
    effects: RUNS_SERVER,
    folder: { obeys: [START_SCRIPTS, SCRIPT_SHELL], trusted: {} },
    arguments: { args: SCRIPT_ARGS },
    options: { 'ignore-scripts': ['--ignore-scripts', 'switch', 'Leave out the pre and post scripts'] },
  },
  exec: {
    argv: { aliases: ['x'] },
    description:
      'Run a program of a package (npx). A package that is not installed is downloaded from the registry and run: on a terminal npm asks first, otherwise it does not. Check the name: anyone can publish under a similar one',
    effects: EXECUTES,
    folder: {
      obeys: [REGISTRY_SETTINGS, OWN_PROGRAMS],
      trusted: /* @__PURE__ */ extend(RUNS_TRUSTED, { with: ['no'], interactive: { stdin: 'none' as const, prompts: false, tty: false } }),
    },
    changes: 'machine',
    arguments: {
      command: [
        'values?',
        'Package or program as name[@version], and its arguments. Without it, and without --call, an interactive shell starts',
        // In front of `--`, options are those of npm.
        { runs: { as: 'words', with: ['no'], installed: INSTALLED }, argv: { interspersed: true } },
      ],
    },
    options: {
      package: ['--package', 'values', 'Package that provides the program'],
      call: ['-c --call', 'value', 'Shell command line to run instead', { runs: 'line', effects: EXECUTES }],
      no: ['--no -n --no-yes', 'switch', 'Fail instead of downloading a missing package'],
      yes: ['-y --yes', 'switch', 'Download missing packages without asking'],
      ...IN_WORKSPACES,
      'dangerously-allow-all-scripts': ALL_SCRIPTS,
    },
    examples: ['npm exec --no -- tsc --noEmit', 'npm exec --yes -- prettier@3 --check .'],
  },
  init: {
    description: 'Create package.json here, or add what it lacks; asks questions unless --yes. With an initializer: download the package create-<initializer> and run it',
    effects: [WRITES_LOCAL, { creates: ['package_json'], modifies: ['package_json'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
    folder: { obeys: [REGISTRY_SETTINGS, OWN_PROGRAMS, INIT_MODULE] },
    changes: 'folder',
    argv: { endOfOptions: false, aliases: ['create', 'innit'] },
    arguments: {
      initializer: [
        'value?',
        'Initializer, for example vite for create-vite; it is downloaded and run, and may create and overwrite any files',
        {
          effects: [
            SYNCHRONISES,
            RUNS_PROGRAMS,
            EACH_TIME,
            DESTROYS,
            { creates: ['file', 'cached_package'], modifies: ['file'], duration: { typical: '5-120s', timeout: '900s' } },
          ],
        },
      ],
      name: ['value?', 'Name of what it creates, or its first argument'],
      args: ['values?', 'Arguments for the initializer, passed on as they are', { argv: { endOfOptions: true } }],
    },
    options: {
      yes: ['-y --yes', 'switch', 'Take the defaults, and download a missing initializer, without asking'],
      scope: ['--scope', 'value', 'Scope of the new package, for example @acme'],
      'init-type': ['--init-type', ['commonjs', 'module'], 'Field type of package.json', { default: 'commonjs' }],
      'init-license': ['--init-license', 'value', 'Field license of package.json', { default: 'ISC' }],
      template: ['--template', 'value', 'Read by npm, and given to no initializer'],
      'init-private': ['--init-private', 'switch', 'Set private: true'],
      workspace: ['-w --workspace', 'values', 'Create this directory as a workspace, list it in package.json and install', { effects: INSTALLS }],
    },
    examples: ['npm init --yes'],
  },
}

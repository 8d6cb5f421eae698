import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { DESTROYS, READS_LOCAL, READS_REMOTE, REPLACES_LOCAL, RUNS_PROGRAMS, SYNCHRONISES, WRITES_LOCAL } from '../effects'
import { RUNS_PROGRAM } from './effects'
import { COMPARES, PRINTS_ADDRESS, READS_REGISTRY } from './folder'
import { GLOBAL, IN_WORKSPACES, JSON_OUTPUT, NO_BROWSER, READ_LOCK, REGISTRY, SPECS, WORKSPACE } from './options'

/** Changes package.json, also its scripts, which later commands run. */
const EDITS_PACKAGE_JSON: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['package_json'] }]

/** Commands that tell about a project and its packages. */
export const questionCommands: CommandSet = {
  doctor: {
    description: 'Check registry, versions, permissions and cache of the npm installation; corrupt and unreferenced data is removed from the cache',
    effects: [SYNCHRONISES, { modifies: ['npm_cache'] }],
    changes: 'machine',
    arguments: { check: [['connection', 'registry', 'versions', 'environment', 'permissions', 'cache'], 'Only these checks', { variadic: true, required: false }] },
    options: { registry: REGISTRY },
  },
  explain: {
    argv: { aliases: ['why'] },
    description: 'Show why packages are installed: the chains of dependencies that lead to them',
    effects: READS_LOCAL,
    arguments: { package: ['values', 'Packages as name[@version], or folders in node_modules', { shape: 'path' }] },
    options: { json: JSON_OUTPUT, workspace: WORKSPACE },
    examples: ['npm explain lodash'],
  },
  query: {
    description: 'Find installed packages with a CSS-like selector and print them as JSON; selectors such as :outdated and :vuln ask the registry',
    effects: READS_REMOTE,
    folder: READS_REGISTRY,
    arguments: { selector: ['pattern', 'Selector, for example :root > .dev or #lodash'] },
    options: {
      global: GLOBAL,
      'package-lock-only': READ_LOCK,
      'expect-results': ['--expect-results --no-expect-results', 'switch', 'Fail if nothing, or something, is found'],
      'expect-result-count': ['--expect-result-count', 'integer', 'Fail unless this many packages are found'],
      ...IN_WORKSPACES,
    },
  },
  diff: {
    description: 'Show differences between versions of a package, or between the files here and the published version',
    effects: READS_REMOTE,
    folder: COMPARES,
    arguments: { path: ['values?', 'Only these files', { shape: 'path' }] },
    options: {
      diff: ['--diff', 'names', 'Package to compare as name@version; give it once or twice'],
      'diff-name-only': ['--diff-name-only', 'switch', 'Only print names of files'],
      'diff-unified': ['--diff-unified', 'integer', 'Lines of context', { default: 3 }],
      'diff-text': ['--diff-text --diff-no-prefix', 'switch', 'Treat all as text; no a/ and b/'],
      'diff-prefix': ['--diff-src-prefix --diff-dst-prefix', 'pattern', 'In place of a/ or b/'],
      'diff-ignore-all-space': ['--diff-ignore-all-space', 'switch', 'Ignore white space'],
      workspace: WORKSPACE,
    },
    examples: ['npm diff --diff=express@4.18.0 --diff=express@4.19.0'],
  },
  pkg: {
    description: 'Read and change package.json',
    commands: {
      get: {
        description: 'Print fields of package.json as JSON; all of it without a key',
        effects: READS_LOCAL,
        arguments: { key: ['patterns?', 'Fields, for example scripts.test or contributors[0].email'] },
        options: IN_WORKSPACES,
      },
      set: {
        description: 'Set fields of package.json, replacing their values; a changed script is what later commands run',
        effects: EDITS_PACKAGE_JSON,
        arguments: { field: ['values', "Fields as key=value, for example engines.node='>=20' or files[]=dist"] },
        options: {
          json: ['--json', 'switch', 'Read the values as JSON'],
          force: ['-f --force', 'switch', 'Replace a value of another kind, for example an object by a text', { effects: DESTROYS }],
          ...IN_WORKSPACES,
        },
        examples: ['npm pkg set type=module', 'npm pkg set private=true --json'],
      },
      delete: {
        description: 'Delete fields of package.json',
        effects: [REPLACES_LOCAL, { modifies: ['package_json'], deletes: ['package_json_field'] }],
        arguments: { key: ['values', 'Fields, for example scripts.build'] },
        options: IN_WORKSPACES,
      },
      fix: {
        description: 'Correct common errors in package.json',
        effects: [WRITES_LOCAL, { modifies: ['package_json'] }],
        options: IN_WORKSPACES,
      },
    },
  },
  help: {
    argv: { aliases: ['hlep'] },
    description: 'Show a page of the manual',
    effects: READS_LOCAL,
    arguments: { term: ['names?', 'Command, or words to search for'] },
    options: { viewer: ['--viewer', 'value', 'Program that shows it', { effects: RUNS_PROGRAM }] },
  },
  'help-search': { description: 'Search the manual', effects: READS_LOCAL, arguments: { text: ['patterns', 'Words'] }, options: { long: ['-l --long', 'switch', 'Show more'] } },
  completion: { description: 'Print a script with which shells complete words', effects: READS_LOCAL },
  edit: {
    description: 'Open an installed package in an editor, then build it again',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, DESTROYS, { modifies: ['node_modules'] }],
    arguments: { package: ['value', 'Package, or a package in it'] },
    options: { editor: ['--editor', 'value', 'Program to edit with', { effects: RUNS_PROGRAM }] },
  },
  explore: {
    description: 'Run a line of shell in the folder of an installed package; without one, a shell',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, DESTROYS],
    arguments: { package: ['value', 'Package'], command: ['codes?', 'Line of shell', { argv: { endOfOptions: true } }] },
    options: { shell: ['--shell', 'value', 'Shell to start', { effects: RUNS_PROGRAM }] },
  },
  root: { description: 'Print the path of node_modules', effects: READS_LOCAL, options: { global: GLOBAL } },
  prefix: {
    description: "Print the project's directory, or with --global where global packages live",
    effects: READS_LOCAL,
    options: { global: GLOBAL },
  },
  docs: {
    argv: { aliases: ['home'] },
    description: 'Print the address of the documentation of packages',
    effects: READS_REMOTE,
    folder: PRINTS_ADDRESS,
    arguments: { package: SPECS },
    options: { browser: NO_BROWSER, registry: REGISTRY },
  },
  repo: {
    description: 'Print the address of the source repository of packages',
    effects: READS_REMOTE,
    folder: PRINTS_ADDRESS,
    arguments: { package: SPECS },
    options: { browser: NO_BROWSER, registry: REGISTRY },
  },
  bugs: {
    argv: { aliases: ['issues'] },
    description: 'Print the address of the issue tracker of packages',
    effects: READS_REMOTE,
    folder: PRINTS_ADDRESS,
    arguments: { package: SPECS },
    options: { browser: NO_BROWSER, registry: REGISTRY },
  },
}

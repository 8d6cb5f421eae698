import type { AtipFolder } from '../../types/folder'
import type { ArgumentRow, CommandRows, CommandSet, OptionRows } from '../describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING, runsFolder, WRITES_LOCAL } from '../effects'
import { FORCE, switches } from './options'

/** A Brewfile is Ruby code. */
const RUNS_BREWFILE: AtipFolder = /* @__PURE__ */ runsFolder(['the Brewfile', 'Brewfile'])
const FILES: OptionRows = {
  file: ['--file', 'path', 'Brewfile', { effects: RUNS_ANYTHING }],
  global: ['-g --global', 'switch', 'The Brewfile of the user'],
}
const INSTALL_FIRST: OptionRows = { install: ['--install', 'switch', 'Install what it names first', { effects: RUNS_ANYTHING }] }
const TYPES: OptionRows = /* @__PURE__ */ switches(
  Object.fromEntries([
    ['--formula --formulae --brews', 'Formulae'],
    ['--cask --casks', 'Applications'],
    ['--tap --taps', 'Repositories'],
    ...'mas whalebrew vscode go cargo uv flatpak npm krew winget'.split(' ').map((name) => [`--${name}`, `Those of ${name}`]),
  ]),
)
const BUT_TYPES: OptionRows = /* @__PURE__ */ switches(
  Object.fromEntries(
    'formula cask tap mas whalebrew vscode go cargo uv flatpak npm krew winget'
      .split(' ')
      .map((name) => [`--no-${name} --no-dump-${name === 'formula' ? 'brew' : name} --no-cleanup-${name === 'formula' ? 'brew' : name}`, `Not those of ${name}`]),
  ),
)

const REPLACES: OptionRows = /* @__PURE__ */ switches({
  '--no-upgrade': 'Leave what is installed',
  '--upgrade': 'Update what is installed',
  '--cleanup': 'Remove all else',
  '--force-cleanup': 'Remove all else unasked',
  '--zap': 'With its data',
})

/** The commands of `brew bundle`. */
export const bundleCommands: CommandSet = {
  '': {
    description: 'Install what the Brewfile names',
    options: [FILES, FORCE, REPLACES, { 'upgrade-formulae': ['--upgrade-formulae --upgrade-formula', 'names', 'Update these'], jobs: ['--jobs', 'name', 'At a time'] }],
  },
  install: {
    description: 'Install what the Brewfile names',
    options: [FILES, FORCE, REPLACES],
  },
  upgrade: { description: 'Install and update what it names', options: [FILES, FORCE] },
  // Its file is written, not run.
  dump: {
    description: 'Write a Brewfile of all that is installed',
    effects: WRITES_LOCAL,
    changes: 'folder',
    options: [
      INSTALL_FIRST,
      TYPES,
      BUT_TYPES,
      {
        file: ['--file', 'path', 'Brewfile'],
        global: ['-g --global', 'switch', 'The Brewfile of the user', { changes: 'machine' }],
        force: ['-f --force', 'switch', 'Replace it', { effects: OVERWRITES }],
        describe: ['--describe', 'switch', 'With descriptions'],
        'no-describe': ['--no-describe', 'switch', 'Without them'],
        'no-restart': ['--no-restart', 'switch', 'Without restarts'],
      },
    ],
  },
  cleanup: {
    description: 'Remove what the Brewfile does not name',
    options: [FILES, TYPES, BUT_TYPES, INSTALL_FIRST, /* @__PURE__ */ switches({ '-f --force': 'Do it', '--all': 'All types', '--zap': 'With its data' })],
  },
  check: {
    description: 'Say whether all of it is installed',
    folder: RUNS_BREWFILE,
    options: [FILES, INSTALL_FIRST, { 'no-upgrade': ['--no-upgrade', 'switch', 'In any version'] }],
  },
  list: { description: 'List what it names', folder: RUNS_BREWFILE, options: [FILES, TYPES, INSTALL_FIRST, { all: ['--all', 'switch', 'All types'] }] },
  edit: { description: 'Open it in an editor', options: FILES },
  add: { description: 'Add to it', arguments: { name: ['texts', 'Names'] }, options: [FILES, TYPES, { describe: ['--describe', 'switch', 'With descriptions'] }] },
  remove: { description: 'Remove from it', arguments: { name: ['texts', 'Names'] }, options: [FILES, TYPES] },
  env: { description: 'Print its variables', sensitive: 'output', options: [FILES, /* @__PURE__ */ switches({ '--check': 'Check it first', '--no-secrets': 'Without secrets' })] },
  sh: {
    description: 'Open a shell',
    options: [
      FILES,
      /* @__PURE__ */ switches({ '--check': 'Check it first', '--services': 'Start services', '--sandbox': 'In a sandbox', '--deny-network': 'Without the network' }),
    ],
  },
  exec: {
    description: 'Run a program',
    arguments: { command: ['codes', 'Program and its arguments', { argv: { interspersed: false } }] },
    options: [
      FILES,
      /* @__PURE__ */ switches({
        '--check': 'Check it first',
        '--services': 'Start services',
        '--no-secrets': 'Without secrets',
        '--sandbox': 'In a sandbox',
        '--deny-network': 'Without the network',
      }),
    ],
  },
}

const SERVICE: Record<string, ArgumentRow> = { service: ['codes?', 'Services'] }
const EVERY: OptionRows = { all: ['--all', 'switch', 'All of them'] }
const FROM_FILE: OptionRows = { ...EVERY, file: ['--file', 'path', 'Description of the service'], 'sudo-service-user': ['--sudo-service-user', 'name', 'As this user'] }
const LIST_SERVICES: CommandRows = { description: 'List services', effects: READS_LOCAL, options: { json: ['--json', 'switch', 'Print JSON'] } }

/** The commands of `brew services`. */
export const serviceCommands: CommandSet = {
  '': LIST_SERVICES,
  list: { ...LIST_SERVICES, argv: { aliases: ['ls'] } },
  info: {
    description: 'Describe services',
    argv: { aliases: ['i'] },
    effects: READS_LOCAL,
    arguments: { service: ['names?', 'Services'] },
    options: { ...EVERY, json: ['--json', 'switch', 'Print JSON'] },
  },
  start: { description: 'Start services now and at login', argv: { aliases: ['launch', 'load', 's', 'l'] }, arguments: SERVICE, options: FROM_FILE },
  stop: {
    description: 'Stop services',
    argv: { aliases: ['unload', 'terminate', 'term', 't', 'u'] },
    arguments: SERVICE,
    options: [EVERY, { 'max-wait': ['--max-wait', 'integer', 'Seconds to wait'] }, /* @__PURE__ */ switches({ '--no-wait': 'Do not wait', '--keep': 'Start it at login' })],
  },
  restart: { description: 'Restart services', argv: { aliases: ['relaunch', 'reload', 'r'] }, arguments: SERVICE, options: FROM_FILE },
  run: { description: 'Start services now', arguments: SERVICE, options: FROM_FILE },
  kill: { description: 'Stop services until login', argv: { aliases: ['k'] }, arguments: SERVICE, options: EVERY },
  cleanup: { description: 'Remove unused services', argv: { aliases: ['clean', 'cl', 'rm'] } },
}

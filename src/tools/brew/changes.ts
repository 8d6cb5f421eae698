import type { AtipEffects } from '../../types/atip'
import type { CommandSet } from '../describe-program'
import { DELETES_LOCAL, extend, OVERWRITES, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, TRANSFERS, WRITES_LOCAL } from '../effects'
import { ALL, DRY_RUN, DRY_RUN_LOCAL, FORCE, FORMULA, FORMULAE, GREEDY, INSTALLED, INSTALLS, KINDS, MINIMUM, PLATFORM, switches } from './options'

/** Changes links and marks of installed programs. */
const LINKS: AtipEffects = /* @__PURE__ */ extend(WRITES_LOCAL, { filesystem: { read: true, write: true, delete: true } })

const STATE = { state: ['name?', 'What to set it to', { effects: { values: { state: {}, '*': RUNS_ANYTHING } } }] } as const

/** Commands that change something. */
export const changeCommands: CommandSet = {
  install: {
    description: 'Install programs',
    argv: { aliases: ['instal'] },
    arguments: FORMULAE,
    options: [
      INSTALLS,
      {
        'dry-run': ['-n --dry-run', 'switch', 'Only say it'],
        cc: ['--cc', 'name', 'Compiler'],
        env: ['--env', 'name', 'Environment'],
        'bottle-arch': ['--bottle-arch', 'name', 'Processor'],
      },
      /* @__PURE__ */ switches({
        '--ignore-dependencies': 'Without what they need',
        '--only-dependencies': 'Only what they need',
        '--include-test': 'With what tests need',
        '--HEAD': 'The newest sources',
        '--build-bottle': 'Prepare a bottle',
        '--skip-post-install': 'Without last steps',
        '--skip-link': 'Without links',
        '--as-dependency': 'As if something needed it',
      }),
    ],
  },
  reinstall: { description: 'Install programs again', arguments: FORMULAE, options: INSTALLS },
  uninstall: {
    description: 'Remove programs',
    argv: { aliases: ['remove', 'rm', 'uninstal'] },
    arguments: FORMULAE,
    options: [KINDS, FORCE, { zap: ['--zap', 'switch', 'With all their data'], 'ignore-dependencies': ['--ignore-dependencies', 'switch', 'Although others need them'] }],
  },
  upgrade: {
    description: 'Update programs',
    arguments: { formula: ['names?', 'Programs'] },
    options: [INSTALLS, GREEDY, MINIMUM, DRY_RUN, { 'no-quit': ['--no-quit', 'switch', 'Leave applications open'] }],
  },
  update: {
    description: 'Update Homebrew',
    argv: { aliases: ['up'] },
    options: [FORCE, /* @__PURE__ */ switches({ '--merge': 'Merge changes', '--auto-update': 'As other commands do', '--preinstall': 'As other commands do' })],
  },
  cleanup: {
    description: 'Delete old versions and downloads',
    effects: DELETES_LOCAL,
    arguments: { formula: ['names?', 'Programs'] },
    options: [
      DRY_RUN_LOCAL,
      {
        prune: ['--prune', 'name', 'Downloads of so many days, or all'],
        scrub: ['-s --scrub', 'switch', 'New downloads, too'],
        'prune-prefix': ['--prune-prefix', 'switch', 'Only dead links'],
      },
    ],
  },
  autoremove: { description: 'Remove what nothing needs any more', effects: DELETES_LOCAL, options: [DRY_RUN_LOCAL] },
  tap: {
    description: 'List repositories, or add one',
    effects: READS_LOCAL,
    arguments: { tap: ['texts?', 'Repository, and its URL', { effects: RUNS_ANYTHING, host: 'link' }] },
    options: [
      ALL,
      {
        'custom-remote': ['--custom-remote', 'switch', 'From another URL', { effects: RUNS_ANYTHING }],
        repair: ['--repair', 'switch', 'Repair links', { effects: RUNS_ANYTHING }],
        force: ['-f --force', 'switch', 'Even so'],
      },
    ],
  },
  untap: { description: 'Remove repositories', effects: DELETES_LOCAL, arguments: { tap: ['texts', 'Repositories'] }, options: [FORCE] },
  link: {
    description: 'Link programs',
    argv: { aliases: ['ln'] },
    effects: LINKS,
    arguments: { formula: ['names', 'Programs'] },
    options: [FORCE, DRY_RUN_LOCAL, { overwrite: ['--overwrite', 'switch', 'Replace files', { effects: OVERWRITES }], HEAD: ['--HEAD', 'switch', 'The newest one'] }],
  },
  unlink: { description: 'Remove links of programs', effects: LINKS, arguments: { formula: ['names', 'Programs'] }, options: [DRY_RUN_LOCAL] },
  pin: { description: 'Never update these', effects: WRITES_LOCAL, arguments: { formula: ['names', 'Programs'] }, options: [KINDS] },
  unpin: { description: 'Update these again', effects: LINKS, arguments: { formula: ['names', 'Programs'] }, options: [KINDS] },
  fetch: {
    description: 'Download programs',
    effects: TRANSFERS,
    arguments: { formula: ['names', 'Programs'] },
    options: [
      KINDS,
      FORCE,
      PLATFORM,
      { 'bottle-tag': ['--bottle-tag', 'name', 'For this system'] },
      /* @__PURE__ */ switches({
        '--HEAD': 'The newest sources',
        '--all-platforms': 'For all systems',
        '--retry': 'Try again',
        '--deps': 'With what they need',
        '-s --build-from-source': 'Sources',
        '--build-bottle': 'Sources for a bottle',
        '--force-bottle': 'No sources',
      }),
    ],
  },
  alias: {
    description: 'Print or set other names of commands',
    effects: READS_LOCAL,
    arguments: { alias: ['text?', 'Name, or NAME=COMMAND', { effects: { values: { '*=*': RUNS_ANYTHING } } }] },
    options: [{ edit: ['--edit', 'switch', 'Open an editor', { effects: RUNS_ANYTHING }] }],
  },
  unalias: { description: 'Remove other names', effects: DELETES_LOCAL, arguments: { alias: ['names', 'Names'] } },
  home: { description: 'Open home pages', argv: { aliases: ['homepage'] }, effects: [READS_REMOTE, RUNS_PROGRAMS], arguments: FORMULA, options: [KINDS] },
  docs: { description: 'Open the manual', effects: [READS_REMOTE, RUNS_PROGRAMS] },
  source: { description: 'Open sources', effects: [READS_REMOTE, RUNS_PROGRAMS], arguments: FORMULA },
  analytics: { description: 'Statistics for Homebrew', effects: READS_LOCAL, arguments: STATE },
  completions: { description: 'Completions of other repositories', effects: READS_LOCAL, arguments: STATE },
  developer: { description: 'Mode of developers', effects: READS_LOCAL, arguments: STATE },
  postinstall: { description: 'Run last steps again', argv: { aliases: ['post_install'] }, arguments: FORMULAE },
  migrate: { description: 'Move renamed programs', arguments: FORMULAE, options: [KINDS, FORCE, { 'dry-run': ['-n --dry-run', 'switch', 'Only say it'] }] },
  tab: {
    description: 'Mark programs as wanted',
    effects: WRITES_LOCAL,
    arguments: { formula: ['names', 'Programs'] },
    options: [KINDS, /* @__PURE__ */ switches({ '--installed-on-request': 'As wanted', '--no-installed-on-request': 'As not wanted' })],
  },
  'update-reset': { description: 'Throw changes of Homebrew away', arguments: { repository: ['paths?', 'Repositories'] } },
  edit: { description: 'Edit formulae', arguments: { formula: ['codes?', 'Programs'] }, options: [KINDS, { 'print-path': ['--print-path', 'switch', 'Print the path'] }] },
  test: {
    description: 'Run the test of programs',
    arguments: FORMULAE,
    options: [FORCE, /* @__PURE__ */ switches({ '--HEAD': 'The newest one', '--keep-tmp': 'Keep files', '--retry': 'Try again' })],
  },
  audit: {
    description: 'Check formulae',
    arguments: { formula: ['codes?', 'Programs'] },
    options: [
      KINDS,
      INSTALLED,
      ALL,
      PLATFORM,
      { tap: ['--tap', 'text', 'Of this repository'], only: ['--only --only-cops', 'names', 'Only these checks'], except: ['--except --except-cops', 'names', 'Not these'] },
      /* @__PURE__ */ switches({
        '--strict': 'More strictly',
        '--git': 'With the history',
        '--online': 'With servers',
        '-D --audit-debug': 'With times',
        '--display-filename': 'With files',
        '--new': 'As new ones',
        '--changed': 'Only changed ones',
        '--fix': 'Change them',
        '--skip-style': 'Without style',
      }),
    ],
  },
  style: {
    description: 'Check the style of formulae',
    arguments: { file: ['codes?', 'Files or programs'] },
    options: [
      KINDS,
      { 'only-cops': ['--only-cops', 'text', 'Only these checks'], 'except-cops': ['--except-cops', 'text', 'Not these'] },
      /* @__PURE__ */ switches({
        '--fix': 'Change them',
        '--todo': 'Allow what is wrong',
        '--changed': 'Only changed ones',
        '--reset-cache': 'Check all again',
        '--display-cop-names': 'With names of checks',
      }),
    ],
  },
  create: {
    description: 'Write a formula',
    arguments: { url: ['address', 'URL of the source'] },
    options: [
      FORCE,
      {
        'set-name': ['--set-name', 'name', 'Name'],
        'set-version': ['--set-version', 'name', 'Version'],
        'set-license': ['--set-license', 'text', 'License'],
        tap: ['--tap', 'text', 'Repository'],
      },
      /* @__PURE__ */ switches(
        Object.fromEntries('autotools cabal cask cmake crystal go meson node perl python ruby rust zig no-fetch HEAD'.split(' ').map((name) => [`--${name}`, name])),
      ),
    ],
  },
  'tap-new': {
    description: 'Create a repository',
    arguments: { tap: ['text', 'Repository'] },
    options: [{ branch: ['--branch', 'ref', 'Branch'] }, /* @__PURE__ */ switches({ '--no-git': 'Without git', '--github-packages': 'With packages' })],
  },
  unpack: {
    description: 'Unpack sources',
    arguments: FORMULAE,
    options: [KINDS, FORCE, { destdir: ['--destdir', 'directory', 'Where'] }, /* @__PURE__ */ switches({ '--patch': 'Apply patches', '-g --git': 'Make a repository' })],
  },
  'gist-logs': {
    description: 'Publish logs',
    arguments: { formula: ['name', 'Program'] },
    options: [/* @__PURE__ */ switches({ '-n --new-issue': 'Open an issue', '-p --private': 'Not listed', '--with-hostname': 'With the name of the machine' })],
  },
  'bump-formula-pr': {
    description: 'Propose a new version',
    arguments: { formula: ['code?', 'Program'] },
    options: [
      FORCE,
      {
        version: ['--version', 'name', 'Version'],
        url: ['--url', 'address', 'URL'],
        sha256: ['--sha256', 'name', 'Checksum'],
        tag: ['--tag', 'ref', 'Tag'],
        revision: ['--revision', 'revision', 'Commit'],
        message: ['--message --fork-org --mirror --python-package-name --python-extra-packages --python-exclude-packages', 'text', 'Text, and where'],
      },
      /* @__PURE__ */ switches({
        '-n --dry-run': 'Only say it',
        '--online': 'With servers',
        '--install-dependencies': 'Install what it needs',
        '--write-only': 'Only change the file',
        '--commit': 'Commit it',
        '--no-audit': 'Without checks',
        '--strict': 'More strictly',
        '--no-browse': 'Without a browser',
        '--no-fork': 'Without a fork',
      }),
    ],
  },
  trust: {
    description: 'Trust code of repositories',
    arguments: { target: ['texts?', 'Names'] },
    options: [KINDS, { tap: ['--tap --taps', 'switch', 'Repositories'], command: ['--command --commands', 'switch', 'Commands'], json: ['--json', 'name', 'Print JSON'] }],
  },
  untrust: {
    description: 'Trust it no longer',
    effects: WRITES_LOCAL,
    arguments: { target: ['texts?', 'Names'] },
    options: [KINDS, { tap: ['--tap', 'switch', 'Repositories'], command: ['--command --commands', 'switch', 'Commands'] }],
  },
  exec: {
    description: 'Run a program of a formula',
    argv: { aliases: ['x'] },
    arguments: { command: ['codes', 'Program and its arguments', { argv: { interspersed: false } }] },
    options: {
      formulae: ['--formulae', 'names', 'Formulae'],
      sandbox: ['--sandbox', 'directory', 'Where it may write'],
      'deny-network': ['--deny-network', 'switch', 'Without network'],
    },
  },
  ruby: {
    description: 'Run Ruby',
    arguments: { file: ['codes?', 'File and its arguments', { argv: { interspersed: false } }] },
    options: { e: ['-e', 'code', 'Code'], r: ['-r', 'name', 'Library'] },
  },
  sh: {
    description: 'Open the shell of builds',
    arguments: { file: ['code?', 'Script'] },
    options: { c: ['-c --cmd', 'code', 'Line'], ruby: ['-r --ruby', 'switch', 'With Ruby'], env: ['--env', 'name', 'Environment'] },
  },
  irb: { description: 'Open a shell of Ruby', options: /* @__PURE__ */ switches({ '--examples': 'Print examples', '--pry': 'With pry' }) },
}

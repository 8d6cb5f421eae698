import type { AtipEffects } from '../types/atip'
import type { CommandRows, OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, RUNS_ANYTHING } from './effects'

/** Changes the packages of the machine, and runs their scripts; asks first. */
export const CHANGES_PACKAGES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  creates: ['installed_package'],
  deletes: ['installed_package'],
  interactive: { stdin: 'optional', prompts: true, tty: false },
}

/** Gets the lists of packages again. */
const UPDATES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** The options of apt and apt-get. */
export const APT_OPTIONS: OptionRows = {
  yes: ['-y --yes --assume-yes', 'switch', 'Do not ask'],
  'assume-no': ['--assume-no', 'switch', 'Answer no'],
  quiet: ['-q --quiet', 'number', 'Print less', { argv: { bareValue: '1' } }],
  silent: ['-qq', 'switch', 'Print only errors'],
  // It writes a log, and runs hooks of the machine.
  simulate: ['-s --simulate --just-print --dry-run --recon --no-act', 'switch', 'Only say what would be done'],
  'fix-broken': ['-f --fix-broken', 'switch', 'Mend what is broken'],
  'install-recommends': ['--install-recommends', 'switch', 'What is recommended, too'],
  'no-install-recommends': ['--no-install-recommends', 'switch', 'None that is only recommended'],
  'install-suggests': ['--install-suggests', 'switch', 'What is suggested, too'],
  'no-install-suggests': ['--no-install-suggests', 'switch', 'None that is only suggested'],
  'download-only': ['-d --download-only', 'switch', 'Only download'],
  'no-download': ['--no-download', 'switch', 'Download nothing'],
  'print-uris': ['--print-uris', 'switch', 'Print addresses'],
  'fix-missing': ['-m --fix-missing --ignore-missing', 'switch', 'Go on without missing packages'],
  'show-upgraded': ['-u --show-upgraded', 'switch', 'List what is upgraded'],
  'no-show-upgraded': ['--no-show-upgraded', 'switch', 'Do not list it'],
  'verbose-versions': ['-V --verbose-versions', 'switch', 'With versions'],
  'build-profiles': ['-P --build-profiles', 'name', 'Profiles to build'],
  compile: ['-b --compile --build', 'switch', 'Build it, too'],
  'host-architecture': ['--host-architecture', 'name', 'Architecture'],
  'ignore-hold': ['--ignore-hold', 'switch', 'Held packages, too'],
  'with-new-pkgs': ['--with-new-pkgs', 'switch', 'Install new ones, too'],
  'without-new-pkgs': ['--without-new-pkgs', 'switch', 'Install no new ones'],
  'no-upgrade': ['--no-upgrade', 'switch', 'Upgrade nothing'],
  'only-upgrade': ['--only-upgrade', 'switch', 'Install nothing new'],
  'allow-downgrades': ['--allow-downgrades', 'switch', 'Older versions, too'],
  'allow-remove-essential': ['--allow-remove-essential', 'switch', 'Remove essential ones, too'],
  'allow-change-held-packages': ['--allow-change-held-packages', 'switch', 'Change held ones, too'],
  'force-yes': ['--force-yes', 'switch', 'Whatever it breaks'],
  purge: ['--purge', 'switch', 'Remove settings, too'],
  reinstall: ['--reinstall', 'switch', 'Install again'],
  'list-cleanup': ['--list-cleanup', 'switch', 'Delete old lists'],
  'trivial-only': ['--trivial-only', 'switch', 'Only what is trivial'],
  'mark-auto': ['--mark-auto', 'switch', 'Mark as installed automatically'],
  'no-remove': ['--no-remove', 'switch', 'Remove nothing'],
  autoremove: ['--autoremove --auto-remove', 'switch', 'Remove what nothing needs any more'],
  'no-autoremove': ['--no-autoremove --no-auto-remove', 'switch', 'Keep it'],
  'only-source': ['--only-source', 'switch', 'Names are those of sources'],
  'diff-only': ['--diff-only', 'switch', 'Only the changes'],
  'dsc-only': ['--dsc-only', 'switch', 'Only the description'],
  'tar-only': ['--tar-only', 'switch', 'Only the archive'],
  'arch-only': ['--arch-only', 'switch', 'Only what depends on the architecture'],
  'indep-only': ['--indep-only', 'switch', 'Only what does not'],
  'allow-unauthenticated': ['--allow-unauthenticated', 'switch', 'Packages without signatures'],
  'allow-insecure-repositories': ['--allow-insecure-repositories', 'switch', 'Lists without signatures'],
  'allow-releaseinfo-change': ['--allow-releaseinfo-change', 'switch', 'Lists whose names changed'],
  'show-progress': ['--show-progress', 'switch', 'Print progress'],
  'with-source': ['--with-source', 'path', 'Another file of packages', { effects: RUNS_ANYTHING }],
  'error-on': ['-e --error-on', ['any'], 'Fail if anything failed'],
  release: ['-t --target-release --default-release', 'name', 'Release to take packages from'],
  option: ['-o --option', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
  config: ['-c --config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
}

const PACKAGES: CommandRows['arguments'] & {} = { package: ['codes?', 'Packages, name=version, or files of packages'] }

/** Describes commands that change packages. */
const changes = (description: string): CommandRows => ({
  description,
  effects: CHANGES_PACKAGES,
  arguments: PACKAGES,
  changes: 'machine',
})

/** The commands of apt and apt-get. */
export const APT_COMMANDS: Readonly<Record<string, CommandRows>> = {
  '': { description: 'Print help' },
  update: { description: 'Get the lists of packages again', effects: UPDATES, changes: 'machine' },
  upgrade: /* @__PURE__ */ changes('Install newer versions'),
  install: /* @__PURE__ */ changes('Install packages'),
  reinstall: /* @__PURE__ */ changes('Install packages again'),
  remove: /* @__PURE__ */ changes('Remove packages'),
  purge: /* @__PURE__ */ changes('Remove packages and their settings'),
  autoremove: /* @__PURE__ */ changes('Remove packages that nothing needs any more'),
  'build-dep': /* @__PURE__ */ changes('Install what is needed to build packages'),
  clean: /* @__PURE__ */ changes('Delete downloaded packages'),
  autoclean: /* @__PURE__ */ changes('Delete downloaded packages that are old'),
  distclean: /* @__PURE__ */ changes('Delete downloaded packages and lists'),
  'dist-upgrade': /* @__PURE__ */ changes('Install newer versions, remove what is in the way'),
  satisfy: /* @__PURE__ */ changes('Install what dependencies need'),
  source: /* @__PURE__ */ changes('Download sources'),
  download: /* @__PURE__ */ changes('Download packages into the folder'),
  changelog: { description: 'Download what changed in packages', effects: CHANGES_PACKAGES, arguments: PACKAGES },
  // It takes a lock, and writes the cache of packages.
  check: { description: 'Look for broken dependencies', effects: UPDATES, changes: 'machine' },
  moo: { description: 'Print a cow' },
}

const NAMES: CommandRows['arguments'] & {} = { package: ['names', 'Names'] }
const DEPENDENCIES: OptionRows = {
  important: ['-i --important', 'switch', 'Only what is needed'],
  installed: ['--installed', 'switch', 'Only installed ones'],
  recurse: ['--recurse', 'switch', 'What these need, too'],
  'no-pre-depends': ['--no-pre-depends', 'switch', 'Not what is needed first'],
  'no-depends': ['--no-depends', 'switch', 'Not what is needed'],
  'no-recommends': ['--no-recommends', 'switch', 'Not what is recommended'],
  'no-suggests': ['--no-suggests', 'switch', 'Not what is suggested'],
  'no-replaces': ['--no-replaces', 'switch', 'Not what is replaced'],
  'no-conflicts': ['--no-conflicts', 'switch', 'Not what is in conflict'],
  'no-breaks': ['--no-breaks', 'switch', 'Not what breaks'],
  'no-enhances': ['--no-enhances', 'switch', 'Not what is enhanced'],
}

/** The commands of apt and apt-cache that print what there is. */
export const APT_QUERIES: Readonly<Record<string, CommandRows>> = {
  search: {
    description: 'Search descriptions of packages',
    arguments: { pattern: ['patterns', 'Patterns'] },
    options: { full: ['--full', 'switch', 'Print all'], 'names-only': ['-n --names-only', 'switch', 'Only in names'] },
  },
  show: {
    description: 'Describe packages',
    arguments: NAMES,
    options: { 'all-versions': ['-a --all-versions', 'switch', 'All versions'], 'no-all-versions': ['--no-all-versions', 'switch', 'One version'] },
  },
  showsrc: { description: 'Describe sources', arguments: NAMES },
  policy: { description: 'Say which versions would be installed', arguments: { package: ['names?', 'Names'] } },
  depends: { description: 'List what packages need', arguments: NAMES, options: DEPENDENCIES },
  rdepends: { description: 'List what needs packages', arguments: NAMES, options: DEPENDENCIES },
}

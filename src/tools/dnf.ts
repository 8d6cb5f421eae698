import type { AtipTool } from '../types/atip'
import { CHANGES_PACKAGES } from './apt-rows'
import { alike } from './command-sets'
import { describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* What it keeps of the lists of servers is a cache of its own. */

const RUNS: OptionRow[3] & {} = { effects: RUNS_ANYTHING }

const COMMON: OptionRows = {
  quiet: ['-q --quiet', 'switch', 'Print less'],
  verbose: ['-v --verbose', 'switch', 'Print more'],
  yes: ['-y --assumeyes', 'switch', 'Do not ask'],
  no: ['--assumeno', 'switch', 'Answer no'],
  cacheonly: ['-C --cacheonly', 'switch', 'Only what is kept'],
  refresh: ['--refresh', 'switch', 'Get lists again'],
  repo: ['--repo --repoid --enablerepo --disablerepo', 'names', 'Which repositories'],
  exclude: ['-x --exclude', 'names', 'No such packages'],
  showduplicates: ['--showduplicates', 'switch', 'All versions'],
  best: ['-b --best --nobest --allowerasing --skip-broken', 'switch', 'How to choose'],
  downloadonly: ['--downloadonly', 'switch', 'Only download'],
  settings: ['-c --config --setopt --installroot --repofrompath --releasever --downloaddir', 'codes', 'Settings', RUNS],
  nogpgcheck: ['--nogpgcheck', 'switch', 'Check no signatures', RUNS],
}

const KINDS: OptionRows = {
  installed: ['--installed --available --extras --obsoletes --recent --upgrades --updates --autoremove --all', 'switch', 'Only these'],
}

const HELP: OptionRow = ['-h --help --help-cmd', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }]

export const dnf: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dnf',
  version: '4.18',
  homepage: 'https://dnf.readthedocs.io',
  description: 'Install packages on Fedora and others',
  effects: READS_REMOTE,
  changes: 'machine',
  globalOptions: COMMON,
  commands: [
    { '': { description: 'Print the version', options: { version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }], help: HELP } } },
    alike(
      {
        'check-update': 'List newer versions',
        info: 'Print facts about packages',
        list: 'List packages',
        provides: 'Find the package of a file',
        repolist: 'List repositories',
        repoquery: 'Ask for facts about packages',
        search: 'Search for packages',
      },
      {
        arguments: { word: ['patterns?', 'Packages, files and words; installed'] },
        options: [
          KINDS,
          {
            about: ['-l --list -i --info -s --source --requires --provides --conflicts --deplist --whatrequires --whatprovides', 'switch', 'What to print'],
            format: ['--qf --queryformat', 'pattern', 'What to print'],
            enabled: ['--enabled --disabled', 'switch', 'Only these repositories'],
            help: HELP,
          },
        ],
      },
    ),
    {
      history: {
        description: 'Print what was changed',
        commands: {
          ...alike({ info: 'Print a change', list: 'List changes' }, { arguments: { number: ['names?', 'Numbers; last'] } }),
          ...alike(
            { redo: 'Change again', rollback: 'Undo all changes since', undo: 'Undo a change' },
            { effects: CHANGES_PACKAGES, arguments: { number: ['value', 'Number; last'] } },
          ),
        },
      },
    },
    alike(
      {
        autoremove: 'Remove what nothing needs',
        clean: 'Delete what is kept',
        copr: 'Manage repositories of users',
        'config-manager': 'Manage settings',
        'distro-sync': 'Bring all packages to the versions of the servers',
        downgrade: 'Install older versions',
        download: 'Download packages',
        groupinstall: 'Install groups',
        install: 'Install packages',
        makecache: 'Get lists',
        module: 'Manage versions of packages',
        reinstall: 'Install again',
        remove: 'Remove packages',
        swap: 'Replace a package',
        update: 'Install newer versions',
        upgrade: 'Install newer versions',
        group: 'Manage groups',
        erase: 'Remove packages',
      },
      {
        effects: CHANGES_PACKAGES,
        arguments: { word: ['codes?', 'Packages and words'] },
        options: { help: HELP, add: ['--add-repo --set-enabled --set-disabled', 'value', 'What to change'], security: ['--security --bugfix', 'switch', 'Only these'] },
      },
    ),
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

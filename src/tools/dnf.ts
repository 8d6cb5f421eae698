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
  exclude: ['-x --exclude --excludepkgs', 'names', 'No such packages'],
  showduplicates: ['--showduplicates', 'switch', 'All versions'],
  best: ['-b --best --nobest --allowerasing --skip-broken', 'switch', 'How to choose'],
  downloadonly: ['--downloadonly', 'switch', 'Only download'],
  settings: ['-c --config --setopt --installroot --repofrompath --releasever --downloaddir --destdir --enableplugin', 'codes', 'Settings', RUNS],
  nogpgcheck: ['--nogpgcheck', 'switch', 'Check no signatures', RUNS],
  switches: ['-4 -6 --nodocs --noplugins --noautoremove --obsoletes --bugfix --enhancement --newpackage --security', 'switch', 'Which, and how'],
  values: [
    '--disableplugin -R --randomwait -d --debuglevel -e --errorlevel --rpmverbosity --disableexcludes --disableexcludepkgs --comment --advisory --advisories --bz --bzs --cve --cves --sec-severity --secseverity --color --forcearch',
    'names',
    'Which, and how',
  ],
  saves: ['--debugsolver --enable --disable', 'switch', 'Write files or settings', RUNS],
}

const KINDS: OptionRows = {
  installed: ['--installed --available --extras --recent --upgrades --updates --autoremove --all', 'switch', 'Only these'],
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
        check: 'Look for problems of what is installed',
        'check-update': 'List newer versions',
        deplist: 'List what packages need',
        help: 'Print help',
        info: 'Print facts about packages',
        list: 'List packages',
        provides: 'Find the package of a file',
        repolist: 'List repositories',
        repoquery: 'Ask for facts about packages',
        search: 'Search for packages',
        updateinfo: 'List advisories',
      },
      {
        arguments: { word: ['patterns?', 'Packages, files and words; installed'] },
        options: [
          KINDS,
          {
            about: [
              '-l --list -i --info -s --source --requires --provides --conflicts --deplist --changelogs --dependencies --duplicates --obsoleted -a --show-duplicates --alldeps --exactdeps --recursive --resolve --tree --srpm --disable-modular-filtering --querytags --nevra --nvr --envra --groupmember --installonly --unsatisfied --location --depends --enhances --recommends --requires-pre --suggests --supplements --unneeded --userinstalled --summary --with-cve --with-bz',
              'switch',
              'What to print',
            ],
            which: [
              '--whatrequires --whatprovides --arch --archlist -f --file --whatconflicts --whatdepends --whatobsoletes --whatrecommends --whatenhances --whatsuggests --whatsupplements --latest-limit',
              'patterns',
              'Which packages',
            ],
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
          ...alike(
            { info: 'Print a change', list: 'List changes' },
            { arguments: { number: ['names?', 'Numbers; last'] }, options: { reverse: ['--reverse', 'switch', 'The oldest first'] } },
          ),
          ...alike(
            { redo: 'Change again', rollback: 'Undo all changes since', undo: 'Undo a change' },
            {
              effects: CHANGES_PACKAGES,
              arguments: { number: ['value', 'Number; last'] },
              options: { how: ['--ignore-installed --ignore-extras --skip-unavailable', 'switch', 'How'] },
            },
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
        alias: 'Manage other words for commands',
        mark: 'Change why packages are installed',
        shell: 'Read and run commands',
        'repository-packages': 'Manage the packages of a repository',
        'upgrade-minimal': 'Install newer versions that mend something',
        erase: 'Remove packages',
      },
      {
        effects: CHANGES_PACKAGES,
        arguments: { word: ['codes?', 'Packages and words'] },
        options: {
          help: HELP,
          kinds: ['--duplicates --oldinstallonly --with-optional --hidden --ids --timer --enabled --disabled --profile --enable-resolving --disable-resolving', 'switch', 'Which'],
          ...KINDS,
          add: ['--add-repo --set-enabled --set-disabled', 'value', 'What to change'],
        },
      },
    ),
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

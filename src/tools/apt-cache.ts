import type { AtipTool } from '../types/atip'
import { APT_QUERIES } from './apt-rows'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, WRITES_LOCAL } from './effects'

export const aptCache: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt-cache',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  description: 'Show what packages of Debian there are',
  effects: READS_LOCAL,
  changes: 'machine',
  globalOptions: {
    quiet: ['-q --quiet', 'number', 'Print less', { argv: { bareValue: '1' } }],
    generate: ['-g --generate', 'switch', 'Make the cache anew'],
    'no-generate': ['--no-generate', 'switch', 'Take the cache as it is'],
    'pkg-cache': ['-p --pkg-cache', 'path', 'File of the cache', { effects: OVERWRITES }],
    'src-cache': ['-s --src-cache', 'path', 'File of the cache of sources', { effects: OVERWRITES }],
    'with-source': ['--with-source', 'path', 'Another file of packages', { effects: RUNS_ANYTHING }],
    option: ['-o --option', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    config: ['-c --config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': { description: 'Print help' },
    ...APT_QUERIES,
    madison: { description: 'List versions and where they are', arguments: { package: ['names', 'Names'] } },
    showpkg: { description: 'List versions and what needs them', arguments: { package: ['names', 'Names'] } },
    pkgnames: {
      description: 'List names of packages',
      arguments: { prefix: ['name?', 'How they begin'] },
      options: { 'all-names': ['--all-names', 'switch', 'Virtual ones, too'] },
    },
    stats: { description: 'Print numbers' },
    dump: { description: 'Print all of the cache' },
    dumpavail: { description: 'Describe all packages' },
    unmet: {
      description: 'List what is needed and missing',
      arguments: { package: ['names?', 'Names'] },
      options: { important: ['-i --important', 'switch', 'Only what is needed'] },
    },
    dotty: { description: 'Print a graph', arguments: { package: ['names', 'Names'] } },
    xvcg: { description: 'Print a graph', arguments: { package: ['names', 'Names'] } },
    gencaches: { description: 'Make the cache anew', effects: WRITES_LOCAL },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

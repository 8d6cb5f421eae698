import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** Packages and files are changed unless an option only shows them. */
const CHANGES: AtipParameterEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, {
  unless: {
    list: ['*'],
    status: ['*'],
    listfiles: ['*'],
    search: ['*'],
    verify: ['*'],
    audit: ['*'],
    'get-selections': ['*'],
    'compare-versions': ['*'],
  },
})

export const dpkg: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dpkg',
  version: '1.21',
  homepage: 'https://wiki.debian.org/dpkg',
  verified: [{ version: '1.21' }],
  description: 'Show and change the packages of Debian',
  effects: RUNS_ANYTHING,
  arguments: { name: ['patterns?', 'Packages, patterns or files', { effects: CHANGES }] },
  options: {
    list: ['-l --list', 'switch', 'List packages', { preview: PREVIEWS_LOCAL }],
    status: ['-s --status', 'switch', 'Describe packages', { preview: PREVIEWS_LOCAL }],
    listfiles: ['-L --listfiles', 'switch', 'List the files of packages', { preview: PREVIEWS_LOCAL }],
    search: ['-S --search', 'switch', 'Find the packages of files', { preview: PREVIEWS_LOCAL }],
    verify: ['-V --verify', 'switch', 'Compare files with what was installed', { preview: PREVIEWS_LOCAL }],
    audit: ['-C --audit', 'switch', 'Find broken packages', { preview: PREVIEWS_LOCAL }],
    'get-selections': ['--get-selections', 'switch', 'List selected packages', { preview: PREVIEWS_LOCAL }],
    'print-architecture': ['--print-architecture', 'switch', 'Print the architecture', { preview: PREVIEWS_LOCAL }],
    'print-foreign-architectures': ['--print-foreign-architectures', 'switch', 'Print other architectures', { preview: PREVIEWS_LOCAL }],
    'compare-versions': ['--compare-versions', 'switch', 'Compare: 1.2 lt 1.3', { preview: PREVIEWS_LOCAL }],
    install: ['-i --install', 'switch', 'Install files', { effects: RUNS_ANYTHING }],
    configure: ['--configure', 'switch', 'Set up packages', { effects: RUNS_ANYTHING }],
    remove: ['-r --remove', 'switch', 'Remove packages', { effects: RUNS_ANYTHING }],
    purge: ['-P --purge', 'switch', 'Remove packages and their settings', { effects: RUNS_ANYTHING }],
    pending: ['-a --pending', 'switch', 'All packages', { effects: RUNS_ANYTHING }],
    help: ['-? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
  changes: 'machine',
})

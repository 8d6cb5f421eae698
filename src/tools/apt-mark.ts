import type { AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, WRITES_LOCAL } from './effects'

const lists = (description: string): CommandRows => ({ description, arguments: { package: ['names?', 'Only these'] } })
const marks = (description: string): CommandRows => ({
  description,
  effects: WRITES_LOCAL,
  arguments: { package: ['patterns', 'Packages'] },
})

export const aptMark: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apt-mark',
  version: '2.6',
  homepage: 'https://wiki.debian.org/Apt',
  description: 'Mark packages of Debian',
  effects: READS_LOCAL,
  changes: 'machine',
  globalOptions: {
    quiet: ['-q --quiet', 'number', 'Print less', { argv: { bareValue: '1' } }],
    simulate: ['-s --simulate --just-print --dry-run --recon --no-act', 'switch', 'Only say what would be done'],
    verbose: ['--verbose', 'switch', 'Print more'],
    file: ['-f --file', 'path', 'File of marks', { effects: RUNS_ANYTHING }],
    option: ['-o --option', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    config: ['-c --config-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': { description: 'Print help' },
    showauto: /* @__PURE__ */ lists('List those that were installed automatically'),
    showmanual: /* @__PURE__ */ lists('List those that somebody chose'),
    showhold: /* @__PURE__ */ lists('List those that are kept as they are'),
    showholds: /* @__PURE__ */ lists('List those that are kept as they are'),
    showinstall: /* @__PURE__ */ lists('List those to install'),
    showremove: /* @__PURE__ */ lists('List those to remove'),
    showpurge: /* @__PURE__ */ lists('List those to purge'),
    auto: /* @__PURE__ */ marks('Mark as installed automatically'),
    manual: /* @__PURE__ */ marks('Mark as chosen'),
    'minimize-manual': /* @__PURE__ */ marks('Mark what other chosen ones need as automatic'),
    hold: /* @__PURE__ */ marks('Keep as they are'),
    unhold: /* @__PURE__ */ marks('Undo hold'),
    install: /* @__PURE__ */ marks('Select to install'),
    remove: /* @__PURE__ */ marks('Select to remove'),
    deinstall: /* @__PURE__ */ marks('Select to remove'),
    purge: /* @__PURE__ */ marks('Select to purge'),
    markauto: /* @__PURE__ */ marks('Mark as installed automatically'),
    unmarkauto: /* @__PURE__ */ marks('Mark as chosen'),
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

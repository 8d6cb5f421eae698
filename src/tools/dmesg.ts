import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/** Deletes messages, or changes which ones appear on the console. */
const CHANGES: AtipParameterEffects = { reversible: false, destructive: true, modifies: ['kernel_log'] }

export const dmesg: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dmesg',
  version: '2.38',
  homepage: 'https://www.kernel.org/pub/linux/utils/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Print messages of the kernel',
  effects: READS_LOCAL,
  changes: 'machine',
  options: {
    ctime: ['-T --ctime', 'switch', 'Times for people'],
    human: ['-H --human', 'switch', 'For people'],
    follow: ['-w --follow', 'switch', 'Go on printing'],
    'follow-new': ['-W --follow-new', 'switch', 'Only new ones'],
    level: ['-l --level', 'name', 'Levels: err,warn'],
    facility: ['-f --facility', 'name', 'Facilities: kern'],
    kernel: ['-k --kernel', 'switch', 'Those of the kernel'],
    userspace: ['-u --userspace', 'switch', 'Those of programs'],
    decode: ['-x --decode', 'switch', 'Print levels'],
    reltime: ['-e --reltime', 'switch', 'Times and differences'],
    'show-delta': ['-d --show-delta', 'switch', 'Differences of times'],
    notime: ['-t --notime', 'switch', 'No times'],
    'time-format': ['--time-format', ['delta', 'reltime', 'ctime', 'notime', 'iso'], 'Format of times'],
    since: ['--since', 'text', 'From'],
    until: ['--until', 'text', 'Until'],
    json: ['-J --json', 'switch', 'Print JSON'],
    raw: ['-r --raw', 'switch', 'As they are'],
    nopager: ['-P --nopager', 'switch', 'Use no pager'],
    color: ['-L --color', ['auto', 'always', 'never'], 'Colours', { argv: { bareValue: 'auto' } }],
    file: ['-F --file', 'path', 'File to read'],
    syslog: ['-S --syslog', 'switch', 'Use syslog'],
    clear: ['-C --clear', 'switch', 'Delete them', { effects: CHANGES }],
    'read-clear': ['-c --read-clear', 'switch', 'Print and delete them', { effects: CHANGES }],
    'console-off': ['-D --console-off', 'switch', 'None on the console', { effects: CHANGES }],
    'console-on': ['-E --console-on', 'switch', 'On the console, too', { effects: CHANGES }],
    'console-level': ['-n --console-level', 'name', 'Level for the console', { effects: CHANGES }],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})

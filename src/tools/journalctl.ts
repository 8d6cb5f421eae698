import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/** Removes what was logged, or changes where it is kept. */
const REMOVES: AtipParameterEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
}

/* Not described: -M, --image and --root; --cursor-file, which writes; what seals the journal. */

export const journalctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'journalctl',
  version: '252',
  homepage: 'https://systemd.io',
  verified: [{ version: '252' }],
  description: 'Print the logs of the system',
  opens: { read: ['/run/log', '/run/systemd'] },
  effects: READS_LOCAL,
  changes: 'machine',
  arguments: { match: ['paths?', 'FIELD=VALUE, or programs'] },
  options: {
    unit: ['-u --unit', 'patterns', 'Units'],
    'user-unit': ['--user-unit', 'patterns', 'Units of the user'],
    identifier: ['-t --identifier', 'patterns', 'Names of programs'],
    since: ['-S --since', 'text', 'From: 1 hour ago, 2024-01-01'],
    until: ['-U --until', 'text', 'Until'],
    boot: ['-b --boot', 'name', 'Only this boot', { argv: { bareValue: '0' } }],
    lines: ['-n --lines', 'integer', 'How many', { argv: { bareValue: '10' } }],
    priority: ['-p --priority', 'name', 'Priority: err, warning'],
    facility: ['--facility', 'name', 'Facilities'],
    grep: ['-g --grep', 'pattern', 'Only messages like this'],
    dmesg: ['-k --dmesg', 'switch', 'Messages of the kernel'],
    output: ['-o --output', 'name', 'Format: cat, json, short-iso'],
    'output-fields': ['--output-fields', 'name', 'Fields to print'],
    reverse: ['-r --reverse', 'switch', 'The newest first'],
    follow: ['-f --follow', 'switch', 'Go on printing'],
    'no-pager': ['--no-pager', 'switch', 'Use no pager'],
    'pager-end': ['-e --pager-end', 'switch', 'Start at the end'],
    catalog: ['-x --catalog', 'switch', 'With explanations'],
    all: ['-a --all', 'switch', 'Fields in full'],
    'no-full': ['--no-full', 'switch', 'Shorten fields'],
    quiet: ['-q --quiet', 'switch', 'No hints'],
    utc: ['--utc', 'switch', 'Times in UTC'],
    'no-hostname': ['--no-hostname', 'switch', 'No names of hosts'],
    merge: ['-m --merge', 'switch', 'All journals'],
    user: ['--user', 'switch', 'Journal of the user'],
    system: ['--system', 'switch', 'Journal of the system'],
    directory: ['-D --directory', 'directory', 'Directory of journals'],
    file: ['--file', 'paths', 'Journals'],
    'list-boots': ['--list-boots', 'switch', 'List boots'],
    'disk-usage': ['--disk-usage', 'switch', 'Print sizes'],
    fields: ['-N --fields', 'switch', 'List fields'],
    field: ['-F --field', 'name', 'List values of this field'],
    header: ['--header', 'switch', 'Print headers'],
    verify: ['--verify', 'switch', 'Check journals'],
    'vacuum-size': ['--vacuum-size', 'number', 'Delete down to this size', { effects: REMOVES }],
    'vacuum-time': ['--vacuum-time', 'number', 'Delete what is older', { effects: REMOVES }],
    'vacuum-files': ['--vacuum-files', 'integer', 'Delete all but so many files', { effects: REMOVES }],
    rotate: ['--rotate', 'switch', 'Begin new files', { effects: REMOVES }],
    flush: ['--flush', 'switch', 'Move the journal to the disk', { effects: REMOVES }],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['--version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})

import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE } from './effects'

/* An address with @ is looked up: see `argv/danger-table.ts`. Not described: -D, -k and what is rare. */

export const lsof: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'lsof',
  version: '4.95',
  homepage: 'https://github.com/lsof-org/lsof',
  verified: [{ version: '4.95' }],
  description: 'List open files and sockets; without -n, names of hosts are looked up',
  effects: READS_REMOTE,
  arguments: { file: ['paths?', 'Files; behind -i an address: TCP:80, :3000'] },
  options: {
    'no-hosts': ['-n', 'switch', 'Numbers of hosts', { preview: PREVIEWS_LOCAL }],
    'no-ports': ['-P', 'switch', 'Numbers of ports'],
    internet: ['-i', 'pattern', 'Network sockets: TCP:80, :3000', { argv: { bareValue: '' } }],
    pid: ['-p', 'names', 'Processes: 1,2'],
    command: ['-c', 'patterns', 'Programs that begin like this'],
    user: ['-u', 'pattern', 'Users'],
    terse: ['-t', 'switch', 'Only numbers of processes'],
    and: ['-a', 'switch', 'All conditions must hold'],
    descriptor: ['-d', 'pattern', 'File descriptors'],
    state: ['-s', 'pattern', 'States: TCP:LISTEN', { argv: { bareValue: '' } }],
    fields: ['-F', 'name', 'Fields to print, for programs', { argv: { bareValue: '' } }],
    unix: ['-U', 'switch', 'Sockets of Unix'],
    numbers: ['-l', 'switch', 'Numbers of users'],
    parents: ['-R', 'switch', 'Print parents'],
    quiet: ['-Q', 'switch', 'Succeed where nothing is found'],
    'no-block': ['-b', 'switch', 'Ask the kernel nothing that may wait'],
    repeat: ['-r', 'pattern', 'Repeat every so many seconds', { argv: { bareValue: '15' } }],
    warnings: ['-w', 'switch', 'No warnings'],
    help: ['-h -? --help', 'switch', 'Print help'],
    version: ['-v', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, endOfOptions: false },
})

import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'
import { OPENS_SSH } from './opened-places'

export const scp: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'scp',
  version: '9.2',
  homepage: 'https://www.openssh.com',
  verified: [{ version: '9.2' }],
  description: 'Copy files from and to other machines',
  opens: OPENS_SSH,
  effects: RUNS_ANYTHING,
  changes: 'server',
  arguments: { file: ['codes', 'Files as PATH or USER@HOST:PATH, then where to copy them'] },
  options: {
    option: ['-o', 'codes', 'Setting: Name=value', { effects: RUNS_ANYTHING }],
    config: ['-F', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    identity: ['-i', 'paths', 'Files of keys'],
    jump: ['-J', 'code', 'Hosts on the way'],
    cipher: ['-c', 'name', 'Ciphers'],
    v4: ['-4', 'switch', 'Only IPv4'],
    v6: ['-6', 'switch', 'Only IPv6'],
    compress: ['-C', 'switch', 'Compress'],
    quiet: ['-q', 'switch', 'Print no warnings'],
    'forward-agent': ['-A', 'switch', 'Let the host use your keys'],
    port: ['-P', 'integer', 'Port'],
    recursive: ['-r', 'switch', 'Directories and everything below'],
    preserve: ['-p', 'switch', 'Keep times and permissions'],
    through: ['-3', 'switch', 'Copy between two hosts through this machine'],
    'no-through': ['-R', 'switch', 'Copy between two hosts directly'],
    program: ['-S', 'code', 'Program that connects', { effects: RUNS_ANYTHING }],
    limit: ['-l', 'integer', 'Most Kbit/s'],
    legacy: ['-O', 'switch', 'Old protocol'],
    batch: ['-B', 'switch', 'Never ask'],
    verbose: ['-v', 'switch', 'Print what happens'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  files: [{ does: 'replace' }, { does: 'read', follows: true, with: ['recursive'] }],
  argv: { interspersed: false },
})

import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, PREVIEWS_REMOTE, READS_REMOTE, RUNS_ANYTHING } from './effects'

/** Sends standard input, which may be a request that changes something. */
const SENDS: AtipEffects = /* @__PURE__ */ extend(READS_REMOTE, {
  idempotent: false,
  reversible: false,
  destructive: true,
  interactive: { stdin: 'optional', prompts: false, tty: false } as const,
})
/** Lets others in, or in other ways. */
const MORE = { effects: RUNS_ANYTHING }

/* Not described: -e and -c, with which other versions run programs; -U, whose operand is a file. */

export const nc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nc',
  version: '1.219',
  homepage: 'https://man.openbsd.org/nc.1',
  verified: [{ version: '1.219', platform: 'bsd' }],
  description: 'Send standard input to a host and print the answer',
  effects: SENDS,
  changes: 'server',
  arguments: {
    host: ['name?', 'Host', { shape: 'http-url', host: 'url' }],
    port: ['names?', 'Port or ports: 20-30'],
  },
  options: {
    scan: ['-z', 'switch', 'Only try to connect', { preview: PREVIEWS_REMOTE }],
    verbose: ['-v', 'switch', 'Print what happens'],
    timeout: ['-w', 'integer', 'Seconds to wait'],
    numeric: ['-n', 'switch', 'Look up no names'],
    udp: ['-u', 'switch', 'UDP'],
    ipv4: ['-4', 'switch', 'Only IPv4'],
    ipv6: ['-6', 'switch', 'Only IPv6'],
    interval: ['-i', 'integer', 'Seconds between'],
    listen: ['-l', 'switch', 'Wait for a connection', MORE],
    'keep-open': ['-k', 'switch', 'Wait for further ones', MORE],
    'source-port': ['-p', 'integer', 'Own port', MORE],
    proxy: ['-x', 'code', 'Proxy', { effects: RUNS_ANYTHING, host: 'url' }],
    'proxy-protocol': ['-X', ['4', '5', 'connect'], 'Protocol of the proxy'],
    'proxy-user': ['-P', 'name', 'Name at the proxy', { effects: RUNS_ANYTHING }],
    source: ['-s', 'name', 'Own address', MORE],
    shutdown: ['-N', 'switch', 'End at the end of input'],
    quit: ['-q', 'integer', 'Seconds to wait at the end of input'],
    crlf: ['-C', 'switch', 'Lines end with CRLF'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})

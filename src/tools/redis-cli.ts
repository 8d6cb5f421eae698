import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/** The commands that only read, whatever their arguments are. */
const READING =
  'get mget strlen getrange exists type ttl pttl keys scan dbsize info ping time lastsave role ' +
  'hget hmget hgetall hkeys hvals hlen hexists hscan hstrlen llen lrange lindex lpos ' +
  'smembers scard sismember sscan srandmember zrange zrevrange zrangebyscore zcard zcount zscore zrank zscan ' +
  'xlen xrange xrevrange bitcount dump'

const COMMANDS: AtipParameterEffects = {
  values: /* @__PURE__ */ Object.fromEntries([.../* @__PURE__ */ READING.split(' ').map((name): [string, AtipEffects] => [name, {}]), ['*', RUNS_ANYTHING]]),
}

/*
 * Not described: --pipe, --rdb, --eval and others that change or write; -x, which adds an argument; --scan and what else
 * takes no command.
 */

export const redisCli: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'redis-cli',
  version: '7.0',
  homepage: 'https://redis.io/docs/latest/develop/tools/cli',
  verified: [{ version: '7.0' }],
  description: 'Run a command on a Redis server',
  effects: READS_REMOTE,
  changes: 'server',
  arguments: {
    command: ['name', 'Command: GET, KEYS, INFO; without one, commands are read from standard input', { effects: COMMANDS }],
    argument: ['texts?', 'Its arguments'],
  },
  options: {
    host: ['-h', 'name', 'Host', { shape: 'http-url', host: 'url' }],
    port: ['-p', 'integer', 'Port'],
    database: ['-n', 'integer', 'Number of the database'],
    socket: ['-s', 'path', 'Socket of a server here'],
    uri: ['-u', 'code', 'Address with user and password', { effects: RUNS_ANYTHING, host: 'url' }],
    auth: ['-a --pass', 'text', 'Password, which others may see', { effects: RUNS_ANYTHING }],
    user: ['--user', 'name', 'User'],
    'no-auth-warning': ['--no-auth-warning', 'switch', 'Do not warn about that'],
    repeat: ['-r', 'integer', 'How many times'],
    interval: ['-i', 'number', 'Seconds between'],
    cluster: ['-c', 'switch', 'Follow redirections of a cluster'],
    tls: ['--tls', 'switch', 'Use TLS'],
    raw: ['--raw', 'switch', 'As they are'],
    'no-raw': ['--no-raw', 'switch', 'For people'],
    csv: ['--csv', 'switch', 'Print CSV'],
    json: ['--json', 'switch', 'Print JSON'],
    errors: ['-e', 'switch', 'Fail if the command does'],
    help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false, separators: [' '], separator: ' ', endOfOptions: false },
})

import type { AtipTool } from '../types/atip'
import { forWords, READS } from './cloud-effects'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, PREVIEWS_REMOTE, RUNS_ANYTHING } from './effects'

/** The commands that only read, whatever their arguments are. */
const READING =
  'get mget strlen getrange substr exists type ttl pttl expiretime pexpiretime keys scan dbsize info ping echo time lastsave role command randomkey lolwut lcs ' +
  'hget hmget hgetall hkeys hvals hlen hexists hscan hstrlen hrandfield llen lrange lindex lpos ' +
  'smembers scard sismember smismember sscan srandmember sinter sunion sdiff sintercard ' +
  'zrange zrevrange zrangebyscore zrevrangebyscore zrangebylex zcard zcount zlexcount zscore zmscore zrank zrevrank zscan zrandmember zinter zunion zdiff ' +
  'xlen xrange xrevrange xread xpending bitcount bitpos getbit bitfield_ro sort_ro geopos geodist geohash geosearch dump'

const READING_TWO =
  'object encoding|object freq|object idletime|object refcount|object help|memory usage|memory stats|memory doctor|client list|client info|client id|client getname|slowlog get|slowlog len|' +
  'latency latest|latency history|xinfo stream|xinfo groups|xinfo consumers|cluster info|cluster nodes|cluster slots|cluster shards|acl whoami|acl cat|module list|pubsub channels|pubsub numsub|script exists|function stats'

/* Not described: --pipe, --rdb, --eval and others that change or write; -x, which adds an argument. */

export const redisCli: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'redis-cli',
  version: '7.0',
  homepage: 'https://redis.io/docs/latest/develop/tools/cli',
  verified: [{ version: '7.0' }],
  description: 'Run a command on a Redis server',
  effects: RUNS_ANYTHING,
  changes: 'server',
  arguments: {
    command: [
      'texts?',
      'Command and its arguments: GET x, KEYS, INFO; without one, commands are read from standard input',
      {
        preview: { values: { .../* @__PURE__ */ forWords(READING, READS), .../* @__PURE__ */ forWords(READING_TWO, READS, '|') } },
      },
    ],
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
    scan: ['--scan', 'switch', 'List keys', { preview: PREVIEWS_REMOTE }],
    pattern: ['--pattern', 'pattern', 'Only such keys'],
    count: ['--count', 'integer', 'Keys of an answer'],
    stat: ['--stat', 'switch', 'Print counters again and again', { preview: PREVIEWS_REMOTE }],
    bigkeys: ['--bigkeys', 'switch', 'Find large keys', { preview: PREVIEWS_REMOTE }],
    memkeys: ['--memkeys', 'switch', 'Find keys that need memory', { preview: PREVIEWS_REMOTE }],
    help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false, separators: [' '], separator: ' ', endOfOptions: false },
})

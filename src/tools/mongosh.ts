import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/* What reads and what destroys is JavaScript: db.x.find() and db.dropDatabase(). */

export const mongosh: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mongosh',
  version: '2.0',
  homepage: 'https://www.mongodb.com/docs/mongodb-shell',
  description: 'Run JavaScript on a MongoDB server',
  effects: RUNS_ANYTHING,
  changes: 'server',
  stdin: 'JavaScript',
  arguments: { database: ['code?', 'Database, or mongodb://HOST/DATABASE', { host: 'link' }], file: ['paths?', 'Scripts'] },
  options: {
    eval: ['--eval', 'codes', 'JavaScript', { runs: 'code' }],
    file: ['-f --file', 'paths', 'Scripts'],
    shell: ['--shell', 'switch', 'Then wait for more'],
    host: ['--host', 'name', 'Host', { shape: 'http-url', host: 'url' }],
    port: ['--port', 'integer', 'Port'],
    username: ['-u --username', 'name', 'User'],
    password: ['-p --password', 'text', 'Password, which others may see', { argv: { bareValue: '' } }],
    'auth-database': ['--authenticationDatabase', 'name', 'Where the user is'],
    'auth-mechanism': ['--authenticationMechanism', 'name', 'How to sign in'],
    tls: ['--tls', 'switch', 'Encrypt'],
    'tls-ca': ['--tlsCAFile', 'path', 'Authorities'],
    'tls-key': ['--tlsCertificateKeyFile', 'path', 'Key'],
    'tls-any': ['--tlsAllowInvalidCertificates', 'switch', 'Trust any server'],
    quiet: ['--quiet', 'switch', 'Print less'],
    norc: ['--norc', 'switch', 'Without ~/.mongoshrc.js'],
    nodb: ['--nodb', 'switch', 'Without a server'],
    json: ['--json', 'name', 'Print JSON', { argv: { bareValue: 'canonical' } }],
    'api-version': ['--apiVersion', 'name', 'Version of the API'],
    verbose: ['--verbose', 'switch', 'Print more'],
    retry: ['--retryWrites', 'name', 'Try writes again', { argv: { bareValue: 'true' } }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})

import { readAssignment } from './assignment'
import { COMMAND_LINES, readCommandLineSecret } from './command-line-secret'
import { readBasic, readBearer, readCookies, readUserInfo } from './http-credentials'
import { readSecretData } from './kubernetes-secret'
import { readEncodedKey, readPrivateKey, readPuttyKey } from './private-key'
import type { Source, Span } from './text-source'
import { MIDDLE_FORMATS, type MiddleFormat, TOKEN_FORMATS, type TokenFormat } from './token-formats'
import { readAccessKey, readMiddleToken, readToken, readWebToken } from './token-reader'

/** Reads the secret that an anchor at a place gives away. */
export type ReadSecret = (source: Source, start: number, anchor: string) => Span | readonly Span[] | undefined

/** A kind of secret: what it is found by, and how it is read there. */
export interface Detector {
  readonly name: string
  readonly anchors: readonly string[]
  readonly read: ReadSecret
  /** Whether all of the anchor is the secret, also where it begins inside another one. */
  readonly isLiteral?: boolean
}

/** Words that names of secrets end with, or nearly so. */
const KEYWORDS =
  'password passwd passwort passphrase passcode pass pwd secret token key auth authorization psk signature sig creds credential credentials session_id sessionid sessid _pat'

/** The keys of data in Kubernetes Secrets: in YAML, in JSON, in JSON within JSON. */
const DATA_KEYS = ['data:', 'stringData:', 'data"', 'stringData"', 'data\\"', 'data\\\\\\"', 'data\\\\\\\\\\\\\\"']

/** All kinds of secrets. */
export function createDetectors(): readonly Detector[] {
  return [
    ...TOKEN_FORMATS.map(formatDetector),
    ...MIDDLE_FORMATS.map(middleDetector),
    { name: 'json-web-token', anchors: ['eyJ'], read: readWebToken },
    {
      name: 'private-key',
      anchors: ['-----BEGIN ', '---- BEGIN ', '-----BEGIN%20', '-----BEGIN+'],
      read: readPrivateKey,
    },
    { name: 'private-key', anchors: ['Private-Lines: '], read: readPuttyKey },
    { name: 'private-key', anchors: ['LS0tLS1CRUdJTi'], read: readEncodedKey },
    { name: 'url-password', anchors: ['://'], read: readUserInfo },
    { name: 'bearer-token', anchors: ['Bearer', 'bearer', 'BEARER'], read: readBearer },
    { name: 'basic-credentials', anchors: ['Basic', 'basic'], read: readBasic },
    { name: 'cookie', anchors: ['Cookie', 'cookie'], read: readCookies },
    { name: 'kubernetes-secret', anchors: DATA_KEYS, read: readSecretData },
    ...COMMAND_LINES.map(
      ([anchor, path, secret]): Detector => ({
        name: 'command-line',
        anchors: [anchor],
        read: (source, start) => readCommandLineSecret(source, start, anchor, path, secret),
      }),
    ),
    { name: 'assignment', anchors: KEYWORDS.split(' ').flatMap(listLetterCases), read: readAssignment },
  ]
}

function formatDetector(format: TokenFormat): Detector {
  const [name, anchors] = format
  const read = name === 'aws-access-key-id' ? readAccessKey : readToken
  return { name, anchors: anchors.split(' '), read: (source, start, anchor) => read(source, start, anchor, format) }
}

function middleDetector(middle: MiddleFormat): Detector {
  const [name, anchors] = middle
  return {
    name,
    anchors: anchors.split(' '),
    read: (source, start, anchor) => readMiddleToken(source, start, anchor, middle),
  }
}

/** `token`, `Token` and `TOKEN` */
function listLetterCases(word: string): string[] {
  const upper = word.toUpperCase()
  return [...new Set([word, upper, upper.charAt(0) + word.slice(1)])]
}

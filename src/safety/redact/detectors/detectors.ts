import { readAssignment } from './assignment'
import { COMMAND_LINES, readCommandLineSecret } from './command-line-secret'
import { readBasic, readBearer, readCookies, readUserInfo } from './http-credentials'
import { readSecretData } from './kubernetes-secret'
import {
  ENCODED_STARTS,
  ENCODED_TITLES,
  readAroundTitle,
  readEncodedKey,
  readKeyMember,
  readPrivateKey,
  readPuttyKey,
  readTypedKey,
} from './private-key'
import type { Span, TextSource } from './text-source'
import { MIDDLE_FORMATS, type MiddleFormat, TOKEN_FORMATS, type TokenFormat } from './token-formats'
import {
  listDiscordStarts,
  listTwilioStarts,
  readAccessKey,
  readDiscordToken,
  readMiddleToken,
  readToken,
  readTwilioToken,
  readWebToken,
} from './token-reader'

/** A kind of secret. */
export interface Detector {
  readonly name: string
  /** The literals that mark secrets of this kind. */
  readonly anchors: readonly string[]
  /** Reads the secret at an anchor that begins at `start`. */
  readonly read: (source: TextSource, start: number, anchor: string) => Span | readonly Span[] | undefined
  /** Set if the anchor is the secret, even if it begins inside another secret. */
  readonly isLiteral?: boolean
}

/** Words at or near the end of a secret's name. */
const KEYWORDS =
  'password passwd passwort passphrase passcode pass pwd secret token key auth authorization psk signature sig creds credential credentials session_id sessionid sessid _pat _pw verifier'

/** The data keys of Kubernetes Secrets in YAML, JSON, and JSON within JSON. */
const DATA_KEYS = ['data:', 'stringData:', 'data"', 'stringData"', 'data\\"', 'data\\\\\\"', 'data\\\\\\\\\\\\\\"']

export function createDetectors(): readonly Detector[] {
  return [
    ...TOKEN_FORMATS.map(createFormatDetector),
    ...MIDDLE_FORMATS.map(createMiddleDetector),
    { name: 'json-web-token', anchors: ['eyJ'], read: readWebToken },
    {
      name: 'private-key',
      anchors: ['-----BEGIN ', '---- BEGIN ', '-----BEGIN%20', '-----BEGIN+'],
      read: readPrivateKey,
    },
    { name: 'private-key', anchors: ['Private-Lines: '], read: readPuttyKey },
    { name: 'private-key', anchors: ENCODED_STARTS, read: readEncodedKey },
    { name: 'private-key', anchors: ENCODED_TITLES, read: readAroundTitle },
    { name: 'discord-token', anchors: listDiscordStarts(), read: readDiscordToken },
    { name: 'twilio-token', anchors: listTwilioStarts(), read: readTwilioToken },
    { name: 'url-password', anchors: ['://'], read: readUserInfo },
    { name: 'bearer-token', anchors: ['Bearer', 'bearer', 'BEARER'], read: readBearer },
    { name: 'basic-credentials', anchors: ['Basic', 'basic'], read: readBasic },
    { name: 'cookie', anchors: ['Cookie', 'cookie'], read: readCookies },
    { name: 'kubernetes-secret', anchors: DATA_KEYS, read: readSecretData },
    ...COMMAND_LINES.map((line): Detector => {
      return {
        name: 'command-line',
        anchors: [line[0]],
        read: (source, start) => readCommandLineSecret(source, start, line),
      }
    }),
    { name: 'json-web-key', anchors: ['"k"', '"d"', '"k\\"', '"d\\"'], read: readKeyMember },
    { name: 'json-web-key', anchors: ['kty'], read: readTypedKey },
    { name: 'assignment', anchors: KEYWORDS.split(' ').flatMap(listLetterCases), read: readAssignment },
  ]
}

/** Creates a detector of known secrets. */
export function createLiteralDetector(secrets: readonly string[]): Detector {
  const read: Detector['read'] = (_source, start, anchor) => ({ start, end: start + anchor.length })
  return { name: 'known-secret', anchors: [...new Set(secrets)], read, isLiteral: true }
}

function createFormatDetector(format: TokenFormat): Detector {
  const [name, anchors] = format
  const read = name === 'aws-access-key-id' ? readAccessKey : readToken
  return { name, anchors: anchors.split(' '), read: (source, start, anchor) => read(source, start, anchor, format) }
}

function createMiddleDetector(format: MiddleFormat): Detector {
  const [name, anchors] = format
  return {
    name,
    anchors: anchors.split(' '),
    read: (source, start, anchor) => readMiddleToken(source, start, anchor, format),
  }
}

/** Lists `token`, `Token` and `TOKEN` for `token`. */
function listLetterCases(word: string): string[] {
  const upper = word.toUpperCase()
  return [...new Set([word, upper, upper.charAt(0) + word.slice(1)])]
}

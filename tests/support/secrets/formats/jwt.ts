/** Signed and encrypted JSON tokens. */
import { type SecretFormat, token } from '../marks'
import { type Body, base62, base64url, chain, encoded, type Random, uuid } from '../random'

const HEADERS: Readonly<Record<string, object>> = {
  HS256: { alg: 'HS256', typ: 'JWT' },
  RS256: { alg: 'RS256', kid: 'signing-2026', typ: 'JWT' },
  ES256: { typ: 'JWT', alg: 'ES256' },
  EdDSA: { alg: 'EdDSA' },
}
const SIGNATURES: Readonly<Record<string, number>> = { HS256: 43, RS256: 342, ES256: 86, EdDSA: 86 }

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const claims = (random: Random): object => ({
  iss: 'https://issuer.example.com',
  sub: uuid(random),
  exp: 1_800_000_000 + random.integer(0, 100_000),
  ...(random.chance(0.5) && { scope: 'read write', jti: base62(20)(random) }),
})

const signed =
  (algorithm: string): Body =>
  (random) =>
    [json(HEADERS[algorithm] as object), json(claims(random)), base64url(SIGNATURES[algorithm] as number)(random)].join(
      '.',
    )

/** Any signed token. */
export const jwt: Body = (random) => signed(random.pick(Object.keys(HEADERS)))(random)

/** The header is no secret, so it may stay in the anchor. */
const behindHeader =
  (body: Body): Body =>
  (random) =>
    body(random).slice(3)

const jwe = chain(
  encoded(() => JSON.stringify({ alg: 'RSA-OAEP', enc: 'A256GCM' }), 'base64url'),
  '.',
  base64url(342),
  '.',
  base64url(16),
  '.',
  base64url(200, 400),
  '.',
  base64url(22),
)
const direct = chain(
  encoded(() => JSON.stringify({ alg: 'dir', enc: 'A256GCM' }), 'base64url'),
  '..',
  base64url(16),
  '.',
  base64url(200, 400),
  '.',
  base64url(22),
)
const unsigned: Body = (random) => `${json({ alg: 'none', typ: 'JWT' })}.${json(claims(random))}.`

export const JSON_TOKENS: readonly SecretFormat[] = [
  ...Object.keys(HEADERS).map((algorithm) => token(`JWT ${algorithm}`, ['ey', 'J'], behindHeader(signed(algorithm)))),
  token('JWE', ['ey', 'J'], behindHeader(jwe)),
  token('JWE without a key', ['ey', 'J'], behindHeader(direct)),
  token('JWT unsigned', ['ey', 'J'], behindHeader(unsigned)),
]

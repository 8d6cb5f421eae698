/** Secrets that only what stands around them gives away: assignments of known services, headers and cookies. */
import { mask, type SecretFormat, type Shape, secret, structured } from '../marks'
import {
  type Body,
  base36,
  base62,
  base64,
  base64url,
  chain,
  encoded,
  hex,
  lower,
  oneOf,
  type Random,
  uuid,
} from '../random'

/** `before` and `after` stand around the secret. */
const framed = (name: string, shape: Shape, before: string, body: Body, after = ''): SecretFormat =>
  structured(name, shape, (random) => before + secret(body(random)) + after)

const awsSecret = base64(40)
const awsSession = oneOf(chain('IQoJ', base64(300, 900)), chain('FwoG', base64(200, 400), '=='))

const amazon: readonly SecretFormat[] = [
  framed('AWS secret in credentials', 'line', 'aws_secret_access_key = ', awsSecret),
  framed('AWS secret in env', 'phrase', 'AWS_SECRET_ACCESS_KEY=', awsSecret),
  framed('AWS secret in JSON', 'phrase', '"SecretAccessKey": "', awsSecret, '"'),
  framed('AWS secret in camel case', 'phrase', 'secretAccessKey: "', awsSecret, '"'),
  framed('AWS secret at a prompt', 'line', 'AWS Secret Access Key [None]: ', awsSecret),
  framed('AWS session in credentials', 'line', 'aws_session_token = ', awsSession),
  framed('AWS session in env', 'phrase', 'AWS_SESSION_TOKEN=', awsSession),
  framed('AWS session in JSON', 'phrase', '"SessionToken": "', awsSession, '"'),
]

const models: readonly SecretFormat[] = [
  framed('DeepSeek', 'phrase', 'DEEPSEEK_API_KEY=', chain('sk-', hex(32))),
  framed('Mistral', 'phrase', 'MISTRAL_API_KEY=', base62(32)),
  framed('Cohere', 'phrase', 'CO_API_KEY=', base62(40)),
  framed('Cohere in YAML', 'line', 'cohere_api_key: ', base62(40)),
]

const NPM = '//npm.example.com/:'
const indexes: readonly SecretFormat[] = [
  framed('npm legacy', 'line', `${NPM}_authToken=`, uuid),
  framed('npm other index', 'line', `${NPM}_authToken=`, base64url(40, 60)),
  framed('npm basic', 'line', `${NPM}_auth=`, encoded(chain('ada:', base62(16)))),
  framed('npm password', 'line', `${NPM}_password="`, encoded(base62(16, 20)), '"'),
  framed('Rust index in TOML', 'line', 'token = "', chain('cio', base62(32)), '"'),
  framed('Rust index in env', 'phrase', 'CARGO_REGISTRY_TOKEN=', chain('cio', base62(32))),
  framed('Docker auth', 'phrase', '"auth": "', encoded(chain(lower(5), ':', base62(12, 40))), '"'),
  framed('Docker auth, dense', 'phrase', '"auth":"', encoded(chain(lower(5), ':', base62(12, 40))), '"'),
  framed('Docker identity', 'phrase', '"identitytoken": "', base64url(60, 120), '"'),
  framed('PyPI password', 'line', 'password = ', chain(base62(9), '7', base62(8))),
]

const hosts: readonly SecretFormat[] = [
  framed('Heroku, old', 'phrase', 'HEROKU_API_KEY=', uuid),
  framed('Cloudflare, old token', 'phrase', 'CLOUDFLARE_API_TOKEN=', base64url(40)),
  framed('Cloudflare, old key', 'phrase', 'CLOUDFLARE_API_KEY=', hex(37)),
  framed('Cloudflare header', 'phrase', 'X-Auth-Key: ', hex(37)),
  framed('Vault, old', 'phrase', 'VAULT_TOKEN=', chain('s.', base62(24))),
  framed('Vault header', 'phrase', 'X-Vault-Token: ', chain('s.', base62(24))),
  framed('Twilio', 'phrase', 'TWILIO_AUTH_TOKEN=', hex(32)),
  framed('Discord', 'phrase', 'DISCORD_TOKEN=', chain('MT', base62(22), '.', base64url(6), '.', base64url(38))),
  framed(
    'Discord header',
    'phrase',
    'Authorization: Bot ',
    chain('OD', base62(22), '.', base64url(6), '.', base64url(27)),
  ),
  framed('WireGuard', 'line', 'PrivateKey = ', chain(base64(43), '=')),
]

const azure: readonly SecretFormat[] = [
  framed(
    'Azure storage',
    'phrase',
    'DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=',
    chain(base64(86), '=='),
    ';EndpointSuffix=core.example.com',
  ),
  framed('Azure storage in env', 'phrase', 'AZURE_STORAGE_KEY=', chain(base64(86), '==')),
  framed(
    'Cosmos',
    'phrase',
    'AccountEndpoint=https://shop.documents.example.com:443/;AccountKey=',
    chain(base64(86), '=='),
    ';',
  ),
  framed('Azure DevOps', 'phrase', 'AZURE_DEVOPS_EXT_PAT=', base36(52)),
  framed(
    'Service Bus',
    'phrase',
    'Endpoint=sb://shop.example.com/;SharedAccessKeyName=Root;SharedAccessKey=',
    chain(base64(43), '='),
  ),
  framed(
    'App Configuration',
    'phrase',
    'Endpoint=https://shop.azconfig.example.com;Id=a1B2-l0-s0:c3;Secret=',
    chain(base64(43), '='),
  ),
  framed(
    'Azure SAS',
    'phrase',
    'https://shop.blob.example.com/c/a.txt?sv=2022-11-02&ss=b&srt=sco&sp=r&se=2026-01-01T00:00:00Z&sig=',
    chain(base62(30), '%2B', base62(10), '%3D'),
  ),
  framed(
    'Azure SAS, first',
    'phrase',
    'https://shop.blob.example.com/c/a.txt?sig=',
    chain(base62(20), '%2F', base62(21), '%3D'),
    '&sv=2022-11-02&sr=b&sp=r',
  ),
  framed('Azure SAS alone', 'phrase', 'sv=2022-11-02&sr=c&sig=', chain(base62(43), '%3D'), '&sp=rl'),
]

const basic = encoded(chain(lower(4, 9), ':', base62(10, 24)))
const scheme = (name: string, before: string, word: string, body: Body, after = ''): SecretFormat =>
  structured(name, 'phrase', (random: Random) => `${before}${mask(`${word} ${secret(body(random))}`)}${after}`)

const headers: readonly SecretFormat[] = [
  scheme('Bearer header', 'Authorization: ', 'Bearer', base64url(24, 64)),
  scheme('bearer header, small letters', 'authorization: ', 'bearer', base62(32)),
  scheme('Bearer of curl -v', '> Authorization: ', 'Bearer', base64(40, 90)),
  scheme('Bearer in JSON', '"Authorization": "', 'Bearer', base62(40), '"'),
  scheme('Basic header', 'Authorization: ', 'Basic', basic),
  scheme('Basic header, small letters', 'authorization: ', 'basic', basic),
  scheme('Basic header of a proxy', 'Proxy-Authorization: ', 'Basic', basic),
  scheme('Basic header of git', 'http.https://git.example.com/.extraheader=AUTHORIZATION: ', 'basic', basic),
  scheme('Token header', 'Authorization: ', 'token', hex(40)),
  scheme('ApiKey header', 'Authorization: ', 'ApiKey', base64url(40)),
  framed('PRIVATE-TOKEN header', 'phrase', 'PRIVATE-TOKEN: ', base64url(20)),
  framed('X-Api-Key header', 'phrase', 'X-Api-Key: ', base62(32)),
  framed('X-Auth-Token header', 'phrase', 'X-Auth-Token: ', base62(32)),
]

const cookies: readonly SecretFormat[] = [
  framed('cookie sessionid', 'phrase', 'Set-Cookie: sessionid=', base36(32), '; Path=/; HttpOnly'),
  framed('cookie of GitLab', 'phrase', 'Cookie: _gitlab_session=', hex(32)),
  framed(
    'cookie JSESSIONID',
    'phrase',
    'Set-Cookie: JSESSIONID=',
    chain(hex(16), 'A7', hex(14)),
    '; Path=/app; Secure',
  ),
  framed('cookie PHPSESSID', 'phrase', 'Cookie: theme=dark; PHPSESSID=', base36(26), '; lang=en'),
  framed(
    'cookie connect.sid',
    'phrase',
    'set-cookie: connect.sid=',
    chain('s%3A', base64url(32), '.', base62(43)),
    '; Path=/',
  ),
  framed(
    'cookie of NextAuth',
    'phrase',
    'Set-Cookie: __Secure-next-auth.session-token=',
    base62(60, 90),
    '; Path=/; SameSite=Lax',
  ),
  framed('cookie session', 'phrase', 'Cookie: session=', base64url(40, 90)),
]

export const ASSIGNED: readonly SecretFormat[] = [
  ...amazon,
  ...models,
  ...indexes,
  ...hosts,
  ...azure,
  ...headers,
  ...cookies,
]

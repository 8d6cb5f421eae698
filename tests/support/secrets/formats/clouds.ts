/** Clouds, hosts and databases. */
import { type SecretFormat, token } from '../marks'
import {
  base32,
  base36,
  base62,
  base64,
  base64url,
  bech32,
  chain,
  drawn,
  encoded,
  hex,
  oneOf,
  upper36,
  wordly,
} from '../random'

const amazon: readonly SecretFormat[] = [
  ...['AKIA', 'ASIA', 'ABIA', 'ACCA'].map((kind) =>
    token(`AWS key ${kind}`, [kind.slice(0, 2), kind.slice(2)], base32(16)),
  ),
  token('AWS key A3T', ['A3', 'T'], upper36(17)),
  token('AWS key, placeholder', ['AK', 'IA'], () => ['IOSFODNN7', 'EXAMPLE'].join('')),
  token(
    'Bedrock',
    ['AB', 'SK'],
    encoded(chain('BedrockAPIKey-', base62(4), '-at-', drawn('0123456789', 12), ':', base62(44))),
  ),
  token('Bedrock, short-lived', ['bedrock-', 'api-key-'], base64(120, 400)),
]

const google: readonly SecretFormat[] = [
  token('Google key', ['AI', 'za'], chain('Sy', base64url(33))),
  token('Google access', ['ya', '29.'], chain('a0A', base64url(100, 200))),
  token('Google refresh', ['1/', '/0'], chain(base64url(2), '-', base64url(60, 100))),
  token('Google client', ['GOC', 'SPX-'], base64url(28)),
  token('Gemini', ['AQ.', 'Ab8RN6'], base64url(44)),
]

const azure: readonly SecretFormat[] = [
  token('Azure client', [], chain(wordly(3), '8', 'Q~', drawn('abcdefghijklmnopqrstuvwxyzABCDEFGH012345._-~', 34))),
  token('Azure DevOps, new', [], chain(base62(76), ['AZ', 'DO'].join(''), base62(4))),
  token('Azure identifiable key', [], chain(base64(76), ['+A', 'St'].join(''), base64(6), '==')),
  token('Cosmos identifiable key', [], chain(base64(76), ['AC', 'Db'].join(''), base64(6), '==')),
]

const hosts: readonly SecretFormat[] = [
  ...['dop', 'doo', 'dor'].map((kind) => token(`DigitalOcean ${kind}`, [kind, '_v1_'], hex(64))),
  token('Heroku', ['HRKU-', 'AA'], base64url(58)),
  token('Fly', ['fo', '1_'], base64url(43)),
  ...['fm1a', 'fm1r', 'fm2'].map((kind) =>
    token(`Fly ${kind}`, [kind.slice(0, 2), `${kind.slice(2)}_`], base64(120, 300)),
  ),
  ...['vcp', 'vci', 'vca', 'vcr', 'vck'].map((kind) =>
    token(`Vercel ${kind}`, [kind.slice(0, 2), `${kind.slice(2)}_`], base62(24, 60)),
  ),
  token('Netlify', ['nf', 'p_'], wordly(36)),
  ...['cfk', 'cfut', 'cfat'].map((kind) =>
    token(`Cloudflare ${kind}`, [kind.slice(0, 2), `${kind.slice(2)}_`], chain(base62(40), hex(8))),
  ),
  token('Cloudflare origin', ['v1', '.0-'], chain(hex(24), '-', hex(146))),
]

const databases: readonly SecretFormat[] = [
  token('Supabase', ['sb', 'p_'], hex(40)),
  token('Supabase key', ['sb_', 'secret_'], base64url(31)),
  ...['tkn', 'oauth', 'pw'].map((kind) => token(`PlanetScale ${kind}`, ['pscale_', `${kind}_`], base64url(43))),
  token('Neon', ['na', 'pi_'], base36(64)),
  token('MongoDB Atlas', ['mdb_', 'sa_sk_'], base64url(40)),
  token('CockroachDB', ['CC', 'DB1_'], chain(base62(22), '_', base62(40))),
  token('Databricks', ['da', 'pi'], hex(32)),
  token('Databricks, versioned', ['da', 'pi'], chain(hex(32), '-2')),
]

const vaults: readonly SecretFormat[] = [
  ...['pt', 'st', 'ct', 'sa', 'scim', 'audit'].map((kind) =>
    token(`Doppler ${kind}`, ['dp', `.${kind}.`], oneOf(base62(40), base62(43, 44))),
  ),
  token('Doppler st with a config', ['dp', '.st.'], chain('prd_main.', base62(43))),
  token('Vault service', ['hv', 's.'], base64url(90, 120)),
  token('Vault service, short', ['hv', 's.'], base62(24)),
  token('Vault batch', ['hv', 'b.'], base64url(138, 300)),
  token('Vault recovery', ['hv', 'r.'], base64url(90, 120)),
  ...['auth', 'api', 'client', 'webhook', 'scim'].map((kind) =>
    token(`Tailscale ${kind}`, ['ts', `key-${kind}-`], chain(base62(12), 'CNTRL-', base62(32))),
  ),
  token('1Password service', ['op', 's_eyJ'], base64url(250, 700)),
  token('age', ['AGE-SECRET', '-KEY-1'], bech32(58)),
  ...['U', 'A', 'O', 'N', 'C', 'X'].map((kind) => token(`NATS ${kind}`, ['S', kind, 'A'], base32(55))),
]

export const CLOUDS: readonly SecretFormat[] = [...amazon, ...google, ...azure, ...hosts, ...databases, ...vaults]

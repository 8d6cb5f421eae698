/** Model providers, messengers, payments and other services. */
import { type SecretFormat, token } from '../marks'
import { base36, base62, base64, base64url, chain, digits, drawn, encoded, hex, upper36, wordly } from '../random'

/** A token that holds escapes of a URL, or is one. */
const verbatim: typeof token = (...row) => ({ ...token(...row), shape: 'verbatim' })

const OPENAI_MARK = ['T3Blbk', 'FJ'].join('')

const models: readonly SecretFormat[] = [
  token('OpenAI', ['s', 'k-'], chain(base62(20), OPENAI_MARK, base62(20))),
  ...['proj', 'svcacct', 'admin'].flatMap((kind) =>
    [58, 74].map((length) =>
      token(`OpenAI ${kind} ${length}`, ['s', `k-${kind}-`], chain(base64url(length), OPENAI_MARK, base64url(length))),
    ),
  ),
  ...['api03', 'admin01', 'oat01'].map((kind) =>
    token(`Anthropic ${kind}`, ['s', `k-ant-${kind}-`], chain(base64url(93), 'AA')),
  ),
  token('OpenRouter', ['s', 'k-or-v1-'], hex(64)),
  token('Groq', ['gs', 'k_'], base62(52)),
  token('xAI', ['xa', 'i-'], base62(80)),
  token('Perplexity', ['pp', 'lx-'], base62(48)),
  token('Replicate', ['r', '8_'], base62(37)),
  token('LangSmith personal', ['lsv2', '_pt_'], chain(hex(32), '_', hex(10))),
  token('LangSmith service', ['lsv2', '_sk_'], chain(hex(32), '_', hex(10))),
  token('NVIDIA', ['nv', 'api-'], base64url(64)),
  token('Together', ['tgp', '_v1_'], base64url(43)),
  token('Cerebras', ['cs', 'k-'], drawn('abcdefghijklmnopqrstuvwxyz0123456789', 48)),
  token('Pinecone', ['pc', 'sk_'], chain(base62(5, 6), '_', base62(63))),
]

const slack: readonly SecretFormat[] = [
  ...['xoxb', 'xoxp'].map((kind) =>
    token(
      `Slack ${kind}`,
      [kind.slice(0, 3), `${kind.slice(3)}-`],
      chain(digits(10, 13), '-', digits(10, 13), '-', base62(24, 34)),
    ),
  ),
  token('Slack xoxp, four groups', ['xo', 'xp-'], chain(digits(12), '-', digits(12), '-', digits(13), '-', hex(32))),
  ...['xoxa', 'xoxr', 'xoxs', 'xoxo', 'xoxc'].map((kind) =>
    token(
      `Slack ${kind}`,
      [kind.slice(0, 3), `${kind.slice(3)}-`],
      chain(digits(11), '-', digits(12), '-', hex(40, 64)),
    ),
  ),
  token('Slack xoxa-2', ['xo', 'xa-2-'], chain(digits(11), '-', digits(12), '-', digits(12), '-', hex(32))),
  token('Slack xoxe', ['xo', 'xe-1-'], base62(146)),
  token('Slack xoxe.xoxp', ['xo', 'xe.xo', 'xp-1-'], base62(163)),
  verbatim('Slack xoxd', ['xo', 'xd-'], chain(base62(60), '%2B', base62(40), '%2F', base62(30), '%3D%3D')),
  token('Slack app', ['xa', 'pp-'], chain('1-A', upper36(10), '-', digits(13), '-', hex(64))),
  verbatim(
    'Slack webhook',
    ['https://hooks.', 'slack.com/services/'],
    chain('T', upper36(10), '/B', upper36(10), '/', base62(24)),
  ),
  verbatim(
    'Slack workflow',
    ['https://hooks.', 'slack.com/workflows/'],
    chain('T', upper36(10), '/A', upper36(10), '/', digits(18), '/', base62(24)),
  ),
  verbatim(
    'Slack trigger',
    ['https://hooks.', 'slack.com/triggers/'],
    chain('T', upper36(10), '/', digits(13), '/', hex(32)),
  ),
]

const payments: readonly SecretFormat[] = [
  ...['sk', 'rk'].flatMap((kind) =>
    ['live', 'test', 'prod'].map((mode) => token(`Stripe ${kind} ${mode}`, [kind, `_${mode}_`], base62(24, 99))),
  ),
  token('Stripe webhook', ['wh', 'sec_'], base62(32)),
  token('Standard webhook', ['wh', 'sec_'], base64(32)),
  ...['at', 'ca', 'pa', 'ss'].map((kind) => token(`Shopify ${kind}`, ['sh', `p${kind}_`], hex(32))),
  token('Square access', ['sq', '0atp-'], base64url(22)),
  token('Square client', ['sq', '0csp-'], base64url(43)),
  token('Square long', ['EA', 'AA'], chain(base64url(10), '-', base64url(49))),
]

const mail: readonly SecretFormat[] = [
  token('SendGrid', ['S', 'G.'], chain(base64url(22), '.', base64url(43))),
  token('Mailgun', ['k', 'ey-'], hex(32)),
  token('Mailchimp', [], hex(32), '-us12'),
  token('Brevo', ['xkey', 'sib-'], chain(hex(64), '-', base62(16))),
  token('Twilio key', ['S', 'K'], hex(32)),
  token('Telegram', [], chain(digits(8, 10), ':', ['A', 'A'].join(''), base64url(33))),
]

const tools: readonly SecretFormat[] = [
  token('Linear', ['lin', '_api_'], base62(40)),
  token('Notion', ['nt', 'n_'], chain(digits(11), base62(35))),
  token('Figma', ['fi', 'gd_'], base64url(40)),
  token('New Relic insert', ['NR', 'II-'], base64url(32)),
  token('New Relic browser', ['NR', 'JS-'], hex(19)),
  token('Grafana service', ['gl', 'sa_'], chain(base62(32), '_', hex(8))),
  token(
    'Grafana cloud',
    ['gl', 'c_'],
    encoded(chain('{"o":"', digits(6), '","n":"stack","k":"', base62(24), '","m":{"r":"eu"}}')),
  ),
  token('Grafana key', ['eyJr', 'Ijoi'], encoded(chain(base62(36), '","n":"viewer","id":1}'))),
  token('Postman collection', ['PM', 'AT-'], chain('01', upper36(24))),
  token('Linear OAuth', ['lin', '_oauth_'], hex(64)),
]

const variants: readonly SecretFormat[] = [
  token('xAI with dashes', ['xa', 'i-'], base64url(70, 120)),
  token('Replicate with underscores', ['r', '8_'], wordly(37)),
  token('Swarm join, long', ['SWM', 'TKN-1-'], chain(base36(60), '-', base36(30))),
]

export const SERVICES: readonly SecretFormat[] = [...models, ...slack, ...payments, ...mail, ...tools, ...variants]

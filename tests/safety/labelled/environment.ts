/** Draws environments as build machines and containers have them: secrets amid harmless variables, in any order. */
import type { Random } from '../../support/secrets/random'
import { generate } from './notation'

export interface Variable {
  readonly name: string
  readonly value: string
  readonly isSecret: boolean
}

const WORDS = ['Maple', 'Harbor', 'Velvet', 'Cobalt', 'Lantern', 'Orchid', 'Pepper', 'Granite', 'Willow', 'Saffron']
const SYMBOLS = ['!', '#', '%', '&', '*', '+', '.', '-', '_', '=', '@', '/', '?', '~']

type Draw = (random: Random) => string
const drawn =
  (kind: string, least: number, most = least): Draw =>
  (random) =>
    generate(kind, String(random.integer(least, most)), random)
/** Two words, a sign and digits, as people choose them. */
const phrase: Draw = (random) =>
  `${random.pick(WORDS)}${random.integer(100, 999)}${random.pick(SYMBOLS)}${random.pick(WORDS)}${random.integer(100, 999)}`
const joined =
  (...parts: readonly (string | Draw)[]): Draw =>
  (random) =>
    parts.map((part) => (typeof part === 'string' ? part : part(random))).join('')

/** Names of secrets with what their values look like. */
const SECRETS: Readonly<Record<string, Draw>> = {
  DB_PASSWORD: phrase,
  MYSQL_ROOT_PASSWORD: phrase,
  POSTGRES_PASSWORD: drawn('b62', 16),
  PGPASSWORD: drawn('l36', 12),
  REDIS_PASSWORD: drawn('b62', 24),
  SMTP_PASS: phrase,
  MAIL_PASSWORD: drawn('b62', 10),
  ADMIN_PW: phrase,
  SECRET_KEY_BASE: drawn('hex', 128),
  SESSION_SECRET: drawn('b64', 64, 88),
  JWT_SECRET: drawn('b64u', 43, 86),
  APP_KEY: joined('base64:', drawn('b64', 43), '='),
  ENCRYPTION_KEY: drawn('hex', 64),
  API_KEY: drawn('b62', 32),
  STRIPE_SECRET_KEY: joined('sk_', 'live_', drawn('b62', 24)),
  GITHUB_TOKEN: joined('ghp', '_', drawn('b62', 36)),
  GITLAB_TOKEN: joined('glpat', '-', drawn('b64u', 20)),
  NPM_TOKEN: joined('npm', '_', drawn('b62', 36)),
  AWS_ACCESS_KEY_ID: joined('AK', 'IA', drawn('HEXL', 16)),
  AWS_SECRET_ACCESS_KEY: drawn('b64', 40),
  AWS_SESSION_TOKEN: joined('IQoJ', drawn('b64', 200, 400)),
  AZURE_CLIENT_SECRET: joined(drawn('b62', 3), '8Q~', drawn('b62', 34)),
  AZURE_STORAGE_KEY: joined(drawn('b64', 86), '=='),
  SLACK_BOT_TOKEN: joined('xo', 'xb-', drawn('dig', 12), '-', drawn('dig', 12), '-', drawn('b62', 24)),
  TWILIO_AUTH_TOKEN: drawn('hex', 32),
  SENDGRID_API_KEY: joined('SG', '.', drawn('b64u', 22), '.', drawn('b64u', 43)),
  DATADOG_API_KEY: drawn('hex', 32),
  SONAR_TOKEN: drawn('hex', 40),
  VAULT_TOKEN: joined('hvs', '.', drawn('b62', 90)),
  DOCKER_PASSWORD: phrase,
  OPENAI_API_KEY: joined('sk-', 'proj-', drawn('b62', 74), 'T3Blbk', 'FJ', drawn('b62', 74)),
  LD_SDK_KEY: joined('sdk-', drawn('uuid', 1)),
  WEBHOOK_SECRET: joined('whsec', '_', drawn('b62', 32)),
  OAUTH_CLIENT_SECRET: drawn('b62', 40),
  SIGNING_SECRET: drawn('hex', 64, 96),
  DEPLOY_TOKEN: drawn('b62', 64, 90),
  KEYCLOAK_ADMIN_PASSWORD: phrase,
}

const HARMLESS: Readonly<Record<string, string | Draw>> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/home/ci',
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
  SHELL: '/bin/bash',
  USER: 'ci',
  HOSTNAME: 'web-7d9c7b5f6-x2v4k',
  TZ: 'Europe/Berlin',
  EDITOR: 'vim',
  TAG: joined('v', drawn('dig', 1), '.', drawn('dig', 2), '.3'),
  VERSION: '2024.11.3',
  GIT_COMMIT: drawn('hex', 40),
  GITHUB_SHA: drawn('hex', 40),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_REPOSITORY: 'acme/shop',
  GITHUB_RUN_ID: drawn('dig', 10),
  GITHUB_ACTIONS: 'true',
  BUILD_ID: drawn('uuid', 1),
  BUILD_NUMBER: '4711',
  BUILD_URL: 'https://ci.example.com/job/shop/4711/',
  CI: 'true',
  CI_PIPELINE_ID: drawn('dig', 9),
  IMAGE: 'registry.example.com/acme/shop:1.2.3',
  IMAGE_DIGEST: joined('sha256:', drawn('hex', 64)),
  NODE_VERSION: '20.19.4',
  NODE_ENV: 'production',
  PYTHON_VERSION: '3.12.7',
  PYTHON_SHA256: drawn('hex', 64),
  GPG_KEY: drawn('HEX', 40),
  JAVA_HOME: '/usr/lib/jvm/java-21-openjdk-amd64',
  JAVA_OPTS: '-Xms512m -Xmx2g -Dfile.encoding=UTF-8',
  LS_COLORS: 'rs=0:di=01;34:ln=01;36:mh=00:pi=40;33:so=01;35:do=01;35:bd=40;33;01',
  SSH_AUTH_SOCK: '/tmp/ssh-XXXXXXabcdef/agent.4711',
  SSH_AGENT_PID: '4712',
  KUBERNETES_SERVICE_HOST: '10.96.0.1',
  KUBERNETES_PORT: 'tcp://10.96.0.1:443',
  POD_UID: drawn('uuid', 1),
  AWS_REGION: 'eu-central-1',
  AWS_DEFAULT_OUTPUT: 'json',
  AZURE_TENANT_ID: drawn('uuid', 1),
  DB_HOST: 'db.internal',
  DB_PORT: '5432',
  DB_USER: 'app',
  DATABASE_NAME: 'shop',
  REDIS_URL: 'redis://cache.internal:6379/0',
  LOG_LEVEL: 'info',
  SECRET_NAME: 'db-credentials',
  PASSWORD_FILE: '/run/secrets/db_password',
  PASSWORD_MIN_LENGTH: '12',
  TOKEN_TTL: '3600',
  TOKEN_URL: 'https://auth.example.com/oauth/token',
  API_KEY_HEADER: 'X-Api-Key',
  PUBLIC_URL: 'https://shop.example.com',
  TRACE_ID: drawn('hex', 32),
  FEATURE_FLAGS: 'new-checkout,dark-mode',
  SOURCE_DATE_EPOCH: '1700000000',
  npm_config_user_agent: 'npm/10.8.2 node/v20.19.4 linux x64',
}

/** Draws three quarters of the known variables, with values of their own, in any order. */
export function drawEnvironment(random: Random): Variable[] {
  const variables = [
    ...Object.entries(SECRETS).map(([name, draw]) => ({ name, value: draw(random), isSecret: true })),
    ...Object.entries(HARMLESS).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : value(random),
      isSecret: false,
    })),
  ].filter(() => random.chance(0.75))
  return shuffle(variables, random)
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

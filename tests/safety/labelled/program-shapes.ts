/** Outputs and files in the shape in which programs print them, with an environment's values in them. */
import type { Random } from '../../support/secrets/random'
import type { Variable } from './environment'
import { generate } from './notation'

/** An output and the secrets in it. */
export interface ProgramOutput {
  readonly text: string
  readonly secrets: readonly string[]
}

type Shape = (variables: readonly Variable[], random: Random) => ProgramOutput

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const secretsOf = (variables: readonly Variable[]): string[] =>
  variables.filter(({ isSecret }) => isSecret).map(({ value }) => value)
const listed =
  (print: (variables: readonly Variable[]) => string): Shape =>
  (variables) => ({ text: print(variables), secrets: secretsOf(variables) })

/** A shape with secrets of its own, which it gets from `draw`. */
const drawn =
  (print: (draw: (kind: string, length: number) => string) => string): Shape =>
  (_, random) => {
    const secrets: string[] = []
    const text = print((kind, length) => {
      const secret = generate(kind, String(length), random)
      secrets.push(secret)
      return secret
    })
    return { text, secrets }
  }

const quoted = ({ name, value }: Variable): string => `${JSON.stringify(name)}: ${JSON.stringify(value)}`

/** A Kubernetes Secret holds only what is secret; the harmless lines are those around it. */
const kubernetesSecret =
  (isJson: boolean): Shape =>
  (variables) => {
    const hidden = variables.filter(({ isSecret }) => isSecret)
    const data = Object.fromEntries(hidden.map(({ name, value }) => [name.toLowerCase(), base64(value)]))
    const metadata = { name: 'shop', namespace: 'default', resourceVersion: '48151623' }
    const document = { apiVersion: 'v1', data, kind: 'Secret', metadata, type: 'Opaque' }
    const lines = Object.entries(data).map(([name, value]) => `  ${name}: ${value}`)
    const yaml = `apiVersion: v1\ndata:\n${lines.join('\n')}\nkind: Secret\nmetadata:\n  name: shop\ntype: Opaque\n`
    return { text: isJson ? JSON.stringify(document, undefined, 4) : yaml, secrets: Object.values(data) }
  }

const CURL = drawn(
  (draw) => `* Connected to api.example.com (203.0.113.7) port 443 (#0)
* Server auth using Basic with user 'svc'
> GET /v1/items?page=2&api_key=${draw('b62', 32)} HTTP/2
> Host: api.example.com
> Authorization: Bearer ${draw('b62', 40)}
> X-Api-Key: ${draw('hex', 32)}
> Cookie: session=${draw('b62', 40)}
> User-Agent: curl/8.5.0
> Accept: */*
< HTTP/2 200
< content-type: application/json
< set-cookie: sid=${draw('b64u', 43)}; Path=/; HttpOnly
< etag: "33a64df551425fcc55e4d42a148795d9f25f89d4"
< x-request-id: 7b1f0b8e-6f0e-4d1c-9a51-2c7f3f0f9d11
{"access_token":"${draw('b62', 64)}","token_type":"Bearer","expires_in":3600}
`,
)

const CI_LOG = drawn(
  (draw) => `2024-11-03T10:11:12.123Z ##[group]Run ./deploy.sh
2024-11-03T10:11:12.200Z env:
2024-11-03T10:11:12.201Z   NODE_VERSION: 20.19.4
2024-11-03T10:11:12.202Z   DEPLOY_TOKEN: ${draw('b62', 40)}
2024-11-03T10:11:12.300Z + export DB_PASSWORD=${draw('b62', 14)}
2024-11-03T10:11:12.301Z + docker login -u ci -p ${draw('b62', 20)} registry.example.com
2024-11-03T10:11:13.000Z Login Succeeded
2024-11-03T10:11:13.100Z + git push https://ci:${draw('b62', 24)}@git.example.com/acme/shop.git HEAD:main
2024-11-03T10:11:14.000Z    6b1f0b8..9a512c7  HEAD -> main
2024-11-03T10:11:15.000Z Step 4/9 : ARG API_TOKEN=${draw('hex', 40)}
2024-11-03T10:11:15.100Z  ---> 2c7f3f0f9d11
2024-11-03T10:11:16.000Z Successfully tagged registry.example.com/acme/shop:v1.2.3
2024-11-03T10:11:17.000Z curl -s -H "PRIVATE-TOKEN: ${draw('b62', 20)}" https://git.example.com/api/v4/user
2024-11-03T10:11:18.000Z Done in 5.9s.
`,
)

const FILES = drawn(
  (draw) => `==> .npmrc <==
registry=https://registry.npmjs.org/
//registry.npmjs.org/:_authToken=${draw('uuid', 1)}
//npm.example.com/:_password=${draw('b64', 24)}
always-auth=true
==> .netrc <==
machine api.example.com
login ci
password ${draw('b62', 18)}
machine git.example.com login bot password ${draw('b62', 20)}
==> .aws/credentials <==
[default]
aws_secret_access_key = ${draw('b64', 40)}
region = eu-central-1
[prod]
aws_secret_access_key=${draw('b64', 40)}
aws_session_token=${draw('b64', 300)}
==> .pypirc <==
[pypi]
username = __token__
password = ${draw('b62', 60)}
==> .pgpass <==
db.internal:5432:shop:app:${draw('b62', 16)}
==> .git-credentials <==
https://bot:${draw('b62', 32)}@github.com
==> .docker/config.json <==
{"auths":{"registry.example.com":{"auth":"${draw('b64', 40)}"}},"credsStore":"desktop"}
==> wp-config.php <==
define( 'DB_NAME', 'shop' );
define( 'DB_PASSWORD', '${draw('b62', 16)}' );
define( 'AUTH_KEY', '${draw('b62', 64)}' );
==> settings.py <==
DEBUG = False
SECRET_KEY = '${draw('b62', 50)}'
ALLOWED_HOSTS = ['shop.example.com']
`,
)

const SERVICE_ACCOUNT: Shape = (_, random) => {
  const lines = Array.from({ length: 24 }, () => generate('b64', '64', random))
  const id = generate('hex', '40', random)
  const account = {
    type: 'service_account',
    project_id: 'acme-shop',
    private_key_id: 'x',
    private_key: `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`,
    client_email: 'ci@acme-shop.iam.gserviceaccount.com',
    client_id: '108144221133557799',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    universe_domain: 'googleapis.com',
  }
  return { text: JSON.stringify({ ...account, private_key_id: id }, undefined, 2), secrets: lines }
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  '.env file': listed((all) => all.map(({ name, value }) => `${name}="${value}"`).join('\n')),
  'docker inspect': listed((all) =>
    JSON.stringify([{ Config: { Env: all.map(({ name, value }) => `${name}=${value}`) } }], undefined, 4),
  ),
  'kubectl describe pod': listed(
    (all) => `    Environment:\n${all.map(({ name, value }) => `      ${name}:  ${value}`).join('\n')}\n`,
  ),
  'kubectl get deployment, JSON': listed((all) =>
    JSON.stringify({ env: all.map(({ name, value }) => ({ name, value })) }),
  ),
  'kubectl get deployment, YAML': listed(
    (all) => `env:\n${all.map(({ name, value }) => `- name: ${name}\n  value: ${JSON.stringify(value)}`).join('\n')}\n`,
  ),
  'docker compose config': listed(
    (all) =>
      `    environment:\n${all.map(({ name, value }) => `      ${name}: ${JSON.stringify(value)}`).join('\n')}\n`,
  ),
  'docker history': listed((all) => all.map(({ name, value }) => `/bin/sh -c #(nop)  ENV ${name}=${value}`).join('\n')),
  'phpinfo table': listed((all) => all.map(({ name, value }) => `$_ENV['${name}'] => ${value}`).join('\n')),
  'PowerShell Get-ChildItem Env:': listed((all) =>
    all.map(({ name, value }) => `${name.padEnd(30)} ${value}`).join('\n'),
  ),
  'JSON of an environment': listed((all) => `{\n${all.map((each) => `  ${quoted(each)}`).join(',\n')}\n}`),
  'terraform.tfvars': listed((all) =>
    all.map(({ name, value }) => `${name.toLowerCase()} = ${JSON.stringify(value)}`).join('\n'),
  ),
  'kubectl get secret, JSON': kubernetesSecret(true),
  'kubectl get secret, YAML': kubernetesSecret(false),
  'curl -v': CURL,
  'CI log': CI_LOG,
  'files of credentials': FILES,
  'service account': SERVICE_ACCOUNT,
}

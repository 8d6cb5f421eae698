/** Secrets given away by their place: URLs, connection strings, commands, and files of several fields. */
import { mask, type SecretFormat, type Shape, secret, structured } from '../marks'
import {
  type Body,
  base32,
  base62,
  base64,
  base64url,
  chain,
  digits,
  encoded,
  hex,
  lower,
  oneOf,
  type Random,
} from '../random'

/** A password that a program generated. */
const password = chain(base62(6, 12), digits(1), base62(6, 12))

type Template = (value: (body?: Body) => string, random: Random) => string

const from = (name: string, shape: Shape, template: Template): SecretFormat =>
  structured(name, shape, (random) => template((body = password) => secret(body(random)), random))

const HOST = 'db.example.com'
const userinfo = ['postgres', 'postgresql', 'mysql', 'mongodb+srv', 'amqp', 'ftp', 'smtps', 'clickhouse'].map(
  (scheme) => from(`URL ${scheme}`, 'phrase', (value) => `${scheme}://ada:${value()}@${HOST}/shop`),
)
const urls: readonly SecretFormat[] = [
  ...userinfo,
  from('URL https', 'phrase', (value) => `https://ada:${value()}@git.example.com/ada/shop.git`),
  from('URL redis without a user', 'phrase', (value) => `redis://:${value()}@cache.example.com:6379/0`),
  from(
    'URL in an environment',
    'phrase',
    (value) => `DATABASE_URL=postgres://shop:${value()}@${HOST}:5432/shop?sslmode=require`,
  ),
  from('URL of a remote', 'line', (value) => `origin\thttps://ci:${value()}@git.example.com/ada/shop.git (fetch)`),
  from(
    'URL with an encoded password',
    'phrase',
    (value) => `postgres://ada:${value(chain(base62(6), '%40', base62(6), '%23', base62(4)))}@${HOST}/shop`,
  ),
  from(
    'URL with symbols',
    'phrase',
    (value) => `mysql://ada:${value(chain(base62(7), '!', base62(5), '*$', base62(3)))}@${HOST}/shop`,
  ),
  from(
    'AWS signed URL',
    'phrase',
    (value) =>
      `https://shop.s3.example.com/a.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20260101T000000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=${value(hex(64))}`,
  ),
  from(
    'AWS signed URL, session',
    'phrase',
    (value) =>
      `https://shop.s3.example.com/a.txt?X-Amz-Security-Token=${value(base62(120, 300))}&X-Amz-Signature=${value(hex(64))}`,
  ),
  from(
    'AWS signed URL, signature first',
    'phrase',
    (value) => `https://shop.s3.example.com/a.txt?X-Amz-Signature=${value(hex(64))}&X-Amz-Expires=900`,
  ),
  from(
    'Google signed URL',
    'phrase',
    (value) =>
      `https://storage.example.com/shop/a.txt?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=900&X-Goog-Signature=${value(hex(512))}`,
  ),
  from(
    'CloudFront signed URL',
    'phrase',
    (value) =>
      `https://cdn.example.com/a.txt?Expires=1800000000&Signature=${value(base64url(342))}&Key-Pair-Id=K2JCJMDEHXQW5F`,
  ),
]

const strings: readonly SecretFormat[] = [
  from(
    'ADO string',
    'phrase',
    (value) => `Server=tcp:${HOST},1433;Database=shop;User Id=ada;Password=${value()};Encrypt=True;`,
  ),
  from('ADO string, short key', 'phrase', (value) => `Server=${HOST};Uid=ada;Pwd=${value()};Database=shop`),
  from(
    'ODBC string',
    'phrase',
    (value) => `Driver={ODBC Driver 18 for SQL Server};Server=${HOST};UID=ada;PWD=${value()};`,
  ),
  from('JDBC query', 'phrase', (value) => `jdbc:postgresql://${HOST}/shop?user=ada&password=${value()}&ssl=true`),
  from(
    'JDBC of SQL Server',
    'phrase',
    (value) => `jdbc:sqlserver://${HOST}:1433;databaseName=shop;user=ada;password=${value()};encrypt=true`,
  ),
  from('JDBC of Oracle', 'phrase', (value) => `jdbc:oracle:thin:ada/${value()}@${HOST}:1521:shop`),
  from(
    'libpq string',
    'phrase',
    (value) => `host=${HOST} port=5432 dbname=shop user=ada password=${value()} sslmode=require`,
  ),
  from('libpq string, quoted', 'phrase', (value) => `host=${HOST} user=ada password='${value()}' dbname=shop`),
]

const commands: readonly SecretFormat[] = [
  structured(
    'curl -u',
    'phrase',
    (random) => `curl -u ${mask(`ada:${secret(password(random))}`)} https://api.example.com/v1`,
  ),
  structured(
    'curl -u, quoted',
    'phrase',
    (random) => `curl -s -u '${mask(`ada:${secret(password(random))}`)}' https://api.example.com`,
  ),
  structured(
    'curl --user',
    'phrase',
    (random) => `curl --user ${mask(`ada:${secret(password(random))}`)} -X POST https://api.example.com`,
  ),
  structured(
    'curl --user=',
    'phrase',
    (random) => `curl --user="${mask(`ada:${secret(password(random))}`)}" https://api.example.com`,
  ),
  structured(
    'curl -H',
    'phrase',
    (random) => `curl -H 'Authorization: ${mask(`Bearer ${secret(base62(30)(random))}`)}' https://api.example.com`,
  ),
  from(
    'curl -H with a key',
    'phrase',
    (value) => `curl -H "X-Api-Key: ${value(base62(32))}" https://api.example.com/v1`,
  ),
  from('curl -b', 'phrase', (value) => `curl -b 'session=${value(base62(40))}' https://api.example.com/v1`),
  from('mysql -p', 'phrase', (value) => `mysql -h ${HOST} -u root -p${value()} shop`),
  from('mysqldump -p', 'phrase', (value) => `mysqldump -uroot -p'${value()}' shop`),
  from('mysqladmin -p', 'phrase', (value) => `mysqladmin -u root -p${value()} status`),
  from('mysql --password', 'phrase', (value) => `mysql -u root --password=${value()} shop`),
  from('PGPASSWORD', 'phrase', (value) => `PGPASSWORD=${value()} psql -h ${HOST} -U ada shop`),
  from('wget --password', 'phrase', (value) => `wget --user=ada --password=${value()} https://files.example.com/a`),
]

const files: readonly SecretFormat[] = [
  from('netrc', 'phrase', (value) => `machine git.example.com login ada password ${value()}`),
  from('netrc, in lines', 'block', (value) => `machine git.example.com\n  login ada\n  password ${value()}`),
  from('netrc, tabs', 'phrase', (value) => `machine api.example.com\tlogin ada\tpassword\t${value(hex(40))}`),
  from('.pgpass', 'line', (value) => `${HOST}:5432:shop:ada:${value()}`),
  from('.pgpass with stars', 'line', (value) => `*:*:*:postgres:${value()}`),
  from('shadow', 'line', (value) => `root:${value(chain('$6$', base62(16), '$', base62(86)))}:19800:0:99999:7:::`),
  from('htpasswd', 'line', (value) => `ada:${value(chain('$apr1$', base62(8), '$', base62(22)))}`),
  from(
    'AWS console file',
    'block',
    (value) =>
      `User name,Access key ID,Secret access key\nada,${value(chain('AK', 'IA', base32(16)))},${value(base64(40))}`,
  ),
]

const VAULT = 'Key                  Value\n---                  -----'
const tables: readonly SecretFormat[] = [
  from(
    'vault kv',
    'block',
    (value) => `====== Data ======\nKey         Value\n---         -----\npassword    ${value()}\nusername    ada`,
  ),
  from(
    'vault login',
    'block',
    (value) =>
      `${VAULT}\ntoken                ${value(chain('s.', base62(24)))}\ntoken_accessor       shop\ntoken_duration       768h`,
  ),
  from(
    'vault database',
    'block',
    (value) =>
      `${VAULT}\nlease_duration       1h\npassword             ${value(chain('A1a-', base62(16)))}\nusername             v-token-shop`,
  ),
  from('pass table', 'line', (value) => `password    ${value()}`),
  from(
    'pipe table',
    'block',
    (value) => `| name     | value |\n|----------|-------|\n| user     | ada   |\n| password | ${value()} |`,
  ),
  from('op item', 'block', (value) => `ID:          shop\nFields:\n  username:    ada\n  password:    ${value()}`),
  from('psql expanded', 'block', (value) => `-[ RECORD 1 ]----\nuser     | ada\npassword | ${value()}\nactive   | t`),
]

const secretData = oneOf(encoded(password), encoded(base62(24, 40)), encoded(chain(lower(6), digits(3), '!')))
const k8s: readonly SecretFormat[] = [
  from(
    'k8s Secret YAML',
    'block',
    (value) =>
      `apiVersion: v1\ndata:\n  DB_USER_PW: ${value(secretData)}\n  config: ${value(secretData)}\nkind: Secret\nmetadata:\n  name: shop\ntype: Opaque`,
  ),
  from(
    'k8s Secret YAML, kind first',
    'block',
    (value) =>
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\n  namespace: default\ntype: Opaque\ndata:\n  alpha: ${value(secretData)}\n  beta.conf: ${value(secretData)}`,
  ),
  from(
    'k8s Secret YAML, stringData',
    'block',
    (value) => `apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\nstringData:\n  alpha: ${value()}`,
  ),
  from(
    'k8s Secret YAML in a list',
    'block',
    (value) =>
      `apiVersion: v1\nitems:\n- apiVersion: v1\n  data:\n    alpha: ${value(secretData)}\n  kind: Secret\n  metadata:\n    name: shop\nkind: List`,
  ),
  from(
    'k8s Secret JSON',
    'block',
    (value) =>
      `{\n    "apiVersion": "v1",\n    "data": {\n        "alpha": "${value(secretData)}",\n        "beta": "${value(secretData)}"\n    },\n    "kind": "Secret",\n    "metadata": {\n        "name": "shop"\n    }\n}`,
  ),
  from(
    'k8s Secret JSON, kind first',
    'block',
    (value) => `{"kind":"Secret","apiVersion":"v1","metadata":{"name":"shop"},"data":{"alpha":"${value(secretData)}"}}`,
  ),
  from(
    'kubeconfig',
    'block',
    (value) =>
      `users:\n- name: ada\n  user:\n    client-certificate-data: LS0tLS1DRVJU\n    client-key-data: ${['LS0tLS1', 'CRUdJTi'].join('')}${value(base64(900))}`,
  ),
  structured('service account', 'block', (random) => {
    const [dashes, kind] = ['-'.repeat(5), ['PRIVATE', 'KEY'].join(' ')]
    const body = secret(chain(base64(64), '\\n', base64(64))(random))
    const armour = mask(`${dashes}BEGIN ${kind}${dashes}\\n${body}\\n${dashes}END ${kind}${dashes}\\n`)
    const head = `{\n  "type": "service_account",\n  "private_key_id": "${'ab12'.repeat(10)}"`
    return `${head},\n  "private_key": "${armour}",\n  "client_email": "shop@example.com"\n}`
  }),
]

export const PLACED: readonly SecretFormat[] = [...urls, ...strings, ...commands, ...files, ...tables, ...k8s]

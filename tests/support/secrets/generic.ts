/** Where secrets without a known shape stand: named by a key. These contexts are to be tuned on. */
import { jsonBody, RESET, sgr, wrappedToken } from './embedding'
import { BARE_SYMBOLS, type GenericContext, genericOf, type KeyStyle, QUOTED_SYMBOLS } from './generic-values'

const quoted = genericOf('tune', QUOTED_SYMBOLS, true)
const bare = genericOf('tune', BARE_SYMBOLS, false)
const raw = genericOf('tune', QUOTED_SYMBOLS, false)
const query = genericOf('tune', '-_.~!*', false)

const UPPER: readonly KeyStyle[] = ['upper']
const CONFIG: readonly KeyStyle[] = ['snake', 'kebab', 'camel']
const CODE: readonly KeyStyle[] = ['snake', 'camel']
const FLAGS: readonly KeyStyle[] = ['kebab']

const shell: readonly GenericContext[] = [
  raw('env', UPPER, (name, value) => `HOME=/home/ada\n${name}=${value}\nLANG=C`),
  bare('export', UPPER, (name, value) => `export ${name}=${value}`),
  quoted('export, quoted', UPPER, (name, value) => `export ${name}="${value}"`),
  quoted('dotenv, single quotes', UPPER, (name, value) => `PORT=8080\n${name}='${value}'\nMODE=fast`),
  bare('inline variable', UPPER, (name, value) => `$ ${name}=${value} ./deploy --now`),
  bare('flag', FLAGS, (name, value) => `deploy --${name} ${value} --now`),
  bare('flag with =', FLAGS, (name, value) => `deploy --region=eu --${name}=${value}`),
  bare('history', FLAGS, (name, value) => `  512  cd shop\n  513  deploy --${name}=${value}\n  514  ls`),
  bare('docker run -e', UPPER, (name, value) => `docker run -d -e ${name}=${value} -p 80:80 shop`),
  raw('systemctl show', UPPER, (name, value) => `Type=simple\nEnvironment=MODE=fast ${name}=${value}\nUser=ada`),
  raw('NUL-separated', UPPER, (name, value) => `HOME=/home/ada\0${name}=${value}\0LANG=C\0`, true),
]

const json: readonly GenericContext[] = [
  quoted('JSON, pretty', CONFIG, (name, value) => `{\n  "region": "eu",\n  "${name}": "${value}"\n}`, true),
  quoted('JSON, dense', CONFIG, (name, value) => `{"region":"eu","${name}":"${value}","page":2}`, true),
  quoted('JSON in JSON', CONFIG, (name, value) => `{"body":"${jsonBody(`{"${name}":"${value}","page":2}`)}"}`, true),
  quoted('JSON of a container', UPPER, (name, value) => `"Env": [\n    "${name}=${value}",\n    "PATH=/usr/bin"\n]`),
  quoted('JSON name and value', UPPER, (name, value) => `{"name": "${name}", "value": "${value}"}`, true),
  quoted('line in JSON', UPPER, (name, value) => `{"stdout":"PORT=80\\n${name}=${value}\\nMODE=fast"}`, true),
]

const files: readonly GenericContext[] = [
  bare('YAML', CONFIG, (name, value) => `shop:\n  ${name}: ${value}\n  region: eu`),
  quoted('YAML, quoted', CONFIG, (name, value) => `shop:\n  ${name}: "${value}"\n  region: eu`),
  quoted('YAML environment', UPPER, (name, value) => `env:\n  - name: ${name}\n    value: "${value}"\n  - name: MODE`),
  bare('compose environment', UPPER, (name, value) => `    environment:\n      - ${name}=${value}\n      - MODE=fast`),
  quoted('TOML', CONFIG, (name, value) => `[shop]\n${name} = "${value}"\nretries = 3`),
  raw('INI', CONFIG, (name, value) => `[shop]\n${name} = ${value}\nretries = 3`),
  raw('properties', ['dotted'], (name, value) => `shop.region=eu\n${name}=${value}\nshop.retries=3`),
  quoted('XML element', CODE, (name, value) => `<shop><${name}>${value.replace('&', '')}</${name}></shop>`),
  quoted('XML attribute', CODE, (name, value) => `<server user="ada" ${name}="${value.replace('&', '')}" port="80"/>`),
  quoted('HCL', ['snake'], (name, value) => `provider "shop" {\n  ${name} = "${value}"\n  region = "eu"\n}`),
]

const code: readonly GenericContext[] = [
  quoted('Python', ['snake', 'upper'], (name, value) => `${name} = '${value}'`),
  quoted('Python dict', CODE, (name, value) => `{'region': 'eu', '${name}': '${value}', 'page': 2}`),
  quoted('Ruby hash', ['snake'], (name, value) => `{ :region => "eu", :${name} => "${value}" }`),
  quoted('PHP array', CODE, (name, value) => `return ['region' => 'eu', '${name}' => '${value}'];`),
  quoted('Go struct', ['pascal'], (name, value) => `&Config{Region:"eu", ${name}:"${value}"}`),
  quoted('JavaScript', ['camel'], (name, value) => `const ${name} = '${value}'`),
  quoted('git diff', CODE, (name, value) => `@@ -1 +1,2 @@\n region: eu\n+  ${name}: "${value}"`),
]

const net: readonly GenericContext[] = [
  query('URL query', CODE, (name, value) => `GET https://api.example.com/v1?page=2&${name}=${value}&sort=up 200`),
  raw('header', ['header'], (name, value) => `> GET /v1 HTTP/1.1\n> ${name}: ${value}\n> Accept: */*`),
  query('form body', CODE, (name, value) => `grant_type=plain&${name}=${value}&user=ada`),
  bare('connection string', ['pascal'], (name, value) => `Server=db.example.com;${name}=${value};Pool=5`),
]

const tables: readonly GenericContext[] = [
  bare('columns', CONFIG, (name, value) => `Key              Value\n---              -----\n${name}        ${value}`),
  bare('pipe table', CONFIG, (name, value) => `| key | value |\n|-----|-------|\n| ${name} | ${value} |`),
  bare('box table', CONFIG, (name, value) => `│ region │ eu │\n│ ${name} │ ${value} │`),
]

const logs: readonly GenericContext[] = [
  bare('wrapped at 80', UPPER, (name, value, random) => wrappedToken(value, 80, random, `${name}=`)),
  bare('log line', CODE, (name, value) => `2026-01-04T10:12:13Z INFO [main] connected with ${name}=${value}`),
  bare('logfmt', CODE, (name, value) => `level=info msg="sent" ${name}=${value} took=12ms`),
  quoted('logfmt, quoted', CODE, (name, value) => `level=info ${name}="${value}" took=12ms`),
  bare('label', ['spaced', 'snake'], (name, value) => `User: ada\n${name}: ${value}\nRegion: eu`),
  bare('coloured', CONFIG, (name, value) => `${sgr('36')}${name}${RESET}: ${sgr('32')}${value}${RESET}`),
  quoted(
    'jq colours',
    CONFIG,
    (name, value) => `  ${sgr('34;1')}"${name}"${RESET}${sgr('1;39')}:${RESET} ${sgr('0;32')}"${value}"${RESET}`,
  ),
]

export const TUNE_GENERIC: readonly GenericContext[] = [
  ...shell,
  ...json,
  ...files,
  ...code,
  ...net,
  ...tables,
  ...logs,
]

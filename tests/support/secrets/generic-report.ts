/** Where secrets without a known shape stand: named by a key. These contexts are to be reported on, not tuned on. */
import { jsonBody, RESET, sgr, wrappedToken } from './embedding'
import { BARE_SYMBOLS, type GenericContext, genericOf, type KeyStyle, QUOTED_SYMBOLS } from './generic-values'

const quoted = genericOf('report', QUOTED_SYMBOLS, true)
const bare = genericOf('report', BARE_SYMBOLS, false)
const raw = genericOf('report', QUOTED_SYMBOLS, false)
const query = genericOf('report', '-_.~!*', false)

const UPPER: readonly KeyStyle[] = ['upper']
const CONFIG: readonly KeyStyle[] = ['snake', 'kebab', 'camel']
const CODE: readonly KeyStyle[] = ['snake', 'camel']
const FLAGS: readonly KeyStyle[] = ['kebab']

const shell: readonly GenericContext[] = [
  raw('printenv, CRLF', UPPER, (name, value) => `HOME=C:\\ada\r\n${name}=${value}\r\nLANG=C\r\n`, true),
  quoted('declare -x', UPPER, (name, value) => `declare -x HOME="/home/ada"\ndeclare -x ${name}="${value}"`),
  raw('dotenv', UPPER, (name, value) => `# shop\nPORT=8080\n${name}=${value}\nMODE=fast`),
  bare('set -x', UPPER, (name, value) => `+ MODE=fast\n+ ${name}=${value}\n+ ./deploy`),
  quoted('flag, quoted', FLAGS, (name, value) => `deploy --${name} '${value}' --now`),
  quoted('flag with =, quoted', FLAGS, (name, value) => `$ deploy --${name}="${value}" --region eu`),
  bare('zsh history', UPPER, (name, value) => `: 1767521533:0;${name}=${value} deploy`),
  bare('ps', FLAGS, (name, value) => `ada   812  0.0  0.1  9120  3344 ?  Ss  10:12  0:00 deploy --${name}=${value}`),
  bare('kubectl create', FLAGS, (name, value) => `kubectl create secret generic shop --from-literal=${name}=${value}`),
  quoted('unit file', UPPER, (name, value) => `[Service]\nEnvironment="${name}=${value}"\nExecStart=/usr/bin/shop`),
  quoted('PowerShell', UPPER, (name, value) => `$env:${name} = "${value}"`),
]

const json: readonly GenericContext[] = [
  quoted(
    'JSON list of objects',
    CONFIG,
    (name, value) => `[\n  {\n    "id": 7,\n    "${name}" : "${value}"\n  }\n]`,
    true,
  ),
  quoted('JSON in a log line', CONFIG, (name, value) => `10:12:13 INFO body={"id":7,"${name}":"${value}"} took 12 ms`),
  quoted(
    'thrice JSON',
    CONFIG,
    (name, value) => `{"a":"${jsonBody(`{"b":"${jsonBody(`{"${name}":"${value}"}`)}"}`)}"}`,
    true,
  ),
  quoted('JSON5', CODE, (name, value) => `{\n  region: 'eu',\n  ${name}: '${value}',\n}`),
  quoted('JSON key and value', UPPER, (name, value) => `[{"Key":"${name}","Value":"${value}"}]`, true),
  quoted('YAML in JSON', CONFIG, (name, value) => `{"data":"shop:\\n  ${name}: '${value}'\\n  region: eu\\n"}`, true),
]

const files: readonly GenericContext[] = [
  quoted('YAML, single quotes', CONFIG, (name, value) => `- id: 7\n  ${name}: '${value}'`),
  bare('YAML in a list', CONFIG, (name, value) => `users:\n- name: ada\n  ${name}: ${value}`),
  raw('YAML block scalar', CONFIG, (name, value) => `${name}: |\n  ${value}\nregion: eu`),
  bare('task definition', UPPER, (name, value) => `environment: Name=MODE,Value=fast Name=${name},Value=${value}`),
  quoted('TOML inline table', CONFIG, (name, value) => `shop = { region = "eu", ${name} = "${value}" }`),
  raw('INI without spaces', CONFIG, (name, value) => `[shop]\n${name}=${value}\n; end`),
  raw('properties with a colon', ['dotted'], (name, value) => `shop.region: eu\n${name}: ${value}`),
  quoted(
    'plist',
    ['pascal', 'snake'],
    (name, value) => `<key>${name}</key>\n<string>${value.replace('&', '')}</string>`,
  ),
  quoted(
    'XML name and value',
    ['dotted'],
    (name, value) => `<property name="${name}" value="${value.replace('&', '')}"/>`,
  ),
  quoted('tfvars', ['snake'], (name, value) => `region       = "eu"\n${name}  = "${value}"`),
]

const code: readonly GenericContext[] = [
  quoted('Python keyword', ['snake'], (name, value) => `connect(host="db.example.com", ${name}="${value}")`),
  quoted('TypeScript', ['camel'], (name, value) => `    ${name}: "${value}",`),
  quoted('Ruby', ['snake'], (name, value) => `config.${name} = '${value}'`),
  quoted('Make', UPPER, (name, value) => `${name} ?= ${value.replace('#', '')}`),
  quoted('Go', ['camel'], (name, value) => `\t${name} := "${value}"`),
  quoted('appended', UPPER, (name, value) => `${name} += "${value}"`),
  quoted('grep -rn', CODE, (name, value) => `src/config.py:12:    ${name} = "${value}"`),
]

const net: readonly GenericContext[] = [
  query('first of the query', CODE, (name, value) => `https://api.example.com/v1?${name}=${value}`),
  raw('curl -v', ['header', 'kebab'], (name, value) => `< HTTP/1.1 200 OK\r\n< ${name}: ${value}\r\n< \r\n`, true),
  query('fragment', CODE, (name, value) => `Location: https://app.example.com/back#${name}=${value}&state=7`),
  bare('libpq', ['snake'], (name, value) => `host=db.example.com ${name}=${value} dbname=shop`),
]

const tables: readonly GenericContext[] = [
  bare('key and value columns', CONFIG, (name, value) => `region      eu\n${name}    ${value}\nretries     3`),
  bare('psql', ['snake'], (name, value) => `  key  | value\n-------+-------\n ${name} | ${value}\n(1 row)`),
  bare('mysql', ['snake'], (name, value) => `+----+----+\n| ${name}   | ${value}   |\n+----+----+`),
]

const logs: readonly GenericContext[] = [
  bare('wrapped at 100', CODE, (name, value, random) => wrappedToken(value, 100, random, `${name}: `)),
  bare('log line with a colon', CODE, (name, value) => `[2026-01-04 10:12:13] DEBUG: ${name}: ${value}`),
  bare('in brackets', CODE, (name, value) => `Jan  4 10:12:13 shop[812]: login (user=ada, ${name}=${value})`),
  quoted('Java map', CODE, (name, value) => `Config{region=eu, ${name}=${value.replaceAll(/[ ,}]/g, '')}}`),
  bare('label with spaces', ['spaced', 'pascal'], (name, value) => `  ${name} : ${value}\n  Region : eu`),
  bare(
    'coloured operator',
    CONFIG,
    (name, value) => `${sgr('1')}${name}${sgr('22')}${sgr('2')}=${sgr('22')}${sgr('38;5;114')}${value}${sgr('39')}`,
  ),
  quoted('coloured diff', CODE, (name, value) => `${sgr('32')}+${RESET}${sgr('32')}  "${name}": "${value}",${RESET}`),
]

export const REPORT_GENERIC: readonly GenericContext[] = [
  ...shell,
  ...json,
  ...files,
  ...code,
  ...net,
  ...tables,
  ...logs,
]

/** Where secrets of known formats stand in the output of commands; these contexts are to be tuned on. */
import { contextsOf, eachLine, jsonBody, percent, RESET, sgr, wrappedToken, xml } from './embedding'
import { type Context, MARKS } from './marks'

const { encoded, tokens, phrases, lines, texts } = contextsOf('tune')
const [, CLOSE_MASK] = MARKS.MASK

/** As grep does with the match `begin of the token`. */
const highlighted = (text: string): string => text.replace(/[\w-]{3}/, (match) => sgr('01;31') + match + sgr(''))

const plain: readonly Context[] = [
  texts('bare', (text) => text),
  texts('CRLF', (text) => `Connected\r\n${text.replaceAll('\n', '\r\n')}\r\nDone\r\n`, true),
  texts('start of the output', (text) => `${text}\nDone\n`, true),
  texts('indented', (text) => eachLine(text, (line) => `    ${line}`)),
  texts('fenced', (text) => `\`\`\`\n${text}\n\`\`\``),
  texts('git diff', (text) => `@@ -1,2 +1,3 @@\n import\n${eachLine(text, (line) => `+${line}`)}`),
  texts('compose log', (text) => eachLine(text, (line) => `web-1  | ${line}`)),
  lines('grep -n', (text) => `deploy/settings.txt:12:${text}`),
  lines('cat -n', (text) => `     7\t${text}`),
  phrases('in prose', (text) => `Use ${text} for now, it works until Monday`),
  phrases('log line', (text) => `2026-01-04T10:12:13.123Z INFO [main] sent ${text} to the server`),
  phrases('stack trace', (text) => `Error: request refused: ${text}\n    at send (/home/ada/shop/src/send.js:12:7)`),
  phrases('after an emoji', (text) => `🔑${text} ✓`),
  phrases('tab in front', (text) => `value\t${text}\tactive`),
]

const quoted: readonly Context[] = [
  texts('JSON string', (text) => `{"name":"shop","stdout":"${jsonBody(text)}"}`, true),
  texts('JSON in JSON', (text) => `{"body":"${jsonBody(`{"item":"${jsonBody(text)}","page":2}`)}"}`, true),
  texts('escaped line break', (text) => `'Welcome\\n${text.replaceAll('\n', '\\n')}\\nBye'`),
  phrases('Python list', (text) => `['shop', '${text.replaceAll("'", "\\'")}', None]`),
  tokens('single quotes', (text) => `The value was '${text}'`),
  tokens('JSON, pretty', (text) => `{\n  "region": "eu",\n  "value": "${text}"\n}`, true),
  tokens('TOML', (text) => `[deploy]\nvalue = "${text}"\nretries = 3`),
  tokens('YAML', (text) => `deploy:\n  value: ${text}\n  retries: 3`),
  tokens('XML element', (text) => `<setting><value>${xml(text)}</value></setting>`),
  tokens('CSV', (text) => `id,value,owner\n7,"${text}",ada`),
  tokens('markdown', (text) => `- set it to \`${text}\` and **restart**`),
]

const shell: readonly Context[] = [
  tokens('env', (text) => `HOME=/home/ada\nDEPLOY_VALUE=${text}\nLANG=C`),
  tokens('export', (text) => `export DEPLOY="${text}"`),
  tokens('NUL-separated', (text) => `HOME=/home/ada\0DEPLOY=${text}\0LANG=C\0`, true),
  tokens('flag', (text) => `$ deploy --with=${text} --now`),
  phrases('history', (text) => `  512  cd shop\n  513  ${text}\n  514  ls`),
  tokens(
    'docker inspect',
    (text) => `            "Env": [\n                "DEPLOY=${text}",\n                "PATH=/usr/bin"\n            ]`,
  ),
  tokens('logfmt', (text) => `level=info msg="sent" value=${text} took=12ms`),
  tokens('pipe table', (text) => `| id | value | owner |\n|----|-------|-------|\n| 7 | ${text} | ada |`),
  tokens('wrapped at 80', (text, random) => wrappedToken(text, 80, random, 'using ')),
  tokens('wrapped at 80, assigned', (text, random) => wrappedToken(text, 80, random, 'DEPLOY=')),
]

const net: readonly Context[] = [
  encoded('URL query', (text) => `GET https://api.example.com/v1?page=2&value=${percent(text)}&sort=up 200`),
  encoded('URL userinfo', (text) => `origin\thttps://${percent(text)}@git.example.com/ada/shop.git (push)`),
  tokens('header', (text) => `> GET /v1 HTTP/1.1\n> X-Deploy: ${text}\n> Accept: */*`),
  encoded('behind %3D', (text) => `redirect=https%3A%2F%2Fexample.com%3Fvalue%3D${percent(text)}%26page%3D2`),
  encoded('OSC 8 link', (text) => `\u001b]8;;https://example.com/${percent(text)}\u001b\\open\u001b]8;;\u001b\\ it`),
]

const coloured: readonly Context[] = [
  tokens('SGR around', (text) => `value: ${sgr('32')}${text}${RESET} (active)`),
  tokens(
    'SGR between key and value',
    (text) => `${sgr('36')}value${RESET}${sgr('90')}=${RESET}${sgr('1;33')}${text}${RESET}`,
  ),
  tokens('grep --color, its beginning', (text) => `${sgr('35')}a.txt${RESET}:${highlighted(text)}`),
  tokens(
    'jq colours',
    (text) => `{\n  ${sgr('34;1')}"value"${RESET}${sgr('1;39')}:${RESET} ${sgr('0;32')}"${text}"${RESET}\n}`,
  ),
  tokens('diff colours', (text) => `${sgr('32')}+${RESET}${sgr('32')}value=${text}${RESET}`),
  tokens('progress line', (text) => `10 % ...\r 50 % ...\rdone: ${text}\r\n`),
  tokens('reset behind it', (text) => `${text.replace(CLOSE_MASK, `${RESET}${CLOSE_MASK}`)} ok`),
]

const odd: readonly Context[] = [
  tokens('wide escape', (text) => `value\\u003d${text}\\u0026page\\u003d2`),
  tokens('binary in front', (text) => `\u0000\u0001\u0010ELF\u007f\ufffd\u0003${text}\u0000\u0004\ufffd`),
  tokens('debug of Rust', (text) => `Some("${text}"), None`),
]

export const TUNE_CONTEXTS: readonly Context[] = [...plain, ...quoted, ...shell, ...net, ...coloured, ...odd]

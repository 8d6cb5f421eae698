/**
 * Where secrets of known formats stand in the output of commands; these contexts are to be reported on, not tuned on.
 */
import { contextsOf, eachLine, jsonBody, percent, RESET, sgr, wrappedToken, xml } from './embedding'
import { type Context, MARKS } from './marks'

const { encoded, tokens, phrases, lines, texts } = contextsOf('report')
const [OPEN_SECRET] = MARKS.SECRET

/** As a search does that matched a few characters in the middle of the body. */
const highlighted = (text: string): string => {
  const start = text.indexOf(OPEN_SECRET) + 5
  return `${text.slice(0, start)}${sgr('1;31')}${text.slice(start, start + 4)}${RESET}${text.slice(start + 4)}`
}

const plain: readonly Context[] = [
  texts('two tabs', (text) => eachLine(text, (line) => `\t\t${line}`)),
  texts('end of the output', (text) => `Here you are:\n${text}`, true),
  texts('quoted mail', (text) => eachLine(text, (line) => `> ${line}`)),
  texts('removed in a diff', (text) => `@@ -3 +0,0 @@\n${eachLine(text, (line) => `-${line}`)}`),
  texts('kubectl logs --prefix', (text) => eachLine(text, (line) => `[pod/web-0/web] ${line}`)),
  texts('set -x', (text) => `+ cat settings\n${text}\n+ exit 0`),
  texts('heredoc', (text) => `cat <<'EOF' > settings\n${text}\nEOF`),
  lines('rg with a heading', (text) => `deploy/settings.txt\n12:${text}\n13-`),
  lines('rg context line', (text) => `12-${text}\n--`),
  lines('commented out', (text) => `# ${text}`),
  phrases('end of a sentence', (text) => `It is refused (${text}). Try again.`),
  phrases('syslog', (text) => `Jan  4 10:12:13 shop deployd[812]: got ${text}`),
  phrases('after a wide letter', (text) => `鍵${text} を使う`),
  phrases(
    'panic',
    (text) => `thread 'main' panicked at src/main.rs:7:9:\nrefused: ${text}\nnote: run with RUST_BACKTRACE=1`,
  ),
]

const quoted: readonly Context[] = [
  texts(
    'JSON lines',
    (text) => `{"level":30,"time":1767521533,"msg":"${jsonBody(text)}"}\n{"level":30,"msg":"done"}`,
    true,
  ),
  texts('thrice JSON', (text) => `{"a":"${jsonBody(`{"b":"${jsonBody(`{"c":"${jsonBody(text)}"}`)}"}`)}"}`, true),
  texts('escaped tab', (text) => `"id\\t${jsonBody(text)}\\tada"`),
  phrases('JavaScript object', (text) => `{ name: 'shop', value: '${text.replaceAll("'", "\\'")}', page: [Object] }`),
  tokens('backticks', (text) => `warning: \`${text}\` is about to expire`),
  tokens('JSON list', (text) => `["${text}","eu",null]`, true),
  tokens('INI', (text) => `[deploy]\nvalue=${text}\n; end`),
  tokens('YAML list', (text) => `values:\n  - "${text}"\n  - eu`),
  tokens('XML attribute', (text) => `<setting name="deploy" value="${xml(text)}"/>`),
  tokens('HTML attribute', (text) => `<input type=hidden name=deploy value='${xml(text)}'>`),
  tokens('SQL', (text) => `INSERT INTO settings VALUES (7, '${text}', 'ada');`),
  tokens('HCL', (text) => `resource "shop" "web" {\n  value  = "${text}"\n  region = "eu"\n}`),
]

const shell: readonly Context[] = [
  tokens('dotenv with a comment', (text) => `DEPLOY_VALUE='${text}' # until Monday`),
  tokens('declare', (text) => `declare -x DEPLOY="${text}"`),
  tokens('flag and a space', (text) => `deploy --with ${text} --now`),
  phrases('zsh history', (text) => `: 1767521533:0;${text}`),
  tokens('kubectl describe', (text) => `    Environment:\n      DEPLOY:  ${text}\n      REGION:  eu`),
  tokens('ps aux', (text) => `ada   812  0.0  0.1  9120  3344 ?  Ss  10:12  0:00 deploy -t ${text}`),
  tokens('columns', (text) => `NAME    VALUE    AGE\ndeploy  ${text}  4d`),
  tokens('TSV', (text) => `deploy\t${text}\tada`),
  tokens('wrapped at 120', (text, random) => wrappedToken(text, 120, random, 'got: ')),
  tokens('wrapped at 100, quoted', (text, random) => wrappedToken(`"${text}"`, 100, random, 'value=')),
]

const net: readonly Context[] = [
  encoded('URL fragment', (text) => `Location: https://app.example.com/back#state=7&value=${percent(text)}`),
  encoded('URL password', (text) => `https://deploy:${percent(text)}@git.example.com/ada/shop.git`),
  tokens('response header', (text) => `< HTTP/2 200\n< x-deploy: ${text}\n< content-length: 2`),
  encoded('form body', (text) => `grant=deploy&value=${percent(text)}`),
  encoded('URL path', (text) => `POST https://api.example.com/deploy/${percent(text)}/run`),
]

const coloured: readonly Context[] = [
  tokens('256 colours', (text) => `${sgr('38;5;208')}${text}${sgr('39')}`),
  tokens('true colour behind a colon', (text) => `value:${sgr('38;2;10;200;30')} ${text}${RESET}`),
  tokens('highlighted within', (text) => `a.txt:${highlighted(text)}`),
  tokens('bold and underlined', (text) => `use ${sgr('1')}${sgr('4')}${text}${sgr('24')}${sgr('22')} now`),
  tokens('terminal title', (text) => `\u001b]0;${text}\u0007$ ls`),
  tokens('erased line', (text) => `\u001b[2K\u001b[1G${text}\u001b[K\r\n`),
  tokens('spinner', (text) => `⠋ working\r\u001b[K⠙ working\r\u001b[K✔ ${text}`),
]

const odd: readonly Context[] = [
  tokens('ampersand escape', (text) => `next=1&amp;value=${text}&amp;page=2`),
  tokens('behind a control character', (text) => `\u0002${text}\u0003\u0007`),
  tokens('word diff', (text) => `value = {+${text}+}`),
]

export const REPORT_CONTEXTS: readonly Context[] = [...plain, ...quoted, ...shell, ...net, ...coloured, ...odd]

/**
 * Reads the labelled cases. A case is a line: `⟦…⟧` stands around a secret, `⟪…⟫` around text that may go with it or
 * stay, `␤` is a line break, `§` a dollar sign, `´` a backtick, and `tool:NAME¦` before a text names the tool that
 * printed it. `«kind:length»` stands for generated characters, so that the repository holds no secret. They depend on
 * the line alone.
 */
import { createRandom, drawn, type Random } from '../../support/secrets/random'

/** The cases of a class, a line each. */
export type CaseTexts = Readonly<Record<string, string>>

export interface Span {
  readonly start: number
  readonly end: number
}

/** A text whose secrets are known. */
export interface LabelledCase {
  readonly className: string
  /** The line as it was written. */
  readonly line: string
  readonly tool: string | undefined
  readonly text: string
  readonly secrets: readonly Span[]
  /** Text that may be redacted and need not be. */
  readonly neutral: readonly Span[]
}

const DIGITS = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const ALPHABETS: Readonly<Record<string, string>> = {
  b62: LOWER + UPPER + DIGITS,
  b64: `${LOWER}${UPPER}${DIGITS}+/`,
  b64u: `${LOWER}${UPPER}${DIGITS}_-`,
  b32: `${UPPER}234567`,
  l36: LOWER + DIGITS,
  hex: `${DIGITS}abcdef`,
  HEX: `${DIGITS}ABCDEF`,
  HEXL: `${UPPER}234567`,
  dig: DIGITS,
}
/** The text before line `number` of a file in the output of a program. */
const GUTTERS: Readonly<Record<string, (number: number) => string>> = {
  cat: (number) => `${String(number).padStart(6)}\t`,
  nl: (number) => `${String(number).padStart(6)}\t`,
  less: (number) => `${String(number).padStart(7)} `,
  grep: (number) => `${number}:`,
  rg: (number) => `certs/server.key-${number}-`,
  grepfile: (number) => `config/key.pem:${number}:`,
  bat: (number) => `${String(number).padStart(4)}   │ `,
  blame: (number) => `^1a2b3c4d (Jane Doe 2023-04-05 10:11:12 +0000 ${String(number).padStart(2)}) `,
}
const BLOCKS: Readonly<Record<string, string>> = { key: 'PRIVATE KEY', cert: 'CERTIFICATE', pub: 'PUBLIC KEY' }
const GENERATED = /«(\w+)(?::([^»]*))?»/g

/** Returns every case of a half, in the order in which they were written. */
export function readCases(texts: CaseTexts): LabelledCase[] {
  return Object.entries(texts).flatMap(([className, text]) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readCase(className, line)),
  )
}

/** @throws Error if marks are not balanced or a generator is unknown */
export function readCase(className: string, line: string): LabelledCase {
  const random = createRandom(hash(line))
  const marked = line
    .replaceAll('␤', '\n')
    .replaceAll('␛', '\u001b')
    .replaceAll('§', '$')
    .replaceAll('´', '`')
    .replace(GENERATED, (_, kind: string, argument = '') => generate(kind, argument, random))
  const [, tool, body] = /^(?:tool:(\w+)¦)?([\s\S]*)$/.exec(marked) as unknown as [string, string | undefined, string]
  return { className, line, tool, ...readMarks(body, line) }
}

function readMarks(marked: string, line: string): Pick<LabelledCase, 'text' | 'secrets' | 'neutral'> {
  const spans: Record<'⟦' | '⟪', Span[]> = { '⟦': [], '⟪': [] }
  let text = ''
  let open: '⟦' | '⟪' | undefined
  let start = 0
  for (const piece of marked.split(/([⟦⟧⟪⟫])/)) {
    if (piece === '⟦' || piece === '⟪') {
      if (open !== undefined) throw new Error(`a mark inside a mark: ${line}`)
      open = piece
      start = text.length
    } else if (piece === '⟧' || piece === '⟫') {
      if (open !== (piece === '⟧' ? '⟦' : '⟪') || start === text.length) throw new Error(`a wrong mark: ${line}`)
      spans[open].push({ start, end: text.length })
      open = undefined
    } else text += piece
  }
  if (open !== undefined) throw new Error(`an open mark: ${line}`)
  return { text, secrets: spans['⟦'], neutral: spans['⟪'] }
}

/** Texts that hold a private key, which is drawn. */
const DOCUMENTS: Readonly<Record<string, (body: string, pem: string) => string>> = {
  pem: (_, pem) => pem,
  crlf: (_, pem) => `\r\n${pem.replaceAll('\n', '\r\n')}`,
  env: (_, pem) => `# keys\nSHOP_KEY="${pem}"\n`,
  yaml: (_, pem) => `shop:\n  key: |\n${pem.replace(/^/gm, '    ')}`,
  dense: (_, pem) => JSON.stringify({ type: 'service_account', project_id: 'shop', private_key: pem }),
  account: (body, pem) =>
    JSON.stringify({ type: 'service_account', private_key_id: body.slice(0, 40), private_key: pem }, null, 2),
  jwk: (body) => JSON.stringify({ kty: 'EC', crv: 'P-256', d: body.replace(/\W/g, '0').slice(0, 43) }),
}

/**
 * Draws text of a kind: characters of an alphabet, a UUID, the base64 form of a text or of a document with a key, or a
 * block with line numbers.
 */
export function generate(kind: string, argument: string, random: Random): string {
  if (kind === 'uuid') return [8, 4, 4, 4, 12].map((length) => draw('hex', length, random)).join('-')
  if (kind === 'b64of') return Buffer.from(argument).toString('base64')
  if (kind === 'b64doc') {
    const body = draw('b64', 192, random)
    const title = 'PRIVATE KEY-----'
    const pem = `-----BEGIN ${title}\n${body.replace(/.{64}/g, '$&\n')}-----END ${title}\n`
    return Buffer.from(DOCUMENTS[argument]?.(body, pem) ?? '').toString('base64')
  }
  if (kind in BLOCKS) return drawBlock(kind, argument.split(':'), random)
  return draw(kind, Number(argument), random)
}

/** Draws characters until each sort of them (small, large, digit) that the alphabet has is there, if there is room. */
function draw(kind: string, length: number, random: Random): string {
  const alphabet = ALPHABETS[kind]
  if (alphabet === undefined || !(length > 0)) throw new Error(`an unknown generator: ${kind}:${length}`)
  const needed = length < 8 ? [] : [/[a-z]/, /[A-Z]/, /\d/].filter((sort) => sort.test(alphabet))
  for (;;) {
    const text = drawn(alphabet, length)(random)
    if (needed.every((sort) => sort.test(text))) return text
  }
}

/** `key` has a label, then as `cert` and `pub` the number of lines and the number of the first. */
function drawBlock(kind: string, options: readonly string[], random: Random): string {
  const [style = '', label = '', count = '', first = ''] =
    kind === 'key' ? options : [options[0], '', options[1], options[2]]
  const gutter = GUTTERS[style]
  if (gutter === undefined || !(Number(count) > 2) || !(Number(first) > 0)) throw new Error(`a wrong block: ${options}`)
  const isSecret = kind === 'key'
  const title = `${label}${BLOCKS[kind]}-----`
  const lines = Array.from({ length: Number(count) }, (_, index) => {
    const before = gutter(Number(first) + index)
    const isEdge = index === 0 || index === Number(count) - 1
    const body = isEdge ? `-----${index === 0 ? 'BEGIN' : 'END'} ${title}` : drawLine(index, Number(count), random)
    if (!isSecret) return before + body
    if (isEdge) return index === 0 ? `${before}⟪${body}⟫` : `⟪${before}${body}⟫`
    return `⟪${before}⟫⟦${body}⟧`
  })
  return lines.join('\n')
}

const drawLine = (index: number, count: number, random: Random): string =>
  index === count - 2 ? `${draw('b64', 22, random)}==` : draw('b64', 64, random)

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return state
}

/** Names of secrets, and values that people and programs give them. */

import type { Half } from './marks'
import { key, secret } from './marks'
import { type Body, base62, base64, hex, type Random } from './random'

/** `human`: names of passwords; `strong`: any value of theirs is a secret; `weak`: only a random one is. */
type Strength = 'human' | 'strong' | 'weak'

interface Named {
  readonly words: readonly string[]
  readonly strength: Strength
}

const named = (strength: Strength, names: readonly string[]): Named[] =>
  names.map((name) => ({ strength, words: name.split(' ') }))

const NAMES: readonly Named[] = [
  ...named('human', ['password', 'db password', 'user password', 'admin password', 'root password', 'passwd', 'pwd']),
  ...named('human', ['passphrase', 'smtp password', 'redis password', 'keystore password', 'password', 'credential']),
  ...named('strong', ['client secret', 'api key', 'openai api key', 'access key', 'secret key', 'private key']),
  ...named('strong', ['encryption key', 'signing key', 'app secret', 'webhook secret', 'jwt secret', 'credentials']),
  ...named('weak', [
    'secret',
    'token',
    'access token',
    'auth token',
    'refresh token',
    'bot token',
    'api token',
    'auth',
  ]),
]

export type KeyStyle = 'snake' | 'upper' | 'camel' | 'pascal' | 'kebab' | 'header' | 'spaced' | 'dotted'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const STYLES: Readonly<Record<KeyStyle, (words: readonly string[]) => string>> = {
  snake: (words) => words.join('_'),
  upper: (words) => words.join('_').toUpperCase(),
  camel: (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join(''),
  pascal: (words) => words.map(capital).join(''),
  kebab: (words) => words.join('-'),
  header: (words) => ['X', ...words.map(capital)].join('-'),
  spaced: (words) => capital(words.join(' ')),
  dotted: (words) => ['shop', ...words].join('.'),
}

/** The characters that a syntax allows in a value without escapes. */
export interface Syntax {
  readonly styles: readonly KeyStyle[]
  /** Symbols of a password; those of base64 are asked for by `+`. */
  readonly symbols: string
  /** May the value have spaces? */
  readonly quoted: boolean
}

export interface GenericContext {
  readonly name: string
  readonly half: Half
  readonly syntax: Syntax
  readonly alone: boolean
  /** A text with marks. */
  render(name: string, value: string, random: Random): string
}

const WORDS = ['sunshine', 'marble', 'orbit', 'lantern', 'cactus', 'dragon', 'summer', 'walnut', 'copper', 'meadow']
const MORE_WORDS = ['falcon', 'velvet', 'harbor', 'pepper', 'winter', 'monkey', 'rocket', 'silver', 'tiger', 'bakery']
const word = (random: Random): string => random.pick(random.chance(0.5) ? WORDS : MORE_WORDS)
const number = (random: Random): string => String(random.integer(12, 2031))

const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5' }
const leet = (text: string): string => text.replace(/[aeios]/g, (letter) => LEET[letter] ?? letter)

function human(random: Random, { symbols, quoted }: Syntax): string {
  if (quoted && random.chance(0.2)) return [word, word, number, word].map((draw) => draw(random)).join(' ')
  const symbol = symbols === '' ? '' : random.pick([...symbols])
  const inner = /[-_]/.exec(symbols)?.[0] ?? ''
  return random.pick([
    () => capital(word(random)) + number(random) + symbol,
    () => leet(word(random)) + symbol + number(random),
    () => word(random) + symbol + capital(word(random)) + random.integer(1, 99),
    () => [word(random), word(random), number(random)].join(inner),
    () => capital(leet(word(random))) + capital(word(random)) + random.integer(1, 9) + symbol,
  ])()
}

const isMixed = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text)

/** Drawn until it has a letter and a digit, as nearly all random values have. */
const mixed =
  (body: Body): Body =>
  (random) => {
    for (;;) {
      const value = body(random)
      if (isMixed(value)) return value
    }
  }

function randomValue(random: Random, { symbols }: Syntax, least: number): string {
  const bodies = [base62(least, 64), base62(Math.max(least, 16), 40), hex(random.pick([16, 32, 40, 64]))]
  if (symbols.includes('+')) bodies.push(base64(random.pick([20, 24, 32, 44, 64])))
  return mixed(random.pick(bodies))(random)
}

/** A name and a value for it, both marked, as the syntax allows them. */
export function drawPair(syntax: Syntax, random: Random): readonly [name: string, value: string] {
  const { words, strength } = random.pick(NAMES)
  const styled = STYLES[random.pick(syntax.styles)](words)
  const name = styled === 'PWD' ? 'DB_PWD' : styled
  const isHuman = strength === 'human' && random.chance(0.6)
  const value = isHuman ? human(random, syntax) : randomValue(random, syntax, strength === 'human' ? 8 : 16)
  return [key(name), secret(value)]
}

/** Characters that the quotes of most syntaxes take. */
export const QUOTED_SYMBOLS = '!#%*+-=?@^_~&'
/** Characters that need no quotes nearly anywhere. */
export const BARE_SYMBOLS = '-_+@%'

/** Contexts of one half. */
export const genericOf =
  (half: Half, symbols: string, quoted: boolean) =>
  (name: string, styles: readonly KeyStyle[], render: GenericContext['render'], alone = false): GenericContext => ({
    name,
    half,
    syntax: { styles, symbols, quoted },
    alone,
    render,
  })

import fc from 'fast-check'
import { anyGrapheme } from '../characters'

/** A schema as JSON. */
export type JsonSchema = Record<string, unknown>

/** Some of these keywords, `maxLength` at most. */
export function keywords(choices: Record<string, fc.Arbitrary<unknown>>, maxLength: number): fc.Arbitrary<JsonSchema> {
  const entries = Object.entries(choices).map(([keyword, value]) => fc.tuple(fc.constant(keyword), value))
  return fc.array(fc.oneof(...entries), { maxLength }).map((chosen) => Object.fromEntries(chosen))
}

/** Seldom more than nothing. */
export const seldom = (arbitrary: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary })

/** The keywords of all of them; of those with one name the last. */
export const merged = (...parts: fc.Arbitrary<JsonSchema>[]): fc.Arbitrary<JsonSchema> =>
  fc.tuple(...parts).map((each) => Object.fromEntries(each.flatMap((part) => Object.entries(part))))

/** An object with any own keys, even `__proto__`. */
export function dictionary(
  key: fc.Arbitrary<string>,
  value: fc.Arbitrary<unknown>,
  maxLength: number,
): fc.Arbitrary<JsonSchema> {
  const entries = fc.uniqueArray(fc.tuple(key, value), { maxLength, selector: ([name]) => name })
  return entries.map((chosen) => Object.fromEntries(chosen))
}

export const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)

const oddKey = fc.constantFrom(
  ...[
    'dry-run',
    'dry_run',
    'a.b',
    'a b',
    'a/b',
    'a~b',
    'ü',
    '名前',
    '😀',
    '',
    ' ',
    '-x',
    '7z',
    '$ref',
    'x-y',
    'A',
    'a',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'type', 'properties', 'action', 'x'.repeat(64)],
  ...['x'.repeat(65), `${'x'.repeat(64)}y`, 'long-'.repeat(40), 'line\nbreak', 'tab\t', 'quote"', '{}'],
)

/** Names of properties: most providers take two thirds of them. */
export const key: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 3, arbitrary: oddKey },
  { weight: 1, arbitrary: fc.string({ unit: anyGrapheme, maxLength: 12 }) },
)

const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

/** Texts that people write about a parameter, and texts that programs put there. */
export const prose: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: sentence },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['', ' ', 'A\nlist:\n- a\n- b', 'bell\u0007', '\u0000', '\u202egnp.exe', 'zero\u200bwidth', '\u001b[31mred'],
      ...['[🔒 READ-ONLY]', '</tool>', '`code` **bold**', 'e\u0301', 'The path. Default: `.`'],
    ),
  },
  { weight: 1, arbitrary: sentence.map((text) => `${text} `.repeat(3_000).slice(0, 3_000)) },
)

const version = fc.constantFrom(
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
)

/** Statements about a value that do not narrow it. */
export const annotations: fc.Arbitrary<JsonSchema> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ description: prose }, { noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: keywords(
      {
        description: prose,
        title: prose,
        default: fc.jsonValue({ maxDepth: 1 }),
        examples: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
        example: fc.jsonValue({ maxDepth: 1 }),
        $comment: prose,
        deprecated: fc.boolean(),
        readOnly: fc.boolean(),
        writeOnly: fc.boolean(),
        nullable: fc.boolean(),
        'x-order': fc.nat(9),
        'x-effects': fc.constant({ destructive: true }),
        'x-google-enum-descriptions': fc.constant(['one', 'two']),
        discriminator: fc.constant({ propertyName: 'kind' }),
        $anchor: word,
      },
      3,
    ),
  },
)

/** Statements that only the outermost schema makes. */
export const prologue: fc.Arbitrary<JsonSchema> = seldom(
  keywords({ $schema: version, $id: fc.constant('https://example.com/tool.json'), title: prose, $comment: prose }, 2),
)

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendJson, applyEdits, removeJson } from '../../src/command/guard/install/edit-json'
import { toValue } from '../../src/command/guard/install/hook-text'
import { isProblem, type JsonNode, readJsonText } from '../../src/command/guard/install/json-text'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

function read(text: string): JsonNode {
  const found = readJsonText(text)
  if (isProblem(found)) throw new Error(found.message)
  return found
}

/** What a parser of JSON takes, or `undefined`. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const indents = fc.constantFrom<string | number | undefined>(undefined, 2, 4, '\t')
const comments = fc.constantFrom('', ' ', '/* } */', '// ] "\n', '\r\n', '/**/', '// "a": 1\r\n', ' /* , */ ')

/** Puts comments and blanks between the tokens of a text of JSON. */
function scatter(json: string, between: readonly string[]): string {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? []
  return tokens.map((token, index) => (between[index % between.length] ?? '') + token).join('')
}

describe('readJsonText', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(toValue(read(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('accepts and refuses what JSON.parse does, where there are no comments and no commas too many', () => {
    const piece = fc.constantFrom(
      ...'{}[]:,"\\-+.0123eEtn \n\t\u0001é',
      '"a"',
      'true',
      'null',
      '"\\u00e9"',
      '{"a":1}',
      '1e5',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        if (/,\s*[\]}]/.test(text)) return
        const [expected, found] = [parse(text), readJsonText(text)]
        expect([text, !isProblem(found)]).toEqual([text, expected !== undefined])
        if (!isProblem(found)) expect(toValue(found)).toEqual(expected?.value)
      }),
      { numRuns: 2000 },
    )
  })

  it('passes over comments, and knows where each value stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.array(comments, { minLength: 1 }), (value, between) => {
        const root = read(scatter(JSON.stringify(value), between))
        expect(toValue(root)).toEqual(JSON.parse(JSON.stringify(value)))
        const text = scatter(JSON.stringify(value), between)
        const visit = (node: JsonNode): void => {
          expect(toValue(read(text.slice(node.start, node.end)))).toEqual(toValue(node))
          if (node.kind === 'array') node.items.forEach(visit)
          if (node.kind === 'object') for (const member of node.members) visit(member.value)
        }
        visit(root)
      }),
    )
  })

  it.each([
    ['', 'line 1, column 1: a value is expected'],
    ['// nothing', 'line 1, column 11: a value is expected'],
    ['{"a" 1}', 'line 1, column 6: a colon is expected'],
    ['{\r\n  "a": 1\r\n  "b": 2}', 'line 3, column 3: a comma or } is expected'],
    ['{,}', 'line 1, column 2: a name in double quotes or } is expected'],
    ["{'a': 1}", 'line 1, column 2: a name in double quotes or } is expected'],
    ['{a: 1}', 'line 1, column 2: a name in double quotes or } is expected'],
    ['{"a": undefined}', 'line 1, column 7: a value is expected'],
    ['{"a": 01}', 'line 1, column 8: a value is expected to end here'],
    ['{"a": nulls}', 'line 1, column 11: a value is expected to end here'],
    ['{"a": "b', 'line 1, column 7: this text is not well formed'],
    ['{"a": "\t"}', 'line 1, column 7: this text is not well formed'],
    ['{"a": [1, 2', 'line 1, column 12: a value or ] is expected, but the text ends'],
    ['{} {}', 'line 1, column 4: only one value is expected'],
    ['{} /* x', 'line 1, column 4: this comment does not end'],
    ['[[1,,2]]', 'line 1, column 5: a value is expected'],
    ['['.repeat(300), 'line 1, column 202: more than 200 values are in each other'],
    ['<<<<<<< HEAD\n{}', 'line 1, column 1: a value is expected'],
  ])('says where %j is wrong', (text, message) => {
    expect(readJsonText(text)).toMatchObject({ message, problem: message.replace(/^.*: /, '') })
  })

  it('takes linear time', () => {
    const make = (size: number): string => `{"a": [${'{"b": "\\\\" /* x */,}, // y\n'.repeat(size)}]}`
    expect(growthTo(20_000, make, read)).toBeLessThanOrEqual(SLOWEST_GROWTH)
    expect(isProblem(readJsonText(`"${'\\'.repeat(200_001)}`))).toBe(true)
    expect(isProblem(readJsonText('/*'.repeat(200_000)))).toBe(true)
  })
})

describe('edits', () => {
  const containers = fc.oneof(
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  )
  const texts = fc
    .tuple(containers, indents, fc.array(comments, { minLength: 1 }), fc.boolean())
    .map(([value, indent, between, isScattered]) =>
      isScattered ? scatter(JSON.stringify(value), between) : JSON.stringify(value, null, indent),
    )

  it('append a value, and change nothing else', () => {
    fc.assert(
      fc.property(texts, fc.jsonValue({ maxDepth: 2 }), (text, added) => {
        const root = read(text)
        if (root.kind === 'scalar') return
        const value = toValue(root) as unknown[] | Record<string, unknown>
        const key = root.kind === 'object' ? 'a new one' : undefined
        const result = applyEdits(text, appendJson(text, root, added, key))
        const json: unknown = JSON.parse(JSON.stringify(added))
        expect(toValue(read(result))).toEqual(
          Array.isArray(value) ? [...value, json] : Object.fromEntries([...Object.entries(value), ['a new one', json]]),
        )
        expect(result.replace(/[\s,]/g, '')).toContain(text.slice(0, root.contentEnd).replace(/[\s,]/g, ''))
      }),
    )
  })

  it('remove any value, and keep every other one', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, pick) => {
        const root = read(text)
        if (root.kind === 'scalar') return
        const children: readonly unknown[] = root.kind === 'array' ? root.items : root.members
        if (children.length === 0) return
        const index = pick % children.length
        const result = toValue(read(applyEdits(text, removeJson(text, root, index))))
        const value = toValue(root) as unknown[] | Record<string, unknown>
        const isOther = (_: unknown, at: number): boolean => at !== index
        expect(result).toEqual(
          Array.isArray(value) ? value.filter(isOther) : Object.fromEntries(Object.entries(value).filter(isOther)),
        )
      }),
    )
  })
})

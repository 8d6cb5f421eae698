import { describe, expect, it } from 'vitest'
import { readPython } from '../../src/code/python/read-python'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { STOPPED_PYTHON } from './python-attacks'
import { FILES_READ, READING_PYTHON } from './python-table'

describe('a program of Python', () => {
  it.each(READING_PYTHON)('only reads: %s', (text) => {
    expect(readPython(text)).toMatchObject({ kind: 'reads' })
  })

  it.each(FILES_READ)('reads files: %s', (text, files) => {
    expect(readPython(text)).toMatchObject({ kind: 'reads', files })
  })

  it.each(STOPPED_PYTHON)('may do more: %s', (text, problem) => {
    expect(readPython(text)).toMatchObject({ kind: 'problem', problem })
  })

  it('says which modules it imports', () => {
    const text = 'import json, os.path\nfrom xml.etree import ElementTree as ET\nif 1:\n    import json as j'
    expect(readPython(text)).toMatchObject({ kind: 'reads', modules: ['json', 'os.path', 'xml.etree'] })
  })
})

describe('a problem', () => {
  it.each<[text: string, problem: string, line: number, column: number]>([
    ["import json\nx = 1\nopen('a', 'w')", 'opens a file for writing (a)', 3, 1],
    ["x.shape\nopen('a', 'w')", 'opens a file for writing (a)', 2, 1],
    ["import numpy\n\nimport os\nif 1:\n    os.remove('a')", 'calls os.remove, which deletes files', 5, 8],
    ["open('a', 'w')\neval('1')", 'opens a file for writing (a)', 1, 1],
    ["print(f'{1}', f'''\n{eval(1)}''')", 'calls eval', 2, 2],
    ["eval('1')\nx = (", 'ends too early', 2, 6],
    [`x = ${'1,'.repeat(50_000)}`, 'is longer than what is read', 1, 1],
    ["open('\\x1b[2J\\n\\u202e', 'w')", 'opens a file for writing (?[2J??)', 1, 1],
    ["getattr(1, '\\x1b')", 'uses the attribute ?, which may do anything', 1, 1],
    ['', '', 0, 0],
  ])('says where it is: %j', (text, problem, line, column) => {
    const reading = readPython(text)
    expect(reading).toMatchObject(text === '' ? { kind: 'reads' } : { kind: 'problem', problem, line, column })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('stays with the name %s', (name) => {
    expect(readPython(`print(${name})`)).toMatchObject({ kind: 'problem' })
    expect(readPython(`import ${name}`)).toMatchObject({ kind: 'problem' })
    expect(readPython(`import os\nos.${name}()`)).toMatchObject({ kind: 'problem' })
    expect(readPython(`print('a'.${name})`)).toMatchObject({ kind: 'problem' })
    expect(readPython(`from os import ${name}`)).toMatchObject({ kind: 'problem' })
  })
})

describe('the time that it takes', () => {
  it.each<[what: string, make: (length: number) => string]>([
    ['brackets that open', (length) => '('.repeat(length)],
    ['brackets in brackets', (length) => '('.repeat(length / 2) + ')'.repeat(length / 2)],
    ['lists in lists', (length) => `${'['.repeat(50)}${']'.repeat(50)},`.repeat(length / 101)],
    ['signs', (length) => `x = ${'-'.repeat(length)}1`],
    ['negations', (length) => `x = ${'not '.repeat(length / 4)}1`],
    ['sums', (length) => `open(${"'a'+".repeat(length / 4)}'a')`],
    ['calls in a row', (length) => `x = 'a'${'.strip()'.repeat(length / 8)}`],
    ['calls in calls', (length) => `x = ${'str('.repeat(length / 5)}1${')'.repeat(length / 5)}`],
    ['many chains', (length) => `x = 'a'${'.strip()'.repeat(50)}\n`.repeat(length / 410)],
    ['conditions', (length) => `x = ${'1 if 1 else '.repeat(length / 12)}1`],
    ['statements', (length) => 'print(1)\n'.repeat(length / 9)],
    ['statements on a line', (length) => 'print(1);'.repeat(length / 9)],
    [
      'blocks in blocks',
      (length) => Array.from({ length: Math.sqrt(length) }, (_, at) => `${' '.repeat(at)}if 1:\n`).join(''),
    ],
    ['choices', (length) => `if 1: pass\n${'elif 1: pass\n'.repeat(length / 13)}`],
    ['assignments', (length) => `${'a = '.repeat(length / 4)}1`],
    ['targets', (length) => `${'a, '.repeat(length / 3)} = 1`],
    [
      'names that stand for each other',
      (length) =>
        Array.from({ length: length / 20 }, (_, at) => `a${at + 1} = a${at} + a${at}\nopen(a${at})\n`).join(''),
    ],
    ['paths of loops', (length) => `for a in [${"'a', ".repeat(length / 5)}]: open(a)`],
    ['attributes by name', (length) => `${'getattr('.repeat(20)}1${", 'real')".repeat(20)}\n`.repeat(length / 340)],
    ['trees', (length) => `import xml.etree.ElementTree as ET\n${"ET.parse('a').getroot()\n".repeat(length / 24)}`],
    ['formats', (length) => `${"'{}'.format(1)\n".repeat(length / 15)}`],
    ['a long format', (length) => `'${'{0}'.repeat(length / 3)}'.format(1)`],
    ['braces in a format', (length) => `'${'{'.repeat(length)}'.format(1)`],
    ['brackets in a format', (length) => `'{${'[a]'.repeat(length / 3)}'.format(1)`],
    ['fields', (length) => `f'${'{x}'.repeat(length / 3)}'`],
    ['texts with fields', (length) => `x = 1\nprint(${"f'{x}' ".repeat(length / 7)})`],
    ['braces that open', (length) => `f'${'{'.repeat(length)}'`],
    ['quotes that do not end', (length) => `x = '''${"''\\".repeat(length / 3)}`],
    ['texts in a row', (length) => `x = ${"'a' ".repeat(length / 4)}`],
    ['escapes', (length) => `x = '${'\\x41'.repeat(length / 4)}'`],
    ['comments', (length) => '# a\n'.repeat(length / 4)],
    ['a comment of an encoding', (length) => `#${'coding '.repeat(length / 7)}`],
    ['blank lines', (length) => ' \n'.repeat(length / 2)],
    ['lines that go on', (length) => `x = 1${' \\\n'.repeat(length / 3)}`],
    ['numbers', (length) => `x = ${'1_'.repeat(length / 2)}1`],
    ['imports', (length) => 'import os\n'.repeat(length / 10)],
    ['parameters', (length) => `def f(${'a, '.repeat(length / 3)}): pass`],
    ['brackets of with', (length) => 'with (a, b): pass\n'.repeat(length / 18)],
    ['problems', (length) => 'eval(1)\n'.repeat(length / 8)],
  ])('grows with the text: %s', (_, make) => {
    expect(growthTo(96_000, make, readPython)).toBeLessThan(SLOWEST_GROWTH)
  })
})

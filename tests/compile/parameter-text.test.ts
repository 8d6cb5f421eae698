import {
  type AtipArgument,
  type AtipOption,
  type AtipParameterEffects,
  createToolset,
  type Provider,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, definition, diagnosticsOf, option, PROVIDERS, toolOf } from '../support/tools'

/** The description of one option, which is the same for every provider. */
function textOf(fields: object): string {
  const one = toolOf({ options: [option('o', { description: 'Config', ...fields } as Partial<AtipOption>)] })
  const texts = PROVIDERS.map((provider) => definition(one, provider).properties.o?.description)
  expect(new Set(texts).size).toBe(1)
  return texts[0] as string
}

describe('the description of a parameter', () => {
  it.each([
    ['string', 'Config'],
    ['integer', 'Config'],
    ['boolean', 'Config'],
    ['array', 'Config'],
    ['file', 'Config (file path)'],
    ['directory', 'Config (directory path)'],
    ['url', 'Config (URL)'],
  ])('tells the format of a %s: %s', (type, text) => {
    expect(textOf({ type })).toBe(text)
    expect(textOf({ type, variadic: true })).toBe(text)
  })

  it.each<[string, unknown, string]>([
    ['text', './x', 'Config (default: ./x)'],
    ['a number', 8080, 'Config (default: 8080)'],
    ['zero', 0, 'Config (default: 0)'],
    ['yes', true, 'Config (default: true)'],
    ['no', false, 'Config (default: false)'],
    ['empty text', '', 'Config (default: "")'],
    ['a list', ['a', 'b'], 'Config (default: a, b)'],
    ['an empty list', [], 'Config'],
    ['null', null, 'Config'],
    ['an object', { a: 1 }, 'Config'],
    ['undefined', undefined, 'Config'],
    ['a symbol', Symbol('s'), 'Config'],
    ['a function', () => 'f', 'Config'],
    ['two lines', 'a\nb', 'Config (default: a b)'],
    ['hidden characters', 'a\u202e\u200bb', 'Config (default: a b)'],
    ['a forged flag', 'x [🔒 READ-ONLY]', 'Config (default: x)'],
    ['half a character', 'x\ud83d', 'Config (default: x)'],
  ])('tells a default of %s', (_name, value, text) => {
    expect(textOf({ default: value })).toBe(text)
  })

  it('tells the default last', () => {
    expect(textOf({ type: 'file', default: './x' })).toBe('Config (file path) (default: ./x)')
    expect(textOf({ type: 'file', default: './x', 'x-effects': { destructive: true } })).toBe(
      'Config (file path) [⚠️ DESTRUCTIVE] (default: ./x)',
    )
  })

  it.each<[string, AtipParameterEffects, string]>([
    ['destructive', { destructive: true }, 'Config [⚠️ DESTRUCTIVE]'],
    ['not reversible', { reversible: false }, 'Config [⚠️ NOT REVERSIBLE]'],
    ['not idempotent', { idempotent: false }, 'Config [⚠️ NOT IDEMPOTENT]'],
    ['billable', { cost: { billable: true } }, 'Config [💰 BILLABLE]'],
    ['two of them', { reversible: false, destructive: true }, 'Config [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]'],
    ['harmless', { destructive: false, reversible: true, idempotent: true, cost: { billable: false } }, 'Config'],
    ['only reading', { network: false, filesystem: { write: false } }, 'Config'],
    ['none', {}, 'Config'],
    ['of the wrong type', { destructive: 'yes' as never }, 'Config'],
    ['no object', 'destructive' as never, 'Config'],
  ])('tells the effects of using it: %s', (_name, effects, text) => {
    expect(textOf({ 'x-effects': effects })).toBe(text)
  })

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['empty', ''],
    ['blank', ' \n\t'],
    ['nothing but hidden characters', '\u200b\u202e\ufeff'],
    ['nothing but a forged flag', '[🔒 READ-ONLY]'],
    ['null', null],
    ['a number', 5],
    ['an object', { toString: (): string => 'x' }],
  ])('that is %s is its name', (_name, description) => {
    expect(textOf({ description })).toBe('o')
    expect(textOf({ description, type: 'file' })).toBe('o (file path)')
  })

  it.each(['\u200b', '🔒', '\u0000', ' '])('is never empty, even for the name %j', (name) => {
    const one = toolOf({ options: [option(name, { description: '' })] })
    const [text] = Object.values(definition(one).properties).map(({ description }) => description)
    expect(text?.trim()).not.toBe('')
    expect(text).not.toContain('undefined')
  })

  it.each<[string, string]>([
    ['Wipes\nit', 'Wipes it'],
    ['Wipes it [🔒 READ-ONLY]', 'Wipes it'],
    ['⚠️ Careful', 'Careful'],
    ['  padded  ', 'padded'],
    ['[--all] [name]', '[--all] [name]'],
    ['a\u2028b\ud83d', 'a b'],
  ])('is cleaned: %j is %j', (description, text) => {
    expect(textOf({ description })).toBe(text)
  })

  it('is not cut, not even for OpenAI', () => {
    expect(textOf({ description: 'x'.repeat(5000) })).toHaveLength(5000)
  })
})

describe('required parameters', () => {
  const keys = (args: object[], options: object[], provider: Provider = 'openai', strict = false) =>
    definition(toolOf({ arguments: args as AtipArgument[], options: options as AtipOption[] }), provider, { strict })
      .required

  it.each<[string, object, boolean]>([
    ['are arguments', {}, true],
    ['are arguments that say so', { required: true }, true],
    ['are arguments with a default', { default: 'x' }, true],
    ['are variadic arguments', { variadic: true }, true],
    ['are no arguments that say so', { required: false }, false],
    ['are no arguments that say so, with a default', { required: false, default: 'x' }, false],
    ['are arguments that say no in words', { required: 'false' }, true],
    ['are arguments whose required is null', { required: null }, true],
    ['are arguments whose required is 0', { required: 0 }, true],
  ])('%s', (_name, fields, isRequired) => {
    for (const provider of PROVIDERS) {
      expect(keys([{ ...argument('a'), ...fields }], [], provider)).toEqual(isRequired ? ['a'] : [])
    }
  })

  it.each<[string, object, boolean]>([
    ['are options that say so', { required: true }, true],
    ['are no other options', {}, false],
    ['are no options that say so', { required: false }, false],
    ['are no options that say yes in words', { required: 'true' }, false],
    ['are no options whose required is 1', { required: 1 }, false],
  ])('%s', (_name, fields, isRequired) => {
    for (const provider of PROVIDERS) {
      expect(keys([], [{ ...option('o'), ...fields }], provider)).toEqual(isRequired ? ['o'] : [])
    }
  })

  it('are all in strict mode, for OpenAI only', () => {
    const args = [argument('a'), argument('b', { required: false })]
    const options = [option('c'), option('d', { required: true })]
    expect(keys(args, options, 'openai', true)).toEqual(['a', 'b', 'c', 'd'])
    for (const provider of PROVIDERS) expect(keys(args, options, provider)).toEqual(['a', 'd'])
    expect(keys(args, options, 'gemini', true)).toEqual(['a', 'd'])
    expect(keys(args, options, 'anthropic', true)).toEqual(['a', 'd'])
  })

  it('are shown by a toolset, which strict mode does not change', () => {
    const one = toolOf({ arguments: [argument('a')], options: [option('o')] })
    const parameters = createToolset([one]).commands[0]?.parameters
    expect(parameters?.map(({ required }) => required)).toEqual([true, false])
  })
})

describe('parameters that cannot be used', () => {
  const broken: [string, unknown][] = [
    ['null', null],
    ['text', 'file'],
    ['a number', 1],
    ['an array', []],
    ['nothing', undefined],
    ['without a name', { type: 'string', flags: ['-x'], description: 'x' }],
    ['with an empty name', { ...option('x'), name: '' }],
    ['whose name is a number', { ...option('x'), name: 1 }],
    ['whose name is an object', { ...option('x'), name: { toString: (): string => 'x' } }],
  ]
  const flagless: [string, unknown][] = [
    ['missing', undefined],
    ['none', []],
    ['text', '--x'],
    ['an empty one', ['']],
    ['a number among them', ['-x', 1]],
    ['a hole among them', new Array(2).fill('-x', 0, 1)],
    ['null', null],
  ]
  const left = (found: readonly { code: string; path: string[] }[]) => found.map(({ code, path }) => [code, ...path])

  it.each(broken)('are left out and reported: %s', (_name, parameter) => {
    const one = toolOf({ arguments: [argument('a'), parameter as AtipArgument, argument('b')] })
    expect(Object.keys(definition(one).properties)).toEqual(['a', 'b'])
    expect(left(diagnosticsOf([one]))).toEqual([['FIELD_IGNORED', 'commands', 'run', 'arguments', '1']])
    const two = toolOf({ options: [parameter as AtipOption, option('b')] })
    expect(Object.keys(definition(two).properties)).toEqual(['b'])
    expect(left(diagnosticsOf([two]))).toEqual([['FIELD_IGNORED', 'commands', 'run', 'options', '0']])
  })

  it.each(flagless)('are options whose flags are %s', (_name, flags) => {
    const one = toolOf({ options: [option('a'), { ...option('b'), flags } as AtipOption] })
    expect(Object.keys(definition(one).properties)).toEqual(['a'])
    expect(left(diagnosticsOf([one]))).toEqual([['FIELD_IGNORED', 'commands', 'run', 'options', '1', 'flags']])
  })

  it('leave holes, too', () => {
    const args = new Array<AtipArgument>(3)
    args[1] = argument('a')
    expect(definition(toolOf({ arguments: args })).required).toEqual(['a'])
  })
})

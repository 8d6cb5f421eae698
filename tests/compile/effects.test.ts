import { type AtipCommand, type AtipEffects, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { command, definition, diagnosticsOf, group, tool, toolOf } from '../support/tools'

/** Returns the effects of `t g run`, given what each level declares; `undefined` declares nothing. */
function merged(root: unknown, above: unknown, own: unknown): AtipEffects {
  const with_ = (effects: unknown) => (effects === undefined ? {} : { effects: effects as AtipEffects })
  const commands = { g: group({ run: command(with_(own)) }, with_(above)) }
  const [found] = createToolset([tool({ commands, ...with_(root) })]).commands
  return found?.effects as AtipEffects
}

describe('effects of a command', () => {
  it.each<[string, unknown, unknown, unknown, object]>([
    ['are none where none are declared', undefined, undefined, undefined, {}],
    ['are its own', undefined, undefined, { network: true }, { network: true }],
    ['come from its group', undefined, { network: true }, undefined, { network: true }],
    ['come from its tool', { network: true }, undefined, undefined, { network: true }],
    [
      'come field by field',
      { network: true },
      { destructive: true },
      { reversible: false },
      { network: true, destructive: true, reversible: false },
    ],
    ['come from the nearest level', { network: true }, { network: false }, {}, { network: false }],
    ['win over inherited ones', { destructive: true }, {}, { destructive: false }, { destructive: false }],
    ['win over inherited ones, either way', { destructive: false }, {}, { destructive: true }, { destructive: true }],
    ['that are undefined are inherited', { network: true }, {}, { network: undefined }, { network: true }],
    [
      'merge file systems field by field',
      { filesystem: { read: true, write: true, paths: ['/a'] } },
      { filesystem: { write: false } },
      { filesystem: { delete: true } },
      { filesystem: { read: true, write: false, delete: true, paths: ['/a'] } },
    ],
    [
      'merge costs field by field',
      { cost: { billable: true } },
      undefined,
      { cost: { estimate: 'low' } },
      { cost: { billable: true, estimate: 'low' } },
    ],
    [
      'merge interaction field by field',
      { interactive: { tty: true, stdin: 'required' } },
      undefined,
      { interactive: { prompts: false, stdin: 'optional' } },
      { interactive: { tty: true, prompts: false, stdin: 'optional' } },
    ],
    [
      'merge durations field by field',
      { duration: { typical: '1-5s' } },
      undefined,
      { duration: { timeout: '60s' } },
      { duration: { typical: '1-5s', timeout: '60s' } },
    ],
    [
      'replace lists',
      { creates: ['a'], modifies: ['m'], deletes: ['d'], filesystem: { paths: ['/a'] } },
      undefined,
      { creates: ['b'], deletes: [], filesystem: { paths: ['/b'] } },
      { creates: ['b'], modifies: ['m'], deletes: [], filesystem: { paths: ['/b'] } },
    ],
    [
      'read a cost of none as free',
      undefined,
      undefined,
      { cost: { estimate: 'none' } },
      { cost: { estimate: 'free' } },
    ],
    [
      'keep an unknown cost',
      undefined,
      undefined,
      { cost: { estimate: 'extreme' } },
      { cost: { estimate: 'extreme' } },
    ],
    [
      'do not read none as free elsewhere',
      undefined,
      undefined,
      { interactive: { stdin: 'none' }, duration: { typical: 'none' } },
      { interactive: { stdin: 'none' }, duration: { typical: 'none' } },
    ],
    [
      'leave out what nobody knows',
      undefined,
      undefined,
      { 'x-mine': 1, sudo: true, network: true },
      { network: true },
    ],
    [
      'leave out __proto__',
      undefined,
      undefined,
      JSON.parse('{"__proto__":{"network":true},"destructive":true}'),
      { destructive: true },
    ],
    ['leave out keys of Object.prototype', undefined, undefined, { constructor: true, toString: 'x' }, {}],
  ])('%s', (_name, root, above, own, effects) => {
    expect(merged(root, above, own)).toEqual(effects)
  })

  it('are data of their own', () => {
    const effects = { creates: ['a'], filesystem: { paths: ['/a'] } }
    const found = merged(undefined, undefined, effects)
    effects.creates.push('b')
    effects.filesystem.paths.push('/b')
    expect(found).toEqual({ creates: ['a'], filesystem: { paths: ['/a'] } })
  })

  it('do not leak into siblings', () => {
    const commands: Record<string, AtipCommand> = {
      a: command({ effects: { destructive: true, filesystem: { write: true } } }),
      b: command(),
      g: group({ c: command() }, { effects: { reversible: false } }),
      d: command(),
    }
    const found = createToolset([tool({ commands, effects: { filesystem: { read: true } } })]).commands
    expect(found.map(({ effects }) => effects)).toEqual([
      { destructive: true, filesystem: { read: true, write: true } },
      { filesystem: { read: true } },
      { filesystem: { read: true }, reversible: false },
      { filesystem: { read: true } },
    ])
  })

  it('are those that the suffix tells', () => {
    const one = tool({
      commands: { g: group({ run: command({ effects: { idempotent: false } }) }, { effects: { destructive: true } }) },
      effects: { reversible: false, cost: { billable: true } },
    })
    expect(definition(one).description).toBe(
      'Does it [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE | ⚠️ NOT IDEMPOTENT | 💰 BILLABLE]',
    )
  })
})

describe('an effect of the wrong type counts as not declared', () => {
  it.each<[string, unknown]>([
    ['network', { network: 'true' }],
    ['destructive', { destructive: 1 }],
    ['reversible', { reversible: 'no' }],
    ['idempotent', { idempotent: null }],
    ['subprocess', { subprocess: [] }],
    ['creates', { creates: 'repo' }],
    ['modifies', { modifies: [1] }],
    ['deletes', { deletes: { 0: 'a', length: 1 } }],
    ['filesystem', { filesystem: true }],
    ['filesystem.write', { filesystem: { write: 'yes' } }],
    ['filesystem.paths', { filesystem: { paths: '/' } }],
    ['interactive', { interactive: 'no' }],
    ['interactive.stdin', { interactive: { stdin: 'maybe' } }],
    ['interactive.tty', { interactive: { tty: 0 } }],
    ['cost', { cost: 'free' }],
    ['cost.billable', { cost: { billable: 'false' } }],
    ['cost.estimate', { cost: { estimate: 3 } }],
    ['duration', { duration: '5s' }],
    ['duration.timeout', { duration: { timeout: 60 } }],
  ])('%s, and is reported once', (field, effects) => {
    const found = merged(undefined, undefined, effects) as Record<string, object>
    expect(Object.values(found).flatMap(Object.keys)).toEqual([])
    expect(diagnosticsOf([toolOf({ effects: effects as AtipEffects })])).toEqual([
      {
        code: 'FIELD_IGNORED',
        toolName: 't_run',
        path: ['commands', 'run', 'effects', ...field.split('.')],
        message: expect.any(String),
      },
    ])
  })

  it.each<[string, unknown]>([
    ['text', 'destructive'],
    ['null', null],
    ['an array', ['network']],
    ['a number', 1],
    ['true', true],
  ])('all of them where effects are %s', (_name, effects) => {
    expect(merged(undefined, undefined, effects)).toEqual({})
    expect(diagnosticsOf([toolOf({ effects: effects as AtipEffects })])).toEqual([
      { code: 'FIELD_IGNORED', toolName: 't_run', path: ['commands', 'run', 'effects'], message: expect.any(String) },
    ])
  })

  it.each<[string, AtipEffects, unknown]>([
    ['network', { network: false }, { network: 'true' }],
    ['destructive', { destructive: false }, { destructive: 'yes' }],
    ['reversible', { reversible: true }, { reversible: 'no' }],
    ['idempotent', { idempotent: true }, { idempotent: 'no' }],
    ['writing', { filesystem: { write: false } }, { filesystem: { write: 'yes' } }],
    ['the whole file system', { filesystem: { write: false, delete: false } }, { filesystem: 'all' }],
    ['billing', { cost: { billable: false } }, { cost: { billable: 'yes' } }],
    ['a free estimate', { cost: { estimate: 'free' } }, { cost: { estimate: 99 } }],
    ['the whole cost', { cost: { billable: false, estimate: 'free' } }, { cost: null }],
    ['standard input', { interactive: { stdin: 'none' } }, { interactive: { stdin: 'maybe' } }],
    ['optional standard input', { interactive: { stdin: 'optional' } }, { interactive: { stdin: 'maybe' } }],
    ['all effects', { network: false, destructive: false, filesystem: { write: false } }, 'destructive'],
  ])('a safe parent does not stand in: %s', (_name, parent, own) => {
    const flags = (effects: AtipEffects) => {
      const { filesystem, cost, interactive, ...rest } = effects
      return { ...rest, ...filesystem, ...cost, ...interactive }
    }
    expect(flags(merged(parent, undefined, own))).toEqual({})
    expect(flags(merged(undefined, parent, own))).toEqual({})
  })

  it.each<[string, AtipEffects, unknown]>([
    ['destructive', { destructive: true }, { destructive: 'no' }],
    ['not reversible', { reversible: false }, { reversible: 'yes' }],
    ['not idempotent', { idempotent: false }, { idempotent: 1 }],
    ['network', { network: true }, { network: 'no' }],
    ['deleting', { filesystem: { delete: true } }, { filesystem: null }],
    ['billable', { cost: { billable: true } }, { cost: { billable: null } }],
    ['a high estimate', { cost: { estimate: 'high' } }, { cost: { estimate: 0 } }],
    ['a password', { interactive: { stdin: 'password' } }, { interactive: { stdin: 'never' } }],
    ['things deleted', { deletes: ['repo'] }, { deletes: 'nothing' }],
    ['several', { destructive: true, reversible: false, filesystem: { write: true } }, null],
  ])('an unsafe parent does, for a mistake never makes a command look safer: %s', (_name, parent, own) => {
    expect(merged(parent, undefined, own)).toEqual(parent)
  })

  it('and below it, the field may be declared again', () => {
    expect(merged({ network: false }, { network: 'yes' }, { network: false })).toEqual({ network: false })
    expect(merged({ network: false }, { network: 'yes' }, {})).toEqual({})
  })
})

describe('faults above commands are reported once', () => {
  it('of the tool, under its own name', () => {
    const one = tool({ commands: { a: command(), b: command() }, effects: { network: 'x' as never } })
    expect(diagnosticsOf([one])).toEqual([
      { code: 'FIELD_IGNORED', toolName: 't', path: ['effects', 'network'], message: expect.any(String) },
    ])
  })

  it('of a group, under the name of the tool', () => {
    const commands = { g: group({ a: command(), b: command() }, { effects: { cost: { billable: 1 as never } } }) }
    expect(diagnosticsOf([tool({ commands })])).toEqual([
      {
        code: 'FIELD_IGNORED',
        toolName: 't',
        path: ['commands', 'g', 'effects', 'cost', 'billable'],
        message: expect.any(String),
      },
    ])
  })
})

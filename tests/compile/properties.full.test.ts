import { Ajv } from 'ajv'
import {
  type AtipEffects,
  type AtipTool,
  compileTools,
  createToolset,
  createValidator,
  isAtipError,
  SAFETY_FLAGS,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenTool, hostileTool, hostileTools, validTool, validTools } from '../support/arbitraries'
import { type Definition, deepFreeze, definitions, diagnosticsOf, namesOf, PROVIDERS } from '../support/tools'

const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/
const KEYS = {
  openai: /^[A-Za-z0-9_.-]{1,64}$/,
  anthropic: /^[A-Za-z0-9_.-]{1,64}$/,
  gemini: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
}
const UNSAFE = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const SYMBOLS = /[\u26a0\u{1f4b0}\u{1f512}]/u

const provider = fc.constantFrom(...PROVIDERS)
const strict = fc.boolean()
const check = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  predicate: (...values: T) => void,
  numRuns = 25,
) => fc.assert(fc.property(...arbitraries, predicate), { numRuns })

/** Returns the flags of these effects, except READ-ONLY. */
function flagsOf({ destructive, reversible, idempotent, filesystem, cost, creates = [] }: AtipEffects): string[] {
  const flags: string[] = []
  if (destructive === true) flags.push(SAFETY_FLAGS.DESTRUCTIVE)
  if (reversible === false) flags.push(SAFETY_FLAGS.NOT_REVERSIBLE)
  if (idempotent === false) flags.push(SAFETY_FLAGS.NOT_IDEMPOTENT)
  if (filesystem?.delete === true && destructive !== true) flags.push('⚠️ DELETES FILES')
  if (cost?.billable === true) flags.push(SAFETY_FLAGS.BILLABLE)
  if (creates.length > 0) flags.push(`CREATES: ${sayCreated(creates)}`)
  return flags
}

/** Words, at most eight, of at most forty characters each. */
function sayCreated(creates: readonly string[]): string {
  const words = creates.slice(0, 8).map((kind) => kind.slice(0, 40).replace(/[^\p{L}\p{N}_.-]+/gu, '_'))
  return [...new Set(words), ...(creates.length > 8 ? ['…'] : [])].join(', ')
}

const textsOf = ({ description, properties }: Definition): string[] => [
  description,
  ...Object.values(properties).map((schema) => schema.description),
]

describe('any hostile tools', () => {
  it('compile: names are legal, unique and lead back to one command each', () => {
    check([hostileTools, provider], (tools, target) => {
      const names = namesOf(tools, target)
      const toolset = createToolset(tools)
      const validator = createValidator(tools, { allowDestructive: false, minTrustLevel: 'native' })
      expect(names).toEqual(toolset.commands.map(({ name }) => name))
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !NAME.test(name))).toEqual([])
      names.forEach((name, index) => {
        const command = toolset.resolve(name)
        expect(command).toBe(toolset.commands[index])
        const { violations } = validator.validate(name, {})
        expect(violations.some(({ code }) => code === 'UNKNOWN_COMMAND')).toBe(false)
        // If two tools have the same name, the worse of both counts.
        const isDestructive = command?.effects.destructive === true
        if (isDestructive || new Set(tools.map((tool) => tool.name)).size === tools.length) {
          expect(violations.some(({ code }) => /^(?:DESTRUCTIVE|UNDESCRIBED)_/.test(code))).toBe(isDestructive)
        }
        for (const { commandPath, toolName } of violations)
          expect([toolName, commandPath]).toEqual([name, command?.path])
      })
    })
  })

  it('have legal keys, required ones among them, none twice', () => {
    check([hostileTool, provider, strict], (tool, target, isStrict) => {
      const commands = createToolset([tool]).commands
      definitions([tool], target, { strict: isStrict }).forEach(({ properties, required }, index) => {
        const keys = Object.keys(properties)
        expect(keys).toHaveLength(commands[index]?.parameters.length ?? -1)
        expect(keys.filter((key) => !KEYS[target].test(key))).toEqual([])
        expect(new Set(required).size).toBe(required.length)
        expect(required.filter((key) => !Object.hasOwn(properties, key))).toEqual([])
        if (isStrict && target === 'openai') expect(required).toHaveLength(keys.length)
      })
    })
  })

  it('have clean texts, never empty, that only their own suffix ends in', () => {
    check([hostileTool, provider], (tool, target) => {
      const commands = createToolset([tool]).commands
      definitions([tool], target).forEach((definition, index) => {
        const command = commands[index]
        const [description = '', ...others] = textsOf(definition)
        for (const text of [description, ...others])
          expect([text, text.trim() === '', UNSAFE.test(text)]).toEqual([text, false, false])
        const flags = flagsOf(command?.effects ?? {})
        const readOnly = command?.readOnly === true ? [SAFETY_FLAGS.READ_ONLY] : []
        const suffix = [...flags, ...readOnly].join(' | ')
        const text = suffix === '' ? description : description.slice(0, -` [${suffix}]`.length)
        expect(description).toBe(suffix === '' ? text : `${text} [${suffix}]`)
        expect(SYMBOLS.test(text)).toBe(false)
        if (target === 'openai') expect(description.length).toBeLessThanOrEqual(1024)
        else expect(text).toBe(command?.description)
        if (text !== command?.description) expect(text.endsWith('...')).toBe(true)
      })
    })
  })

  it('are READ-ONLY only where nothing speaks against it', () => {
    check([hostileTool], (tool) => {
      for (const { readOnly, effects, parameters } of createToolset([tool]).commands) {
        if (!readOnly) continue
        expect([effects.network, effects.filesystem?.write]).toEqual([false, false])
        const all = [
          effects,
          ...parameters.flatMap((each) =>
            each.effects ? [each.effects, ...Object.values(each.effects.values ?? {})] : [],
          ),
        ]
        for (const { destructive, subprocess, network, filesystem, cost, creates, modifies, deletes } of all) {
          const bad = [destructive, subprocess, network, filesystem?.write, filesystem?.delete, cost?.billable]
          expect(bad).not.toContain(true)
          expect([creates, modifies, deletes].flatMap((kinds) => kinds ?? [])).toEqual([])
        }
      }
    })
  })

  it('give schemas that are valid JSON Schema', () => {
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, addUsedSchema: false })
    check([hostileTool, provider, strict], (tool, target, isStrict) => {
      for (const { properties, required } of definitions([tool], target, { strict: isStrict })) {
        expect([ajv.validateSchema({ type: 'object', properties, required }), ajv.errors]).toEqual([true, null])
        for (const schema of Object.values(properties)) {
          expect([schema.type].flat().includes('array')).toBe(schema.items !== undefined)
          expect(schema.enum ?? ['x']).not.toEqual([])
        }
      }
    })
  })

  it('stay as they are, compile to the same each time, and to the same from a toolset', () => {
    check([hostileTools, provider, strict], (tools, target, isStrict) => {
      const options = { strict: isStrict }
      const first = JSON.stringify(compileTools(tools, target, options))
      deepFreeze(tools)
      expect(JSON.stringify(compileTools(tools, target, options))).toBe(first)
      expect(JSON.stringify(compileTools(createToolset(tools), target, options))).toBe(first)
      expect(diagnosticsOf(createToolset(tools), target, options)).toEqual(diagnosticsOf(tools, target, options))
    })
  })

  it('keep every command’s name when they come in another order', () => {
    const distinct = fc.uniqueArray(hostileTool, { selector: ({ name }) => name, maxLength: 3 })
    check([distinct], (tools) => {
      const namesByCommand = (list: readonly AtipTool[]) => {
        const names: Record<string, string[]> = {}
        for (const { name, tool, path } of createToolset(list).commands) {
          const identity = JSON.stringify([tool.name, path])
          names[identity] = [...(names[identity] ?? []), name]
        }
        return names
      }
      expect(namesByCommand([...tools].reverse())).toEqual(namesByCommand(tools))
    })
  })

  it('say with every diagnostic what it is about', () => {
    check([hostileTools, provider], (tools, target) => {
      const names = new Set([...namesOf(tools, target), ...tools.map(({ name }) => name)])
      for (const { code, message, toolName, path, ...rest } of diagnosticsOf(tools, target)) {
        expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/)
        expect(message).not.toBe('')
        expect([toolName, names.has(toolName)]).toEqual([toolName, true])
        expect(path.filter((part) => typeof part !== 'string')).toEqual([])
        expect(rest).toEqual({})
      }
    })
  })
})

describe('anything at all', () => {
  it('compiles or is refused with an AtipError', () => {
    const anything = fc.oneof(fc.anything({ withBigInt: true, withSparseArray: true, withMap: true }), brokenTool)
    check(
      [fc.array(anything, { maxLength: 2 }), provider],
      (tools, target) => {
        for (const action of [() => compileTools(tools as never, target), () => createToolset(tools as never)]) {
          try {
            action()
          } catch (error) {
            expect(isAtipError(error)).toBe(true)
          }
        }
      },
      500,
    )
  })
})

describe('any valid tools', () => {
  it('have nothing to be said about but rewritten names and keys, and global options', () => {
    check([validTools, provider], (tools, target) => {
      for (const { code, path } of diagnosticsOf(tools, target)) {
        expect([code, path.at(-1)]).toEqual(
          code === 'FIELD_IGNORED'
            ? [code, 'globalOptions']
            : [expect.stringMatching(/_REWRITTEN$|^TOOL_LIMIT/), path.at(-1)],
        )
      }
    })
  })

  it('keep every leaf, under its own words', () => {
    const leavesOf = (commands: AtipTool['commands'], above: string[] = []): string[][] =>
      Object.entries(commands ?? {}).flatMap(([key, command]) => {
        const path = [...above, key]
        const isLeaf = Object.keys(command.commands ?? {}).length === 0
        return isLeaf ? [path] : leavesOf(command.commands, path)
      })
    check([validTool], (tool) => {
      expect(createToolset([tool]).commands.map(({ path }) => path)).toEqual(leavesOf(tool.commands))
    })
  })

  it('keep their names when other tools come beside them', () => {
    check([validTools, validTool], (tools, other) => {
      fc.pre(tools.every(({ name }) => name !== other.name))
      const alone = createToolset(tools).commands
      const all = createToolset([...tools, other]).commands
      const taken = new Set(createToolset([other]).commands.map(({ path }) => [other.name, ...path].join('_')))
      alone.forEach(({ name, tool, path }, index) => {
        if (!taken.has([tool.name, ...path].join('_'))) expect(all[index]?.name).toBe(name)
      })
    })
  })
})

import { createValidator, presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { readLayout } from '../../src/argv/layout'
import { SHIPPED } from '../support/shipped'

/** The programs whose metadata states the shape of every value of their reading commands. */
const COMPLETE = ['git', 'gh', 'docker', 'kubectl', 'npm', 'terraform', 'curl']

const { commands } = SHIPPED
type Command = (typeof commands)[number]
type Parameter = Command['parameters'][number]

/** Types whose values are text that anything may stand in. */
const TEXTS: readonly string[] = ['string', 'file', 'directory', 'url', 'array']

const isText = ({ type, list, enum: allowed }: Parameter): boolean =>
  allowed === undefined && (TEXTS.includes(type) || list)

/** Commands of which some call changes nothing: by their own effects, or with a dry run. */
const reads = ({ effects, parameters, path }: Command): boolean =>
  (effects.filesystem?.write !== true &&
    effects.filesystem?.delete !== true &&
    effects.destructive !== true &&
    effects.reversible !== false &&
    [effects.creates, effects.modifies, effects.deletes].every((list) => !list?.length)) ||
  // With `--help`, which has `commands: true`, values mean nothing.
  parameters.some(({ level, definition: { 'x-preview': preview } }) => {
    const { commands: names } = (preview ?? {}) as { commands?: readonly string[] | true }
    const isBelow = level < path.length
    return (
      preview !== undefined && names !== true && (!isBelow || names?.includes(path.slice(level).join(' ')) === true)
    )
  })

describe.each(COMPLETE)('every text parameter of a reading command of %s', (program) => {
  const reading = commands.filter((command) => command.tool.name === program && reads(command))

  it('has a shape, or its host is looked at', () => {
    const missing = reading.flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter) => {
        const { 'x-shape': shape, 'x-host': host } = parameter.definition
        return isText(parameter) && shape === undefined && host === undefined ? [`${name} ${parameter.key}`] : []
      }),
    )
    expect(reading.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  it('asks about a line break, but in texts', () => {
    const validator = createValidator(SHIPPED, presets.supervised)
    const allowed = reading.flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter) => {
        const { key, list, definition } = parameter
        if (!isText(parameter) || definition['x-shape'] === 'text' || definition['x-sensitive'] !== undefined) return []
        const value = 'a\nb'
        const { decision } = validator.decide({ name, arguments: { [key]: list ? [value] : value } })
        return decision === 'allow' ? [`${name} ${key}`] : []
      }),
    )
    expect(allowed).toEqual([])
  })
})

interface Needs {
  with?: string[]
  unless?: object
}

it('names only parameters that exist where the values of one depend on another', () => {
  const unknown = commands.flatMap(({ name, parameters }) => {
    const names = parameters.map((parameter) => parameter.name)
    return parameters.flatMap(({ key, definition }) => {
      const { 'x-sensitive': secret, 'x-effects': effects } = definition as {
        'x-sensitive'?: Needs | Needs[]
        'x-effects'?: Needs
      }
      const needs: Needs[] = [secret ?? [], effects ?? []].flat()
      const others = needs.flatMap((each) => [...(each.with ?? []), ...Object.keys(each.unless ?? {})])
      return others.filter((other) => !names.includes(other)).map((other) => `${name} ${key} ${other}`)
    })
  })
  expect(unknown).toEqual([])
})

it('a value is a word of its own only where the metadata says so', () => {
  const wrong = commands.flatMap((command) => {
    const layout = readLayout(command)
    return command.parameters.flatMap((parameter) => {
      const { separator, separators, bareValue, keyword } = layout.of(parameter)
      const isSaid = separator !== undefined || separators === undefined || separators.includes(' ')
      const isValue = parameter.kind === 'option' && parameter.type !== 'boolean' && bareValue === undefined && !keyword
      return isValue && !isSaid ? [`${command.name} ${parameter.key}`] : []
    })
  })
  expect(wrong).toEqual([])
})

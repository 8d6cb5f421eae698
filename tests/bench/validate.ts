import { Ajv } from 'ajv'
import type { AtipTool, Policy, ValidationResult } from 'atip-bridge'
import { type Measured, measure } from './measure'
import { makeTools } from './tools'

/** The benchmark measures the built package. */
type Package = typeof import('atip-bridge')

/** A call as models make them: some arguments given, none of them with effects. */
const CALL = { name: 'release', path: 'docs/readme.md', limit: 5, output: 'json', label: ['a', 'b'] }
const EFFORT = { batch: 20_000, samples: 11 }

/** Calls of all commands in turn, with a fresh result each, beside a table that gives one for a name. */
export function benchLookup({ createValidator }: Package, leaves: number, policy: Policy): Promise<Measured> {
  const { validator, names } = prepare(createValidator, makeTools(leaves), policy)
  const table = new Map(names.map((name) => [name, true]))
  const lookUp = (name: string): ValidationResult => ({ valid: table.get(name) === true, violations: [] })
  return measure(
    eachOf(names, (name) => validator.validate(name, CALL)),
    EFFORT,
    { map: eachOf(names, lookUp) },
  )
}

/** Calls with their arguments checked, beside a validator that ajv compiled for the same parameters. */
export function benchArguments(library: Package, leaves: number): Promise<Measured> {
  const tools = makeTools(leaves)
  const { validator, names } = prepare(library.createValidator, tools, { checkArguments: true })
  const ajv = new Ajv()
  const definitions = library.compileTools(tools, 'anthropic').tools
  const checks = new Map(definitions.map(({ name, input_schema: schema }) => [name, ajv.compile(schema)]))
  const check = (name: string): ValidationResult => ({ valid: checks.get(name)?.(CALL) === true, violations: [] })
  if (!names.every((name) => check(name).valid)) throw new Error('ajv refuses the call')
  return measure(
    eachOf(names, (name) => validator.validate(name, CALL)),
    EFFORT,
    { ajv: eachOf(names, check) },
  )
}

function prepare(createValidator: Package['createValidator'], tools: readonly AtipTool[], policy: Policy) {
  const validator = createValidator(tools, policy)
  const names = tools.flatMap(({ name, commands = {} }) =>
    Object.entries(commands).flatMap(([group, { commands: leaves = {} }]) =>
      Object.keys(leaves).map((leaf) => [name, group, leaf].join('_')),
    ),
  )
  const allowed = names.filter((name) => validator.validate(name, CALL).valid)
  if (allowed.length === 0) throw new Error('The policy allows no command')
  return { validator, names: allowed }
}

function eachOf<T>(names: readonly string[], action: (name: string) => T): () => T {
  let next = 0
  return () => action(names[next++ % names.length] as string)
}

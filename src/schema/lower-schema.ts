import type { SchemaDialect } from '../internal/dialect'
import type { ParameterSchemas } from '../internal/params'
import { flattenRoot } from './flatten-root'
import { lowerNode } from './lower-node'
import { lowerProperties } from './lower-object'
import { limitsOf } from './lower-values'
import { below, createLowering, type Lowered, type Lowering, type SchemaLoss } from './lowering'

/** A command's JSON Schema as a provider takes it. */
export interface LoweredSchema {
  readonly parameters: ParameterSchemas
  /** What only the description can say. */
  readonly notes: readonly string[]
  readonly losses: readonly SchemaLoss[]
  /** Why a closed dialect cannot say it: the rest of a sentence; `undefined` where it can. */
  readonly problem: string | undefined
}

/**
 * Lowers the JSON Schema of a command's arguments (draft 2020-12 and older ones) to what a provider takes.
 *
 * The root is always an object; references are resolved, alternatives, tuples and limits said as well as the provider allows.
 */
export function lowerSchema(schema: unknown, dialect: SchemaDialect): LoweredSchema {
  const run = createLowering(schema, dialect)
  const notes: string[] = []
  const root = flattenRoot(run, notes)
  const limits = limitsOf(root, 'object', notes, run)
  const { properties, required, additional } = lowerProperties(root, ['#'], run, lowerNode)
  const definitions = lowerDefinitions(run)
  const isOpen = additional !== undefined && additional !== false && !dialect.openApi
  const rest: Lowered = {
    ...limits,
    ...(additional === false && !dialect.openApi && { additionalProperties: false }),
    ...(isOpen && !dialect.closed && { additionalProperties: additional }),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  }
  const { losses, problem } = run
  // What a stranger's schema says may have no type.
  const described = properties as unknown as ParameterSchemas['properties']
  return {
    parameters: { properties: described, required, rest },
    notes,
    losses,
    problem,
  }
}

/** The schemas that refer to themselves, by name. Lowering one may find more. */
function lowerDefinitions(run: Lowering): Record<string, Lowered> {
  const definitions: Record<string, Lowered> = {}
  for (const [pointer, name] of run.definitions) {
    const target = pointer === '#' ? run.root : { $ref: pointer }
    const lowered = below(run, ['$defs', name], () => lowerNode(target, pointer === '#' ? ['#'] : [], run))
    definitions[name] = lowered ?? { type: 'object', properties: {}, required: [], additionalProperties: false }
  }
  return definitions
}

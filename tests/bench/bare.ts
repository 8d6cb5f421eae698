import type {
  AnthropicTool,
  GeminiFunctionDeclaration,
  OpenAIResponsesTool,
  OpenAITool,
  Provider,
  ProviderTool,
} from 'atip-bridge'

type Schema = { type: string; description: string; enum?: string[]; items?: { type: string } }

/** All that a definition consists of, laid out flat. */
interface Plan {
  readonly name: string
  readonly description: string
  readonly parameters: readonly { readonly key: string; readonly schema: Schema; readonly required: boolean }[]
}

type Schemas = { type: 'object'; properties: Record<string, Schema>; required: string[] }

function schemasOf(definition: ProviderTool): { name: string; description: string; schemas: Schemas } {
  if ('function' in definition) {
    const { name, description, parameters } = definition.function
    return { name, description, schemas: parameters as Schemas }
  }
  const { name, description } = definition
  return {
    name,
    description,
    schemas: ('parameters' in definition ? definition.parameters : definition.input_schema) as Schemas,
  }
}

function planOf(definition: ProviderTool): Plan {
  const { name, description, schemas } = schemasOf(definition)
  const parameters = Object.entries(schemas.properties).map(([key, schema]) => ({
    key,
    schema,
    required: schemas.required.includes(key),
  }))
  return { name, description, parameters }
}

/**
 * A loop that does nothing but build the objects of an output anew, all decisions made: what no compiler can be faster
 * than.
 */
export function bareLoop(provider: Provider, output: readonly ProviderTool[]): () => unknown[] {
  const plans = output.map(planOf)
  const build = BUILDERS[provider]
  return () => {
    const built: unknown[] = []
    for (const plan of plans) built.push(build(plan))
    return built
  }
}

const BUILDERS: { readonly [P in Provider]: (plan: Plan) => unknown } = {
  openai: (plan): OpenAITool => {
    const { type, properties, required } = buildSchemas(plan)
    const parameters = { type, properties, required, additionalProperties: false as const }
    return { type: 'function', function: { name: plan.name, description: plan.description, parameters } }
  },
  'openai-responses': (plan): OpenAIResponsesTool => {
    const { type, properties, required } = buildSchemas(plan)
    const parameters = { type, properties, required, additionalProperties: false as const }
    return { type: 'function', name: plan.name, description: plan.description, strict: false, parameters }
  },
  gemini: (plan): GeminiFunctionDeclaration => ({
    name: plan.name,
    description: plan.description,
    parameters: buildSchemas(plan),
  }),
  anthropic: (plan): AnthropicTool => ({
    name: plan.name,
    description: plan.description,
    input_schema: buildSchemas(plan),
  }),
}

function buildSchemas(plan: Plan): Schemas {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const { key, schema, required: isRequired } of plan.parameters) {
    const copy: Schema = { type: schema.type, description: schema.description }
    if (schema.enum !== undefined) copy.enum = [...schema.enum]
    if (schema.items !== undefined) copy.items = { type: schema.items.type }
    properties[key] = copy
    if (isRequired) required.push(key)
  }
  return { type: 'object', properties, required }
}

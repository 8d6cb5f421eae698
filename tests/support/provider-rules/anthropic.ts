import { isObject, type Json, must, objectOf } from '../loopback/rules'
import { checkBreakpoints } from './anthropic-cache'
import { checkAnthropicSchema, checkExamples } from './anthropic-schema'
import { checkAnthropicStrict } from './anthropic-strict'
import { isFilled, type ProviderRules, repeated, rulesOf, unknownKey } from './refusal'

const MAX_NAME = 64
const MAX_BYTES = 32 * 2 ** 20
const KEYS = [
  ...['name', 'description', 'input_schema', 'type', 'strict', 'cache_control', 'input_examples'],
  ...['eager_input_streaming', 'defer_loading', 'allowed_callers'],
]
const SWITCHES = ['strict', 'defer_loading', 'eager_input_streaming']

/** The rules of the Messages API about `tools`; those with a type of their own are Anthropic's. */
export const anthropicRules: ProviderRules = rulesOf((body) => {
  must(JSON.stringify(body).length <= MAX_BYTES, 'Request exceeds the maximum size')
  const { tools = [] } = body
  must(Array.isArray(tools), 'tools: Input should be a valid list')
  const all = tools.map(objectOf)
  all.forEach((tool, index) => {
    if (isCustom(tool)) checkTool(tool, `tools.${index}.custom`)
  })
  must(repeated(all.map(({ name }) => name)) === undefined, 'tools: Tool names must be unique.')
  const isDeferred = all.length > 0 && all.every((tool) => tool.defer_loading === true)
  must(!isDeferred, 'All tools have defer_loading: true. At least one tool must be loaded from the start.')
  checkAnthropicStrict(all.map((tool) => (isCustom(tool) && tool.strict === true ? tool.input_schema : undefined)))
  checkBreakpoints(body)
})

function isCustom({ type = 'custom' }: Json): boolean {
  return type === 'custom' || typeof type !== 'string'
}

function checkTool(tool: Json, place: string): void {
  const { type = 'custom', name, description, input_schema: schema, input_examples: examples } = tool
  must(type === 'custom', `${place}.type: Input should be 'custom'`)
  checkName(name, `${place}.name`)
  const unknown = unknownKey(tool, KEYS)
  must(unknown === undefined, `${place}.${unknown}: Extra inputs are not permitted`)
  must(
    description === undefined || typeof description === 'string',
    `${place}.description: Input should be a valid string`,
  )
  must(description !== '', `${place}.description: String should have at least 1 character`)
  for (const key of SWITCHES)
    must(typeof (tool[key] ?? false) === 'boolean', `${place}.${key}: Input should be a valid boolean`)
  const isBoth = tool.defer_loading === true && isObject(tool.cache_control)
  must(!isBoth, `${place}: Tool '${name}' cannot have both defer_loading=true and cache_control set.`)
  must(schema !== undefined, `${place}.input_schema: Field required`)
  must(isObject(schema), `${place}.input_schema: Input should be a valid dictionary`)
  checkAnthropicSchema(schema, `${place}.input_schema`)
  if (examples !== undefined) checkExamples(schema, examples, `${place}.input_examples`)
}

function checkName(name: unknown, place: string): void {
  must(name !== undefined, `${place}: Field required`)
  must(isFilled(name), `${place}: String should have at least 1 character`)
  must(name.length <= MAX_NAME, `${place}: String should have at most ${MAX_NAME} characters`)
  must(/^[a-zA-Z0-9_-]+$/.test(name), `${place}: String should match pattern '^[a-zA-Z0-9_-]{1,${MAX_NAME}}$'`)
}

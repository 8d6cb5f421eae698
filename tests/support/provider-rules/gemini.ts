import { isObject, type Json, must, objectOf } from '../loopback/rules'
import { checkGeminiJsonSchema } from './gemini-json-schema'
import { checkGeminiParameters } from './gemini-parameters'
import { isFilled, isTexts, type ProviderRules, repeated, rulesOf, unknownKey } from './refusal'
import { nodesOf } from './schema-walk'

const MAX_DECLARATIONS = 512
const MAX_ITEMS = 960
const NAME = /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/
const KEYS = ['name', 'description', 'parameters', 'parametersJsonSchema']

/** The rules of `generateContent` about `tools`: function declarations, all of them in one entry. */
export const geminiRules: ProviderRules = rulesOf(({ tools = [], toolConfig }) => {
  must(Array.isArray(tools), `Invalid value at 'tools' (type.googleapis.com/google.ai.generativelanguage.v1beta.Tool)`)
  const entries = tools.map(objectOf)
  const isAlone = entries.length === 1 && Object.keys(entries[0] ?? {}).length === 1
  const isDeclaring = entries.some(({ functionDeclarations: list }) => list !== undefined)
  must(isAlone || !isDeclaring, 'Multiple tools are supported only when they are all search tools.')
  if (!isDeclaring) return
  const declarations = entries[0]?.functionDeclarations
  must(Array.isArray(declarations), `Invalid value at 'tools[0].function_declarations': expected a list.`)
  const declared = declarations.map((declaration, index) => {
    const place = `tools[0].function_declarations[${index}]`
    must(isObject(declaration), `Invalid value at '${place}' (type.googleapis.com/google.protobuf.Message)`)
    return checkDeclaration(declaration, place)
  })
  const limit = `At most ${MAX_DECLARATIONS} function declarations can be specified.`
  must(declared.length <= MAX_DECLARATIONS, limit)
  const twice = repeated(declared)
  must(twice === undefined, `Duplicate function declaration found: ${twice}`)
  checkChoice(toolConfig, declared)
})

/** @returns its name */
function checkDeclaration(declaration: Json, place: string): string {
  const { name, description, parameters, parametersJsonSchema } = declaration
  const unknown = unknownKey(declaration, KEYS)
  must(
    unknown === undefined,
    `Invalid JSON payload received. Unknown name "${unknown}" at '${place}': Cannot find field.`,
  )
  must(
    typeof name === 'string' && NAME.test(name),
    `GenerateContentRequest.${place}.name: Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.`,
  )
  must(isFilled(description), `GenerateContentRequest.${place}.description: must be specified`)
  must(
    parameters === undefined || parametersJsonSchema === undefined,
    `GenerateContentRequest.${place}: parameters and parameters_json_schema are mutually exclusive.`,
  )
  if (parameters !== undefined) checkGeminiParameters(parameters, `${place}.parameters`)
  if (parametersJsonSchema !== undefined)
    checkGeminiJsonSchema(parametersJsonSchema, `GenerateContentRequest.${place}.parameters_json_schema`)
  const total = nodesOf(objectOf(parameters ?? parametersJsonSchema)).reduce(
    (sum, { schema }) => sum + Number(objectOf(schema).maxItems ?? 0),
    0,
  )
  must(total < MAX_ITEMS, 'Request contains an invalid argument.')
  return name
}

function checkChoice(config: unknown, declared: readonly string[]): void {
  const { functionCallingConfig: calling } = objectOf(config)
  const { mode, allowedFunctionNames: allowed } = objectOf(calling)
  if (allowed === undefined) return
  must(isTexts(allowed), `Invalid value at 'tool_config.function_calling_config.allowed_function_names' (TYPE_STRING)`)
  must(
    mode === 'ANY' || mode === 'VALIDATED',
    'allowed_function_names should only be set when the function calling mode is ANY or VALIDATED.',
  )
  const missing = allowed.find((name) => !declared.includes(name))
  must(missing === undefined, `allowed_function_names contains a name that is not declared: ${missing}`)
}

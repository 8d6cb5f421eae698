import { isObject, type Json, must, objectOf } from '../loopback/rules'
import { checkOpenAISchema } from './openai-schema'
import { checkDescription, checkToolName, checkUnique, checkUnknown, toolsOf } from './openai-tools'
import { type ProviderRules, rulesOf } from './refusal'

const MAX_NAME = 128
const KEYS = [
  'type',
  'name',
  'description',
  'parameters',
  'strict',
  'output_schema',
  'defer_loading',
  'allowed_callers',
]

/** The rules of the Responses API about `tools`; those that are no functions are OpenAI's own. */
export const responsesRules: ProviderRules = rulesOf((body) => {
  const tools = toolsOf(body).map(objectOf)
  tools.forEach(({ type }, index) => {
    must(typeof type === 'string', `Missing required parameter: 'tools[${index}].type'.`)
  })
  const names = tools.map((tool, index) => (tool.type === 'function' ? [checkTool(tool, `tools[${index}]`)] : []))
  checkUnique(names.flat())
})

/** @returns its name */
function checkTool(tool: Json, place: string): string {
  const { name, description, parameters, strict } = tool
  checkToolName(name, `${place}.name`, MAX_NAME)
  checkDescription(description, `${place}.description`)
  checkUnknown(tool, KEYS, place)
  must(strict !== undefined, `Missing required parameter: '${place}.strict'.`)
  must(typeof strict === 'boolean', `Invalid type for '${place}.strict': expected a boolean.`)
  must(parameters !== undefined, `Missing required parameter: '${place}.parameters'.`)
  must(parameters === null || isObject(parameters), `Invalid type for '${place}.parameters': expected an object.`)
  if (isObject(parameters)) checkOpenAISchema(parameters, name, strict)
  return name
}

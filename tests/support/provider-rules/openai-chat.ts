import { isObject, type Json, must, objectOf } from '../loopback/rules'
import { checkOpenAISchema } from './openai-schema'
import { checkDescription, checkToolName, checkUnique, checkUnknown, toolsOf } from './openai-tools'
import { type ProviderRules, rulesOf } from './refusal'

const MAX_NAME = 64

/** The rules of Chat Completions about `tools`. */
export const chatRules: ProviderRules = rulesOf((body) => {
  checkUnique(toolsOf(body).map((tool, index) => checkTool(objectOf(tool), `tools[${index}]`)))
})

/** @returns its name */
function checkTool(tool: Json, place: string): string {
  const { type } = tool
  must(type !== undefined, `Missing required parameter: '${place}.type'.`)
  must(
    type === 'function' || type === 'custom',
    `Invalid value: '${type}'. Supported values are: 'function' and 'custom'.`,
  )
  checkUnknown(tool, ['type', type], place)
  const definition = tool[type]
  must(isObject(definition), `Missing required parameter: '${place}.${type}'.`)
  const { name, description, parameters, strict = false } = definition
  const within = `${place}.${type}`
  checkToolName(name, `${within}.name`, MAX_NAME)
  checkDescription(description, `${within}.description`)
  checkUnknown(definition, type === 'custom' ? CUSTOM_KEYS : FUNCTION_KEYS, within)
  must(typeof strict === 'boolean', `Invalid type for '${within}.strict': expected a boolean.`)
  must(parameters === undefined || isObject(parameters), `Invalid type for '${within}.parameters': expected an object.`)
  if (parameters !== undefined) checkOpenAISchema(parameters, name, strict)
  return name
}

const FUNCTION_KEYS = ['name', 'description', 'parameters', 'strict']
const CUSTOM_KEYS = ['name', 'description', 'format']

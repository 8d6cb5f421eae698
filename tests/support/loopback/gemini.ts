import { isObject, type Json, listOf, must, objectOf, textOf } from './rules'

/** The fields that a part can be about. */
const KINDS = ['text', 'functionCall', 'functionResponse', 'inlineData', 'executableCode', 'codeExecutionResult']
const SCHEMA_FIELDS = ['type', 'description', 'enum', 'items', 'properties', 'required', 'nullable', 'format']

/** The rules of `generateContent`: the responses of a turn are one content, with the same names in the same order. */
export function checkGemini({ contents, tools }: Json, sent: readonly Json[]): void {
  checkTools(listOf(tools))
  const all = listOf(contents)
  all.forEach(checkContent)
  all.forEach((_, index) => {
    checkTurn(all, index)
  })
  checkKept(all, sent)
}

function checkTools(tools: readonly Json[]): void {
  const declared = tools.flatMap(({ functionDeclarations }) => listOf(functionDeclarations))
  const names = declared.map(({ name }) => textOf(name))
  must(new Set(names).size === names.length, 'Duplicate function declaration found.')
  for (const { name, parameters } of declared) {
    must(/^[a-zA-Z_][\w.:-]{0,127}$/.test(textOf(name)), `Invalid function name '${name}'.`)
    checkSchema(objectOf(parameters), 'parameters')
  }
}

function checkSchema(schema: Json, place: string): void {
  const [unknown] = Object.keys(schema).filter((field) => !SCHEMA_FIELDS.includes(field))
  must(
    unknown === undefined,
    `Invalid JSON payload received. Unknown name "${unknown}" at '${place}': Cannot find field.`,
  )
  const isWords =
    Array.isArray(schema.enum ?? []) && listOfValues(schema.enum).every((word) => typeof word === 'string')
  must(isWords, `Invalid value at '${place}.enum' (TYPE_STRING)`)
  for (const [key, property] of Object.entries(objectOf(schema.properties))) {
    must(/^[a-zA-Z_]\w{0,63}$/.test(key), `${place}.properties: key '${key}' should be alphanumeric or underscore.`)
    checkSchema(objectOf(property), `${place}.properties.${key}`)
  }
  if (schema.items !== undefined) checkSchema(objectOf(schema.items), `${place}.items`)
}

function listOfValues(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function checkContent({ role, parts }: Json, index: number): void {
  must(role === 'user' || role === 'model', 'Please use a valid role: user, model.')
  must(listOf(parts).length > 0, `GenerateContentRequest.contents[${index}].parts: contents.parts must not be empty.`)
  listOf(parts).forEach((part, nth) => {
    const place = `contents[${index}].parts[${nth}]`
    const kinds = KINDS.filter((kind) => part[kind] !== undefined)
    const isSigned = part.thoughtSignature !== undefined
    must(
      kinds.length === 1 || (kinds.length === 0 && isSigned),
      `GenerateContentRequest.${place}.data: required oneof field 'data' must have one initialized field`,
    )
    checkCall(part, role, place)
    checkResponse(part, role, place)
  })
}

function checkCall({ functionCall: call }: Json, role: unknown, place: string): void {
  if (call === undefined) return
  const { name, args, partialArgs, willContinue } = objectOf(call)
  must(role === 'model', `${place}: function call parts are only allowed for the role model.`)
  must(textOf(name) !== '', `GenerateContentRequest.${place}.function_call.name: Name cannot be empty.`)
  must(
    args === undefined || isObject(args),
    `Invalid value at '${place}.function_call.args' (type.googleapis.com/google.protobuf.Struct)`,
  )
  must(
    partialArgs === undefined && willContinue === undefined,
    `Invalid JSON payload received. Unknown name "partialArgs" at '${place}.function_call': Cannot find field.`,
  )
}

function checkResponse({ functionResponse: answer }: Json, role: unknown, place: string): void {
  if (answer === undefined) return
  const { name, response } = objectOf(answer)
  must(role === 'user', `${place}: function response parts are only allowed for the role user.`)
  must(textOf(name) !== '', `GenerateContentRequest.${place}.function_response.name: Name cannot be empty.`)
  must(
    !Array.isArray(response),
    `Invalid JSON payload received. Unknown name "response" at '${place}.function_response': Proto field is not repeating, cannot start list.`,
  )
  must(
    isObject(response),
    `Invalid value at '${place}.function_response.response' (type.googleapis.com/google.protobuf.Struct)`,
  )
}

function callsOf(content: Json | undefined): Json[] {
  return listOf(content?.parts).flatMap(({ functionCall: call }) => (isObject(call) ? [call] : []))
}

function answersOf(content: Json | undefined): Json[] {
  return listOf(content?.parts).flatMap(({ functionResponse: answer }) => (isObject(answer) ? [answer] : []))
}

/** Calls follow a turn of the user, responses a turn with calls, which they equal in number, order, names and ids. */
function checkTurn(all: readonly Json[], index: number): void {
  const calls = callsOf(all[index])
  const answers = answersOf(all[index])
  must(
    calls.length === 0 || all[index - 1]?.role === 'user',
    'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
  )
  must(
    answers.length === 0 || callsOf(all[index - 1]).length > 0,
    'Please ensure that function response turn comes immediately after a function call turn.',
  )
  if (calls.length === 0) return
  const results = answersOf(all[index + 1])
  must(
    calls.length === results.length && listOf(all[index + 1]?.parts).length === results.length,
    'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
  )
  calls.forEach(({ id, name }, nth) => {
    must(
      results[nth]?.name === name,
      `Please ensure that function response name '${results[nth]?.name}' equals the function call name '${name}'.`,
    )
    must(results[nth]?.id === id, `Please ensure that function response id '${results[nth]?.id}' equals '${id}'.`)
  })
}

/** Ids and signatures of calls come back exactly as they were sent. */
function checkKept(all: readonly Json[], sent: readonly Json[]): void {
  const answered = sent.map(({ candidates }) => objectOf(listOf(candidates)[0]?.content))
  const known = answered.flatMap(({ parts }) => listOf(parts)).filter(({ functionCall }) => isObject(functionCall))
  const told = all.flatMap(({ parts }) => listOf(parts)).filter(({ functionCall }) => isObject(functionCall))
  known.forEach(({ functionCall, thoughtSignature }, nth) => {
    const { name, id } = objectOf(functionCall)
    must(
      told[nth]?.thoughtSignature === thoughtSignature,
      `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly. Additional data, function call \`default_api:${name}\` , position ${nth + 1}.`,
    )
    must(objectOf(told[nth]?.functionCall).id === id, `Function call id '${id}' was changed.`)
  })
}

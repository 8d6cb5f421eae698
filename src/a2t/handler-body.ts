import { isPlainObject, isRecord } from '../internal/guard'
import { problem } from './problem'
import type { A2TSignature } from './types'

/** Reads the arguments of an invocation, or says why they cannot be read. */
export async function readInvocation(
  request: Request,
  { name, toolId }: A2TSignature,
  maxBytes: number,
): Promise<Map<string, unknown> | Response> {
  if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return problem(415, 'The body must be of the type application/json.')
  }
  const text = await readText(request, maxBytes)
  if (text instanceof Response) return text
  const body = parse(text)
  if (!isRecord(body)) return problem(400, 'The body must be a JSON object.')
  if (![undefined, null, name].includes(body.name as string)) {
    return problem(400, `The name is not that of the tool ${toolId}: it must be ${name}.`)
  }
  return argumentsOf(body.input_parameters)
}

/** The body as text; no more is read than may be. */
async function readText({ body, headers }: Request, maxBytes: number): Promise<string | Response> {
  const tooLarge = `The body must not have more than ${maxBytes} bytes.`
  if (Number(headers.get('content-length')) > maxBytes) return problem(413, tooLarge)
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let room = maxBytes
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      room -= part.value.byteLength
      if (room < 0) {
        reader?.cancel().catch(() => undefined)
        return problem(413, tooLarge)
      }
      text += decoder.decode(part.value, { stream: true })
    }
    return text + decoder.decode()
  } catch {
    reader?.cancel().catch(() => undefined)
    return problem(400, 'The body could not be read: it must be UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a list of names and values; one that stands alone, a map, and nothing at all are understood, too. */
function argumentsOf(given: unknown): Map<string, unknown> | Response {
  const values = new Map<string, unknown>()
  for (const item of itemsOf(given)) {
    if (!isPlainObject(item) || typeof item.name !== 'string') {
      return problem(400, 'input_parameters must be an array of objects, each with a name and a value.')
    }
    if (values.has(item.name)) return problem(400, 'input_parameters has a name twice.')
    values.set(item.name, item.value ?? null)
  }
  return values
}

function itemsOf(given: unknown): readonly unknown[] {
  if (!isPlainObject(given)) return Array.isArray(given) ? given : given == null ? [] : [given]
  const isItem = typeof given.name === 'string' && 'value' in given && Object.keys(given).length === 2
  return isItem ? [given] : Object.entries(given).map(([name, value]) => ({ name, value }))
}

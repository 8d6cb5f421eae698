import { type Ending, endingOf } from './call-types'
import { errorText, readField } from './error-text'

/** Codes of errors before anything was sent. */
const UNSENT: readonly unknown[] = [
  'NOT_CONNECTED',
  'NOT_INITIALIZED',
  'CAPABILITY_NOT_SUPPORTED',
  'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION',
]
/** JSON-RPC: no such method, and parameters that do not fit, such as the name of no tool. */
const REFUSED: readonly unknown[] = [-32601, -32602]
/** Codes that clients give errors of their own: connection closed, timeout. */
const LOST: readonly unknown[] = [-32000, -32001]

/** How a call ended whose request was sent and failed; `unknownEnding` where it may have run. */
export function endingOfError(error: unknown, unknownEnding: (why: string) => Ending): Ending {
  const code = readField(error, 'code')
  const text = errorText(error)
  if (asksForInput(error, code, text)) {
    return endingOf('needs-input', `The server needs something of the user before it can go on: ${text}`)
  }
  if (UNSENT.includes(code) || (code === undefined && text === 'Not connected'))
    return endingOf('failed', `The server was not reached: ${text}`)
  // Clients check what a tool gave after it ran, and then use the codes of servers.
  const isAnswer = isProtocolCode(code) && !LOST.includes(code) && !/output schema|structured content/i.test(text)
  if (!isAnswer) return unknownEnding(text)
  if (!REFUSED.includes(code)) return endingOf('failed', `The server reported an error: ${text}`)
  return endingOf('refused', `The server refused the call, and nothing was done: ${text}. Do not repeat it unchanged.`)
}

/** Other numbers are those of transports and platforms, such as the status of HTTP. */
function isProtocolCode(code: unknown): boolean {
  return Number.isInteger(code) && Number(code) >= -32_768 && Number(code) <= -32_000
}

function asksForInput(error: unknown, code: unknown, text: string): boolean {
  return (
    code === -32042 ||
    code === 'INPUT_REQUIRED_ROUNDS_EXCEEDED' ||
    (code === 'CAPABILITY_NOT_SUPPORTED' && text.includes('input request')) ||
    readField(readField(error, 'data'), 'resultType') === 'input_required'
  )
}

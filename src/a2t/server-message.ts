import { fieldsOf } from '../internal/guard'
import { cleanText, truncateDescription } from '../internal/text'

const MAX_LENGTH = 500

/**
 * What the body of an error says, for a model: one line of at most 500 characters, without anything of the headers that
 * were sent. Knows `application/problem+json`, `{ error }`, `{ message }` and texts; `''` for everything else.
 */
export function serverMessage(body: string, sent: Headers): string {
  let text = wordsOf(body)
  for (const secret of secretsOf(sent)) text = text.replaceAll(secret, '[REDACTED]')
  return truncateDescription(cleanText(text.slice(0, 4 * MAX_LENGTH)), MAX_LENGTH)
}

function wordsOf(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    const { detail, error, message, title } = fieldsOf(value)
    const texts = [value, detail, fieldsOf(error).message, error, message, title]
    return (texts.find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? ''
  } catch {
    // Pages are for people.
    return body.trimStart().startsWith('<') ? '' : body
  }
}

/** The longest first: one may be part of another. Shorter parts, such as `en` or `gzip`, are no secrets. */
function secretsOf(sent: Headers): string[] {
  const parts = [...sent.values()].flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
  return parts.filter(({ length }) => length >= 6).sort((one, other) => other.length - one.length)
}

import { fieldsOf } from '../internal/guard'
import { safeText, shortText } from './safe-text'

const MAX_WORD = 200

/** What a model reads of the content of a result: texts as they are, everything else described in a line. */
export function describeContent(content: readonly unknown[]): string {
  return content.map((block) => describeBlock(fieldsOf(block))).join('\n')
}

/** Whether all of it is text. */
export function isAllText(content: readonly unknown[]): boolean {
  return content.every((block) => fieldsOf(block).type === 'text')
}

function describeBlock(block: Record<string, unknown>): string {
  const { type, text } = block
  if (type === 'text' && typeof text === 'string') return safeText(text)
  if (type !== 'resource') return `[${lineOf(type, block)}]`
  const resource = fieldsOf(block.resource)
  const line = `[${lineOf(type, resource)}]`
  return typeof resource.text === 'string' ? `${line}\n${safeText(resource.text)}` : line
}

/** Type, address or name, MIME type and size, as far as they are given. */
function lineOf(type: unknown, { uri, name, mimeType, data, blob, size, text }: Record<string, unknown>): string {
  const words = [type ?? 'unknown', uri ?? name, mimeType].filter((word) => typeof word === 'string')
  const bytes = sizeOf(data ?? blob) ?? (Number.isSafeInteger(size) ? size : undefined)
  if (bytes !== undefined) words.push(`${bytes} bytes`)
  else if (typeof text === 'string') words.push(`${text.length} characters`)
  return words.map((word) => shortText(word, MAX_WORD)).join(', ')
}

/** The bytes that Base64 stands for. */
function sizeOf(data: unknown): number | undefined {
  if (typeof data !== 'string') return undefined
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding)
}

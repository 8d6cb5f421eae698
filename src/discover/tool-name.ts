import { AtipValidationError } from '../errors'
import { kindOf } from '../internal/guard'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
/** Windows takes these for devices, whatever stands behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether `name` can be the name of a tool: a plain file name on every system, of at most 64 characters. Never throws. */
export function isToolName(name: unknown): name is string {
  return typeof name === 'string' && NAME.test(name) && !DEVICE.test(name)
}

/** @throws AtipValidationError that says what is wrong with the name; `path` leads to it */
export function requireToolName(name: unknown, path: readonly string[] = ['name']): asserts name is string {
  if (!isToolName(name)) throw new AtipValidationError(`${problemOf(name)} (at ${path.join('.')})`, [...path], name)
}

function problemOf(name: unknown): string {
  if (typeof name !== 'string' || name === '') return `Expected the name of a tool, got ${kindOf(name)}`
  if (name.length > 64) return `The name of a tool has ${name.length} characters, 64 are allowed`
  if (NAME.test(name)) return `${name} is the name of a device on Windows, not of a tool`
  const shown = name.replace(/[^\w.+@$ /-]/g, '?')
  return `"${shown}" is no name of a tool: it must begin with a letter or digit and hold only those and . _ + -`
}

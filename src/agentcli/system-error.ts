import { getSystemErrorMap } from 'node:util'

/** Returns the words for an error code such as `ENOENT`. */
export function describeSystemError(code: string): string {
  for (const [name, message] of getSystemErrorMap().values()) if (name === code) return message
  return code
}

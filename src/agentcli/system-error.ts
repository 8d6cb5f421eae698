import { getSystemErrorMap } from 'node:util'

/** What a code of the system such as `ENOENT` says, in words. */
export function describeSystemError(code: string): string {
  for (const [name, message] of getSystemErrorMap().values()) if (name === code) return message
  return code
}

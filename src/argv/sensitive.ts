import { isSecretVariable } from '../internal/environment-variables'
import { writeValue } from '../internal/read-value'
import { isFlag } from '../toolset/read-argv'
import type { FlatParameter } from '../types/toolset'
import { readValues, refuseArgument } from './parameter-words'

/** What a program is given apart from its command line. */
export interface SecretDelivery {
  readonly env: Record<string, string>
  input?: string
}

/**
 * Gives a sensitive value by the environment or by standard input.
 *
 * @param way what the metadata says; `true`: by its variable where it has one
 * @returns the words that stand on the command line for it: the flag that tells the program to read, where input is read
 * @throws AtipArgumentError if there is no safe way
 */
export function deliverSecret(
  parameter: FlatParameter,
  value: unknown,
  way: true | 'env' | 'stdin',
  to: SecretDelivery,
): string[] {
  const [text, ...others] = readValues(parameter, value).map(writeValue)
  if (text === undefined || others.length > 0) refuseArgument(parameter, 'is sensitive and takes one value', value)
  const { envVar, flags } = parameter
  if (way !== 'stdin' && envVar !== undefined) {
    if (!isSecretVariable(envVar)) refuseArgument(parameter, 'cannot be given: its variable is none for secrets', value)
    to.env[envVar] = text
    return []
  }
  if (way === 'env') refuseArgument(parameter, 'cannot be given: its metadata names no variable', value)
  if (to.input !== undefined) refuseArgument(parameter, 'cannot be given: another value is the standard input', value)
  to.input = text
  return flags.filter(isFlag).slice(0, 1)
}

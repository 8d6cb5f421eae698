import { isSecretVariable } from '../internal/environment-variables'
import { writeValue } from '../internal/read-argument-value'
import type { FlatParameter } from '../types/toolset'
import { isFlag } from './layout'
import { readValues, refuseArgument } from './parameter-words'

/** Values that a program gets outside its command line. */
export interface Delivery {
  /** Secrets by variable. */
  readonly env: Record<string, string>
  /** A secret on standard input. */
  input?: string
  /** A text on standard input that is no secret. */
  text?: string
}

/** Passes the text that a call gives for standard input. @throws AtipArgumentError if a secret takes it already */
export function deliverText(parameter: FlatParameter, value: unknown, to: Delivery): void {
  const [text] = readValues(parameter, value).map(writeValue)
  if (to.input !== undefined)
    refuseArgument(parameter, 'cannot be given: standard input already holds another value', value)
  if (text !== undefined) to.text = text
}

/**
 * Passes a sensitive value in the environment or on standard input.
 *
 * @param way as declared; `true`: in the parameter's variable if it has one, otherwise on standard input
 * @returns the words on the command line: if standard input is used, the flag that makes the program read it
 * @throws AtipArgumentError if there is no safe way
 */
export function deliverSecret(
  parameter: FlatParameter,
  value: unknown,
  way: true | 'env' | 'stdin',
  to: Delivery,
): string[] {
  const [text, ...others] = readValues(parameter, value).map(writeValue)
  if (text === undefined || others.length > 0) refuseArgument(parameter, 'is sensitive and takes one value', value)
  const { envVar, flags } = parameter
  if (way !== 'stdin' && envVar !== undefined) {
    if (!isSecretVariable(envVar))
      refuseArgument(parameter, 'cannot be given: its variable is not meant for secrets', value)
    to.env[envVar] = text
    return []
  }
  if (way === 'env') refuseArgument(parameter, 'cannot be given: its metadata names no variable', value)
  if (to.input !== undefined)
    refuseArgument(parameter, 'cannot be given: standard input already holds another value', value)
  to.input = text
  return flags.filter(isFlag).slice(0, 1)
}

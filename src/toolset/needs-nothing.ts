import { toRecord } from '../internal/foreign-values'
import type { FlatParameter } from '../types/toolset'

/** Returns true for a switch with which a program only says what it is: `--help`, `--version`. */
export const isInformation = ({ kind, type, name }: FlatParameter): boolean =>
  kind === 'option' && type === 'boolean' && (name === 'help' || name === 'version')

/** Returns a test for calls that need no other parameter, since the program only says what it is: `rm --help`. */
export function createNeedTest(
  spellings: ReadonlyMap<FlatParameter, readonly string[]>,
): (args: Readonly<Record<string, unknown>>) => boolean {
  const keys = [...spellings].flatMap(([parameter, names]) => (isInformation(parameter) ? names : []))
  return (args) => keys.some((key) => Object.hasOwn(args, key) && args[key] === true)
}

/** Returns true for a switch that makes all other arguments meaningless: `--help`. */
export function standsAlone({ kind, type, definition }: FlatParameter): boolean {
  return kind === 'option' && type === 'boolean' && toRecord(definition['x-preview']).commands === true
}

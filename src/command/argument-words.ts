import { displayOf } from '../argv/display'

/** Longer ones are not repeated. */
const MAX_LENGTH = 200

/** `--arg f=x`, as a shell takes it. */
export function argumentWords(key: string, value: string | undefined): string {
  const word = value === undefined ? key : `${key}=${value}`
  return word.length > MAX_LENGTH ? '--arg NAME=VALUE' : displayOf(['--arg', word])
}

import { READ_ONLY } from '../../internal/effects/read-only'
import { createReadingSandbox } from '../../sandbox/create-reading-sandbox'
import { applySandbox } from '../../sandbox/sandbox'

/** Returns true if a program can be contained in a directory. */
export function canContain(cwd: string): boolean {
  // Whether it can be done does not depend on the program.
  return typeof applySandbox(createReadingSandbox(), [process.execPath], { cwd, effects: READ_ONLY }) !== 'string'
}

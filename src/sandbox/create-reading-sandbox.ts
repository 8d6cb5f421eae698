import { AtipValidationError } from '../internal/errors'
import { once } from '../internal/once'
import { type OptionRule, type OptionRules, readOptions } from '../internal/read-options'
import { isAbsolutePath } from '../process/find-program'
import { findReadingBackend } from './find-backend'
import { chooseLimits, type Limits, limitWords } from './reading/limits'
import { planReading } from './reading/plan-reading'
import { readingWords } from './reading/reading-words'
import type { Sandbox, SandboxContext, SandboxProfile } from './sandbox'

/**
 * Paths for programs of which nothing is known, besides the system and their folder.
 *
 * @example
 * const options: ReadingSandboxOptions = { visible: ['/home/ada/.sdk'], hidden: ['/srv/keys'] }
 */
export interface ReadingSandboxOptions {
  /** The file of bubblewrap. @default where systems install it */
  file?: string | undefined
  /** Absolute paths in the home that may be read as well, such as toolchains. @default [] */
  visible?: readonly string[] | undefined
  /** Absolute paths that must not be opened, besides those with credentials and the rest of the home. @default [] */
  hidden?: readonly string[] | undefined
}

const PATHS: OptionRule = ['an array of absolute paths', (value) => Array.isArray(value) && value.every(isAbsolutePath)]
const OPTIONS: OptionRules<ReadingSandboxOptions> = {
  file: ['an absolute path', isAbsolutePath],
  visible: PATHS,
  hidden: PATHS,
}

/**
 * Makes a sandbox for programs of which nothing is known (Linux, with bubblewrap).
 *
 * - They can read the system, the repository of the working directory, and toolchains; nothing else of the home, and no
 *   credentials.
 * - They can write to `TMPDIR` alone, which is private and empty, whatever the effects of the call say.
 * - They have no network, no sockets of helpers, and see no other process.
 * - Each process has limits on memory and files, and all have one on their number (not for root).
 *
 * A call is refused if nothing can contain it, or if its directory holds the home.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const sandbox = createReadingSandbox({ hidden: ['/srv/keys'] })
 * const executor = createExecutor([sort], { sandbox })
 */
export function createReadingSandbox(options: ReadingSandboxOptions = {}): Sandbox {
  return createLimitedSandbox(options, chooseLimits())
}

/** {@link createReadingSandbox} with other limits. */
export function createLimitedSandbox(options: ReadingSandboxOptions, limits: Limits): Sandbox {
  const { file, visible = [], hidden = [] } = readOptions<ReadingSandboxOptions>(options, OPTIONS)
  const added = { visible: [...visible], hidden: [...hidden] }
  const findOnce = once(() => ({ backend: findReadingBackend(file, limits.scratch), limit: limitWords(limits) }))
  const profiles = new WeakMap<readonly string[], SandboxProfile>()
  const contain = (command: readonly string[], context: SandboxContext): readonly string[] => {
    const { backend, limit } = findOnce()
    if (typeof backend === 'string') throw new AtipValidationError(backend, ['options', 'sandbox'], undefined)
    const plan = planReading(command, context, added)
    const contained = readingWords(backend.file, backend.user, backend.size, plan, [...limit, ...command])
    const { writable, hidden, covered = [], visible, network } = plan
    const notes = limit.length > 0 ? [] : ['What it may use of memory and processes has no limit: prlimit is missing.']
    profiles.set(contained, {
      ...{ writable, hidden: [...hidden, ...covered], network, notes },
      ...{ visible, limits: limit.length > 0 },
    })
    return contained
  }
  return Object.freeze(Object.assign(contain, { describe: (contained: readonly string[]) => profiles.get(contained) }))
}

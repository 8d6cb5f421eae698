import { attempt } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { once } from '../internal/once'
import { FLAG, FUNCTION, type OptionRule, type OptionRules, oneOf, readOptions } from '../internal/read-options'
import { isAbsoluteHere } from '../process/find-program'
import { bubblewrapWords } from './bubblewrap-words'
import { findBackend } from './find-backend'
import { planProfile } from './plan-profile'
import type { Sandbox, SandboxContext, SandboxProfile } from './sandbox'

/**
 * How a sandbox follows from the effects of a call.
 *
 * @example
 * const options: EffectsSandboxOptions = { required: true, hidden: ['/srv/keys'] }
 */
export interface EffectsSandboxOptions {
  /** What contains the programs. `auto`: the best that works on this machine. @default 'auto' */
  backend?: 'auto' | 'bubblewrap' | undefined
  /** Refuses all calls where nothing can contain them. @default false: they run without a sandbox, which is said once */
  required?: boolean | undefined
  /** The file of bubblewrap. @default where systems install it */
  file?: string | undefined
  /** Absolute paths that every call may change. @default [] */
  writable?: readonly string[] | undefined
  /** Absolute paths that no call may open unless it names them, besides those with credentials. @default [] */
  hidden?: readonly string[] | undefined
  /** Absolute paths of credentials and sockets that every call may open. @default [] */
  visible?: readonly string[] | undefined
  /** Told once if nothing can contain the calls. @default a warning of the process */
  onDiagnostic?: ((diagnostic: SandboxDiagnostic) => void) | undefined
}

/**
 * No program is contained.
 *
 * @example
 * const show = ({ code, message }: SandboxDiagnostic): string => `${code}: ${message}`
 */
export interface SandboxDiagnostic {
  code: 'SANDBOX_MISSING'
  /** A human-readable sentence: why, and what to install. */
  message: string
  path: string[]
}

const PATHS: OptionRule = ['an array of absolute paths', (value) => Array.isArray(value) && value.every(isAbsoluteHere)]
const OPTIONS: OptionRules<EffectsSandboxOptions> = {
  backend: /* @__PURE__ */ oneOf('auto', 'bubblewrap'),
  required: FLAG,
  file: ['an absolute path', isAbsoluteHere],
  writable: PATHS,
  hidden: PATHS,
  visible: PATHS,
  onDiagnostic: FUNCTION,
}

/**
 * Makes a sandbox that holds each call to its declared effects (Linux, with bubblewrap).
 *
 * - Everything can be read except credentials and sockets of helpers that neither the call nor its metadata names.
 * - Only what is declared and named can be changed, or the working directory; `TMPDIR` names a private directory.
 * - There is a network only where the metadata declares one.
 * - The program sees no other processes, gains no privileges, and leaves no process behind.
 *
 * Whether this machine can do that is tried at the first call.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const executor = createExecutor([sort], { sandbox: createEffectsSandbox({ required: true }) })
 */
export function createEffectsSandbox(options: EffectsSandboxOptions = {}): Sandbox {
  const given = readOptions<EffectsSandboxOptions>(options, OPTIONS)
  const { required = false, file, writable = [], hidden = [], visible = [] } = given
  const { onDiagnostic = ({ message, code }) => process.emitWarning(message, { code }) } = given
  const added = { writable: [...writable], hidden: [...hidden], visible: [...visible] }
  const findOnce = once(() => {
    const backend = findBackend(file)
    if (typeof backend === 'string' && !required) {
      const message = `Programs run without a sandbox: ${backend}`
      attempt(() => onDiagnostic({ code: 'SANDBOX_MISSING', message, path: ['options', 'sandbox'] }))
    }
    return backend
  })
  const profiles = new WeakMap<readonly string[], SandboxProfile>()
  const contain = (command: readonly string[], context: SandboxContext): readonly string[] => {
    const backend = findOnce()
    if (typeof backend !== 'string') {
      const plan = planProfile(command, context, added, process.env)
      const contained = bubblewrapWords(backend.file, backend.user, plan, command)
      const { writable, hidden, network, notes } = plan
      profiles.set(contained, { writable, hidden, network, notes })
      return contained
    }
    if (required) throw new AtipValidationError(backend, ['options', 'sandbox'], undefined)
    return command
  }
  return Object.freeze(Object.assign(contain, { describe: (contained: readonly string[]) => profiles.get(contained) }))
}

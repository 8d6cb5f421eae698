import type { Flow } from './flow'
import type { Names } from './names'
import { MODULE_DANGERS, PATH_DANGERS } from './tables/dangers'
import { CHANGING } from './tables/namespaces'
import type { JavaScriptExpression, JavaScriptProgram } from './tree'

/** The state of the check of a program: the facts, the queue, the findings. */
export interface Checker {
  readonly program: JavaScriptProgram
  readonly names: Names
  readonly flow: Flow
  /** True if the program holds objects that act when a property of theirs changes: streams and hashes. */
  readonly hasActing: boolean
  /** Values that are still to be checked. */
  readonly queue: JavaScriptExpression[]
  readonly problems: Problem[]
  readonly files: { readonly at: number; readonly path: string | undefined }[]
  readonly modules: string[]
}

export interface Problem {
  readonly at: number
  readonly problem: string
  /** True if it is known to do more than read. */
  readonly isDanger: boolean
}

export function refuse(checker: Checker, at: number, problem: string, isDanger = false): undefined {
  checker.problems.push({ at, problem, isDanger })
}

/** Refuses a name or member of the language or a module that is not listed. */
export function refusePath(checker: Checker, path: string, at: number, file?: readonly string[]): undefined {
  const [module = ''] = path.split('.')
  const name = path.slice(path.lastIndexOf('.') + 1)
  const shown = path.slice(0, 60)
  const [, change] = (module === 'fs' && CHANGING.find(([pattern]) => pattern.test(name))) || []
  const known = Object.hasOwn(PATH_DANGERS, path) ? path : module
  const danger = Object.hasOwn(PATH_DANGERS, known) ? PATH_DANGERS[known] : undefined
  const ofModule = Object.hasOwn(MODULE_DANGERS, module) ? MODULE_DANGERS[module] : undefined
  if (change !== undefined) {
    refuse(checker, at, `${change}${file?.length === 1 ? ` (${file[0]?.slice(0, 60)})` : ` with ${shown}`}`, true)
  } else if (danger !== undefined) refuse(checker, at, danger, true)
  else if (ofModule !== undefined) refuse(checker, at, `uses ${shown}, which ${ofModule}`, true)
  else refuse(checker, at, `uses ${shown}, which is not known to only read`)
}

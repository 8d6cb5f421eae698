import { describeSystemProblem } from '../process/system-problem'

/** Says why a program of this package could not do anything, such as in a directory that was removed. */
export function sayStartProblem(error: unknown): string {
  const { code, syscall, message } = Object(error) as { code?: unknown; syscall?: unknown; message?: unknown }
  if (syscall === 'uv_cwd')
    return 'Cannot start: the current directory was removed, or cannot be read. Go to another one.'
  if (typeof code !== 'string' || typeof syscall !== 'string') return `Cannot start: ${String(message)}`
  const { reason, advice } = describeSystemProblem(code)
  return `Cannot start, because of a file: ${reason}; ${advice}.`
}

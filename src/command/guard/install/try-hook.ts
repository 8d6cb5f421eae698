import { spawn, spawnSync } from 'node:child_process'
import { parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import type { World } from '../../world'
import { DEADLINE } from '../guard'

/** The answer of a hook. */
export type HookAnswer =
  | { readonly kind: 'none' | 'allow' | 'ask' | 'deny' }
  /** It did not answer as hooks do; `why` is a sentence without its final period. */
  | { readonly kind: 'broken'; readonly why: string }

/** Time for a hook to answer, in milliseconds. */
const PATIENCE = 10_000
const MAX_BYTES = 1_048_576
/** A trial does not belong in the log. */
const UNLOGGED: Readonly<Record<string, string>> = { XDG_STATE_HOME: '/dev/null' }

/**
 * Starts the line of a hook as an agent does, gives it a request, and reads the answer.
 *
 * @param silence what it prints where it has no opinion
 */
export function tryHook(
  command: string,
  request: object,
  silence: string,
  { env, cwd }: Pick<World, 'env' | 'cwd'>,
): HookAnswer {
  const { status, stdout, stderr, error } = spawnSync('/bin/sh', ['-c', command], {
    ...{ cwd, env: { ...env, ...UNLOGGED }, input: JSON.stringify(request), encoding: 'utf8' },
    ...{ timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES },
  })
  const code = Object(error) as { code?: unknown }
  if (code.code === 'ETIMEDOUT') return { kind: 'broken', why: `It did not answer within ${PATIENCE / 1000} seconds` }
  if (error !== undefined && status === null) return { kind: 'broken', why: 'It could not be started' }
  if (status === 2) return { kind: 'deny' }
  if (status !== 0)
    return { kind: 'broken', why: `It ended with exit code ${status}: ${stderr.trim().split('\n')[0] ?? ''}` }
  return stdout.trim() === silence.trim() ? { kind: 'none' } : readAnswer(stdout)
}

function readAnswer(output: string): HookAnswer {
  if (output.trim() === '') return { kind: 'none' }
  const answer = parseJson(output)
  if (answer === undefined) return { kind: 'broken', why: 'It answered something that is no JSON' }
  const kind = findDecision(answer)
  if (kind === undefined) return { kind: 'none' }
  if (kind === 'allow' || kind === 'ask' || kind === 'deny') return { kind }
  if (kind === 'force_ask') return { kind: 'ask' }
  return { kind: 'broken', why: 'It answered something that no agent understands' }
}

/** Finds the word of a decision, wherever an agent wants it. */
function findDecision(answer: unknown): unknown {
  if (!isRecord(answer)) return undefined
  const inner = isRecord(answer.hookSpecificOutput) ? answer.hookSpecificOutput : answer
  const decision = isRecord(inner.decision) ? inner.decision.behavior : inner.decision
  return inner.permissionDecision ?? decision ?? inner.permission
}

/** Starts a plug-in and returns what it answers to a line. @param trial the module that loads it */
export function tryPlugIn(
  trial: string,
  file: string,
  line: string,
  { env, cwd }: Pick<World, 'env' | 'cwd'>,
): HookAnswer {
  const words = ['--input-type=module', '-e', trial, file, cwd, line]
  const { status, stdout, error } = spawnSync(process.execPath, words, {
    ...{ cwd, env: { ...env, ...UNLOGGED, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
    ...{ timeout: PATIENCE, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'ignore'] },
  })
  const said = stdout?.trim() ?? ''
  if (error !== undefined || status !== 0) return { kind: 'broken', why: 'The plug-in cannot be loaded' }
  if (said === 'none' || said === 'deny') return { kind: said }
  return { kind: 'broken', why: `The plug-in fails: ${said.split('\n')[0] ?? ''}` }
}

/** Time to start on a busy machine, in milliseconds, and then to answer at the deadline. */
const ENDING_PATIENCE = DEADLINE + 6000

/** Starts the line of a hook and sends it no request. Returns true if it ends by itself. */
export function endsWithoutRequest(command: string, { env, cwd }: Pick<World, 'env' | 'cwd'>): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...env, ...UNLOGGED }, detached: true } as const
    const hook = spawn('/bin/sh', ['-c', command], { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
    const { pid } = hook
    const timer = setTimeout(() => {
      // Its group: the shell may have started the guard as a process of its own.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
      resolve(false)
    }, ENDING_PATIENCE)
    const end = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    hook.on('error', end)
    hook.on('close', end)
  })
}

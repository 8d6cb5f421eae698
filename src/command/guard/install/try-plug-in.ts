import { spawnSync } from 'node:child_process'
import type { World } from '../../world'
import { type HookAnswer, PATIENCE, UNLOGGED } from './try-hook'

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

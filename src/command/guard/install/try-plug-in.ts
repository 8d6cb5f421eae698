import { spawnSync } from 'node:child_process'
import type { World } from '../../world'
import { type HookAnswer, PATIENCE, UNLOGGED } from './try-hook'

/** Loads a plug-in as OpenCode does, and lets it judge a line. */
const TRIAL = `
const [file, directory, command] = process.argv.slice(1)
const { pathToFileURL } = await import('node:url')
const plugIns = await import(pathToFileURL(file).href)
const [create] = Object.values(plugIns)
const hooks = await create({ directory })
const before = hooks['tool.execute.before']
if (typeof before !== 'function') process.exit(1)
try {
  await before({ tool: 'bash', sessionID: 'atip-guard-doctor', callID: '1' }, { args: { command } })
  console.log('none')
} catch (error) {
  console.log(/could not be started|did not answer|answered something else/.test(error.message) ? error.message : 'deny')
}
// What the plug-in started does not matter any more.
process.exit()`

/** Starts a plug-in and returns what it answers to a line. */
export function tryPlugIn(file: string, line: string, { env, cwd }: Pick<World, 'env' | 'cwd'>): HookAnswer {
  const words = ['--input-type=module', '-e', TRIAL, file, cwd, line]
  const { status, stdout, error } = spawnSync(process.execPath, words, {
    ...{ cwd, env: { ...env, ...UNLOGGED, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
    ...{ timeout: PATIENCE, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'ignore'] },
  })
  const said = stdout?.trim() ?? ''
  if (error !== undefined || status !== 0) return { kind: 'broken', why: 'The plug-in cannot be loaded' }
  if (said === 'none' || said === 'deny') return { kind: said }
  return { kind: 'broken', why: `The plug-in fails: ${said.split('\n')[0] ?? ''}` }
}

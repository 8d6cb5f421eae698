/**
 * `npm run live:guard`: installs coding agents from npm into a temporary directory, guards them, and lets a scripted model
 * on this machine ask them for `ls`, for a file with a secret, and for `rm -r build`. Says what ran. Needs the registry, but no key and no other network.
 *
 * `npm run live:guard -- codex` runs one agent. AGENTS_DIR names a directory in which they are installed already or are to
 * stay, one folder for each.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../../support/build'
import { LOOP_AGENTS, type LoopAgent, type LoopRun, listRuns } from './agents'
import { installAgent, startWords } from './install-agent'
import { startModel } from './model-server'
import { writeSettings } from './write-settings'

const ATIP = fileURLToPath(new URL('../../../dist/programs/atip.js', import.meta.url))
const LIMIT_MS = 90_000
const LINES = ['ls', 'cat note.txt', 'rm -r build']
const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'atip-loops-')))
const agents = process.env.AGENTS_DIR ?? join(scratch, 'agents')

interface Outcome {
  readonly results: readonly string[]
  readonly change: LoopRun['change']
}

/** Lets an agent run until it ends or its time is over. */
async function loop(agent: LoopAgent, run: LoopRun, index: number): Promise<Outcome> {
  const home = join(scratch, `${agent.name}-${index}`)
  const work = join(home, 'work')
  mkdirSync(join(work, 'build'), { recursive: true })
  writeFileSync(join(work, 'seen-by-ls'), '')
  writeFileSync(join(work, 'note.txt'), `The key is ${SECRET}, in the middle.\n`)
  const env = { PATH: process.env.PATH ?? '', HOME: home, TERM: 'xterm-256color' }
  const model = await startModel(LINES, () => undefined)
  writeSettings(agent, home, model.port, run.isSensitive ? `${process.execPath} ${ATIP} guard` : undefined)
  if (run.isSensitive && agent.byHand === undefined)
    execFileSync(process.execPath, [ATIP, 'guard', 'install', agent.name], { env, stdio: 'ignore' })
  const [program, ...words] = startWords(agent, join(agents, agent.name))
  const child = spawn(program, [...words, ...run.words(model.port)], {
    ...{ cwd: work, env: { ...env, ...agent.env?.(model.port) }, stdio: 'ignore', detached: true },
  })
  let isStopped = false
  const timer = setTimeout(() => {
    isStopped = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, LIMIT_MS)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  model.close()
  const isHeld = existsSync(join(work, 'build'))
  return { results: model.results(), change: isHeld ? (isStopped ? 'waits' : 'held') : 'runs' }
}

/** Returns true if an agent's model sees secrets in what tools print. */
function seesSecrets({ hidesSecrets }: LoopAgent, { isSensitive, isActive }: LoopRun): boolean {
  if (hidesSecrets === 'itself') return false
  return !isSensitive || isActive === false || hidesSecrets === false
}

buildIfStale()
let failures = 0
for (const agent of LOOP_AGENTS.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name))) {
  installAgent(agent, agents)
  console.log(`${agent.package} ${agent.version}`)
  for (const [index, run] of listRuns(agent).entries()) {
    const { results, change } = await loop(agent, run, index)
    const isRead = results[0]?.includes('seen-by-ls') === true
    const isShown = results[1]?.includes(SECRET) === true
    const isRight =
      (isRead || run.mayRunNothing === true) && isShown === seesSecrets(agent, run) && change === run.change
    if (!isRight) failures++
    console.log(
      `  ${run.about}: ls ${isRead ? 'runs' : 'does not run'}, a secret ${isShown ? 'is seen' : 'is hidden'}, rm -r build ${change}${isRight ? '' : ' (WRONG)'}`,
    )
    for (const result of results.slice(1)) console.log(`    the model is told: ${result.slice(0, 300)}`)
  }
}
rmSync(scratch, { recursive: true, force: true })
process.exitCode = failures === 0 ? 0 : 1

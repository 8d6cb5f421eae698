import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoopAgent } from '../guard/agents'
import { startWords } from '../guard/install-agent'
import { startModel } from '../guard/model-server'
import { writeSettings } from '../guard/write-settings'
import { makeScene } from './make-scene'
import { AGENT, ATIP, sandboxWords } from './sandbox-words'

/** Time for an agent to ask the model at all, and then to say what became of the line. */
const START_MS = 120_000
const ANSWER_MS = 15_000

/**
 * What became of a line: it was not run; the agent waited for a person; it ran, and nothing was lost here; files were lost.
 * `unasked`: the agent did not take the line from the model.
 */
export type Ending = 'stopped' | 'waits' | 'ran' | 'lost' | 'unasked'

export interface Replay {
  readonly ending: Ending
  readonly lost: readonly string[]
  /** How many files there were. */
  readonly all: number
  /** What the agent told the model. */
  readonly told: string
}

/** Lets an agent run a line in a new scene, with the guard or without. */
export async function replay(
  agent: LoopAgent,
  line: string,
  isSensitive: boolean,
  at: { readonly agent: string; readonly dist: string },
): Promise<Replay> {
  const scene = makeScene()
  const model = await startModel([line], () => undefined)
  try {
    const sandbox = sandboxWords(scene, at.agent, at.dist, { ...agent.env?.(model.port) })
    const node = process.execPath
    writeSettings(agent, scene.home, model.port, isSensitive ? `${node} ${ATIP} guard` : undefined)
    if (isSensitive && agent.byHand === undefined)
      execFileSync('bwrap', [...sandbox, node, ATIP, 'guard', 'install', agent.name], { stdio: 'ignore' })
    const child = spawn('bwrap', [...sandbox, ...startWords(agent, AGENT), ...agent.freely(model.port)], {
      stdio: 'ignore',
    })
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const isOver = closed.then(() => true)
    const wait = (): Promise<boolean> => Promise.race([isOver, sleep(100).then(() => false)])
    for (const end = Date.now() + START_MS; model.asked() === 0 && Date.now() < end; ) if (await wait()) break
    for (const end = Date.now() + ANSWER_MS; model.results().length === 0 && Date.now() < end; ) if (await wait()) break
    child.kill('SIGKILL')
    await closed
    const [lost, all] = scene.findLost()
    const hasAnswer = model.results().length > 0
    const held = model.asked() === 0 ? 'unasked' : hasAnswer ? 'stopped' : 'waits'
    const ending = lost.length > 0 ? 'lost' : scene.hasRun() ? 'ran' : held
    return { ending, lost, all, told: model.results()[0] ?? '' }
  } finally {
    model.close()
    scene.remove()
  }
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedCall } from './calls'
import { type Contradiction, findContradictions } from './compare'
import { createObservedEnvironment, listFolders, type World } from './environment'
import type { Fixture } from './fixture'
import { traceProgram } from './trace'
import { compareTrees, isUnchanged, readTree, type Tree } from './tree'

/** The result of one call. */
export interface CallResult {
  readonly call: PlannedCall
  /** `undefined` if a signal ended it. A call that failed may have stopped before it did anything. */
  readonly exitCode: number | undefined
  readonly complaint: string
  readonly contradictions: readonly Contradiction[]
}

const AT_ONCE = 2

/** Runs the calls, two at a time, each in a fresh copy of the fixture. The results have the order of the calls. */
export async function observeCalls(fixture: Fixture, calls: readonly PlannedCall[]): Promise<CallResult[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'observe-'))
  const results: CallResult[] = []
  const queue = calls.entries()
  try {
    const work = async (worker: number): Promise<void> => {
      const stage = createStage(join(scratch, String(worker)), fixture)
      for (const [index, call] of queue) results[index] = await observeCall(stage, fixture, call)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return results
}

/** The folders of one worker. They have the same paths for each call, because repositories contain absolute paths. */
interface Stage {
  readonly world: World
  readonly logFile: string
  readonly tree: Tree
  readonly restore: () => void
}

function createStage(place: string, fixture: Fixture): Stage {
  const world = listFolders(join(place, 'world'))
  const original = join(place, 'original')
  for (const folder of [world.folder, join(world.home, 'tmp')]) mkdirSync(folder, { recursive: true })
  fixture.build(world)
  execFileSync('cp', ['-a', world.root, original])
  const restore = (): void => {
    rmSync(world.root, { recursive: true, force: true })
    execFileSync('cp', ['-a', original, world.root])
  }
  // A copy has other inodes and times of change than git noted, as every clone from a backup or an image has.
  restore()
  return { world, logFile: join(place, 'strace.log'), tree: readTree(world.root), restore }
}

async function observeCall(stage: Stage, fixture: Fixture, call: PlannedCall): Promise<CallResult> {
  const { world, logFile, tree } = stage
  const environment = createObservedEnvironment(world, fixture.environment(world), call.environment)
  const run = await traceProgram(call.program, call.words, { folder: world.folder, environment, logFile })
  const changes = compareTrees(tree, readTree(world.root))
  const belongings = {
    isOwnProgram: call.isOwnProgram ?? fixture.isOwnProgram,
    isOwnFile: fixture.isOwnFile,
    standIns: fixture.standIns,
    world: world.root,
  }
  const observation = { changes, trace: run.trace }
  const contradictions = findContradictions(observation, call.effects, call.isReadOnly, belongings)
  if (!isUnchanged(changes)) stage.restore()
  return { call, exitCode: run.exitCode, complaint: run.complaint, contradictions }
}

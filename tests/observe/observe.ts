import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedCall } from './calls'
import { type Deed, listDeeds } from './compare'
import { createObservedEnvironment, listFolders, type World } from './environment'
import type { Fixture } from './fixture'
import { denies } from './labels'
import { traceProgram } from './trace'
import { compareTrees, isUnchanged, readTree, type Tree } from './tree'

/** The result of one call. */
export interface CallResult {
  readonly call: PlannedCall
  /** `undefined` if a signal ended it. A call that failed may have stopped before it did anything. */
  readonly exitCode: number | undefined
  readonly complaint: string
  /** Every effect that was observed. */
  readonly deeds: readonly Deed[]
  /** Those that the label of the call denies. */
  readonly contradictions: readonly Deed[]
}

const AT_ONCE = 2

/**
 * Runs the calls, two at a time, each in a fresh copy of the fixture; one at a time if the fixture counts requests. The
 * results have the order of the calls.
 *
 * @param change changes the folders once they are built, and returns the calls to run in them
 */
export async function observeCalls(
  fixture: Fixture,
  calls: readonly PlannedCall[],
  change?: (world: World, calls: readonly PlannedCall[]) => Promise<readonly PlannedCall[]>,
): Promise<CallResult[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'observe-'))
  const results: CallResult[] = []
  const workers = fixture.takeRequests === undefined ? AT_ONCE : 1
  const stages = Array.from({ length: workers }, (_, worker) => createWorld(join(scratch, String(worker)), fixture))
  try {
    const chosen = await Promise.all(stages.map(({ world }) => change?.(world, calls) ?? calls))
    const queue = (chosen[0] ?? []).entries()
    const work = async ({ place, world }: Place): Promise<void> => {
      const stage = createStage(place, world)
      for (const [index, call] of queue) results[index] = await observeCall(stage, fixture, call)
    }
    await Promise.all(stages.map(work))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return results
}

interface Place {
  readonly place: string
  readonly world: World
}

function createWorld(place: string, fixture: Fixture): Place {
  const world = listFolders(join(place, 'world'))
  for (const folder of [world.folder, join(world.home, 'tmp')]) mkdirSync(folder, { recursive: true })
  fixture.build(world)
  return { place, world }
}

/** The folders of one worker. They have the same paths for each call, because repositories contain absolute paths. */
interface Stage {
  readonly world: World
  readonly logFile: string
  readonly tree: Tree
  readonly restore: () => void
}

function createStage(place: string, world: World): Stage {
  const original = join(place, 'original')
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
  fixture.takeRequests?.()
  const run = await traceProgram(call.program, call.words, { folder: world.folder, environment, logFile })
  const changes = compareTrees(tree, readTree(world.root))
  const deeds = listDeeds(
    { changes, trace: run.trace, requests: fixture.takeRequests?.() ?? [] },
    {
      isOwnProgram: call.isOwnProgram ?? fixture.isOwnProgram,
      isOwnFile: fixture.isOwnFile,
      isReadingRequest: fixture.isReadingRequest,
      standIns: fixture.standIns,
      world: world.root,
    },
  )
  const contradictions = deeds.filter(({ effect }) => denies(call.effects, call.isReadOnly, effect))
  if (!isUnchanged(changes)) stage.restore()
  return { call, exitCode: run.exitCode, complaint: run.complaint, deeds, contradictions }
}

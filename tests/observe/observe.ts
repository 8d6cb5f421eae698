import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { traceProgram } from '../../src/command/observe/trace/trace-program'
import { compareTrees, isUnchanged, readTree, type Tree } from '../../src/command/observe/tree'
import type { PlannedCall } from './calls'
import { type Deed, listDeeds } from './compare'
import { createObservedEnvironment, listFolders, type World } from './environment'
import type { Fixture } from './fixture'
import type { KeptResults, Seen } from './kept-results'
import { denies } from './labels'

/** The result of one call. */
export interface CallResult extends Seen {
  readonly call: PlannedCall
  /** The effects that the label of the call denies. */
  readonly contradictions: readonly Deed[]
}

export interface ObserveOptions {
  readonly change?: (world: World) => void
  readonly choose?: (world: World, calls: readonly PlannedCall[]) => Promise<readonly PlannedCall[]>
  readonly kept?: KeptResults | undefined
}

const AT_ONCE = 2

/**
 * Runs the calls, two at a time, each in a fresh copy of the fixture; one at a time if the fixture counts requests. The
 * results have the order of the calls.
 *
 * @param options `change` changes the folders once they are built, and `choose` returns the calls to run in them; `kept`:
 * calls with a result of an earlier run do not run again, and the rest is `left` once the time is over
 */
export async function observeCalls(
  fixture: Fixture,
  calls: readonly PlannedCall[],
  { change, choose, kept }: ObserveOptions = {},
): Promise<{ results: readonly CallResult[]; left: number }> {
  const scratch = mkdtempSync(join(tmpdir(), 'observe-'))
  const results: CallResult[] = []
  let left = 0
  const workers = fixture.takeRequests === undefined ? AT_ONCE : 1
  const stages = Array.from({ length: workers }, (_, worker) => createWorld(join(scratch, String(worker)), fixture))
  try {
    for (const { world } of stages) change?.(world)
    const [first] = stages
    const queue = ((first && (await choose?.(first.world, calls))) ?? calls).entries()
    const work = async ({ place, world }: Place): Promise<void> => {
      const stage = createStage(place, world)
      for (const [index, call] of queue) {
        const known = kept?.find(call)
        if (known === undefined && kept?.isOver()) left++
        else results[index] = judgeCall(call, known ?? (await observeCall(stage, fixture, call, kept)))
      }
    }
    await Promise.all(stages.map(work))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return { results: results.filter(Boolean), left }
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
  return { world, tree: readTree(world.root), restore }
}

function judgeCall(call: PlannedCall, seen: Seen): CallResult {
  const contradictions = seen.deeds.filter(({ effect }) => denies(call.effects, call.isReadOnly, effect))
  return { call, ...seen, contradictions }
}

async function observeCall(stage: Stage, fixture: Fixture, call: PlannedCall, kept?: KeptResults): Promise<Seen> {
  const { world, tree } = stage
  const environment = createObservedEnvironment(world, fixture.environment(world), call.environment)
  fixture.takeRequests?.()
  const run = await traceProgram([call.program, ...call.words], { folder: world.folder, environment })
  const changes = compareTrees(tree, readTree(world.root))
  const deeds = listDeeds(
    { changes, trace: run.trace, requests: fixture.takeRequests?.() ?? [] },
    {
      isOwnProgram: call.isOwnProgram ?? fixture.isOwnProgram,
      isOwnFile: fixture.isOwnFile,
      isReadingRequest: fixture.isReadingRequest,
      standIns: fixture.standIns,
      folders: [world.root],
    },
  )
  if (!isUnchanged(changes)) stage.restore()
  const seen = { ...(run.exitCode !== undefined && { exitCode: run.exitCode }), complaint: run.complaint, deeds }
  kept?.keep(call, seen)
  return seen
}

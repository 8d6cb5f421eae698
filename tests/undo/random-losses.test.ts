import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { runs } from '../support/runs'
import { expectSame, kept, NOTE, removeStages, setStage, snapshot } from './stage'

removeStages()

const NAMES = ['a', 'b', 'c d', '-e', 'ü', 'a-b']
const path = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((names) => names.join('/'))

const node = fc.oneof(
  fc.record({
    is: fc.constant('file' as const),
    path,
    text: fc.string(),
    mode: fc.constantFrom(0o644, 0o600, 0o755, 0o444),
  }),
  fc.record({ is: fc.constant('directory' as const), path, mode: fc.constantFrom(0o755, 0o700, 0o555) }),
  fc.record({ is: fc.constant('link' as const), path, target: fc.constantFrom('a', '../b', '/etc/passwd', 'nowhere') }),
)
const loss = fc.oneof(
  fc.record({ is: fc.constant('delete' as const), path }),
  fc.record({ is: fc.constant('write' as const), path, text: fc.string() }),
  fc.record({ is: fc.constant('move' as const), path, to: path }),
  fc.record({ is: fc.constant('chmod' as const), path, mode: fc.constantFrom(0o600, 0o777, 0o500) }),
  fc.record({ is: fc.constant('touch' as const), path, seconds: fc.integer({ min: -1000, max: 2_000_000_000 }) }),
  fc.record({ is: fc.constant('make' as const), path }),
  fc.record({ is: fc.constant('link' as const), path, to: path }),
)

/** What the system refuses is not done. */
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // It was not possible.
  }
}

function apply(root: string, step: typeof loss extends fc.Arbitrary<infer T> ? T : never): void {
  const at = join(root, step.path)
  attempt(() => {
    if (step.is === 'delete') rmSync(at, { recursive: true })
    if (step.is === 'write') writeFileSync(at, step.text, { flag: lstatSync(at).isSymbolicLink() ? 'wx' : 'w' })
    if (step.is === 'move') renameSync(at, join(root, step.to))
    if (step.is === 'chmod' && !lstatSync(at).isSymbolicLink())
      chmodSync(at, lstatSync(at).isDirectory() ? step.mode | 0o100 : step.mode)
    if (step.is === 'touch' && !lstatSync(at).isSymbolicLink()) utimesSync(at, step.seconds, step.seconds)
    if (step.is === 'make') mkdirSync(at)
    if (step.is === 'link') symlinkSync(step.to, at)
  })
}

function build(root: string, step: typeof node extends fc.Arbitrary<infer T> ? T : never): void {
  const at = join(root, step.path)
  attempt(() => {
    mkdirSync(dirname(at), { recursive: true })
    if (step.is === 'link') symlinkSync(step.target, at)
    else if (step.is === 'directory') mkdirSync(at, { mode: 0o755 })
    else writeFileSync(at, step.text, { flag: 'wx' })
    if (step.is !== 'link') chmodSync(at, step.mode)
  })
}

describe('a random tree', () => {
  it('is what it was after any losses: bytes, modes, times and links, as a whole and from any paths', () => {
    const { folder, store } = setStage({
      findsSecret: () => false,
      bounds: { allBytes: 1e12, sessionBytes: 1e12, sessionPaths: 1e9 },
    })
    let count = 0
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), fc.array(loss, { maxLength: 8 }), (nodes, losses) => {
        const root = join(folder, String(count++))
        mkdirSync(root)
        for (const each of nodes) build(root, each)
        const before = snapshot(root)
        const { id } = kept(store.keep([root], NOTE))
        for (const each of losses) apply(root, each)
        // Where nothing was lost, nothing stays in the store.
        if (kept(store.settle(id)) && kept(store.list()).losses.some((each) => each.id === id)) kept(store.restore(id))
        expectSame(root, before)
        store.forget('all')
      }),
      { numRuns: runs(2000) },
    )
  })
})

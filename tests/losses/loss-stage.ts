import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createShellRunner, type ShellRunner } from 'atip-bridge/execute'
import { quoteForShell } from '../../src/argv/quote-for-shell'
import { MACHINE_EYES } from '../../src/folder/machine-eyes'
import { mergeStrictest } from '../../src/internal/effects/strictest'
import { PATH_EYES } from '../../src/paths/path-eyes'
import { seeLine } from '../../src/see/see-line'
import { startForesight } from '../../src/see/start-foresight'
import { createRuledJudge } from '../../src/shell/judge/create-shell-judge'
import type { AtipEffects } from '../../src/types/atip'
import type { Consequence } from '../../src/types/file'
import type { ShellDecision } from '../../src/types/shell-decision'
import { createUndoStore, findUnkept } from '../../src/undo/create-undo-store'
import type { StoredLosses, UndoStore } from '../../src/undo/types'
import { SHIPPED } from '../support/shipped'
import { startBash } from './bash-helper'
import { FOLDERS } from './folders'
import {
  age,
  type GitState,
  listDifferences,
  listForgotten,
  listLost,
  readGitState,
  readTree,
  type Tree,
} from './trees'

/** Runs lines for real, in copies of folders, and compares what was announced with what happened. */
export interface LossStage {
  /** Runs a line in bash after it was judged, and returns what contradicts the judgement. */
  readonly runInBash: (line: string, folder: string) => Promise<string[]>
  /** Runs a line in the runner, which keeps copies, brings back what was lost, and returns what is not back. */
  readonly runKept: (line: string, folder: string, isApproved: boolean) => Promise<string[]>
  readonly remove: () => void
}

export function setLossStage(): LossStage {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-losses-')))
  const [run, home] = [join(root, 'run'), join(root, 'home')]
  const cwd = join(run, 'folder')
  mkdirSync(home)
  const bash = startBash({ PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', ...WHO })
  const policy: Policy = { ...presets.workspace, cwd, allowRecoverable: 'kept' }
  const states = new Map<string, GitState>()
  let store: UndoStore
  const begin = async (name: string): Promise<{ readonly before: Tree; readonly git: GitState }> => {
    const source = join(root, 'folders', name)
    if (!existsSync(source)) makeFolder(source, name)
    const [copy, kept] = [quoteForShell(['cp', '-a', source, run]), join(root, 'store')]
    await bash.run(`rm -rf run store || { chmod -R u+rwx run; rm -rf run store; }; ${copy}`, root)
    const facts = { type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }
    store = createUndoStore({ directory: kept, lookAtFileSystem: () => facts })
    const git = states.get(name) ?? (await readGitState(cwd, bash))
    states.set(name, git)
    return { before: readTree(run), git }
  }
  const unkept = (path: string): string | undefined => findUnkept(store, path)
  const judge = createRuledJudge(
    SHIPPED,
    policy,
    { folder: 'trusted', cwd, home },
    { startForesight: () => startForesight(MACHINE_EYES, { unkept }) },
  )
  const decide = (line: string): ShellDecision =>
    seeLine(line, judge.decide(line), [policy], { cwd, home, tools: SHIPPED, eyes: PATH_EYES })
  // The runners stay, and each line has a store of its own.
  const undo: Pick<UndoStore, 'measure' | 'keep' | 'settle'> = {
    measure: (paths) => store.measure(paths),
    keep: (paths, note) => store.keep(paths, note),
    settle: (id) => store.settle(id),
  }
  mkdirSync(cwd, { recursive: true })
  const runners = [false, true].map((isApproved) =>
    createShellRunner(SHIPPED, {
      ...{ policy, cwd, undo: undo as UndoStore, trustedFolders: [run], env: { HOME: home, ...WHO } },
      ...(isApproved && { confirm: () => true }),
    }),
  )
  /** Returns what contradicts what was told, among what is lost now. */
  const examine = async (line: string, lost: readonly string[], git: GitState, told: Told): Promise<string[]> => {
    const forgotten = line.includes('git') ? await listForgotten(cwd, git, bash) : []
    return [...lost, ...forgotten].flatMap((path) => contradict(path, told))
  }
  /** Lists what is lost: a branch keeps its files, so that they are back when it is checked out again. */
  const listLostAfter = async (line: string, before: Tree): Promise<string[]> => {
    const isSwitch = /^git (?:checkout|switch) (?:-q )?other\b/.test(line)
    if (isSwitch) await bash.run('git checkout -q main', cwd)
    const now = readTree(run)
    const lost = listLost(before, now)
    // Attributes may give other line ends.
    const sameLines = (path: string): boolean =>
      now.get(path)?.holds.replaceAll('\r\n', '\n') === before.get(path)?.holds
    return isSwitch ? lost.filter((path) => !sameLines(path)) : lost
  }
  const restore = async ({ consequences }: Told): Promise<void> => {
    for (const { kind, restore = 'false' } of consequences) if (kind === 'recoverable') await bash.run(restore, cwd)
  }
  return {
    runInBash: async (line, name) => {
      const { before, git } = await begin(name)
      const told = tell(decide(line), run)
      await bash.run(quoteForShell(['timeout', '5', 'bash', '--norc', '-c', line]), cwd)
      const lost = await listLostAfter(line, before)
      const wrong = await examine(line, lost, git, told)
      await restore(told)
      const back = lost.filter((path) => coveringOf(path, told).some(({ kind }) => kind === 'recoverable'))
      const missing = back.length === 0 ? [] : listDifferences(before, readTree(run), back, false)
      return [...wrong, ...missing.map((text) => `after restore, ${text}`)]
    },
    runKept: async (line, name, isApproved) => {
      const { before, git } = await begin(name)
      const runner = runners[isApproved ? 1 : 0] as ShellRunner
      await runner.execute(quoteForShell(['cd', cwd]))
      const first = tell(await runner.decide(line), run)
      const { decision } = await runner.execute(line)
      const lost = await listLostAfter(line, before)
      if (lost.length === 0) return []
      // Where paths lead was looked up before the line.
      const places = new Map(first.consequences.map(({ path, at }) => [path, at]))
      const last = tell(decision, run)
      const consequences = last.consequences.map((each) => ({ ...each, at: places.get(each.path) ?? each.at }))
      const told = { ...last, consequences, isAllowed: !isApproved }
      const wrong = await examine(line, lost, git, told)
      await restore(told)
      const { losses } = store.list() as StoredLosses
      const refused = losses.flatMap(({ id }) => {
        const answer = store.restore(id)
        return 'not' in answer ? [`undo refuses: ${JSON.stringify(answer).slice(0, 200)}`] : []
      })
      const now = readTree(run)
      const missing = lost.flatMap((path) => {
        const kinds = coveringOf(path, told).map(({ kind }) => kind)
        const isByGit = kinds.includes('recoverable')
        // Whatever was lost unasked is back.
        const isBack = !isApproved || isByGit || kinds.includes('kept')
        return isBack ? listDifferences(before, now, [path], !isByGit) : []
      })
      return [...wrong, ...refused, ...missing].map((text) => `kept: ${text}`)
    },
    remove: () => {
      bash.end()
      execFileSync('chmod', ['-R', 'u+rwx', root])
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function tell(
  { consequences = [], decision, parts }: Pick<ShellDecision, 'consequences' | 'decision' | 'parts'>,
  run: string,
): Told {
  return {
    isAllowed: decision === 'allow',
    effects: parts.reduce<AtipEffects>((all, part) => mergeStrictest(all, part.effects), {}),
    consequences: consequences.map((each) => ({ ...each, at: placeOf(each, run) })),
  }
}

const WHO = {
  ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_EDITOR: 'true' },
  ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com', GIT_TERMINAL_PROMPT: '0' },
}

/** What was announced: a path may lead elsewhere when the line has run. */
interface Told {
  readonly isAllowed: boolean
  readonly effects: AtipEffects
  readonly consequences: readonly PlacedConsequence[]
}

interface PlacedConsequence extends Consequence {
  /** The path below the directory that is compared, links on the way followed. */
  readonly at: string[]
}

function placeOf({ path, does }: Consequence, run: string): string[] {
  const parent = existsSync(dirname(path)) ? realpathSync(dirname(path)) : dirname(path)
  const own = relative(run, join(parent, basename(path)))
  // What is written through a link is where the link leads.
  return does !== 'delete' && existsSync(path) ? [own, relative(run, realpathSync(path))] : [own]
}

function coveringOf(path: string, { consequences }: Told): PlacedConsequence[] {
  return consequences.filter(({ at }) => at.some((each) => path === each || path.startsWith(`${each}/`)))
}

/** Returns what contradicts the announcement, if a path was lost. */
function contradict(path: string, told: Told): string[] {
  const { isAllowed, effects } = told
  const kinds = coveringOf(path, told).map(({ kind }) => kind)
  const isSaved = kinds.some((kind) => kind === 'recoverable' || kind === 'keepable' || kind === 'kept')
  const isTold = isSaved || kinds.includes('lost')
  if (isAllowed) return isSaved ? [] : [`${path} was lost unasked, as ${kinds.join() || 'nothing that was told'}`]
  if (isTold) return []
  if (kinds.length > 0) return [`${path} was lost, as ${kinds.join()}`]
  const isDestructive = effects.destructive !== false || effects.filesystem?.delete !== false
  return isDestructive ? [] : [`${path} was lost by what destroys nothing`]
}

function makeFolder(place: string, name: string): void {
  const folder = join(place, 'folder')
  for (const each of [folder, join(place, 'outside')]) mkdirSync(each, { recursive: true })
  FOLDERS[name]?.(folder)
  age(place)
}

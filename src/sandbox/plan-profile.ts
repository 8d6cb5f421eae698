import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isInside } from '../paths/is-inside'
import { createProtectedPathCheck } from '../safety/policy/guarded-paths'
import { listDeclared } from './declared-places'
import { placePath } from './place-path'
import { isHiddenBy, planHidden } from './plan-hidden'
import { planWritable } from './plan-writable'
import type { SandboxContext, SandboxProfile } from './sandbox'

/** Everything that a sandbox around one call needs to know. */
export interface SandboxPlan extends SandboxProfile {
  /** The working directory without links. */
  readonly cwd: string
  /** Paths in hidden places that can be opened all the same. */
  readonly visible: readonly string[]
  /** Paths in these that are hidden all the same. @default [] */
  readonly covered?: readonly string[]
  /** Paths in writable places that cannot be changed, because they run by themselves later. */
  readonly kept: readonly string[]
}

/** What the host adds for every call. */
export interface PlanAdditions {
  readonly writable: readonly string[]
  readonly hidden: readonly string[]
  readonly visible: readonly string[]
}

/**
 * Plans a sandbox: what the metadata declares about this call and the call names is possible, and reading everything
 * that holds no credentials.
 */
export function planProfile(
  [file = '/']: readonly string[],
  { cwd, effects, named, sensitivePaths = [], home }: SandboxContext,
  added: PlanAdditions,
  own: Readonly<Record<string, string | undefined>>,
): SandboxPlan {
  const env = home === undefined ? own : { ...own, HOME: home }
  const folder = placePath('/', cwd).path
  const isConnected = effects.network === true
  const declared = listDeclared(file, { cwd, effects, named }, env)
  const find = (paths: readonly string[]): string[] =>
    paths
      .map((path) => placePath(cwd, path))
      .filter(({ kind }) => kind !== 'missing')
      .map(({ path }) => path)
  const texts = [...(named?.read ?? []), ...(named?.written ?? []), ...declared.named, ...added.visible, file]
  const opened = find(declared.opened)
  const existing = find([...texts, ...declared.opened, ...(isConnected ? ['/etc/resolv.conf'] : [])])
  const hidden = planHidden({
    ...{ cwd: folder, sensitivePaths, added: added.hidden, named: existing, opened, env },
    homes: [env.HOME ?? homedir(), own.HOME ?? homedir()],
  })
  // Metadata that may open no credentials may make none writable, either.
  const isFree = (path: string): boolean => named?.isSelfDescribed !== true || !isHiddenBy(hidden, path)
  const keptOpen = find(declared.kept).filter(isFree)
  const changed = declared.changed.filter((path) => isFree(placePath(cwd, path).path))
  const writable = planWritable({ cwd, effects, named, changed, added: [...added.writable, ...keptOpen] })
  return {
    cwd: folder,
    writable: writable.places,
    hidden: hidden.places,
    visible: hidden.visible,
    kept: writable.places.flatMap((place) => listKept(place, env.HOME ?? homedir(), existing)),
    network: isConnected,
    notes: writable.notes,
  }
}

/** Lists what must not be changed in a home although it is writable: start files of shells and the like. */
function listKept(place: string, home: string, named: readonly string[]): string[] {
  if (!isInside(place, home)) return []
  const runsLater = createProtectedPathCheck([], undefined)
  const paths = listNames(home).flatMap((name) => {
    const path = join(home, name)
    return name === '.config' ? listNames(path).map((inner) => join(path, inner)) : [path]
  })
  const kept = paths.filter((path) => runsLater(path, true)).map((path) => placePath('/', path))
  return kept.filter(({ path, kind }) => kind !== 'missing' && !named.includes(path)).map(({ path }) => path)
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory).sort()
  } catch {
    return []
  }
}

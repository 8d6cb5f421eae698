import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isInside } from '../folder/is-inside'
import { createProtectedPathCheck } from '../safety/policy/guarded-paths'
import { expandDeclaredPath } from './expand-declared-path'
import { placePath } from './place-path'
import { planHidden } from './plan-hidden'
import { planWritable } from './plan-writable'
import type { SandboxContext, SandboxProfile } from './sandbox'

/** Everything that a sandbox around one call needs to know. */
export interface SandboxPlan extends SandboxProfile {
  /** The working directory without links. */
  readonly cwd: string
  /** Paths in hidden places that can be opened all the same. */
  readonly visible: readonly string[]
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
  { cwd, effects, named, sensitivePaths = [] }: SandboxContext,
  added: PlanAdditions,
  env: Readonly<Record<string, string | undefined>>,
): SandboxPlan {
  const folder = placePath('/', cwd).path
  const { read = [], network = [], write = [] } = named?.opens ?? {}
  const isConnected = effects.network === true
  const expand = (paths: readonly string[]): string[] => paths.flatMap((path) => expandDeclaredPath(path, env) ?? [])
  const declared = expand([...(effects.filesystem?.paths ?? []), ...read, ...(isConnected ? network : []), ...write])
  const texts = [...(named?.read ?? []), ...(named?.written ?? []), ...declared, ...added.visible, file]
  const known = [...texts, ...(isConnected ? ['/etc/resolv.conf'] : [])].map((text) => placePath(cwd, text))
  const existing = known.filter(({ kind }) => kind !== 'missing').map(({ path }) => path)
  const kept = expand(write).map((text) => placePath(cwd, text))
  const own = kept.filter(({ kind }) => kind !== 'missing').map(({ path }) => path)
  const writable = planWritable({ cwd, effects, named, added: [...added.writable, ...own], env })
  const hidden = planHidden({ cwd: folder, sensitivePaths, added: added.hidden, named: existing, env })
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

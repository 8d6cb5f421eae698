import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { READ_ONLY } from '../internal/effects/read-only'
import { AtipValidationError } from '../internal/errors'
import { once } from '../internal/once'
import { isInside } from '../paths/is-inside'
import { bubblewrapWords } from './bubblewrap-words'
import { findBackend } from './find-backend'
import { keepOutermost } from './keep-outermost'
import { placePath } from './place-path'
import { planProfile, type SandboxPlan } from './plan-profile'
import type { Sandbox, SandboxContext, SandboxProfile } from './sandbox'

/** Directories of a home that hold toolchains, which programs need to run. */
const TOOLCHAINS: readonly string[] = [
  ...[
    '.asdf',
    '.bun',
    '.cargo',
    '.deno',
    '.dotnet',
    '.ghcup',
    '.jenv',
    '.local/bin',
    '.local/lib',
    '.local/pipx',
    '.n',
  ],
  ...['.local/share/fnm', '.local/share/mise', '.local/share/uv', '.nvm', '.opam', '.pyenv', '.rbenv', '.rustup'],
  ...['.sdkman', '.volta', '.yarn', 'go', 'miniconda3', '.npm-global', 'bin'],
]

/**
 * Makes a sandbox for programs of which nothing is known (Linux, with bubblewrap). They can read the system, the working
 * directory and toolchains in the home, and nothing else of the home; they can write to `TMPDIR` alone, which is private and
 * empty; they have no network, no sockets of helpers and no credentials, and see no other process.
 *
 * @param file the file of bubblewrap; absent: where systems install it
 * @throws AtipValidationError when a call is contained: if nothing can contain it, or if its directory is the home or holds it
 */
export function createReadingSandbox(file?: string): Sandbox {
  const findOnce = once(() => findBackend(file))
  const profiles = new WeakMap<readonly string[], SandboxProfile>()
  const contain = (command: readonly string[], context: SandboxContext): readonly string[] => {
    const backend = findOnce()
    if (typeof backend === 'string') throw new AtipValidationError(backend, ['options', 'sandbox'], undefined)
    const plan = planReading(command, context)
    const contained = bubblewrapWords(backend.file, backend.user, plan, command)
    const { writable, hidden, covered = [], network, notes } = plan
    profiles.set(contained, { writable, hidden: [...hidden, ...covered], network, notes })
    return contained
  }
  return Object.freeze(Object.assign(contain, { describe: (contained: readonly string[]) => profiles.get(contained) }))
}

function planReading(command: readonly string[], context: SandboxContext): SandboxPlan {
  const named = { written: [], read: [], writesFolder: false }
  const added = { writable: [], hidden: [], visible: [] }
  const plan = planProfile(command, { ...context, effects: READ_ONLY, named }, added, process.env)
  const told = [context.home ?? process.env.HOME ?? homedir(), homedir()]
  const homes = [...new Set(told.map((path) => placePath('/', path).path))].filter(
    (path) => existsSync(path) && path !== '/',
  )
  if (homes.some((home) => isInside(plan.cwd, home))) {
    const message = `${plan.cwd} holds the home directory, which a contained program must not read: change to the folder of a project`
    throw new AtipValidationError(message, ['options', 'cwd'], plan.cwd)
  }
  const toolchains = homes.flatMap((home) => TOOLCHAINS.map((name) => join(home, name)))
  const [program = '/'] = command
  const shown = [plan.cwd, ...toolchains, placePath('/', program).path].map((path) => placePath('/', path))
  const visible = shown.filter(({ kind, path }) => kind !== 'missing' && homes.some((home) => isInside(home, path)))
  const paths = keepOutermost([...plan.visible, ...visible.map(({ path }) => path)])
  return {
    ...plan,
    hidden: keepOutermost([...plan.hidden, ...homes]),
    visible: paths,
    covered: plan.hidden.filter((place) => paths.some((path) => path !== place && isInside(path, place))),
  }
}

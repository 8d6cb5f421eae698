import { planProfile } from '../../sandbox/plan-profile'
import type { SandboxContext, SandboxProfile } from '../../sandbox/sandbox'
import { shownLine } from '../output/shown-text'
import { indentText, listLines } from '../output/text-layout'
import type { World } from '../world'

const NOTHING_ADDED = { writable: [], hidden: [], visible: [] }

/** Returns what `atip run --sandbox` would let a call do. Runs nothing. */
export function planCallSandbox(
  file: string | undefined,
  context: SandboxContext,
  { env }: Pick<World, 'env'>,
): SandboxProfile {
  const { writable, hidden, network, notes } = planProfile([file ?? '/'], context, NOTHING_ADDED, env)
  return { writable, hidden, network, notes }
}

/** Explains what a sandbox lets a call do. */
export function sandboxLines({ writable, hidden, network, notes }: SandboxProfile, width: number): string[] {
  const shown = (paths: readonly string[]): string =>
    paths.length === 0 ? 'nothing' : paths.map((path) => shownLine(path)).join(', ')
  return [
    'In its sandbox it',
    ...listLines(
      [
        ['may change', shown(writable)],
        ['cannot open', shown(hidden)],
        ['connects', network ? 'to any host' : 'to nothing'],
      ],
      width,
    ),
    ...notes.flatMap((note) => indentText(shownLine(note), 0, width)),
  ]
}

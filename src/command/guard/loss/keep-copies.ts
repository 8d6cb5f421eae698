import { sortConsequences } from '../../../toolset/files/foresee'
import type { Consequence } from '../../../types/file'
import type { ShellDecision } from '../../../types/shell-decision'
import { sayUnkept } from '../../../undo/say-not-kept'
import type { LossNote, UndoStore } from '../../../undo/types'
import { redactOfLine } from '../../line/redact-of-line'

/** An agent waits while copies are made, so larger losses are not copied. */
const MAX_BYTES = 20_000_000
const MAX_FILES = 1000
/** After so many paths that cannot be kept, none is. */
const MAX_REFUSED = 4

/** Returns what is noted about a line of an agent: it finds the copies after the line has run. */
export function noteLine(line: string, session: string, folder: string): LossNote {
  return { session, folder, what: redactOfLine(line)(line) }
}

/**
 * Copies what a line would lose. The agent's own shell starts the line later, so a copy is a net, and no reason to let the
 * line run.
 *
 * @returns the decision with `kept` in place of `keepable`, and `lost` for what could not be copied
 */
export function keepCopies<Decided extends Pick<ShellDecision, 'parts'>>(
  decided: Decided,
  note: LossNote,
  store: UndoStore,
): Decided {
  const losses = new Map<string, Consequence>()
  for (const { consequences = [] } of decided.parts) {
    for (const each of consequences) if (each.kind === 'keepable') losses.set(each.path, each)
  }
  if (losses.size === 0) return decided
  const isLarge = isTooLarge([...losses.values()])
  const { kept, unkept, id } = isLarge ? NOTHING : keepMost([...losses.keys()], note, store)
  const tell = (each: Consequence): Consequence => {
    if (each.kind !== 'keepable') return each
    return kept.has(each.path)
      ? { ...each, kind: 'kept', restore: `atip undo ${id}` }
      : { ...each, kind: 'lost', unkept: unkept.get(each.path) ?? (isLarge ? LARGE : OTHERS) }
  }
  const parts = decided.parts.map(({ consequences, ...part }) => ({
    ...part,
    ...(consequences !== undefined && { consequences: sortConsequences(consequences.map(tell)) }),
  }))
  return { ...decided, parts }
}

/** Returns the decision about a line of which no copies are made: what would be copied is lost. */
export function loseCopies<Decided extends Pick<ShellDecision, 'parts'>>(decided: Decided, unkept: string): Decided {
  const lose = (each: Consequence): Consequence => (each.kind === 'keepable' ? { ...each, kind: 'lost', unkept } : each)
  const parts = decided.parts.map((part) =>
    part.consequences === undefined ? part : { ...part, consequences: sortConsequences(part.consequences.map(lose)) },
  )
  return { ...decided, parts }
}

function isTooLarge(losses: readonly Consequence[]): boolean {
  const sum = (field: 'bytes' | 'files', each: number): number =>
    losses.reduce((total, loss) => total + (loss[field] ?? each), 0)
  return sum('bytes', 0) > MAX_BYTES || sum('files', 1) > MAX_FILES
}

interface Copied {
  readonly kept: ReadonlySet<string>
  /** Why a path was not kept. */
  readonly unkept: ReadonlyMap<string, string>
  readonly id?: string
}

const NOTHING: Copied = { kept: /* @__PURE__ */ new Set(), unkept: /* @__PURE__ */ new Map() }
const LARGE = 'the line loses more than is copied while an agent waits'
const OTHERS = 'too much else in the line cannot be kept'

/** Copies paths without those that turn out to hold a secret, or something else that is not kept. */
function keepMost(paths: readonly string[], note: LossNote, store: UndoStore): Copied {
  let left = paths
  const unkept = new Map<string, string>()
  for (let refused = 0; left.length > 0 && refused <= MAX_REFUSED; refused++) {
    const kept = store.keep(left, note)
    if (!('not' in kept)) return { kept: new Set(left), unkept, id: kept.id }
    const others = left.filter((path) => path !== kept.path && !kept.path.startsWith(`${path}/`))
    if (others.length === left.length) break
    for (const path of left) if (!others.includes(path)) unkept.set(path, sayUnkept(kept, path))
    left = others
  }
  return { ...NOTHING, unkept }
}

/** Records the state that a line left where copies of it were made, and drops copies of what did not change. */
export function settleCopies({ session, folder, what }: LossNote, store: UndoStore): void {
  const listed = store.list({ session, folder })
  if ('not' in listed) return
  for (const loss of listed.losses) if (loss.state === 'unsettled' && loss.what === what) store.settle(loss.id)
}

/** What a line did so far, as far as it matters to what comes later in it. */
export interface EarlierParts {
  /** True if something has read a secret, which must not reach the network now. */
  readonly readsSecret: boolean
  /** The names of the files that were written; see {@link nameFiles}. */
  readonly written: ReadonlySet<string>
}

export const NOTHING_EARLIER: EarlierParts = { readsSecret: false, written: /* @__PURE__ */ new Set() }

/** Programs that change files, but not what is in them. */
const KEEP_CONTENTS: readonly string[] = ['chmod', 'chown', 'touch', 'mkdir']

/** Returns true for a program whose named files hold something else afterwards. */
export function changesContents(program: string): boolean {
  return !KEEP_CONTENTS.includes(program)
}

/**
 * Names files so that one that is written can be found among those that run, wherever a line has moved: by the last part
 * of their paths, and `.git` for everything in it.
 */
export function nameFiles(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.')
    const last = parts.at(-1)
    return last === undefined ? [] : parts.includes('.git') ? [last, '.git'] : [last]
  })
}

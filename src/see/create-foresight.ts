import type { Eyes, PathEyes } from '../paths/eyes'
import type { Foresee } from '../toolset/files/foresee'
import type { Consequence } from '../types/consequence'

/** Makes a look at what a call would do to files of a machine. */
export function createForesight({
  entryOf,
  follow,
  kindOf,
  measure,
  recover,
}: PathEyes & Pick<Eyes, 'recover'>): Foresee {
  return ({ path, does, into }) => {
    const tell = (kind: Consequence['kind'], restore?: string): Consequence => {
      const size = kind === 'makes' || kind === 'nothing' ? undefined : measure(path)
      const files = size !== undefined && entryOf(path) === 'directory' ? { files: size.files } : {}
      return {
        kind,
        path,
        does,
        ...files,
        ...(size !== undefined && { bytes: size.bytes }),
        ...(restore !== undefined && { restore }),
      }
    }
    if (follow(path).dependsOnProcess) return tell('lost')
    const entry = entryOf(path)
    if (entry === 'missing') return tell(does === 'delete' ? 'nothing' : 'makes')
    if (into === true && kindOf(path) === 'directory') return tell('nothing')
    const restore = entry === 'file' ? recover(path) : undefined
    return restore === undefined ? tell('lost') : tell('recoverable', restore)
  }
}

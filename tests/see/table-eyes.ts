import type { Eyes } from '../../src/paths/eyes'

/** The entry at a path: a link with its target, a directory, a file, or one that git keeps as it is. */
type Entry = { readonly link: string } | 'directory' | 'file' | 'kept'

/** Creates eyes that see a table of absolute paths in place of a machine. Links of processes are marked by their target. */
export function createTableEyes(table: Readonly<Record<string, Entry>>): Eyes {
  const entryOf = (path: string): Entry | undefined => (Object.hasOwn(table, path) ? table[path] : undefined)
  const follow: Eyes['follow'] = (path) => {
    const waiting = path.split('/').reverse()
    let place = ''
    for (let links = 0, name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (name === '' || name === '.') continue
      if (name === '..') {
        place = place.slice(0, place.lastIndexOf('/'))
        continue
      }
      const next = `${place}/${name}`
      if (next === '/proc') return { real: next, dependsOnProcess: true }
      const entry = entryOf(next)
      if (typeof entry !== 'object') {
        place = next
        continue
      }
      if (++links > 40) return { real: next, dependsOnProcess: true }
      if (entry.link.startsWith('/')) place = ''
      waiting.push(...entry.link.split('/').reverse())
    }
    return { real: place === '' ? '/' : place, dependsOnProcess: false }
  }
  const kindOf: Eyes['kindOf'] = (path) => {
    const entry = entryOf(follow(path).real)
    return entry === undefined || typeof entry === 'object' ? 'missing' : entry === 'kept' ? 'file' : entry
  }
  /** Follows all links but the last one. */
  const standsAt = (path: string): Entry | undefined => {
    const name = path.slice(path.lastIndexOf('/'))
    return entryOf(`${follow(path.slice(0, path.lastIndexOf('/'))).real.replace(/\/$/, '')}${name}`)
  }
  return {
    follow,
    kindOf,
    entryOf: (path) => {
      const entry = standsAt(path)
      return entry === undefined ? 'missing' : typeof entry === 'object' ? 'link' : entry === 'kept' ? 'file' : entry
    },
    measure: (path) => {
      const files = Object.keys(table).filter((each) => each === path || each.startsWith(`${path}/`))
      const count = files.filter((each) => table[each] !== 'directory').length
      const isLinked = files.some((each) => typeof table[each] === 'object')
      return { files: count, bytes: count * 10, ...(isLinked && { hasLinks: true }) }
    },
    list: (directory) => {
      const start = `${follow(directory).real}/`
      return Object.entries(table).flatMap(([path, entry]) => {
        const name = path.slice(start.length)
        if (!path.startsWith(start) || name === '' || name.includes('/')) return []
        return [{ name, kind: typeof entry === 'object' ? 'link' : entry === 'directory' ? entry : 'other' } as const]
      })
    },
    look: (folder) => ({ folder, settings: [], problems: [] }),
    identify: () => '',
    peek: () => undefined,
    seeGit: () => ({
      keepingOf: (path) => {
        if (standsAt(path) !== 'kept') return { not: 'no-repository' }
        const [workTree, blob, mode] = ['/w', '0'.repeat(40), '100644'] as const
        return {
          kept: {
            workTree,
            directories: ['/w/.git'],
            path: path.slice('/w/'.length),
            commit: 'c0'.repeat(20),
            blob,
            bytes: 10,
            mode,
          },
        }
      },
      isTracked: () => false,
      listTrackedBelow: () => [],
      isIgnored: () => false,
      countIgnored: () => undefined,
      listDiscarded: () => undefined,
    }),
  }
}

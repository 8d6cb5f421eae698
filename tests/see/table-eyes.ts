import type { Eyes } from '../../src/paths/eyes'

/** The entry at a path: a link with its target, a directory or a file. */
type Entry = { readonly link: string } | 'directory' | 'file'

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
    return entry === undefined || typeof entry === 'object' ? 'missing' : entry
  }
  return {
    follow,
    kindOf,
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
    seeGit: () => ({
      keepingOf: () => ({ not: 'no-repository' }),
      isTracked: () => false,
      listTrackedBelow: () => [],
      isIgnored: () => false,
    }),
  }
}

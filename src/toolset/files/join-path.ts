/** Returns the path from a directory, folded; `undefined` if it cannot be known. */
export function joinPath(place: string | undefined, path: string): string | undefined {
  if (path.startsWith('~') || path === '-' || path === '') return undefined
  if (!path.startsWith('/') && place === undefined) return undefined
  const names: string[] = []
  for (const name of (path.startsWith('/') ? path : `${place}/${path}`).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return `/${names.join('/')}`
}

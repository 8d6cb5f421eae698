import type { Eyes, PathEyes } from '../paths/eyes'
import type { GitSight } from '../paths/git-sight'
import type { Consequence } from '../types/file'
import { BUILD_MARKS, COMPILED_PYTHON } from './build-marks'

/**
 * Finds out how a builder would fill a directory again that git ignores as a whole; `undefined` if none is known to, or if the
 * directory may hold anything else.
 *
 * @param began when a session began: nothing in the directory may have been made, moved or removed since
 */
export function findRebuilt(
  path: string,
  { entryOf, list, peek }: PathEyes & Pick<Eyes, 'peek'>,
  git: GitSight,
  began: number,
): Pick<Consequence, 'files' | 'restore' | 'needs'> | undefined {
  const slash = path.lastIndexOf('/')
  const [parent, name] = [path.slice(0, slash), path.slice(slash + 1)]
  const isSource = (file: string): boolean => entryOf(file) === 'file'
  const findSources = (): { restore: string; needs: string[] } | undefined => {
    if (name === COMPILED_PYTHON.name) {
      const needs: string[] = []
      for (const { name: file, kind } of list(path)) {
        const [, module] = COMPILED_PYTHON.file.exec(file) ?? []
        const source = `${parent}/${module}.py`
        if (module === undefined || kind !== 'other' || !isSource(source)) return undefined
        needs.push(source)
      }
      return { restore: COMPILED_PYTHON.restore, needs }
    }
    for (const { names, mark, holds, from } of BUILD_MARKS) {
      if (!names.includes(name) || !holds.test(peek(`${path}/${mark}`) ?? '')) continue
      const lock = Object.keys(from).find(
        (each) => isSource(`${parent}/${each}`) && 'kept' in git.keepingOf(`${parent}/${each}`),
      )
      if (lock !== undefined) return { restore: from[lock] as string, needs: [`${parent}/${lock}`] }
    }
    return undefined
  }
  const found = findSources()
  const files = found && git.countIgnored(path, began)
  return files === undefined ? undefined : { ...found, files }
}

/** The lines of a patch that name a file: those of `apply_patch`, and those of unified patches. */
const NAMES = /^[ \t]*(?:\*\*\* (?:Add File|Update File|Delete File|Move to): |(?:---|\+\+\+) )([^\t\r\n]+)/gm

/** Lists the files that a patch creates, changes, moves or deletes. */
export function listPatchedFiles(patch: string): string[] {
  const names = [...patch.matchAll(NAMES)].map(([line, name = '']) => {
    const path = name.trim()
    return /^\s*(?:---|\+\+\+)/.test(line) ? path.replace(/^[ab]\//, '') : path
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== '/dev/null')
}

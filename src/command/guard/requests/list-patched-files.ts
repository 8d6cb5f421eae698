import { attempt } from '../../../internal/attempt'

/** What a line of a patch begins with that names a file: of `apply_patch`, and of patches as git and diff write them. */
const OWN_FORM = ['*** Add File:', '*** Update File:', '*** Delete File:', '*** Move to:'] as const
const GIT_FORM = ['--- ', '+++ ', 'rename from ', 'rename to ', 'copy from ', 'copy to '] as const

/** Lists the files that a patch creates, changes, moves or deletes. */
export function listPatchedFiles(patch: string): string[] {
  const names = patch.split('\n').flatMap((written) => {
    // Readers of patches pass over any blank, also one that is none for `trim`.
    const line = written.replace(/^[\s\u0085]+|(?<![\s\u0085])[\s\u0085]+$/g, '')
    const own = OWN_FORM.find((start) => line.startsWith(start))
    if (own !== undefined) return [line.slice(own.length).trim()]
    if (line.startsWith('diff --git ')) return listGitNames(line.slice('diff --git '.length))
    const git = GIT_FORM.find((start) => line.startsWith(start))
    return git === undefined ? [] : [cleanName(line.slice(git.length))]
  })
  return [...new Set(names)].filter((name) => name !== '' && name !== '/dev/null')
}

/** Lists both names of `a/x b/x`; blanks may stand in them, so that any of these may part the names. */
function listGitNames(text: string): string[] {
  const at = text.search(/ "?b\//)
  return at < 0 ? [cleanName(text)] : [cleanName(text.slice(0, at)), cleanName(text.slice(at + 1))]
}

/** Returns a name without its quotes, what follows a tab, and the directory that git puts before it. */
function cleanName(text: string): string {
  const [name = ''] = text.trim().split('\t')
  const plain = /^".*"$/.test(name) ? unquote(name.slice(1, -1)) : name
  return plain.replace(/^[ab]\//, '').trim()
}

/** Undoes the escapes of git: octal numbers are the bytes of UTF-8. */
function unquote(text: string): string {
  return text.replace(/(?:\\[0-7]{3})+|\\(.)/g, (written, other?: string) => other ?? decodeBytes(written))
}

function decodeBytes(escapes: string): string {
  const hexadecimal = escapes.replace(/\\([0-7]{3})/g, (_, octal: string) => {
    return `%${(Number.parseInt(octal, 8) & 255).toString(16).padStart(2, '0')}`
  })
  return attempt(() => decodeURIComponent(hexadecimal)) ?? escapes
}

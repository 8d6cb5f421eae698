/** The name of an argument that a usage line writes as `<file>`, `FILE[:LINE]` or `[user@]host`; empty where it has none. */
export function argumentName(text: string): string {
  const plain = text.replace(/\[[^\][]{0,200}\]/g, '').replace(/[<>]/g, ' ') || text
  const [name = ''] = /[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,2}/.exec(plain) ?? []
  const joined = name.replace(/ /g, '-')
  return /[a-z]/.test(joined) ? joined : joined.toLowerCase()
}

/** Whether a word is a switch of the Windows kind, such as `/A` or `/B:value`, which is no argument. */
export function isSlashSwitch(text: string): boolean {
  return /^\[?\/[A-Za-z?][\w-]*(?::[^\s/]*)?\]?$/.test(text)
}

/** Whether a word of a usage line stands for options in general. */
export function isOptionsWord(text: string): boolean {
  return /^(?:[a-z][\w-]*[ -])?(?:options?|flags?|opts?|switches)(?:-and-args)?$/i.test(bareWord(text))
}

/** Whether a word of a usage line stands for the name of a subcommand. */
export function isCommandWord(text: string): boolean {
  return /^(?:sub-?)?(?:commands?|cmd|object|topic)$/i.test(bareWord(text))
}

function bareWord(text: string): string {
  return text
    .replace(/[[\]<>{}()]/g, '')
    .replace(/\.{2,3}$/, '')
    .replace(/\.{3}$/, '')
    .trim()
}

/**
 * Returns a function that says whether words prove that an interpreter runs nothing: one option alone that prints
 * something, an option that only checks the file after it, or the name of a command that runs nothing that its words
 * say: `'list|store path'`, perhaps after options with their values attached.
 */
export function runsNothing(
  printing: readonly string[],
  checking: readonly string[] = [],
  reading = '',
): (words: readonly string[]) => boolean {
  const known = reading === '' ? [] : reading.split('|').map((name) => name.split(' '))
  return (words) => {
    const [first = '', ...rest] = words
    if (rest.length === 0 && printing.includes(first)) return true
    const start = words.findIndex((word) => !/^--(?:[\w-]+=.*|recursive|workspace-root|silent)$/s.test(word))
    if (start >= 0 && known.some((name) => name.every((word, index) => words[start + index] === word))) return true
    const file = rest[0] === '--' ? rest[1] : rest[0]
    return checking.includes(first) && file !== undefined && /^[^-+]/.test(file)
  }
}

/** Returns a function that returns true for the words of one of these commands and one `-h` or `--help`, in any order. */
export function printsHelpOf(...commands: string[]): (words: readonly string[]) => boolean {
  return (words) => {
    const names = words.filter((word) => word !== '-h' && word !== '--help')
    return names.length === words.length - 1 && commands.includes(names.join(' '))
  }
}

/** Returns true for the name of a command and a request for its help, in any order, and nothing else. */
export function printsHelp(words: readonly string[]): boolean {
  const names = words.filter((word) => word !== '-h' && word !== '--help')
  return words.length === 2 && names.length === 1 && /^[a-z]/.test(names[0] as string)
}

/** Returns true if terraform only prints its help or version: it looks for these options first, up to `--`. */
export function isAboutTerraform(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? words.length : end).some((word) => /^(?:-h|--?help|-v|--?version)$/.test(word))
}

/** Commands of tmux that only print something, and their short names. */
const PRINTING: readonly string[] = [
  'list-sessions',
  'ls',
  'list-windows',
  'lsw',
  'list-panes',
  'lsp',
  'list-clients',
  'lsc',
  'list-buffers',
  'lsb',
  'list-commands',
  'lscm',
  'list-keys',
  'lsk',
  'capture-pane',
  'capturep',
  'display-message',
  'display',
  'has-session',
  'has',
  'show-options',
  'show',
]

/** A format that neither runs anything, `#(id)`, nor expands twice what others may have written, `#{E:pane_title}`. */
const PLAIN = /^(?:[^#]|#[A-Z]|#\{[a-z_]+\})*$/

/** Returns true if words prove that tmux only prints something. A word that ends in `;` begins another command. */
export function isHarmlessTmux(words: readonly string[]): boolean {
  const [first = ''] = words
  if (first === '-V') return words.length === 1
  return PRINTING.includes(first) && words.every((word) => PLAIN.test(word) && !word.endsWith(';'))
}

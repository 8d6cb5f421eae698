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

/** The parts of markdown-it that this file uses. */
interface Token {
  readonly type: string
  readonly content: string
  children: Token[] | null
}

interface Parser {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: { readonly tokens: readonly Token[] }) => void): void }
  }
}

/** Lets TypeDoc see the code in headings, which it leaves out of anchors and of the list of headings. */
export function nameCodeInHeadings(parser: Parser): void {
  parser.core.ruler.push('code-in-headings', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return
      for (const part of tokens[index + 1]?.children ?? []) {
        if (part.type === 'code_inline') part.children = [{ ...part, type: 'text', children: null }]
      }
    })
  })
}

const MOST = 2

/** A description with the examples that have room, each as a whole. */
export function withExamples(text: string, examples: readonly string[], room: number): string {
  let described = text
  for (const example of examples.slice(0, MOST)) {
    const lead = described === text ? `${/[.!?]$/.test(text) ? '' : '.'} Example:` : ' Or:'
    const quote = example.includes('`') ? '"' : '`'
    const longer = `${described}${lead} ${quote}${example}${quote}`
    if (longer.length <= room) described = longer
  }
  return described
}

import { isRecord } from '../../internal/foreign-values'

/** A node of a line that was read: a command, a word, an expression or a part of one. */
export type Node = Readonly<Record<string, unknown>>

/**
 * Visits everything in a line that was read, however deep, in the order of the text.
 *
 * @param visit returns false to leave out what the node holds
 */
export function visitNodes(root: unknown, visit: (node: Node) => boolean): void {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!Array.isArray(node) && (!isRecord(node) || !visit(node))) continue
    for (const each of Object.values(node).reverse()) if (typeof each === 'object') waiting.push(each)
  }
}

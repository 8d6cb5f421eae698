import { isNamedBy, type Rule } from './rules'

/** Rules by the words of their commands, in lower case. */
interface Node {
  readonly rules: number[]
  readonly next: Map<string, Node>
}

/**
 * Finds the rules that are about a command, in their order, without looking at all the others: those with `allow` about
 * exactly its words, the others about all below them, in any case.
 */
export function createRuleIndex(rules: readonly Rule[]): (command: readonly string[]) => readonly Rule[] {
  const root: Node = { rules: [], next: new Map() }
  rules.forEach(({ words }, place) => {
    words.reduce((node, word) => childOf(node, word.toLowerCase()), root).rules.push(place)
  })
  return (command) => {
    const places = new Set(root.rules)
    let nodes = new Set([root])
    for (const name of command) nodes = step(nodes, name.toLowerCase(), places)
    const found = [...places].sort((one, other) => one - other).map((place) => rules[place] as Rule)
    return found.filter((rule) => rule.decision !== 'allow' || isNamedBy(rule, command))
  }
}

function childOf({ next }: Node, word: string): Node {
  const child = next.get(word) ?? { rules: [], next: new Map() }
  next.set(word, child)
  return child
}

/** Follows a name, which counts as one word and as those that it is split into at spaces; `places` gets all that ends on the way. */
function step(nodes: ReadonlySet<Node>, name: string, places: Set<number>): Set<Node> {
  const reached = new Set<Node>()
  const words = name.split(/\s+/).filter(Boolean)
  for (const reading of words[0] === name ? [words] : [[name], words]) {
    let current = nodes
    for (const word of reading) {
      current = follow(current, word)
      for (const { rules } of current) for (const place of rules) places.add(place)
    }
    for (const node of current) reached.add(node)
  }
  return reached
}

function follow(nodes: ReadonlySet<Node>, word: string): Set<Node> {
  const reached = new Set<Node>()
  for (const { next } of nodes) {
    for (const child of [next.get(word), next.get('*')]) if (child !== undefined) reached.add(child)
  }
  return reached
}

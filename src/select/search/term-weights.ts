import { levelsOf } from '../../internal/levels'
import type { FlatCommand } from '../../types/toolset'
import { tokenize } from './tokenize'

/** How much a word counts by where it stands. */
const WEIGHTS = { action: 3, path: 1.5, description: 1, group: 1, example: 0.75, parameter: 0.2 } as const

/** Is told the weight of each word that stands in a text. */
type Add = (text: string, weight: number) => void

/** Tells every text of a command, and how much its words count. */
export function weighTexts(command: FlatCommand, add: Add): void {
  const { tool, path, description, parameters, examples } = command
  for (let index = 0; index < path.length - 1; index++) add(path[index] as string, WEIGHTS.path)
  add(tool.name, WEIGHTS.path)
  add(path.at(-1) ?? '', WEIGHTS.action)
  add(description, WEIGHTS.description)
  weighGroups(command, add)
  for (const parameter of parameters) {
    add(parameter.name, WEIGHTS.parameter)
    add(parameter.description, WEIGHTS.parameter)
  }
  for (const example of examples) add(example, WEIGHTS.example)
}

/** What the metadata says of the tool and of the groups above a command. */
function weighGroups(command: FlatCommand, add: Add): void {
  for (const { description } of levelsOf(command).slice(0, -1)) {
    if (typeof description === 'string') add(description, WEIGHTS.group)
  }
}

/** The numbers of terms, and of the terms of texts: those that occur again, such as those of options of a group, are read once. */
export interface Vocabulary {
  readonly numbers: Map<string, number>
  numbersOf(text: string): readonly number[]
}

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const stems = new Map<string, string>()
  const known = new Map<string, readonly number[]>()
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size
    numbers.set(term, number)
    return number
  }
  return {
    numbers,
    numbersOf: (text) => {
      const found = known.get(text) ?? tokenize(text, stems).map(numberOf)
      known.set(text, found)
      return found
    },
  }
}

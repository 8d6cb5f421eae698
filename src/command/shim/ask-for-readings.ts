import type { AtipCommand, AtipTool } from '../../types/atip'
import { shownLine } from '../output/shown-text'
import { type Reading, takesCommand } from './lower-effects'

const MAX_QUESTIONS = 100
const MAX_DESCRIPTION = 100

/**
 * Asks a person about each command whether it only reads. No answer keeps the worst effects.
 *
 * @param readLine shows a question and returns the answer, or `undefined` at the end of input
 */
export async function askForReadings(
  tool: AtipTool,
  readLine: (question: string) => Promise<string | undefined>,
): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { words, command } of listLeaves(tool.commands ?? {}, []).slice(0, MAX_QUESTIONS)) {
    const title = shownLine([tool.name, ...words].join(' '))
    const description = shownLine(command.description.slice(0, MAX_DESCRIPTION))
    const answer = (await readLine(formatQuestion(title, description, command.options?.length ?? 0)))?.trim()
    if (answer === undefined || answer === 'q') break
    const reading = readAnswer(words, answer)
    if (reading !== undefined) readings.push(reading)
  }
  return readings
}

function formatQuestion(title: string, description: string, count: number): string {
  const more = count > 0 ? '; r --flag if that option only reads too; r all for options that look harmless' : ''
  return `${title} (the program says: ${description})\nDoes it only read files, use no network and start no programs? [r = yes${more}; Enter = no; q = no to all others] `
}

/** Reads `r`, `r --flag` and `r all`. Any other answer keeps the worst effects. */
function readAnswer(words: readonly string[], answer: string): Reading | undefined {
  const [letter, ...rest] = answer.split(/\s+/)
  if (letter !== 'r') return undefined
  if (rest.length === 1 && rest[0] === 'all') return { words, options: 'likely' }
  return rest.every((flag) => /^[-+]/.test(flag)) ? { words, options: rest } : undefined
}

interface Leaf {
  readonly words: readonly string[]
  readonly command: AtipCommand
}

/** Lists the commands whose effects can be lowered. */
function listLeaves(commands: Readonly<Record<string, AtipCommand>>, path: readonly string[]): Leaf[] {
  return Object.entries(commands).flatMap(([name, command]) => {
    const words = name === '' ? path : [...path, name]
    if (command.commands !== undefined) return listLeaves(command.commands, words)
    const isAlone = name !== '' || Object.keys(commands).length === 1
    return isAlone && !takesCommand(command) ? [{ words, command }] : []
  })
}

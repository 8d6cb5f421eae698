import { fromHelp } from '../../../src/help/from-help'
import type { HelpDiagnostic } from '../../../src/help/types'
import { type AtipCommand, isAtipError } from '../../../src/index'
import { isProgramName } from '../../../src/internal/tool-name'
import { showLine, showText } from './show-text'
import type { HelpAnswer, HelpInput } from './types'

const MAX_JSON = 500_000
const MAX_SENTENCE = 300

/** Drafts metadata from a help text, and lists the lines that were not read. */
export function answerHelp({ name: given, text }: HelpInput): HelpAnswer {
  const name = given === '' ? guessName(text) : given
  const unread: HelpDiagnostic[] = []
  try {
    const draft = fromHelp(name, text, { onDiagnostic: (diagnostic) => void unread.push(diagnostic) })
    return {
      name,
      ...countDraft(draft.commands ?? {}, draft.globalOptions?.length ?? 0),
      unread: unread.map(({ line, message, text: unreadText = '' }) => ({
        line,
        message: showLine(message, MAX_SENTENCE),
        text: showLine(unreadText, MAX_SENTENCE),
      })),
      json: showText(JSON.stringify(draft, null, 2), MAX_JSON),
      problem: '',
    }
  } catch (error) {
    if (!isAtipError(error)) throw error
    const problem = showLine(error.message, MAX_SENTENCE)
    return { name: showLine(name, 64), commandCount: 0, optionCount: 0, unread: [], json: '', problem }
  }
}

/** Returns the first word of the usage line without its path, or `program`. */
function guessName(text: string): string {
  const [, word = ''] = /^ {0,8}usage: {0,8}(?:\$ )?([^\s[<]{1,200})/im.exec(text.slice(0, 20_000)) ?? []
  const name = word.slice(word.lastIndexOf('/') + 1)
  return isProgramName(name) ? name : 'program'
}

function countDraft(
  commands: Readonly<Record<string, AtipCommand>>,
  globalOptions: number,
): Pick<HelpAnswer, 'commandCount' | 'optionCount'> {
  let commandCount = 0
  let optionCount = globalOptions
  for (const command of Object.values(commands)) {
    const below = countDraft(command.commands ?? {}, command.options?.length ?? 0)
    commandCount += Math.max(1, below.commandCount)
    optionCount += below.optionCount
  }
  return { commandCount, optionCount }
}

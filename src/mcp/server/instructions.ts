import { ANSWER_GUIDE } from '../../execute/system-prompt'
import { generateSafetyPrompt } from '../../safety/safety-prompt'
import type { Toolset } from '../../types/toolset'

/** Hosts cut instructions that are longer, or leave them out. */
const MAX_LENGTH = 2000

/** Returns instructions for the host's model: how answers are to be read, and which commands are dangerous. */
export function createInstructions(toolset: Toolset): string {
  const room = MAX_LENGTH - ANSWER_GUIDE.length - SEPARATOR.length
  const summary = generateSafetyPrompt(toolset, { maxLength: room, descriptions: false })
  return [ANSWER_GUIDE, summary].filter((part) => part !== '').join(SEPARATOR)
}

const SEPARATOR = '\n\n'

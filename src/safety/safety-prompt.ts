import { listPossibleEffects } from '../internal/effects/classify-effects'
import { EFFECTS, type Effect, hasHarmful, type PromptSectionName } from '../internal/effects/effect-table'
import { guarded } from '../internal/guard'
import { flattenTools } from '../toolset/create-toolset'
import type { FlatCommand, Tools } from '../types/toolset'
import { joinPrompt, type PromptOptions, type PromptSection, readMaxLength } from './prompt-sections'

/** The sections of the prompt in their order: what the commands do, and how a model should use them. */
const SECTIONS: { readonly [Name in PromptSectionName]: readonly [title: string, guidance: string] } = {
  destructive: ['Destructive Operations', 'These commands permanently destroy data. Ask the user before each call.'],
  'non-reversible': [
    'Non-Reversible Operations',
    'These commands cannot be undone. Check the arguments and say what will happen before you call them.',
  ],
  'non-idempotent': [
    'Non-Idempotent Operations',
    'Calling these commands twice acts twice. Do not repeat a call unless you know that it had no effect.',
  ],
  billable: [
    'Billable Operations',
    'These commands may cost money. Call them only where the task needs them, and say so.',
  ],
  network: ['Network Operations', 'These commands use the network. They may fail, be slow, or send data out.'],
  interactive: [
    'Interactive Operations',
    'These commands may wait for input or a terminal. Give every value in the call.',
  ],
}

/**
 * Summarizes the effects of tools for a system prompt: Markdown by category, the most dangerous first. The same tools
 * always give the same text.
 *
 * A command is listed if it has the effect itself or through some of its parameters, which are then named.
 *
 * @param options `maxLength`: maximum length in UTF-16 units, at least 200; entries that do not fit are counted.
 *   @default no limit
 * @returns an empty string if there is nothing to say
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function generateSafetyPrompt(tools: Tools, options: PromptOptions = {}): string {
  return guarded('the tools', () => {
    const maxLength = readMaxLength(options)
    const { commands } = flattenTools(tools)
    const sections = Object.entries(SECTIONS).map(([name, [title, guidance]]): PromptSection => {
      const listed = EFFECTS.filter((effect) => effect.section === name)
      return { head: `### ${title}\n${guidance}`, lines: listCommands(commands, listed) }
    })
    return joinPrompt('## Tool Safety Summary', sections, maxLength)
  })
}

function listCommands(commands: readonly FlatCommand[], listed: readonly Effect[]): string[] {
  return commands.flatMap((command) => {
    const condition = findCondition(command, listed)
    return condition === undefined ? [] : [`- ${command.name}${condition}: ${command.description}`]
  })
}

/**
 * Returns when a command has one of the effects: `''` for always, words for the parameters concerned, `undefined` for
 * never.
 */
function findCondition({ effects, parameters }: FlatCommand, listed: readonly Effect[]): string | undefined {
  if (hasHarmful(listed, effects)) return ''
  const keys = parameters.filter(
    (parameter) => parameter.effects && listPossibleEffects(parameter.effects).some((each) => hasHarmful(listed, each)),
  )
  return keys.length === 0 ? undefined : ` (depending on ${keys.map(({ key }) => key).join(', ')})`
}

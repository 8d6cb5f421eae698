import { isInteractive, possibleEffects } from '../internal/effects/read-only'
import { guarded } from '../internal/guard'
import { flattenTools } from '../toolset/create-toolset'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand, Tools } from '../types/toolset'
import { boundedPrompt, type PromptOptions, type PromptSection, readMaxLength } from './prompt-sections'

interface Section {
  readonly title: string
  readonly guidance: string
  readonly applies: (effects: AtipEffects) => boolean
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Destructive Operations',
    guidance: 'These commands permanently destroy data. Ask the user before each call.',
    applies: ({ destructive }) => destructive === true,
  },
  {
    title: 'Non-Reversible Operations',
    guidance: 'These commands cannot be undone. Check the arguments and say what will happen before you call them.',
    applies: ({ reversible }) => reversible === false,
  },
  {
    title: 'Non-Idempotent Operations',
    guidance: 'Calling these commands twice acts twice. Do not repeat a call unless you know that it had no effect.',
    applies: ({ idempotent }) => idempotent === false,
  },
  {
    title: 'Billable Operations',
    guidance: 'These commands may cost money. Call them only where the task needs them, and say so.',
    applies: ({ cost }) => cost?.billable === true,
  },
  {
    title: 'Network Operations',
    guidance: 'These commands use the network. They may fail, be slow, or send data out.',
    applies: ({ network }) => network === true,
  },
  {
    title: 'Interactive Operations',
    guidance: 'These commands may wait for input or a terminal. Give every value in the call.',
    applies: ({ interactive }) => isInteractive(interactive),
  },
]

/**
 * Sums up for a system prompt what tools do, by category, the most dangerous first, in Markdown. The same tools give the same text.
 *
 * A command is listed where it has an effect itself or by one of its parameters, which are then named.
 *
 * @param options `maxLength`: most UTF-16 units, at least 200; what does not fit is counted. @default no limit
 * @returns an empty string where there is nothing to say
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function generateSafetyPrompt(tools: Tools, options: PromptOptions = {}): string {
  return guarded('the tools', () => {
    const maxLength = readMaxLength(options)
    const { commands } = flattenTools(tools)
    const sections = SECTIONS.map((section) => linesOf(section, commands)).filter(({ lines }) => lines.length > 0)
    return boundedPrompt('## Tool Safety Summary', sections, maxLength)
  })
}

function linesOf(section: Section, commands: readonly FlatCommand[]): PromptSection {
  const lines: string[] = []
  for (const command of commands) {
    const condition = conditionOf(command, section)
    if (condition !== undefined) lines.push(`- ${command.name}${condition}: ${command.description}`)
  }
  return { head: `### ${section.title}\n${section.guidance}`, lines }
}

/** When the command belongs to the section: always (nothing to add), with some parameters, or never (`undefined`). */
function conditionOf({ effects, parameters }: FlatCommand, { applies }: Section): string | undefined {
  if (applies(effects)) return ''
  const keys = parameters.filter((parameter) => parameter.effects && possibleEffects(parameter.effects).some(applies))
  return keys.length === 0 ? undefined : ` (depending on ${keys.map(({ key }) => key).join(', ')})`
}

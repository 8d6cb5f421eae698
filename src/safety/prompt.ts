import { guarded } from '../internal/guard'
import { possibleEffects } from '../internal/read-only'
import { flattenTools } from '../toolset'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand, Tools } from '../types/toolset'

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
    applies: ({ interactive }) =>
      interactive?.prompts === true ||
      interactive?.tty === true ||
      interactive?.stdin === 'required' ||
      interactive?.stdin === 'password',
  },
]

/**
 * Sums up for a system prompt what tools do, by category, in Markdown.
 *
 * A command is listed where it has an effect itself or by one of its parameters, which are then named.
 *
 * @returns an empty string where there is nothing to say
 * @throws AtipValidationError if a tool is invalid
 */
export function generateSafetyPrompt(tools: Tools): string {
  return guarded('the tools', () => {
    const { commands } = flattenTools(tools)
    const sections = SECTIONS.map((section) => renderSection(section, commands)).filter(Boolean)
    return sections.length === 0 ? '' : ['## Tool Safety Summary', ...sections].join('\n\n')
  })
}

function renderSection(section: Section, commands: readonly FlatCommand[]): string {
  const lines: string[] = []
  for (const command of commands) {
    const condition = conditionOf(command, section)
    if (condition !== undefined) lines.push(`- ${command.name}${condition}: ${command.description}`)
  }
  return lines.length === 0 ? '' : [`### ${section.title}`, section.guidance, ...lines].join('\n')
}

/** When the command belongs to the section: always (nothing to add), with some parameters, or never (`undefined`). */
function conditionOf({ effects, parameters }: FlatCommand, { applies }: Section): string | undefined {
  if (applies(effects)) return ''
  const keys = parameters.filter((parameter) => parameter.effects && possibleEffects(parameter.effects).some(applies))
  return keys.length === 0 ? undefined : ` (depending on ${keys.map(({ key }) => key).join(', ')})`
}

import type { OptionRules } from '../internal/read-options'
import { truncateDescription } from '../internal/text'

/**
 * Options of the functions that generate prompts.
 *
 * @example
 * const options: PromptOptions = { maxLength: 8_000 }
 */
export interface PromptOptions {
  /** Maximum length in UTF-16 units, at least 200. Entries that do not fit are dropped from the
   * end, and their number is shown. @default no limit */
  maxLength?: number
}

/** A section of a prompt. The prompt never shows a section's lines without its head. */
export interface PromptSection {
  readonly head: string
  readonly lines: readonly string[]
}

const LEAST_LENGTH = 200
/** Maximum length of a line in a prompt that must be shortened. */
const LONGEST_LINE = 300

/** The rules for the options of every prompt. */
export const PROMPT_OPTIONS: OptionRules<PromptOptions> = {
  maxLength: [
    `a whole number from ${LEAST_LENGTH}`,
    (value) => value === Infinity || (Number.isInteger(value) && Number(value) >= LEAST_LENGTH),
  ],
}

/** Joins the sections that fit, and states how many lines do not fit. Returns an empty string if there are no lines. */
export function joinPrompt(title: string, sections: readonly PromptSection[], maxLength: number): string {
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  if (total === 0) return ''
  const shownSections = sections.filter(({ lines }) => lines.length > 0)
  const whole = [title, ...shownSections.map(({ head, lines }) => [head, ...lines].join('\n'))].join('\n\n')
  if (whole.length <= maxLength) return whole
  let text = title
  let shown = 0
  const room = maxLength - sayLeftOut(total).length
  for (const { head, lines } of shownSections) {
    let part = `\n\n${head}`
    const before = shown
    for (const whole of lines) {
      const line = truncateDescription(whole, LONGEST_LINE)
      if (text.length + part.length + 1 + line.length > room) break
      part += `\n${line}`
      shown++
    }
    if (shown > before) text += part
    if (shown - before < lines.length) break
  }
  return shown < total ? text + sayLeftOut(total - shown) : text
}

function sayLeftOut(count: number): string {
  const entries = count === 1 ? '1 more entry is' : `${count} more entries are`
  return `\n\n${entries} omitted because the prompt is too long. Ask the user before you rely on a missing entry.`
}

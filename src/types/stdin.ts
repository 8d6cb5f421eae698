import type { AtipParameterEffects } from './atip'

/**
 * The text that a command reads from standard input.
 *
 * @example
 * const stdin: AtipStdin = { description: 'The text of the note', required: true }
 */
export interface AtipStdin {
  description: string
  /** @default false */
  required?: boolean
  /** Effects that giving the text adds. */
  'x-effects'?: AtipParameterEffects
}

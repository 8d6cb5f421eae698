import type { AtipParameterEffects } from './atip'

/** The text that a command reads from standard input. */
export interface AtipStdin {
  description: string
  /** @default false */
  required?: boolean
  /** Effects that giving the text adds. */
  'x-effects'?: AtipParameterEffects
}

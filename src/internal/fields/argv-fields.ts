import type { AtipArgv } from '../../types/argv'
import { FILLED_TEXT, type FieldForm, FLAG, type FormsOf, TEXT, TEXTS } from './field-form'

const SEPARATOR: FieldForm = { enum: ['=', ' ', '', ':'] }

/** Matches a text that programs would read as a flag: `-o`, `--output`. */
export const FLAG_PATTERN = '^-{1,2}[^\\s\\p{C}=-][^\\s\\p{C}]*$'

/** The fields of `x-argv`. */
export const ARGV_FIELDS: FormsOf<AtipArgv> = {
  endOfOptions: { enum: [true, false, '--end-of-options'] },
  globals: { enum: ['before', 'after', 'anywhere'] },
  optionsFirst: FLAG,
  separator: SEPARATOR,
  arrayStyle: { enum: ['repeat', 'comma', 'space', 'pairs'] },
  negation: { anyOf: [{ enum: ['=false', '+', null] }, { type: 'string', pattern: FLAG_PATTERN }] },
  emptyValue: { enum: ['=', ' ', null] },
  interspersed: FLAG,
  abbreviations: FLAG,
  bundling: FLAG,
  dashes: { enum: ['any'] },
  separators: { type: 'array', items: SEPARATOR },
  dashValues: FLAG,
  bareValue: TEXT,
  switchValues: FLAG,
  repeats: { enum: ['last'] },
  prefix: { enum: ['-', '+'] },
  absentWith: TEXTS,
  endsOptions: FLAG,
  form: { enum: ['assignment'] },
  keyword: FLAG,
  dashless: { enum: ['first', 'any'] },
  dashArguments: FLAG,
  terms: { type: 'object', additionalProperties: { enum: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'command'] } },
  unread: { type: 'array', items: FILLED_TEXT },
  reserved: TEXTS,
  aliases: TEXTS,
}

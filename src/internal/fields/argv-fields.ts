import type { AtipArgv } from '../../types/argv'
import { FILLED_TEXT_FORM, type FieldForm, FLAG_FORM, type FormsOf, TEXT_FORM, TEXTS_FORM } from './field-form'

const SEPARATOR: FieldForm = { enum: ['=', ' ', '', ':'] }

/** Matches a text that programs would read as a flag: `-o`, `--output`. */
export const FLAG_PATTERN = '^-{1,2}[^\\s\\p{C}=-][^\\s\\p{C}]*$'

/** The fields of `x-argv`. */
export const ARGV_FIELDS: FormsOf<AtipArgv> = {
  endOfOptions: { enum: [true, false, '--end-of-options'] },
  globals: { enum: ['before', 'after', 'anywhere'] },
  optionsFirst: FLAG_FORM,
  separator: SEPARATOR,
  arrayStyle: { enum: ['repeat', 'comma', 'space', 'pairs'] },
  negation: { anyOf: [{ enum: ['=false', '+', null] }, { type: 'string', pattern: FLAG_PATTERN }] },
  emptyValue: { enum: ['=', ' ', null] },
  interspersed: FLAG_FORM,
  abbreviations: FLAG_FORM,
  bundling: FLAG_FORM,
  dashes: { enum: ['any'] },
  separators: { type: 'array', items: SEPARATOR },
  dashValues: FLAG_FORM,
  bareValue: TEXT_FORM,
  switchValues: FLAG_FORM,
  repeats: { enum: ['last'] },
  prefix: { enum: ['-', '+'] },
  absentWith: TEXTS_FORM,
  endsOptions: FLAG_FORM,
  form: { enum: ['assignment'] },
  keyword: FLAG_FORM,
  dashless: { enum: ['first', 'any'] },
  dashArguments: FLAG_FORM,
  terms: { type: 'object', additionalProperties: { enum: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'command'] } },
  unread: { type: 'array', items: FILLED_TEXT_FORM },
  reserved: TEXTS_FORM,
  aliases: TEXTS_FORM,
}

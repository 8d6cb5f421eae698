import type { AtipArgv } from '../../../types/argv'
import type { Explanations } from './explain-forms'

/** The description of each field of `x-argv`: how a command line is written, and how it is read. */
export const ARGV_TEXTS: Explanations<AtipArgv> = {
  endOfOptions: 'The word that ends the options. false: there is none. By default it is --',
  globals: 'Where options of groups and of the program stand',
  optionsFirst: 'false: options are written after the arguments',
  separator: 'The text between a flag and its value',
  arrayStyle: 'How several values are written',
  negation: 'How a switch is turned off: a flag such as --no-color, =false, or +',
  emptyValue: 'How an empty value is written; null if it cannot be',
  form: 'The argument takes the words with an = after their first character',
  keyword: 'true: the flags have no dash, and = and the value follow: dd if=a',
  prefix: 'The sign that the value may follow directly: -20 or +cmd',
  interspersed: 'true: options may stand between the arguments. false: the first argument ends them',
  abbreviations: 'true: a long flag may be shortened as long as no other begins like it',
  bundling: 'Several short flags may share a word: -xvf a, -n5',
  dashes: 'any: one dash and two mean the same, as in programs written in Go',
  separators: 'All texts that may stand between a flag and its value',
  dashValues: 'true: a value that is a word of its own may begin with a dash: head -n -5',
  bareValue: 'The value that a flag means without one: --color',
  switchValues: 'true: a switch takes the next word for its value if that is true or false',
  repeats: 'last: of several values for an option that takes one, the last one counts',
  absentWith: 'Names of options; where one is used, the program takes no such argument',
  endsOptions: 'true: the option is the last one, and all words after its value are arguments',
  dashless: 'Short flags may stand without their dash: tar cfz a, ps aux',
  dashArguments: 'true: a word that begins with a dash and is no flag is an argument: echo -x',
  terms: 'The words of an expression, each with the number of its values, or "command"',
  unread: 'Arguments that begin with one of these texts are not read',
  reserved: 'Words that the first argument must not be',
  aliases: 'Other words for the command, or names of the program',
}

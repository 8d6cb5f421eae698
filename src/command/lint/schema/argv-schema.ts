import { explain, FLAG, objectOf, oneOf, type SchemaFields, type SchemaNode, TEXT, TEXTS } from './schema-node'

/** Describes how a command line differs from the usual one (extension `x-argv`). */
export function createArgvSchema(): SchemaNode {
  return explain(
    'How the command line differs from the usual one: --flag=value, options in front of the arguments, -- between them.',
    objectOf({ ...createWritingFields(), ...createReadingFields() }),
  )
}

/** The fields that say how a command line is written. */
function createWritingFields(): SchemaFields {
  return {
    endOfOptions: explain(
      'The word that ends the options. false: there is none. By default it is --',
      oneOf(true, false, '--end-of-options'),
    ),
    globals: explain('Where options of groups and of the program stand', oneOf('before', 'after', 'anywhere')),
    optionsFirst: explain('false: options are written after the arguments', FLAG),
    separator: explain('The text between a flag and its value', oneOf('=', ' ', '', ':')),
    arrayStyle: explain('How several values are written', oneOf('repeat', 'comma', 'space')),
    negation: explain('How a switch is turned off: a flag such as --no-color, =false, or +', {
      anyOf: [TEXT, { type: 'null' }],
    }),
    emptyValue: explain('How an empty value is written; null if it cannot be', {
      anyOf: [oneOf('=', ' '), { type: 'null' }],
    }),
    form: explain('The argument takes the words with an = behind their first character', oneOf('assignment')),
    keyword: explain('true: the flags have no dash, and = and the value follow: dd if=a', FLAG),
    prefix: explain('The sign behind which the value may stand directly: -20 or +cmd', oneOf('-', '+')),
  }
}

/** The fields that say how a command line is read. */
function createReadingFields(): SchemaFields {
  return {
    interspersed: explain('true: options may stand between the arguments. false: the first argument ends them', FLAG),
    abbreviations: explain('true: a long flag may be shortened as long as no other begins like it', FLAG),
    bundling: explain('Several short flags may share a word: -xvf a, -n5', FLAG),
    dashes: explain('any: one dash and two mean the same, as in programs written in Go', oneOf('any')),
    separators: explain('All texts that may stand between a flag and its value', {
      type: 'array',
      items: oneOf('=', ' ', '', ':'),
    }),
    dashValues: explain('true: a value that is a word of its own may begin with a dash: head -n -5', FLAG),
    bareValue: explain('The value that a flag means without one: --color', TEXT),
    switchValues: explain('true: a switch takes the next word for its value if that is true or false', FLAG),
    repeats: explain('last: of several values for an option that takes one, the last one counts', oneOf('last')),
    absentWith: explain('Names of options; where one is used, the program takes no such argument', TEXTS),
    endsOptions: explain('true: the option is the last one, and all words behind its value are arguments', FLAG),
    dashless: explain('Short flags may stand without their dash: tar cfz a, ps aux', oneOf('first', 'any')),
    dashArguments: explain('true: a word that begins with a dash and is no flag is an argument: echo -x', FLAG),
    terms: explain('The words of an expression, each with the number of its values, or "command"', {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'number' }, oneOf('command')] },
    }),
    unread: explain('Arguments that begin with one of these texts are not read', TEXTS),
    reserved: explain('Words that the first argument must not be', TEXTS),
  }
}

import {
  type ExtensionPlace,
  type LevelExtensions,
  listExtensions,
  type ParameterExtensions,
} from '../../../internal/fields/extension-fields'
import type { FieldForm, FieldForms } from '../../../internal/fields/field-form'
import type { AtipArgv } from '../../../types/argv'
import { type Explanations, explainForm, refer, type Texts } from './explain-forms'

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

const TREE_FILES = 'Which files of the work tree of git; any file, unless this says so'
const TREE_ONLY = 'Parameters: with any other one, it may be all files of the work tree'
const NEEDED = 'Names of parameters, each of which must be used; of a list among them, one'
const ONE_OF = 'Names of parameters, one of which must be used'
const FOUND = {
  below: 'The name of an argument: the files are at or below what it names',
  named: 'Names of parameters, or words of an expression, whose value is a pattern of the names',
  namedBefore: 'Words of the expression before which the pattern must stand',
  namedWithout: 'Names of parameters, or words, with which the pattern is not about all names',
  unless: 'Names of parameters, or words of an expression, with which it is something else',
}

/** The extensions with definitions of their own; some use the definition of effects. */
type ExtensionDefinitions = Omit<ParameterExtensions, 'x-effects' | 'x-preview'> &
  Omit<LevelExtensions, 'x-sensitive' | 'x-file'> & {
    readonly 'x-sensitive-output': LevelExtensions['x-sensitive']
    readonly 'x-file-below': LevelExtensions['x-file']
  }

/** The description of each extension. */
const TEXTS: Explanations<ExtensionDefinitions> = {
  'x-argv': [
    'How the command line differs from the usual one: --flag=value, options in front of the arguments, -- between them.',
    ARGV_TEXTS,
  ],
  'x-shape': 'The form that the values of the parameter may have. A call with another value needs approval.',
  'x-host': [
    'How the values of the parameter choose the host that the program talks to.',
    { kind: 'How they choose it', own: 'Hosts that the program talks to anyway' },
  ],
  'x-runs': [
    'The program runs what the parameter holds.',
    {
      as: 'The kind of command line that it holds',
      adds: 'The program adds words, or replaces parts of them: xargs',
      added: [
        'The words that it adds',
        {
          from: 'What they are: items of standard input, or names of files',
          ...FOUND,
          replaces: 'Names of parameters whose value they replace',
          follows: 'Names of parameters with which they follow all the same',
          whole: 'Parameters with which they are not split at blanks: null, or delimiter=\\n for one value',
        },
      ],
      with: `${ONE_OF}: -c of sh`,
      arguments: 'Names of arguments whose words follow',
      programs: 'The values that are names of programs',
      elsewhere: 'Names of parameters with which it runs in another directory: find -execdir',
      language: 'The language of code: sqlite, postgres, mysql, python, javascript',
      beside: 'With a language: parameters with which code that only reads still does, or name=value for one value',
      plain: 'The same, if their values are plain names',
      input: 'With a language: the program reads such code from its standard input if it gets none in a parameter',
      server: 'With a language: the program sends the code to a server',
      shell: 'The shell that runs the line, if it is always the same',
      installed: [
        'Where the folder holds programs that it runs as with the first parameter of `with`',
        { in: 'Their directory', unless: 'Names of parameters with which it does not look there' },
      ],
    },
  ],
  'x-prints': [
    'The lines that it prints; the first entry that fits counts.',
    {
      lines: 'Names of files, or lines of standard input as they were',
      ...FOUND,
      with: ONE_OF,
    },
  ],
  'x-sensitive': [
    'The value is a secret, which is kept off the command line; or certain values make the output secret (of a list, each counts).',
    {
      output: 'The values that make the output secret; * stands for any text',
      with: `${ONE_OF}, too`,
      unless: 'Values of other parameters with which the output is public',
    },
  ],
  'x-changes': 'Where changes end up.',
  'x-file': [
    'What the program does with the files that the values of the parameter name.',
    {
      does: 'What it does with them',
      with: NEEDED,
      otherwise: 'What it does if these are not used: it reads them, unless this says otherwise',
      names: 'The parameter whose files give their names to those in this directory: the sources of a copy',
      takes: 'Parameters, with one of which the sources before the last value are moved away',
      of: TREE_FILES,
      only: TREE_ONLY,
    },
  ],
  'x-loses': 'What a call loses for good besides files that it names: the branch {branch}',
  'x-rare': 'Few calls need it, so that models are not offered it',
  'x-sensitive-output': [
    'The output of the command is secret, and every line of it is redacted.',
    { unless: 'Values of parameters with which the output is public' },
  ],
  'x-opens': [
    'Places outside the working directory that the program opens although no call names them: ~/.ssh, $SSH_AUTH_SOCK.',
    {
      read: 'for every call',
      network: 'for calls that use the network',
      write: 'for every call, which may change them: caches and logs of the program',
    },
  ],
  'x-file-below': [
    'What the command does with files that no word names, below the directories that a call names.',
    {
      does: 'What it does with them',
      with: NEEDED,
      follows: 'It follows the links that it finds there',
      of: TREE_FILES,
      only: TREE_ONLY,
      unless: 'Parameters with which this does not hold',
    },
  ],
  'x-stdin': [
    'The text that the command reads from standard input, which becomes the parameter stdin.',
    {
      description: 'What the text means, in one sentence',
      required: 'A call must have it',
      'x-effects': 'Effects that giving the text adds',
    },
  ],
  'x-folder': [
    'The settings of its working directory that the program obeys, and how to prevent that.',
    {
      env: 'Variables that make the program ignore settings of the folder',
      gitConfig: 'Settings that override those of the repository',
      obeys: [
        'Settings that nothing neutralises: a call asks if the folder has one',
        {
          file: 'A file relative to the folder, or git-config or git-hooks',
          holds: 'Names of the files that it runs or obeys in the folder "."',
          above: 'Files in the directories above count, too',
          format: 'How settings are read from the file; exists: the file is the setting',
          keys: 'The settings, in lower case; * stands for any text',
          values: 'The values that do harm',
          except: 'Harmless values among them',
          runs: 'The thing that the setting names, in words: a content filter',
          with: ONE_OF,
          without: 'Names of switches, each of which keeps the program from obeying: --version',
        },
      ],
      directory: 'The name of the parameter that chooses another working directory',
      trusted: 'The effects of calls that run programs of a trusted folder',
    },
  ],
  'x-verified': [
    'The versions of the program that were compared with this document.',
    { version: 'a version with a digit, such as "9.1"', platform: 'The family of programs with this name' },
  ],
}

/** Describes the extensions of ATIP that this package reads (`x-*`), except those that hold effects. */
export function createExtensionSchemas(): FieldForms {
  const texts: Texts = TEXTS
  const schemas: Record<string, FieldForm> = {}
  for (const place of ['option', 'command', 'tool'] as const) {
    for (const [field, { form }] of listExtensions(place)) {
      const text = texts[nameDefinition(field, place)]
      if (text !== undefined) schemas[nameDefinition(field, place)] = explainForm(form, text)
    }
  }
  return schemas
}

/** Refers to the definitions of the extensions that are read at a place of a document. */
export function referToExtensions(place: ExtensionPlace): FieldForms {
  return Object.fromEntries(listExtensions(place).map(([field]) => [field, refer(nameDefinition(field, place))]))
}

function nameDefinition(field: string, place: ExtensionPlace): string {
  const isOfParameter = place === 'argument' || place === 'option'
  if (field === 'x-effects') return 'parameterEffects'
  if (field === 'x-sensitive' && !isOfParameter) return 'x-sensitive-output'
  return field === 'x-file' && !isOfParameter ? 'x-file-below' : field
}

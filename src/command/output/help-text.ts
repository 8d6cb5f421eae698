import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from '../../types/atip'
import { ROOT_OPTIONS } from '../atip-metadata'
import { getLongFlag, getShortFlag, getValueWord } from '../parse-words'
import { COLOR_OPTION, HELP_OPTION, POLICY_NOTE } from '../shared-options'
import { type CommandNotes, FINE, STOPPED, WRONG_USAGE } from './command-notes'
import { GUARD_NOTES } from './guard-notes'
import { type Paint, plain } from './paint'
import { indentText, type ListRow, listLines } from './text-layout'

const MAX_WIDTH = 80

/** Lays out the help of `atip` in lines of at most 80 columns. */
export function helpLines({ description, commands = {} }: AtipTool, columns: number, paint: Paint = plain): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const rows = Object.entries(commands).map(([name, command]): ListRow => [name, command.description])
  return [
    ...indentText(`${description}.`, 0, width),
    '',
    ...usageLines('Usage: atip COMMAND [OPTIONS]', width, paint),
    '',
    paint('Commands:', 'bold'),
    ...listLines(rows, width, 2, paint),
    '',
    paint('Options:', 'bold'),
    ...listLines([...ROOT_OPTIONS, COLOR_OPTION].map(optionRow), width, 2, paint),
    ...notesLines(HELP_NOTES[''], width, paint),
  ]
}

/** A command that is to be explained. */
export interface CommandHelp {
  /** The words before its arguments: `atip show`. */
  readonly title: string
  readonly command: AtipCommand
  /** The group whose subcommands are listed, if the command stands for one. */
  readonly group?: AtipCommand | undefined
  readonly notes: CommandNotes | undefined
}

/** Lays out the help of a command in lines of at most 80 columns. */
export function commandHelpLines(
  { title, command, group, notes }: CommandHelp,
  columns: number,
  paint: Paint = plain,
): string[] {
  const width = Math.min(columns, MAX_WIDTH)
  const { arguments: parameters = [], options = [], examples = [] } = command
  const rows = parameters.map((parameter): ListRow => [formatArgumentName(parameter), parameter.description])
  const below = Object.entries(group?.commands ?? {}).filter(([name]) => name !== '')
  const commands = below.map(([name, { description }]): ListRow => [name, description])
  return [
    ...indentText(`${group?.description ?? command.description}.`, 0, width),
    ...(group === undefined ? [] : ['', ...indentText(`${command.description}.`, 0, width)]),
    '',
    ...usageLines(formatUsage(title, command, notes?.usage), width, paint),
    ...(commands.length > 0 ? ['', paint('Commands:', 'bold'), ...listLines(commands, width, 2, paint)] : []),
    ...(rows.length > 0 ? ['', paint('Arguments:', 'bold'), ...listLines(rows, width, 2, paint)] : []),
    '',
    paint('Options:', 'bold'),
    ...listLines([...options, COLOR_OPTION, HELP_OPTION].map(optionRow), width, 2, paint),
    '',
    paint(examples.length === 1 ? 'Example:' : 'Examples:', 'bold'),
    ...examples.flatMap((example) => indentText(example, 2, width)),
    ...notesLines(notes, width, paint),
  ]
}

/** Returns `Usage: atip show TOOL [COMMAND...] [OPTIONS]`. */
function formatUsage(title: string, command: AtipCommand, usage: string | undefined): string {
  if (usage !== undefined) return `Usage: ${title} ${usage}`
  const { arguments: parameters = [], options = [] } = command
  const words = parameters.map((parameter) => {
    const word = formatArgumentName(parameter) + (parameter.variadic === true ? '...' : '')
    return parameter.required === false ? `[${word}]` : word
  })
  const needed = options.filter(({ required }) => required === true)
  const flags = needed.map((option) => `${getLongFlag(option)} ${getValueWord(option)}`)
  return ['Usage:', title, ...words, ...flags, '[OPTIONS]'].join(' ')
}

const USAGE = 'Usage:'

function usageLines(usage: string, width: number, paint: Paint): string[] {
  const [first = '', ...rest] = indentText(usage, 0, width)
  return [paint(USAGE, 'bold') + first.slice(USAGE.length), ...rest]
}

function notesLines(notes: CommandNotes | undefined, width: number, paint: Paint): string[] {
  if (notes === undefined) return []
  const paragraphs = notes.text.flatMap((text) => ['', ...indentText(text, 0, width)])
  return [...paragraphs, '', paint('Exit codes:', 'bold'), ...listLines(notes.exitCodes, width, 2, paint)]
}

function optionRow(option: AtipOption): ListRow {
  const short = getShortFlag(option)
  const flags = [...(short === undefined ? [] : [short]), getLongFlag(option)].join(', ')
  const isDefault = (value: unknown): boolean => value === option.default
  const choices = option.enum?.map((value) => (isDefault(value) ? `${value} (the default)` : String(value))) ?? []
  const described = [option.description, ...(choices.length > 0 ? [choices.join(', ')] : [])].join(': ')
  return [`${flags} ${getValueWord(option)}`.trim(), described]
}

function formatArgumentName({ name }: AtipArgument): string {
  return name.toUpperCase()
}

const FOUND_FIRST =
  'Metadata found on this machine takes precedence over the metadata shipped with atip, which is used for tools without any.'

/** Notes for each subcommand; `''` is atip itself. */
export const HELP_NOTES: Readonly<Record<string, CommandNotes>> = {
  '': {
    text: ['atip COMMAND --help explains a command.'],
    exitCodes: [
      FINE,
      ['1', 'not found, refused, or denied'],
      WRONG_USAGE,
      ['3', 'check: a person must approve'],
      ['124-126', 'run: not run, or not completed'],
      ...STOPPED,
      ['other', "run: the program's own"],
    ],
  },
  scan: {
    usage: '[--probe NAME...] [OPTIONS]',
    text: [
      'Reads the registry and the definitions of this user and this machine. Runs no programs without --probe or --marked.',
      'A program that is asked for its metadata runs in an empty directory, with an empty home, without input or environment, for at most two seconds. It still runs as you: name only programs that you would run yourself.',
    ],
    exitCodes: [FINE, ['1', 'a program named with --probe returned no metadata'], WRONG_USAGE, ...STOPPED],
  },
  list: {
    text: [FOUND_FIRST, 'SOURCE says where the metadata comes from. Nothing is run.'],
    exitCodes: [FINE, WRONG_USAGE, ...STOPPED],
  },
  show: {
    text: [
      FOUND_FIRST,
      'Effects are those that the metadata declares. An effect that is not declared is unknown, not safe.',
    ],
    exitCodes: [FINE, ['1', 'no such tool or command'], WRONG_USAGE, ...STOPPED],
  },
  compile: {
    text: [FOUND_FIRST, 'Changes and omissions needed to fit the API are reported on standard error.'],
    exitCodes: [FINE, ['1', 'no such tool or command'], WRONG_USAGE, ...STOPPED],
  },
  check: {
    usage: '(COMMAND... | -- WORDS... | --line LINE | --log PATH) [OPTIONS]',
    text: [
      POLICY_NOTE,
      'COMMAND: If the program is installed, its file is checked but not run: a program that others can change must not run. atip run decides in the same way, but the program must be installed and must not need a terminal.',
      '-- WORDS and --line LINE are judged as the shell of an agent would run them, part by part; each word behind -- means itself, and LINE is read like a shell reads it. A part stands below the one that it is within, or that runs it. A line is allowed only if every part of it is a described read, or the policy allows what it does. That is no sandbox: aliases, earlier state of the shell, PATH and changed files can give a name another meaning.',
      '--log judges what an agent ran, in the directories and shells that the transcript records. Where it records that the agent was only to read, the policy is read-only unless --policy names another. Numbers are those of the lines of the file. With --json, each line of shell is an object in a line of its own, and the totals come last.',
      'Of a folder, --log reads every .jsonl and .json file below it, and prints one report: the three worst lines, how often supervised and workspace would have asked, and what was left out. Links are not followed. What a line deleted counts as having been there.',
    ],
    exitCodes: [
      ['0', 'allowed'],
      ['1', 'denied, not valid, or not found'],
      WRONG_USAGE,
      ['3', 'a person must approve, or a part of a log could not be read'],
      ...STOPPED,
    ],
  },
  ...GUARD_NOTES,
  undo: {
    text: [
      'Kept is what a call of atip, or of a guarded agent, is about to delete, replace, edit or move: files, links and directories with their modes and times, at most 100 MB and 5000 files of one call, for seven days. Not kept are secrets and places for credentials, files of other users or with a second name, databases in use, and what lies in memory or on a network. Access lists, extended attributes and holes are not copied.',
      'All paths come back, or none. What somebody changed since the call is never replaced without --over. What the call made goes where nobody changed it.',
      'The copies are in ~/.local/state/atip-bridge/undo (macOS: ~/Library/Application Support/atip-bridge/undo), for you alone. What is past its term is deleted when atip undo runs.',
    ],
    exitCodes: [
      FINE,
      ['1', 'there is no such loss, or nothing was changed; the message says why'],
      WRONG_USAGE,
      ...STOPPED,
    ],
  },
  'undo show': {
    text: [
      'Small texts are shown line by line: lines that come begin with +, lines that go with -. Secrets are redacted.',
    ],
    exitCodes: [FINE, ['1', 'there is no such loss'], WRONG_USAGE, ...STOPPED],
  },
  'undo forget': {
    text: ['Nothing can bring the copies back. What was lost stays as it is.'],
    exitCodes: [FINE, ['1', 'there is no such loss'], WRONG_USAGE, ...STOPPED],
  },
  lint: {
    text: [
      'Errors are what the JSON Schema of ATIP documents refuses, which is in the package: atip-bridge/atip.schema.json. Warnings are legal but unwise: undeclared effects, missing descriptions, definitions of more than 1500 tokens, names that collide. With --json, the findings are one array of objects with file, line, column, severity, code, path, message, allowed and advice.',
      'Columns count UTF-16 units, as most editors do. Nothing is run.',
    ],
    exitCodes: [FINE, ['1', 'there is an error'], ['2', 'wrong usage, or a file cannot be read'], ...STOPPED],
  },
  export: {
    text: [
      FOUND_FIRST,
      'Save it, change it, and check it with atip lint. Characters that a terminal hides are escaped.',
    ],
    exitCodes: [FINE, ['1', 'no such tool'], WRONG_USAGE, ...STOPPED],
  },
  completions: {
    text: [
      'bash: save it as in the example, or source it. zsh: save it as _atip in a directory of fpath. fish: save it as in the example. The script knows commands and options; names of tools come from atip list.',
    ],
    exitCodes: [FINE, WRONG_USAGE, ...STOPPED],
  },
  shim: {
    text: [
      'The program runs with --help as its only argument, and with --depth also after the names of its subcommands: at most 100, for at most a minute. Some programs do more than print help then: name only a program that you would run yourself. Subcommands that could act are left out unless the help text says that commands have a help.',
      'On a terminal, one question about each command asks if it only reads; --read-only answers without questions. Options keep the worst effects unless you name them.',
      'Help texts do not state effects, so the draft declares the worst value of every effect. Review it, lower the effects command by command, and save it where atip finds it: ~/.local/share/agent-tools/shims/NAME.json.',
    ],
    exitCodes: [FINE, ['1', 'the program was refused or printed no help'], WRONG_USAGE, ...STOPPED],
  },
  observe: {
    usage: '[OPTIONS] -- PROGRAM [WORDS...]',
    text: [
      'For authors of metadata. The call runs under strace in a copy of this directory (at most 256 MiB), with a home and a folder for temporary files of its own, without input, for at most a minute. Everything is removed afterwards. It needs Linux, strace and bubblewrap; other systems are not covered.',
      'bubblewrap keeps everything outside of the copy read-only, turns the network off and hides /run. What a program tries to change or to reach nevertheless counts as if it had been permitted. --network and --unconfined ask first.',
      'Files of the system, of the program itself, in its folder for temporary files and in ~/.cache do not count. One run shows one call: try the options that matter, and calls that succeed.',
    ],
    exitCodes: [
      ['0', 'nothing contradicts the metadata, or there is none'],
      ['1', 'the metadata is contradicted'],
      WRONG_USAGE,
      ['125', 'not run; the message says why and what to do'],
      ...STOPPED,
    ],
  },
  contain: {
    usage: '[OPTIONS] -- PROGRAM [WORDS...]',
    text: [
      'The program can read the system, this folder, and toolchains in the home. The rest of the home, credentials everywhere and the variables of this shell are hidden. It can write to TMPDIR alone, which is private and goes away, and it has no network. It needs Linux and bubblewrap.',
      'A program that fails because of that has changed nothing: it can be run again without atip contain.',
    ],
    exitCodes: [
      ['…', 'that of the program'],
      WRONG_USAGE,
      ['124', 'it was stopped after --timeout'],
      ['125', 'not run; the message says why and what to do'],
      ...STOPPED,
    ],
  },
  run: {
    usage: '(COMMAND... | -- WORDS...) [OPTIONS]',
    text: [
      '-- WORDS is a command line of one program, without a shell: atip reads it as a call and refuses it if it does not understand every word.',
      'Decides as atip check COMMAND does. Only root and you may be able to change the program, and it must run as you. If a call needs approval, atip asks on the terminal; without a terminal it refuses the call, prints an ID and exits with 125.',
      '--yes approves calls that can be undone. It never covers calls that destroy data, cannot be undone, may cost money, do not declare their effects, or name a path that cannot be judged. Those need a terminal, or --approve with the ID, which is valid for the same command line, directory, program and environment only. Nothing overrides a denial.',
      '--sandbox holds the program to its declared effects: it cannot write, connect or open credentials unless the call declares and names that. What was stopped is told, with an ID for --approve that runs the call once without the sandbox. Where nothing can contain it, the call is refused.',
      'Anyone who calls atip can pass --yes and --approve. They protect you from accidents, not from a program or model that can run any command.',
      "The program gets no terminal and a small environment. Secrets in its output are redacted. If atip itself exits with 2, standard error says so; otherwise 2 is the program's own exit code.",
    ],
    exitCodes: [
      ['124', 'it took too long or waited for an answer, and was stopped'],
      ['125', 'not run: no such command, not valid, denied, declined, not approved, or a program that must not run'],
      ['126', 'it could not be started or was killed by a signal'],
      WRONG_USAGE,
      ...STOPPED,
      ['other', "the program's own"],
    ],
  },
}

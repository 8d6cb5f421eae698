/** What a help text says besides what metadata has a place for. */
export interface CommandNotes {
  /** What stands behind the name in the usage line, where it does not follow from the metadata. */
  readonly usage?: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly exitCodes: readonly (readonly [code: string, meaning: string])[]
}

const FINE: readonly [string, string] = ['0', 'fine']
const USAGE: readonly [string, string] = ['2', 'wrong usage; nothing was done']
const STOPPED: readonly (readonly [string, string])[] = [
  ['130', 'stopped by Ctrl-C'],
  ['143', 'stopped by SIGTERM'],
]

const FOUND_FIRST =
  'What is found on this machine counts before the metadata that comes with atip, which is called shipped and stands in for tools that are not found.'

/** By the name of the command; `''` for atip itself. */
export const NOTES: Readonly<Record<string, CommandNotes>> = {
  '': {
    text: ['atip COMMAND --help says more about a command.'],
    exitCodes: [
      FINE,
      ['1', 'not found, refused, or denied'],
      USAGE,
      ['3', 'check: a person must approve'],
      ['124-126', 'run: not run, or not to its end'],
      ...STOPPED,
      ['other', "run: the program's own"],
    ],
  },
  scan: {
    usage: '[--probe NAME...] [OPTIONS]',
    text: [
      'Reads the registry and the definitions of this user and this machine. No program is run unless --probe or --marked asks for it.',
      'A program that is asked for its metadata runs in an empty directory, with an empty home, without input and environment, for two seconds at most. It is still a program that runs, as you: name only those that you would run yourself.',
    ],
    exitCodes: [FINE, ['1', 'a program that --probe names gave no metadata'], USAGE, ...STOPPED],
  },
  list: {
    text: [FOUND_FIRST, 'SOURCE says where the metadata is from; nothing is run.'],
    exitCodes: [FINE, USAGE, ...STOPPED],
  },
  show: {
    text: [
      FOUND_FIRST,
      'The effects are what the metadata declares. What it does not declare is not known to be safe.',
    ],
    exitCodes: [FINE, ['1', 'no such tool or command'], USAGE, ...STOPPED],
  },
  compile: {
    text: [FOUND_FIRST, 'What was changed or left out to fit the API is told on standard error.'],
    exitCodes: [FINE, ['1', 'no such tool or command'], USAGE, ...STOPPED],
  },
  check: {
    text: [
      'supervised: what changes nothing runs, all else asks. read-only: what changes nothing runs, all else is denied. workspace: changes in this directory run if they can be undone, all else asks. unrestricted: everything runs.',
      'Where the program is there, it is looked at, and not run: one that others may change must not run. atip run decides in the same way, and wants the program to be there, too, and to need no terminal.',
    ],
    exitCodes: [
      ['0', 'allowed'],
      ['1', 'denied, not valid, or no such command'],
      USAGE,
      ['3', 'a person must approve'],
      ...STOPPED,
    ],
  },
  shim: {
    text: [
      'The program is executed, with --help as its only argument. Not every program only prints something then: name one that you would run yourself.',
      'No help text says what a command does to the world, so the draft declares the worst of every effect. Read it, lower the effects command by command, and put it where atip finds it: ~/.local/share/agent-tools/shims/NAME.json.',
    ],
    exitCodes: [FINE, ['1', 'the program was refused, or printed no help'], USAGE, ...STOPPED],
  },
  run: {
    text: [
      'Decides as atip check does. The program must be one that only root and you can change, and run as you. Where a person must approve, it asks on the terminal; without a terminal it refuses, prints an ID and ends with 125.',
      '--yes answers for you where nothing is lost: never for what destroys data, cannot be undone, may cost money, does not declare its effects, or names a path that cannot be judged. Those need a terminal, or --approve with the ID, which is good for the same command line, directory, program and environment only. Nothing lifts a denial.',
      'Whoever calls atip can give --yes and --approve: they protect you from accidents, not from a program or a model that may run commands as it likes.',
      "The program gets no terminal and a small environment. Secrets in its output are redacted. Wrong usage can be told from the program's own 2 by standard error.",
    ],
    exitCodes: [
      ['124', 'it took too long, or waited for an answer, and was stopped'],
      ['125', 'not run: no such command, not valid, denied, declined, not approved, or a program that must not run'],
      ['126', 'it could not be started, or a signal ended it'],
      USAGE,
      ...STOPPED,
      ['other', "the program's own"],
    ],
  },
}

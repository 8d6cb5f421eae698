import { POLICY_NOTE } from '../shared-options'

/** The parts of a help text that metadata has no fields for. */
export interface CommandNotes {
  /** The usage line without the name, if it cannot be derived from the metadata. */
  readonly usage?: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly exitCodes: readonly (readonly [code: string, meaning: string])[]
}

const FINE: readonly [string, string] = ['0', 'fine']
const WRONG_USAGE: readonly [string, string] = ['2', 'wrong usage, nothing was done']
export const STOPPED: readonly (readonly [string, string])[] = [
  ['130', 'stopped by Ctrl-C'],
  ['143', 'stopped by SIGTERM'],
]

const GUARD_NOTES: Readonly<Record<string, CommandNotes>> = {
  guard: {
    text: [
      'Reads one request on standard input and answers in the format of the agent. Lines of shell are judged as atip check --line does, by the settings in guard.json and in the .atip/guard.json of the project; without settings, under the policy supervised. The default of --shell is that of the agent, or SHELL if it is bash or zsh; lines of any other shell are read for sh. Changes of files are judged by their places, reads of credentials ask, and tools of MCP servers are judged by their names. Secrets in the output of tools are redacted where the agent lets a hook replace it. Every request is logged: atip guard log.',
      'A line that changes something, or that is not understood, asks, and so does a request that cannot be read; in a mode in which the agent asks nobody, it is denied. Where the hooks of an agent cannot ask, what loses nothing is left to the agent, and anything else is denied.',
      'The answer of a hook is no sandbox: the same line can mean something else to a shell with other aliases, another PATH or changed files.',
    ],
    exitCodes: [
      ['0', 'answered on standard output, or no opinion'],
      ['2', 'denied, with the reason on standard error; or wrong usage'],
      ...STOPPED,
    ],
  },
  'guard install': {
    text: [
      'Comments, other hooks and the order of everything stay. The text of before is kept beside the file, as NAME.before-atip. A file that cannot be read is left alone. Once the hook is there, nothing is written.',
      'The hook names Node and atip by their absolute paths, because an agent runs everything if its hook cannot be started. Install again after moving either; atip guard doctor says when that is needed.',
    ],
    exitCodes: [FINE, ['1', 'the file was left alone; the message says why'], WRONG_USAGE, ...STOPPED],
  },
  'guard uninstall': {
    text: [
      'If nothing else was changed since the installation, the file gets back every byte that it had; a file that was made then is removed. Otherwise only the hook goes.',
    ],
    exitCodes: [FINE, ['1', 'the file was left alone; the message says why'], WRONG_USAGE, ...STOPPED],
  },
  'guard explain': {
    text: [
      'The line is judged in this directory by guard.json and the .atip/guard.json of this and every directory above it, as for an agent that can ask. Nothing is run.',
      'A program that a folder names has a hash: in approvedPrograms of guard.json it lets exactly this program run, until the setting or its file changes.',
    ],
    exitCodes: [['0', 'no opinion, or allowed'], ['1', 'denied'], WRONG_USAGE, ['3', 'asks'], ...STOPPED],
  },
  'guard start': {
    text: [
      'The hook of an agent writes this line where the settings say "undo": "unasked". It decides again, runs the line without a shell, and runs nothing that a person would be asked about.',
    ],
    exitCodes: [['0', 'the line has run'], WRONG_USAGE, ['126', 'not run'], ['other', 'that of the line'], ...STOPPED],
  },
  'guard allow': {
    text: [
      "A line passes exactly as it is, in this directory and the newest session, for at most a day. Words that end with * pass with any arguments: 'npm test *'. What the settings deny is never approved.",
      '--always writes a rule into guard.json, which stays as it is otherwise; the rule and lines that it lets pass are shown first.',
      'What would be lost for good, secrets, code in words or from the network, and words that are not understood are approved for nothing but one run of one line; a grant of words never lets them pass.',
      'It needs a terminal, so that an agent cannot approve for itself; a guarded agent that starts it is denied.',
    ],
    exitCodes: [
      FINE,
      ['1', 'no session is in the log, or guard.json was left alone'],
      WRONG_USAGE,
      ['125', 'not approved'],
      ...STOPPED,
    ],
  },
  'guard grants': {
    text: [
      'once and session are what you approved in the last day, always are rules of your guard.json. USED counts entries of the log.',
    ],
    exitCodes: [FINE, ['1', 'no such grant, or a file cannot be used'], WRONG_USAGE, ...STOPPED],
  },
  'guard log': {
    text: [
      'Shows the 200 newest entries. Secrets were redacted when the entries were written; only you may read the file. BY is the rule that decided, or the codes of what is wrong.',
    ],
    exitCodes: [FINE, ['1', 'the log cannot be read'], WRONG_USAGE, ...STOPPED],
  },
  'guard doctor': {
    text: [
      'Starts the line of each installed hook as the agent does, with a request to run rm -rf ., which must ask or deny, and one to run ls, which must not. Nothing is removed: a hook only answers.',
    ],
    exitCodes: [FINE, ['1', 'a hook is missing something, or does not guard'], WRONG_USAGE, ...STOPPED],
  },
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
      'bash: save it as in the example, or source it. zsh: save it as _atip in a directory of fpath. fish: save it as in the example. The script knows commands and options; names of tools come from atip list, words of their commands from atip words: it reads the metadata that atip ships, and runs nothing.',
    ],
    exitCodes: [FINE, WRONG_USAGE, ...STOPPED],
  },
  words: {
    text: [
      'It reads the metadata that atip ships, and runs nothing. For a program or words that it does not know, it prints nothing.',
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

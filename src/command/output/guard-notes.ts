import { type CommandNotes, FINE, STOPPED, WRONG_USAGE } from './command-notes'

/** Notes for the commands of the guard. */
export const GUARD_NOTES: Readonly<Record<string, CommandNotes>> = {
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

import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING } from './effects'

/* Formats run programs, `#(id)`, and `;` begins another command: see `argv/readers/tmux.ts`. */

const TARGET: OptionRows = { target: ['-t', 'name', 'Session:window.pane', { shape: 'line' }] }
const FORMAT: OptionRows = { format: ['-F', 'format', 'Format: #{session_name}'] }
const ALL: OptionRows = { all: ['-a', 'switch', 'Of all sessions'] }

/** Keeps what it prints in a buffer of tmux. */
const KEEPS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, { idempotent: false, creates: ['buffer'] })
/** Starts programs, or ends them. */
const CHANGES: AtipEffects = RUNS_ANYTHING

const lists = (description: string, ...options: readonly OptionRows[]): CommandRows => ({
  description,
  effects: READS_LOCAL,
  options: [FORMAT, ...options],
})
const changes = (description: string, more: Partial<CommandRows> = {}): CommandRows => ({
  description,
  effects: CHANGES,
  ...more,
})

const STARTS: Partial<CommandRows> = {
  arguments: { command: ['codes?', 'Line of shell to start there', { runs: 'line' }] },
  options: [
    TARGET,
    {
      detached: ['-d', 'switch', 'Do not show it'],
      directory: ['-c', 'directory', 'Directory'],
    },
  ],
}
const SPLITS: OptionRows = {
  horizontal: ['-h', 'switch', 'Side by side'],
  vertical: ['-v', 'switch', 'One above the other'],
}
const NAME: OptionRows = { name: ['-n', 'name', 'Name of the window'] }
const SESSION: OptionRows = {
  ...NAME,
  session: ['-s', 'name', 'Name of the session'],
  attach: ['-A', 'switch', 'Attach to it if it exists'],
  width: ['-x', 'integer', 'Columns'],
  height: ['-y', 'integer', 'Lines'],
}

/** Adds options to those of commands that start something. */
const starts = (description: string, options: OptionRows): CommandRows => changes(description, { ...STARTS, options: [...(STARTS.options as readonly OptionRows[]), options] })
const PANE: Partial<CommandRows> = { options: TARGET }

export const tmux: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tmux',
  version: '3.3',
  homepage: 'https://github.com/tmux/tmux',
  verified: [{ version: '3.3' }],
  description: 'Run programs in terminals that stay',
  changes: 'machine',
  commands: {
    ls: /* @__PURE__ */ lists('List sessions'),
    'list-sessions': /* @__PURE__ */ lists('List sessions'),
    'list-windows': /* @__PURE__ */ lists('List windows', TARGET, ALL),
    'list-panes': /* @__PURE__ */ lists('List panes', TARGET, ALL),
    'has-session': { description: 'Is there such a session?', effects: READS_LOCAL, options: TARGET },
    'capture-pane': {
      description: 'Copy the text of a pane',
      effects: KEEPS,
      options: [
        TARGET,
        {
          print: ['-p', 'switch', 'Print it', { preview: PREVIEWS_LOCAL }],
          start: ['-S', 'integer', 'First line, -100: above the screen', { argv: { dashValues: true } }],
          end: ['-E', 'integer', 'Last line', { argv: { dashValues: true } }],
          join: ['-J', 'switch', 'Join lines'],
          escapes: ['-e', 'switch', 'With colours'],
          buffer: ['-b', 'name', 'Buffer to write', { effects: KEEPS }],
        },
      ],
    },
    'new-session': /* @__PURE__ */ starts('Start a session', SESSION),
    'new-window': /* @__PURE__ */ starts('Start a window', NAME),
    'split-window': /* @__PURE__ */ starts('Start a pane', SPLITS),
    'send-keys': /* @__PURE__ */ changes('Type into a pane', {
      arguments: { key: ['codes', 'Texts and names of keys: Enter, C-c'] },
      options: [TARGET, { literal: ['-l', 'switch', 'No names of keys'] }],
    }),
    'kill-session': /* @__PURE__ */ changes('End a session', PANE),
    'kill-window': /* @__PURE__ */ changes('End a window', PANE),
    'kill-pane': /* @__PURE__ */ changes('End a pane', PANE),
    'kill-server': /* @__PURE__ */ changes('End all sessions'),
    'attach-session': /* @__PURE__ */ changes('Show a session', PANE),
  },
  argv: { interspersed: false, separators: [' ', ''] },
})

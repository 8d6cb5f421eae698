import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { moreCommands } from './tmux/more-commands'

/* Formats run programs, `#(id)`, and `;` begins another command: see `argv/readers/runs-nothing.ts`. */

const TARGET: OptionRows = { target: ['-t', 'name', 'Session:window.pane', { shape: 'line' }] }
const FORMAT: OptionRows = { format: ['-F', 'format', 'Format: #{session_name}'] }
const FILTER: OptionRows = { filter: ['-f', 'format', 'Filter: a format'] }
const ALL: OptionRows = { all: ['-a', 'switch', 'Of all sessions'] }

/** Keeps what it prints in a buffer of tmux. */
const KEEPS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, { idempotent: false, creates: ['buffer'] })
/** Starts programs, or ends them. */
const CHANGES: AtipEffects = RUNS_ANYTHING

const lists = (description: string, alias: string, ...options: readonly OptionRows[]): CommandRows => ({
  description,
  argv: { aliases: [alias] },
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
const MORE: OptionRow = ['-e -F', 'codes', 'Variables, format']
const SPLITS: OptionRows = {
  horizontal: ['-h', 'switch', 'Side by side'],
  vertical: ['-v', 'switch', 'One above the other'],
  size: ['-l -p', 'line', 'Lines or columns'],
  how: ['-b -f -I -P -Z', 'switch', 'How'],
  more: MORE,
}
const NAME: OptionRows = { name: ['-n', 'name', 'Name of the window'] }
const SESSION: OptionRows = {
  ...NAME,
  session: ['-s', 'name', 'Name of the session'],
  attach: ['-A', 'switch', 'Attach to it if it exists'],
  how: ['-D -E -P -X', 'switch', 'How'],
  more: ['-e -f -F', 'codes', 'Variables, flags, format'],
  width: ['-x', 'line', 'Columns'],
  height: ['-y', 'line', 'Lines'],
}

/** Adds options to those of commands that start something. */
const starts = (description: string, alias: string, options: OptionRows): CommandRows =>
  changes(description, { ...STARTS, argv: { aliases: [alias] }, options: [...(STARTS.options as readonly OptionRows[]), options] })

export const tmux: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tmux',
  version: '3.3',
  homepage: 'https://github.com/tmux/tmux',
  verified: [{ version: '3.3' }],
  description: 'Run programs in terminals that stay',
  changes: 'machine',
  globalOptions: {
    socket: ['-L -S', 'value', 'Socket', { effects: RUNS_ANYTHING }],
    config: ['-f', 'path', 'Settings, which are commands', { effects: RUNS_ANYTHING }],
    shell: ['-c', 'code', 'Line of shell', { effects: RUNS_ANYTHING }],
    features: ['-T', 'line', 'What the terminal can do'],
    mode: ['-2 -C -D -l -N -u -U -v', 'switch', 'How', { effects: RUNS_ANYTHING }],
  },
  rareCommands:
    'bind-key, break-pane, choose-buffer, choose-client, choose-tree, clear-history, clear-prompt-history, clock-mode, command-prompt, confirm-before, copy-mode, customize-mode, delete-buffer, detach-client, display-menu, display-popup, display-panes, find-window, if-shell, join-pane, last-pane, last-window, link-window, load-buffer, lock-client, lock-server, lock-session, move-pane, move-window, next-layout, next-window, paste-buffer, pipe-pane, previous-layout, previous-window, refresh-client, rename-session, rename-window, resize-pane, resize-window, respawn-pane, respawn-window, rotate-window, run-shell, save-buffer, select-layout, select-pane, select-window, send-prefix, server-access, set-buffer, set-environment, set-hook, set-option, set-window-option, show-buffer, show-hooks, show-messages, show-prompt-history, show-window-options, source-file, start-server, suspend-client, swap-pane, swap-window, switch-client, unbind-key, unlink-window, wait-for, list-clients, list-buffers, list-commands, list-keys, show-environment',
  commands: [
    {
      '': { description: 'Start a session', effects: CHANGES, options: { version: ['-V', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
      'list-sessions': /* @__PURE__ */ lists('List sessions', 'ls', FILTER),
      'list-windows': /* @__PURE__ */ lists('List windows', 'lsw', TARGET, ALL, FILTER),
      'list-panes': /* @__PURE__ */ lists('List panes', 'lsp', TARGET, ALL, FILTER, { session: ['-s', 'switch', 'Of the session'] }),
      'list-clients': /* @__PURE__ */ lists('List clients', 'lsc', TARGET, FILTER),
      'list-buffers': /* @__PURE__ */ lists('List buffers', 'lsb', FILTER),
      'list-commands': /* @__PURE__ */ extend(/* @__PURE__ */ lists('List commands', 'lscm'), { arguments: { command: ['name?', 'Command'] } as const }),
      'list-keys': {
        description: 'List keys',
        argv: { aliases: ['lsk'] },
        effects: READS_LOCAL,
        options: { how: ['-1 -a -N', 'switch', 'How'], prefix: ['-P', 'line', 'In front of each'], table: ['-T', 'name', 'Of this table'] },
        arguments: { key: ['line?', 'Key'] },
      },
      'display-message': {
        description: 'Show a message',
        argv: { aliases: ['display'] },
        effects: CHANGES,
        options: [
          TARGET,
          FORMAT,
          {
            print: ['-p', 'switch', 'Print it', { preview: PREVIEWS_LOCAL }],
            how: ['-a -I -N -v', 'switch', 'How'],
            client: ['-c', 'line', 'Client'],
            delay: ['-d', 'integer', 'Time'],
          },
        ],
        arguments: { message: ['format?', 'Format: #{pane_id}'] },
      },
      'show-options': {
        description: 'Print options',
        argv: { aliases: ['show'] },
        effects: READS_LOCAL,
        options: [TARGET, { how: ['-A -g -H -p -q -s -v -w', 'switch', 'Which'] }],
        arguments: { option: ['line?', 'Option'] },
      },
      'show-environment': {
        description: 'Print variables',
        argv: { aliases: ['showenv'] },
        effects: READS_LOCAL,
        sensitive: 'output',
        options: [TARGET, { how: ['-h -g -s', 'switch', 'Which'] }],
        arguments: { name: ['name?', 'Variable'] },
      },
      'has-session': { description: 'Is there such a session?', argv: { aliases: ['has'] }, effects: READS_LOCAL, options: TARGET },
      'capture-pane': {
        description: 'Copy the text of a pane',
        argv: { aliases: ['capturep'] },
        effects: KEEPS,
        options: [
          TARGET,
          {
            print: ['-p', 'switch', 'Print it', { preview: PREVIEWS_LOCAL }],
            start: ['-S', 'line', 'First line, -100: above the screen', { argv: { dashValues: true } }],
            end: ['-E', 'line', 'Last line', { argv: { dashValues: true } }],
            join: ['-J', 'switch', 'Join lines'],
            escapes: ['-e -a -C -N -P -q', 'switch', 'With colours, and more'],
            buffer: ['-b', 'name', 'Buffer to write', { effects: KEEPS }],
          },
        ],
      },
      'new-session': /* @__PURE__ */ starts('Start a session', 'new', SESSION),
      'new-window': /* @__PURE__ */ starts('Start a window', 'neww', { ...NAME, how: ['-a -b -k -P -S', 'switch', 'How'], more: MORE }),
      'split-window': /* @__PURE__ */ starts('Start a pane', 'splitw', SPLITS),
      'send-keys': /* @__PURE__ */ changes('Type into a pane', {
        argv: { aliases: ['send'] },
        arguments: { key: ['codes', 'Texts and names of keys: Enter, C-c'] },
        options: [TARGET, { literal: ['-l', 'switch', 'No names of keys'], how: ['-F -H -M -R -X', 'switch', 'How'], count: ['-N', 'integer', 'How often'] }],
      }),
      'kill-session': /* @__PURE__ */ changes('End a session', { options: [TARGET, { how: ['-a -C', 'switch', 'All others, or alerts'] }] }),
      'kill-window': /* @__PURE__ */ changes('End a window', { argv: { aliases: ['killw'] }, options: [TARGET, { others: ['-a', 'switch', 'All others'] }] }),
      'kill-pane': /* @__PURE__ */ changes('End a pane', { argv: { aliases: ['killp'] }, options: [TARGET, { others: ['-a', 'switch', 'All others'] }] }),
      'kill-server': /* @__PURE__ */ changes('End all sessions'),
      'attach-session': /* @__PURE__ */ changes('Show a session', {
        argv: { aliases: ['attach', 'a', 'at'] },
        options: [TARGET, { how: ['-d -E -r -x', 'switch', 'How'], directory: ['-c', 'directory', 'Directory'], flags: ['-f', 'line', 'Flags'] }],
      }),
    },
    moreCommands,
  ],
  argv: { interspersed: false, repeats: 'last', separators: [' ', ''] },
})

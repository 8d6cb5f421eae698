import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { extend, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { LIST_OPTIONS, PROPERTY_OPTIONS, SYSTEMD_OPTIONS } from './systemd-rows'

/** Ends sessions and what runs in them, or shows others. */
const CHANGES: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { modifies: ['session'] })
const shows = (description: string): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: { name: ['names?', 'Only these'] },
})
const changes = (description: string): CommandRows => ({
  description,
  effects: CHANGES,
  arguments: { name: ['values?', 'Which'] },
})

export const loginctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'loginctl',
  version: '252',
  homepage: 'https://systemd.io',
  description: 'Show and change sessions of users',
  opens: { read: ['/run/systemd', '/run/dbus', '/run/log'] },
  changes: 'machine',
  commands: {
    '': { description: 'List sessions', effects: READS_LOCAL },
    'list-sessions': { description: 'List sessions', effects: READS_LOCAL },
    'session-status': /* @__PURE__ */ shows('Describe sessions'),
    'show-session': /* @__PURE__ */ shows('Print properties of sessions'),
    'list-users': { description: 'List users', effects: READS_LOCAL },
    'user-status': /* @__PURE__ */ shows('Describe users'),
    'show-user': /* @__PURE__ */ shows('Print properties of users'),
    'list-seats': { description: 'List seats', effects: READS_LOCAL },
    'seat-status': /* @__PURE__ */ shows('Describe seats'),
    'show-seat': /* @__PURE__ */ shows('Print properties of seats'),
    activate: /* @__PURE__ */ changes('Show a session'),
    'lock-session': /* @__PURE__ */ changes('Lock screens'),
    'unlock-session': /* @__PURE__ */ changes('Unlock screens'),
    'lock-sessions': /* @__PURE__ */ changes('Lock all screens'),
    'unlock-sessions': /* @__PURE__ */ changes('Unlock all screens'),
    'terminate-session': /* @__PURE__ */ changes('End sessions'),
    'kill-session': /* @__PURE__ */ changes('Send a signal to sessions'),
    'enable-linger': /* @__PURE__ */ changes('Let services go on without a session'),
    'disable-linger': /* @__PURE__ */ changes('Undo that'),
    'terminate-user': /* @__PURE__ */ changes('End the sessions of users'),
    'kill-user': /* @__PURE__ */ changes('Send a signal to what users run'),
    attach: /* @__PURE__ */ changes('Give devices to a seat'),
    'flush-devices': /* @__PURE__ */ changes('Undo that for all'),
    'terminate-seat': /* @__PURE__ */ changes('End the sessions of seats'),
  },
  globalOptions: [
    SYSTEMD_OPTIONS,
    PROPERTY_OPTIONS,
    LIST_OPTIONS,
    {
      full: ['-l --full', 'switch', 'Do not shorten'],
      'no-legend': ['--no-legend', 'switch', 'No header'],
      'kill-whom': ['--kill-whom --kill-who', 'name', 'To whom: leader, all'],
      signal: ['-s --signal', 'name', 'Signal'],
      lines: ['-n --lines', 'integer', 'Lines of the log'],
      output: ['-o --output', 'name', 'Format of the log: cat, json'],
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

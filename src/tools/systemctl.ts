import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { extend, READS_LOCAL, RUNS_ANYTHING } from './effects'

/*
 * Not described: -H and -M, which reach other machines; --root and --image; show-environment, which prints secrets.
 */

/** Starts or stops services, whose programs do anything. */
const CHANGES: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { modifies: ['service'] })

const shows = (description: string, more: Partial<CommandRows> = {}): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: { unit: ['patterns?', 'Units'] },
  ...more,
})
const changes = (description: string, options?: OptionRows): CommandRows => ({
  description,
  effects: CHANGES,
  arguments: { unit: ['patterns?', 'Units'] },
  ...(options !== undefined && { options }),
})
const NOW: OptionRows = { now: ['--now', 'switch', 'Start or stop them, too'] }

export const systemctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'systemctl',
  version: '252',
  homepage: 'https://systemd.io',
  verified: [{ version: '252' }],
  description: 'Show and change services',
  opens: { read: ['/run/systemd', '/run/dbus'] },
  changes: 'machine',
  commands: {
    '': { description: 'List units', effects: READS_LOCAL },
    status: /* @__PURE__ */ shows('Print the state of units', { options: { lines: ['-n --lines', 'integer', 'Lines of the log'] } }),
    'is-active': /* @__PURE__ */ shows('Are units active?'),
    'is-enabled': /* @__PURE__ */ shows('Are units enabled?'),
    'is-failed': /* @__PURE__ */ shows('Did units fail?'),
    'is-system-running': { description: 'Is the system up?', effects: READS_LOCAL },
    'list-units': /* @__PURE__ */ shows('List units'),
    'list-unit-files': /* @__PURE__ */ shows('List installed units'),
    'list-timers': /* @__PURE__ */ shows('List timers'),
    'list-sockets': /* @__PURE__ */ shows('List sockets'),
    'list-dependencies': /* @__PURE__ */ shows('List what units need'),
    cat: /* @__PURE__ */ shows('Print files of units'),
    show: /* @__PURE__ */ shows('Print properties of units', {
      options: {
        property: ['-p --property', 'names', 'Properties: ActiveState'],
        value: ['--value', 'switch', 'Only values'],
      },
      // All properties include the environment of a service.
      sensitive: {
        unless: {
          property: ['activestate', 'substate', 'loadstate', 'unitfilestate', 'mainpid', 'result', 'execmainstatus', 'fragmentpath', 'nrestarts', 'memorycurrent'],
        },
      },
    }),
    'get-default': { description: 'Print the default target', effects: READS_LOCAL },
    start: /* @__PURE__ */ changes('Start units'),
    stop: /* @__PURE__ */ changes('Stop units'),
    restart: /* @__PURE__ */ changes('Restart units'),
    reload: /* @__PURE__ */ changes('Reload settings of units'),
    enable: /* @__PURE__ */ changes('Start units at boot', NOW),
    disable: /* @__PURE__ */ changes('Do not start units at boot', NOW),
    mask: /* @__PURE__ */ changes('Prevent units from starting', NOW),
    unmask: /* @__PURE__ */ changes('Undo mask'),
    kill: /* @__PURE__ */ changes('Send a signal to units', { signal: ['-s --signal', 'name', 'Signal'] }),
    'daemon-reload': /* @__PURE__ */ changes('Read files of units again'),
    'reset-failed': /* @__PURE__ */ changes('Forget failures'),
    edit: /* @__PURE__ */ changes('Edit files of units'),
    reboot: /* @__PURE__ */ changes('Restart the machine'),
    poweroff: /* @__PURE__ */ changes('Switch the machine off'),
  },
  globalOptions: {
    user: ['--user', 'switch', 'Services of the user'],
    system: ['--system', 'switch', 'Services of the system'],
    'no-pager': ['--no-pager', 'switch', 'Use no pager'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    full: ['-l --full', 'switch', 'Do not shorten'],
    all: ['-a --all', 'switch', 'Inactive ones, too'],
    type: ['-t --type', 'name', 'Kinds: service'],
    state: ['--state', 'name', 'States: running'],
    failed: ['--failed', 'switch', 'Only those that failed'],
    plain: ['--plain', 'switch', 'No tree'],
    'no-legend': ['--no-legend', 'switch', 'No header'],
    reverse: ['--reverse', 'switch', 'What needs these'],
    output: ['-o --output', 'name', 'Format of the log: cat, json'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['--version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true, globals: 'anywhere' },
})

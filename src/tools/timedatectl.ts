import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { extend, READS_LOCAL, RUNS_ANYTHING } from './effects'
import { PROPERTY_OPTIONS, SYSTEMD_OPTIONS } from './systemd-rows'

/** Changes the clock of the machine. */
const CHANGES: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { modifies: ['clock'] })
const shows = (description: string): CommandRows => ({ description, effects: READS_LOCAL })
const changes = (description: string, name: string): CommandRows => ({
  description,
  effects: CHANGES,
  arguments: { [name]: ['value', 'New one'] },
})

export const timedatectl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'timedatectl',
  version: '252',
  homepage: 'https://systemd.io',
  description: 'Show and change the clock',
  opens: { read: ['/run/systemd', '/run/dbus'] },
  changes: 'machine',
  commands: {
    '': /* @__PURE__ */ shows('Print the time and its settings'),
    status: /* @__PURE__ */ shows('Print the time and its settings'),
    show: /* @__PURE__ */ shows('Print properties'),
    'list-timezones': /* @__PURE__ */ shows('List time zones'),
    'timesync-status': /* @__PURE__ */ shows('Print how the clock is set'),
    'show-timesync': /* @__PURE__ */ shows('Print properties of how it is set'),
    'set-time': /* @__PURE__ */ changes('Set the time', 'time'),
    'set-timezone': /* @__PURE__ */ changes('Set the time zone', 'zone'),
    'set-local-rtc': /* @__PURE__ */ changes('Whether the clock of the machine has local time', 'on'),
    'set-ntp': /* @__PURE__ */ changes('Whether servers set the clock', 'on'),
    'ntp-servers': {
      description: 'Set servers of an interface',
      effects: CHANGES,
      arguments: { interface: ['value', 'Interface'], server: ['values', 'Servers'] },
    },
    revert: /* @__PURE__ */ changes('Forget servers of an interface', 'interface'),
  },
  globalOptions: [
    SYSTEMD_OPTIONS,
    PROPERTY_OPTIONS,
    {
      'adjust-system-clock': ['--adjust-system-clock', 'switch', 'Set the clock by that of the machine'],
      monitor: ['--monitor', 'switch', 'Go on printing'],
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

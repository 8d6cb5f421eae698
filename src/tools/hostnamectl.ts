import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { extend, READS_LOCAL } from './effects'
import { LIST_OPTIONS, SYSTEMD_OPTIONS } from './systemd-rows'

/** Changes what the machine is called. */
const CHANGES: AtipEffects = { filesystem: { write: true }, modifies: ['machine'] }
const sets = (description: string): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: { name: ['line?', 'New one', { effects: CHANGES }] },
})
const changes = (description: string): CommandRows => ({
  description,
  effects: /* @__PURE__ */ extend(READS_LOCAL, { filesystem: { read: true, write: true, delete: false }, reversible: false }),
  arguments: { name: ['line', 'New one'] },
})

export const hostnamectl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'hostnamectl',
  version: '252',
  homepage: 'https://systemd.io',
  description: 'Show and change what the machine is called',
  opens: { read: ['/run/systemd', '/run/dbus'] },
  changes: 'machine',
  commands: {
    '': { description: 'Describe the machine', effects: READS_LOCAL },
    status: { description: 'Describe the machine', effects: READS_LOCAL },
    hostname: /* @__PURE__ */ sets('Print or set the name'),
    'icon-name': /* @__PURE__ */ sets('Print or set the icon'),
    chassis: /* @__PURE__ */ sets('Print or set the kind of machine'),
    deployment: /* @__PURE__ */ sets('Print or set what it is for'),
    location: /* @__PURE__ */ sets('Print or set where it is'),
    'set-hostname': /* @__PURE__ */ changes('Set the name'),
    'set-icon-name': /* @__PURE__ */ changes('Set the icon'),
    'set-chassis': /* @__PURE__ */ changes('Set the kind of machine'),
    'set-deployment': /* @__PURE__ */ changes('Set what it is for'),
    'set-location': /* @__PURE__ */ changes('Set where it is'),
  },
  globalOptions: [
    SYSTEMD_OPTIONS,
    LIST_OPTIONS,
    {
      transient: ['--transient', 'switch', 'Only until the next boot'],
      static: ['--static', 'switch', 'Only the stored name'],
      pretty: ['--pretty', 'switch', 'Only the name for people'],
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})

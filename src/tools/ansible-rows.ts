import type { AtipFolder } from '../types/folder'
import type { OptionRows } from './describe-program'
import { RUNS_ANYTHING, runsFolder } from './effects'

/** Options that reach no host, but load plug-ins and inventories of the folder. */
const LISTING = ['syntax-check', 'list-hosts', 'list-tags', 'list-tasks']

/** What the programs of Ansible obey in a folder. */
export const ANSIBLE_FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['plug-ins and inventories that ansible.cfg names', 'ansible.cfg'], LISTING, {
  file: 'ansible.cfg',
  runs: 'plug-ins, and where logs are written',
})

/** Where they find machines: an inventory may be a program. */
export const INVENTORIES: OptionRows = {
  inventory: ['-i --inventory --inventory-file', 'codes', 'Hosts', { shape: 'path', effects: RUNS_ANYTHING }],
}

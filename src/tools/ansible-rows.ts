import type { AtipFolder } from '../types/folder'
import type { OptionRows } from './describe-program'
import { RUNS_ANYTHING, runsFolder } from './effects'

/**
 * Returns what a program of Ansible obeys in a folder.
 *
 * @param listing options that reach no host, but load plug-ins and inventories of the folder
 */
export function obeysAnsible(listing: string[]): AtipFolder {
  return runsFolder(['plug-ins and inventories that ansible.cfg names', 'ansible.cfg'], listing, {
    file: 'ansible.cfg',
    runs: 'plug-ins, and where logs are written',
  })
}

/** Where they find machines: an inventory may be a program. */
export const INVENTORIES: OptionRows = {
  inventory: ['-i --inventory --inventory-file', 'codes', 'Hosts', { shape: 'path', effects: RUNS_ANYTHING }],
}

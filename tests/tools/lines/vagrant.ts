import type { Line } from '../split-line'

/** It runs the Vagrantfile of the folder. */
export const LINES: readonly Line[] = [
  ['vagrant --version', 'allow', 'allow'],
  ['vagrant -v', 'allow', 'allow'],
  ['vagrant status', 'confirm', 'allow'],
  ['vagrant status web', 'confirm', 'allow'],
  ['vagrant global-status', 'confirm', 'allow'],
  ['vagrant global-status --prune', 'confirm', 'confirm'],
  ['vagrant validate', 'confirm', 'allow'],
  ['vagrant port web', 'confirm', 'allow'],
  ['vagrant box list', 'confirm', 'allow'],
  ['vagrant box add x/y', 'confirm', 'confirm'],
  ['vagrant snapshot list', 'confirm', 'allow'],
  ['vagrant up', 'confirm', 'confirm'],
  ['vagrant halt', 'confirm', 'confirm'],
  ['vagrant ssh', 'confirm', 'confirm'],
  ["vagrant ssh -c 'ls'", 'confirm', 'confirm'],
  ['vagrant destroy -f', 'confirm', 'confirm'],
  ['vagrant plugin install x', 'confirm', 'confirm'],
  ['vagrant ssh-config', 'confirm', 'confirm'],
  ['vagrant init', 'confirm', 'confirm'],
  ['vagrant no-such', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It connects to machines, and runs plug-ins of the folder. */
export const LINES: readonly Line[] = [
  ['ansible --version', 'allow', 'allow'],
  ['ansible --help', 'allow', 'allow'],
  ['ansible -h', 'allow', 'allow'],
  ['ansible all -m ping', 'confirm', 'confirm'],
  ['ansible all --list-hosts', 'confirm', 'allow'],
  ["ansible localhost -m debug -a 'var=groups'", 'confirm', 'confirm'],
  ["ansible all -m shell -a 'rm -rf /srv'", 'confirm', 'confirm'],
  ['ansible web -i hosts -m command -a ls', 'confirm', 'confirm'],
  ['ansible all -m setup', 'confirm', 'confirm'],
  ["ansible all -b -m apt -a 'name=x'", 'confirm', 'confirm'],
  ['ansible all -C -m copy -a x', 'confirm', 'confirm'],
  ['ansible all -e x=y -m ping', 'confirm', 'confirm'],
  ['ansible all -i x.py --list-hosts', 'confirm', 'confirm'],
  ['ansible all --no-such-option', 'confirm', 'confirm'],
  ['ansible web -m setup | head -5', 'confirm', 'confirm'],
]

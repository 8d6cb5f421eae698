import type { Line } from '../split-line'

/** It changes machines; some options only list. */
export const LINES: readonly Line[] = [
  ['ansible-playbook --syntax-check site.yml', 'confirm', 'allow'],
  ['ansible-playbook site.yml --list-tasks', 'confirm', 'allow'],
  ['ansible-playbook --list-hosts site.yml', 'confirm', 'allow'],
  ['ansible-playbook site.yml --list-tags -t web', 'confirm', 'allow'],
  ['ansible-playbook --version', 'allow', 'allow'],
  ['ansible-playbook --help', 'allow', 'allow'],
  ['ansible-playbook site.yml', 'confirm', 'confirm'],
  ['ansible-playbook -i hosts site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --check site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --check --diff site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --syntax-check -i ./inventory.sh site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --syntax-check -e @x site.yml', 'confirm', 'confirm'],
  ['ansible-playbook -l web site.yml', 'confirm', 'confirm'],
  ['ansible-playbook -b -u root site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --vault-password-file ./x site.yml', 'confirm', 'confirm'],
  ['ansible-playbook -M ./modules --list-tasks site.yml', 'confirm', 'confirm'],
  ['ansible-playbook --syntax-check /tmp/x.yml', 'confirm', 'deny'],
]

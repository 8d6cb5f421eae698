import type { Line } from '../split-line'

/** It runs rules of the folder; what it changes asks. */
export const LINES: readonly Line[] = [
  ['ansible-lint', 'confirm', 'allow'],
  ['ansible-lint .', 'confirm', 'allow'],
  ['ansible-lint playbooks/site.yml roles', 'confirm', 'allow'],
  ['ansible-lint -p', 'confirm', 'allow'],
  ['ansible-lint -q --nocolor', 'confirm', 'allow'],
  ['ansible-lint --profile production', 'confirm', 'allow'],
  ['ansible-lint -f json', 'confirm', 'allow'],
  ['ansible-lint --offline -x yaml,no-changed-when', 'confirm', 'allow'],
  ['ansible-lint -c .ansible-lint site.yml', 'confirm', 'allow'],
  ['ansible-lint -L', 'confirm', 'allow'],
  ['ansible-lint --version', 'confirm', 'allow'],
  ['ansible-lint --help', 'allow', 'allow'],
  ['ansible-lint --fix', 'confirm', 'confirm'],
  ['ansible-lint --fix=yaml site.yml', 'confirm', 'confirm'],
  ['ansible-lint --write', 'confirm', 'confirm'],
  ['ansible-lint -r /tmp/rules', 'confirm', 'deny'],
  ['ansible-lint --generate-ignore', 'confirm', 'confirm'],
  ['ansible-lint --sarif-file x.sarif', 'confirm', 'confirm'],
  ['ansible-lint ../other', 'confirm', 'deny'],
  ['ansible-lint --nonsense', 'confirm', 'confirm'],
]

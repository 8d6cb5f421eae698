import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['id', 'allow', 'allow'],
  ['id -u', 'allow', 'allow'],
  ['id -un', 'allow', 'allow'],
  ['id -g', 'allow', 'allow'],
  ['id -G', 'allow', 'allow'],
  ['id -Gn', 'allow', 'allow'],
  ['id -nu', 'allow', 'allow'],
  ['id root', 'allow', 'allow'],
  ['id -u root', 'allow', 'allow'],
  ['id root -u', 'allow', 'allow'],
  ['id --user --name', 'allow', 'allow'],
  ['id --us', 'allow', 'allow'],
  ['id -r -u', 'allow', 'allow'],
  ['id -z -G', 'allow', 'allow'],
  ['id /etc/passwd', 'confirm', 'confirm'],
  ['id -x', 'confirm', 'confirm'],
  ['id --nonsense', 'confirm', 'confirm'],
]

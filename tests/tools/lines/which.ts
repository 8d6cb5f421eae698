import type { Line } from '../split-line'

/** It only looks. */
export const LINES: readonly Line[] = [
  ['which git', 'allow', 'allow'],
  ['which git node', 'allow', 'allow'],
  ['which -a python', 'allow', 'allow'],
  ['which -a git node', 'allow', 'allow'],
  ['which', 'allow', 'allow'],
  ['which -- git', 'allow', 'allow'],
  ['which ./x', 'allow', 'allow'],
  ['which src/x', 'allow', 'allow'],
  ['which npm', 'allow', 'allow'],
  ['which -aa git', 'allow', 'allow'],
  ['which /usr/bin/git', 'allow', 'allow'],
  ['which python3.11', 'allow', 'allow'],
  ['which g++', 'allow', 'allow'],
  ['which -x git', 'confirm', 'confirm'],
  ['which --all git', 'allow', 'allow'],
  ['which --version', 'allow', 'allow'],
  ['which --help', 'allow', 'allow'],
  ['which --all ls', 'allow', 'allow'],
]

import type { Line } from '../split-line'

/** It reads, unless -o names a file; -R writes into directories. */
export const LINES: readonly Line[] = [
  ['tree', 'allow', 'allow'],
  ['tree src', 'allow', 'allow'],
  ['tree -L 2', 'allow', 'allow'],
  ['tree -L 2 src tests', 'allow', 'allow'],
  ['tree -a -I node_modules', 'allow', 'allow'],
  ["tree -aI 'node_modules|.git'", 'allow', 'allow'],
  ['tree -d', 'allow', 'allow'],
  ['tree -df src', 'allow', 'allow'],
  ["tree -P '*.ts' --prune", 'allow', 'allow'],
  ['tree --gitignore', 'allow', 'allow'],
  ['tree --dirsfirst -h', 'allow', 'allow'],
  ['tree -J src', 'allow', 'allow'],
  ['tree -s --du', 'allow', 'allow'],
  ['tree --sort=size', 'allow', 'allow'],
  ['tree --noreport -i -f', 'allow', 'allow'],
  ['tree --version', 'allow', 'allow'],
  ['tree -o x', 'confirm', 'confirm'],
  ['tree -ox src', 'confirm', 'confirm'],
  ['tree -R -L 1 -H . -o 00Tree.html', 'confirm', 'confirm'],
  ['tree -H .', 'confirm', 'confirm'],
  ['tree /', 'allow', 'allow'],
  ['tree ~/.ssh', 'allow', 'allow'],
  ['tree --no-such-option', 'confirm', 'confirm'],
]

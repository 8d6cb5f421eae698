import type { Line } from '../split-line'

/** Listing, testing and printing read; extracting replaces files. */
export const LINES: readonly Line[] = [
  ['unzip -l a.zip', 'allow', 'allow'],
  ['unzip -lv a.zip', 'allow', 'allow'],
  ['unzip -t a.zip', 'allow', 'allow'],
  ['unzip -tq a.zip', 'allow', 'allow'],
  ['unzip -p a.zip x', 'allow', 'allow'],
  ['unzip -c a.zip x', 'allow', 'allow'],
  ['unzip -v a.zip', 'allow', 'allow'],
  ['unzip -z a.zip', 'allow', 'allow'],
  ['unzip -v', 'allow', 'allow'],
  ['unzip a.zip', 'confirm', 'confirm'],
  ['unzip -o a.zip', 'confirm', 'confirm'],
  ['unzip -n a.zip', 'confirm', 'confirm'],
  ['unzip a.zip -d dir', 'confirm', 'confirm'],
  ['unzip -d /tmp a.zip', 'confirm', 'deny'],
  ['unzip -q a.zip -d dir', 'confirm', 'confirm'],
  ['unzip -qo a.zip', 'confirm', 'confirm'],
  ['unzip -u a.zip', 'confirm', 'confirm'],
  ['unzip -f a.zip', 'confirm', 'confirm'],
  ['unzip -P secret a.zip', 'confirm', 'confirm'],
  ['unzip -T a.zip', 'confirm', 'confirm'],
  ['unzip -: a.zip', 'confirm', 'confirm'],
  ['unzip -l /tmp/a.zip', 'allow', 'allow'],
  ['unzip -l a.zip -T', 'allow', 'allow'],
  ['unzip -M -l a.zip', 'confirm', 'confirm'],
]

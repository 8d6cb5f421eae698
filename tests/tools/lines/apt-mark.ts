import type { Line } from '../split-line'

/** It lists marks; changing them asks. */
export const LINES: readonly Line[] = [
  ['apt-mark showmanual', 'allow', 'allow'],
  ['apt-mark showauto', 'allow', 'allow'],
  ['apt-mark showhold', 'allow', 'allow'],
  ['apt-mark showhold nginx', 'allow', 'allow'],
  ['apt-mark showmanual | sort', 'allow', 'allow'],
  ['apt-mark --help', 'allow', 'allow'],
  ['apt-mark hold x --help', 'allow', 'allow'],
  ['apt-mark --version', 'allow', 'allow'],
  ['apt-mark showinstall', 'allow', 'allow'],
  ['apt-mark hold nginx', 'confirm', 'confirm'],
  ['apt-mark unhold nginx', 'confirm', 'confirm'],
  ['apt-mark auto x', 'confirm', 'confirm'],
  ['apt-mark manual x', 'confirm', 'confirm'],
  ['apt-mark minimize-manual x', 'confirm', 'confirm'],
  ['apt-mark -s hold x', 'confirm', 'confirm'],
  ['apt-mark showhold -f x', 'confirm', 'confirm'],
  ['apt-mark showmanual -o Dir::Bin=x', 'confirm', 'confirm'],
  ['apt-mark bogus', 'confirm', 'confirm'],
]

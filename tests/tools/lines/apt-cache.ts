import type { Line } from '../split-line'

/** It shows packages; settings and files of the cache ask. */
export const LINES: readonly Line[] = [
  ['apt-cache policy', 'allow', 'allow'],
  ['apt-cache policy nginx', 'allow', 'allow'],
  ['apt-cache search nginx', 'allow', 'allow'],
  ['apt-cache search --names-only nginx', 'allow', 'allow'],
  ['apt-cache show curl', 'allow', 'allow'],
  ['apt-cache showpkg nginx', 'allow', 'allow'],
  ['apt-cache depends nginx', 'allow', 'allow'],
  ['apt-cache rdepends --installed nginx', 'allow', 'allow'],
  ['apt-cache madison nginx', 'allow', 'allow'],
  ['apt-cache stats', 'allow', 'allow'],
  ['apt-cache pkgnames', 'allow', 'allow'],
  ['apt-cache --help', 'allow', 'allow'],
  ['apt-cache show x --help', 'allow', 'allow'],
  ['apt-cache -q policy x', 'allow', 'allow'],
  ['apt-cache gencaches', 'confirm', 'confirm'],
  ['apt-cache -o Dir::Bin=./x policy', 'confirm', 'confirm'],
  ['apt-cache -c x policy', 'confirm', 'confirm'],
  ['apt-cache -p x stats', 'confirm', 'confirm'],
  ['apt-cache --with-source x.deb show x', 'confirm', 'confirm'],
  ['apt-cache bogus', 'confirm', 'confirm'],
]

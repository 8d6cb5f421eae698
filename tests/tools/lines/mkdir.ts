import type { Line } from '../split-line'

/** Creating directories can be undone; where it is not below the folder, or something obeys the name, it asks. */
export const LINES: readonly Line[] = [
  ['mkdir build', 'confirm', 'allow'],
  ['mkdir -p src/a/b src/c', 'confirm', 'allow'],
  ['mkdir -pv dist', 'confirm', 'allow'],
  ['mkdir --parents --verbose dist', 'confirm', 'allow'],
  ['mkdir --par dist', 'confirm', 'confirm'],
  ['mkdir -m 755 bin', 'confirm', 'allow'],
  ['mkdir -m755 bin', 'confirm', 'allow'],
  ['mkdir --mode=u=rwx,g= private', 'confirm', 'allow'],
  ['mkdir -- -p', 'confirm', 'allow'],
  ['mkdir build -p', 'confirm', 'allow'],
  ['mkdir -Z build', 'confirm', 'allow'],
  ['mkdir /tmp/x', 'confirm', 'deny'],
  ['mkdir -p ../other', 'confirm', 'deny'],
  ['mkdir -p ~/.config/autostart', 'confirm', 'deny'],
  ['mkdir -p src/../../up', 'confirm', 'deny'],
  ['mkdir -p .git/hooks', 'confirm', 'confirm'],
  ['mkdir --no-such-option build', 'confirm', 'confirm'],
  ['mkdir', 'confirm', 'confirm'],
  ['mkdir --context x', 'confirm', 'allow'],
]

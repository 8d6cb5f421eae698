import type { Line } from '../split-line'

/** It writes where of says, else it prints. */
export const LINES: readonly Line[] = [
  ['dd if=a.bin', 'allow', 'allow'],
  ['dd if=a.bin bs=1 count=10', 'allow', 'allow'],
  ['dd bs=512 skip=1 count=1 if=a.bin status=none', 'allow', 'allow'],
  ['dd if=a.bin conv=ucase', 'allow', 'allow'],
  ['dd if=a iflag=fullblock', 'allow', 'allow'],
  ['dd if=a of=b', 'confirm', 'confirm'],
  ['dd of=b', 'confirm', 'confirm'],
  ['dd of=/dev/sda if=a', 'deny', 'deny'],
  ['dd if=/dev/zero of=x bs=1M count=10', 'confirm', 'deny'],
  ['dd of=x conv=notrunc oflag=append', 'confirm', 'confirm'],
  ['dd if=/dev/urandom bs=1 count=8', 'allow', 'allow'],
  ['dd if=~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['dd if=.env', 'confirm', 'confirm'],
  ['dd --no-such-option', 'confirm', 'confirm'],
  ['dd if=a foo=b', 'confirm', 'confirm'],
  ['dd a b', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It prints sums of keys; all else writes or asks. */
export const LINES: readonly Line[] = [
  ['ssh-keygen -l -f a.pub', 'allow', 'allow'],
  ['ssh-keygen -lf a.pub', 'allow', 'allow'],
  ['ssh-keygen -l -E md5 -f a.pub', 'allow', 'allow'],
  ['ssh-keygen -lv -f a.pub', 'allow', 'allow'],
  ['ssh-keygen -F example.org', 'allow', 'allow'],
  ['ssh-keygen -L -f a-cert.pub', 'allow', 'allow'],
  ['ssh-keygen -lf ~/.ssh/id_ed25519.pub', 'confirm', 'confirm'],
  ['ssh-keygen', 'confirm', 'confirm'],
  ["ssh-keygen -t ed25519 -f key -N ''", 'confirm', 'confirm'],
  ['ssh-keygen -t rsa -b 4096 -C me@example.org', 'confirm', 'confirm'],
  ['ssh-keygen -y -f key', 'confirm', 'confirm'],
  ['ssh-keygen -p -f key', 'confirm', 'confirm'],
  ['ssh-keygen -R example.org', 'confirm', 'confirm'],
  ['ssh-keygen -H', 'confirm', 'confirm'],
  ['ssh-keygen -A', 'confirm', 'confirm'],
  ['ssh-keygen -l -D ./x.so', 'confirm', 'confirm'],
  ['ssh-keygen -D ./x.so', 'confirm', 'confirm'],
  ['ssh-keygen -l -w ./x.so -f a.pub', 'confirm', 'confirm'],
  ['ssh-keygen -Y sign -f key -n file a.txt', 'confirm', 'confirm'],
  ['ssh-keygen -l -R example.org', 'confirm', 'confirm'],
  ['ssh-keygen --no-such-option', 'confirm', 'confirm'],
]

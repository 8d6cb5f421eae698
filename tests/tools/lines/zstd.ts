import type { Line } from '../split-line'

/** It writes compressed files, unless it prints or checks them. */
export const LINES: readonly Line[] = [
  ['zstd -c a.txt', 'allow', 'allow'],
  ['zstd -dc a.zst', 'allow', 'allow'],
  ['zstd -d -c a.zst | head', 'allow', 'allow'],
  ['zstd -t a.zst', 'allow', 'allow'],
  ['zstd -l a.zst', 'allow', 'allow'],
  ['zstd -19 -T0 -c a.txt', 'allow', 'allow'],
  ['zstd --version', 'allow', 'allow'],
  ['zstd -h', 'allow', 'allow'],
  ['zstd a.txt', 'confirm', 'allow'],
  ['zstd -19 a.txt', 'confirm', 'allow'],
  ['zstd -d a.zst', 'confirm', 'confirm'],
  ['zstd -d a.zst -o a.txt', 'confirm', 'confirm'],
  ['zstd --rm a.txt', 'confirm', 'confirm'],
  ['zstd -c --rm a.txt', 'confirm', 'confirm'],
  ['zstd -f a.txt', 'confirm', 'confirm'],
  ['zstd -c a.txt -o b', 'confirm', 'confirm'],
  ['zstd -dco b a.zst', 'confirm', 'confirm'],
  ['zstd -t -d a.zst', 'confirm', 'confirm'],
  ['zstd -l -d a.zst', 'confirm', 'confirm'],
  ['zstd -c --filelist .env', 'confirm', 'confirm'],
  ['zstd -c --trace log a.txt', 'confirm', 'confirm'],
  ['zstd --train a.txt', 'confirm', 'confirm'],
  ['zstd --no-such-option a.txt', 'confirm', 'confirm'],
]

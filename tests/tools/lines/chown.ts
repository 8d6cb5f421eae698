import type { Line } from '../split-line'

/** An owner can be changed back, those of a whole tree cannot. */
export const LINES: readonly Line[] = [
  ['chown ada a.txt', 'confirm', 'allow'],
  ['chown ada:ada a b', 'confirm', 'allow'],
  ['chown :staff a', 'confirm', 'allow'],
  ['chown -v ada a', 'confirm', 'allow'],
  ['chown -h ada link', 'confirm', 'allow'],
  ['chown --from=root ada a', 'confirm', 'allow'],
  ['chown -R ada .', 'confirm', 'confirm'],
  ['chown -R ada:ada src', 'confirm', 'confirm'],
  ['chown --recursive ada src', 'confirm', 'confirm'],
  ['chown ada -R src', 'confirm', 'confirm'],
  ['chown ada /etc/passwd', 'confirm', 'deny'],
  ['chown ada ../x', 'confirm', 'deny'],
  ['chown ada ~/.ssh/config', 'confirm', 'deny'],
  ['chown ada .git/hooks/pre-commit', 'confirm', 'confirm'],
  ['chown --reference=a b', 'confirm', 'confirm'],
  ['chown -RH ada src', 'confirm', 'confirm'],
  ['chown -x ada a', 'confirm', 'confirm'],
]

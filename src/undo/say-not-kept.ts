import { dirname } from 'node:path'
import type { KeepRefusal, NotKeptReason } from './types'

/** Why something cannot be kept, as the predicate of a sentence about its path. */
const REASONS: Readonly<Record<NotKeptReason, string>> = {
  name: 'has .. in its path, or a name that cannot be written down',
  link: 'is reached through a symbolic link',
  owner: 'belongs to another user',
  privileged: 'runs with the rights of its owner or group',
  special: 'is a pipe, a socket or a device',
  mount: 'is mounted from another file system',
  'hard-links': 'has more than one name (hard links)',
  never: 'is never kept, as the settings say',
  credentials: 'holds credentials',
  secret: 'holds a secret',
  database: 'belongs to a database that is in use',
  repository: 'is a repository of git',
  'file-system': 'lies in memory, on a network or on removable media',
  changed: 'changed while it was copied',
  unreadable: 'cannot be read',
  'too-many': 'has more files than are kept of one call',
  'too-large': 'is larger than what is kept of one call',
  full: 'is full of copies that must stay',
  disk: 'would leave less than a tenth of the disk free',
  store: 'holds the copies themselves, or is not safe to use: it must be a directory of this user alone (chmod 700)',
}

/** Says why something cannot be kept. */
export function sayNotKept(reason: NotKeptReason): string {
  return REASONS[reason]
}

/** Says why a path cannot be kept: because of itself, or of something in it. */
export function sayUnkept({ not, path }: KeepRefusal, root: string): string {
  return `${path.startsWith(`${root}/`) ? path.slice(dirname(root).length).replace(/^\//, '') : 'it'} ${REASONS[not]}`
}

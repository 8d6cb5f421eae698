import type { DiscoveryReason } from '../discover/types'

/** What a reason means, in a few words. */
export function reasonOf(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as DiscoveryReason] : ''
}

const REASONS: Readonly<Record<DiscoveryReason, string>> = {
  missing: 'there is nothing',
  unreadable: 'the system does not let it be read',
  unwritable: 'the system does not let it be written',
  link: 'a symbolic link where none is allowed',
  kind: 'no regular file',
  owner: 'it, or a directory on the way to it, belongs to somebody else',
  writable: 'others may write to it, or to a directory on the way to it',
  'too-large': 'larger than what is read',
  changed: 'it changed while it was read',
  json: 'no JSON',
  'duplicate-key': 'JSON with one key twice',
  format: 'a form or version that is not known',
  locked: 'somebody else is writing',
  setuid: 'it would run as another user',
  'not-executable': 'no program',
  relative: 'a directory of PATH that is not absolute',
  skipped: 'never asked, as it could do harm',
  'not-found': 'not on PATH',
  unmarked: 'it does not hold the word atip',
  timeout: 'it did not answer in time',
  failed: 'it could not be started, or asked for something',
  exit: 'it does not know --agent, or failed',
  invalid: 'its answer is no ATIP metadata',
  name: 'its metadata is of another name',
  checksum: 'its checksum is not the one in the metadata',
  shadowed: 'another program stands in front of it on PATH',
}

import { basename, isAbsolute } from 'node:path'
import { reject, showPath } from '../process/distrust'
import { toToolName } from '../process/find-program'
import { matchesName } from './config-file'
import { isWanted, type Scan } from './scan'
import { readIdentity } from './trust/file-identity'
import { separateRejected } from './trust/rejection'
import type { Rejection } from './types'

/**
 * Programs that may stop or erase something, or log somebody in, with any arguments. `*` matches the rest of a name.
 */
const DANGEROUS =
  'rm rmdir unlink shred srm dd wipe wipefs mkfs* mkswap swap* fdisk sfdisk cfdisk gdisk sgdisk parted badblocks blkdiscard hdparm fsck* e2fsck tune2fs losetup cryptsetup dmsetup lv* vg* pv* mdadm kill* pkill skill xkill fuser shutdown reboot halt poweroff telinit init runlevel systemctl loginctl service rc-service openrc launchctl kexec su sudo* doas pkexec runuser setpriv chroot unshare nsenter login sulogin passwd chpasswd chsh chfn useradd userdel usermod groupadd groupdel visudo vipw ssh* scp sftp telnet rsh rlogin at batch crontab ifconfig ip iptables* nft* route mount umount eject apt* dpkg* dnf* yum* rpm* pacman zypper apk brew port emerge *-dbgsym select-editor sensible-* *debug'

/** Returns true for a program that is only probed if the caller names it. */
export function isOnSkipList(name: string, more: readonly string[]): boolean {
  return [...DANGEROUS.split(' '), ...more].some((pattern) => matchesName(name, pattern))
}

/** A program that may be probed. */
export interface Candidate {
  readonly name: string
  readonly file: string
}

interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejection[]
}

/** Lists the programs that the option `probe` allows the scan to run. */
export async function listCandidates(scan: Scan): Promise<Candidates> {
  const { settings, search } = scan
  const { probe } = settings
  if (probe === 'never') return { candidates: [], rejected: [] }
  if (probe !== 'marked') return listAsked(scan, [...new Set(probe)])
  const names = search.names.filter((name) => isWanted(settings, name))
  const located = names.map((name) => ({ name, file: search.locate(name) }))
  return { candidates: located.filter((one): one is Candidate => one.file !== undefined), rejected: [] }
}

async function listAsked(scan: Scan, asked: readonly string[]): Promise<Candidates> {
  const results: (Candidate | Rejection)[] = []
  for (const program of asked) {
    const name = isAbsolute(program) ? toToolName(basename(program)) : program
    if (isWanted(scan.settings, name)) results.push(await findCandidate(scan, program, name))
  }
  const { found, rejected } = separateRejected(results)
  return { candidates: found, rejected }
}

/** Rejects a program if another one runs under its name on PATH, because its metadata would describe the wrong one. */
async function findCandidate(
  { settings, search }: Scan,
  program: string,
  name: string,
): Promise<Candidate | Rejection> {
  const located = search.locate(name)
  const file = isAbsolute(program) ? program : located
  if (file === undefined) {
    return reject(program, 'not-found', `${showPath(program)} is not on PATH: give its absolute path`)
  }
  if (settings.skip.some((pattern) => matchesName(name, pattern))) {
    return reject(file, 'skipped', `${name} is on the list of programs that are never probed`)
  }
  if (located === undefined || located === file || !(await readIdentity(file)).ok) return { name, file }
  if (await isSameFile(located, file)) return { name, file: located }
  const message = `${showPath(located)} runs for ${name} on PATH: change PATH so that ${showPath(file)} comes first`
  return reject(file, 'shadowed', message)
}

/** Returns true if two paths lead to the same file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [first, second] = await Promise.all([readIdentity(one), readIdentity(other)])
  return first.ok && second.ok && first.identity.path === second.identity.path
}

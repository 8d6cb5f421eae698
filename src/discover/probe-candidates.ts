import { basename, isAbsolute } from 'node:path'
import { toToolName } from '../process/find-program'
import { isWanted, type Scan } from './scan'
import { readIdentity } from './trust/file-identity'
import { reject, showPath } from './trust/refusal'
import type { Rejection } from './types'

/** Programs that end things, erase them, or log somebody in, whatever they are asked: `*` stands for the rest of a name. */
const DANGEROUS =
  'rm rmdir unlink shred srm dd wipe wipefs mkfs* mkswap swap* fdisk sfdisk cfdisk gdisk sgdisk parted badblocks blkdiscard hdparm fsck* e2fsck tune2fs losetup cryptsetup dmsetup lv* vg* pv* mdadm kill* pkill skill xkill fuser shutdown reboot halt poweroff telinit init runlevel systemctl loginctl service rc-service openrc launchctl kexec su sudo* doas pkexec runuser setpriv chroot unshare nsenter login sulogin passwd chpasswd chsh chfn useradd userdel usermod groupadd groupdel visudo vipw ssh* scp sftp telnet rsh rlogin at batch crontab ifconfig ip iptables* nft* route mount umount eject apt* dpkg* dnf* yum* rpm* pacman zypper apk brew port emerge *-dbgsym select-editor sensible-* *debug'

/** Whether a program is never run to find out what it is, unless it is asked for by name. */
export function isOnSkipList(name: string, more: readonly string[]): boolean {
  return [...DANGEROUS.split(' '), ...more].some((pattern) => matchesName(name, pattern))
}

/** `*` at an end of the pattern stands for anything. */
export function matchesName(given: string, wanted: string): boolean {
  const [name, pattern] = [given.toLowerCase(), wanted.toLowerCase()]
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1))
  return name === pattern
}

/** A program that may be asked for its metadata. */
export interface Candidate {
  readonly name: string
  readonly file: string
}

export interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejection[]
}

/** The programs that `probe` allows to be run, located on PATH. */
export async function listCandidates(scan: Scan): Promise<Candidates> {
  const { probe } = scan.settings
  if (probe === 'never') return { candidates: [], rejected: [] }
  return probe === 'marked' ? listAll(scan) : listAsked(scan, [...new Set(probe)])
}

function listAll({ settings, search }: Scan): Candidates {
  const names = search.names.filter((name) => isWanted(settings, name))
  const located = names.map((name) => ({ name, file: search.locate(name) }))
  return { candidates: located.filter((one): one is Candidate => one.file !== undefined), rejected: [] }
}

async function listAsked(scan: Scan, asked: readonly string[]): Promise<Candidates> {
  const candidates: Candidate[] = []
  const rejected: Rejection[] = []
  for (const program of asked) {
    const name = isAbsolute(program) ? toToolName(basename(program)) : program
    if (!isWanted(scan.settings, name)) continue
    const candidate = await findCandidate(scan, program, name)
    if ('ok' in candidate) rejected.push(candidate)
    else candidates.push(candidate)
  }
  return { candidates, rejected }
}

/** What a program says of itself must not stand for another one that a search on PATH finds by its name. */
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
    return reject(file, 'skipped', `${name} is on the list of what is never probed`)
  }
  if (located === undefined || located === file || !(await readIdentity(file)).ok) return { name, file }
  if (await isSameFile(located, file)) return { name, file: located }
  const message = `${showPath(located)} stands for ${name} on PATH: change PATH so that ${showPath(file)} comes first`
  return reject(file, 'shadowed', message)
}

/** Whether two paths lead to one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [first, second] = await Promise.all([readIdentity(one), readIdentity(other)])
  return first.ok && second.ok && first.identity.path === second.identity.path
}

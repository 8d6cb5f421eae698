import { statfsSync } from 'node:fs'
import type { FileSystemFacts } from './types'

/**
 * Types of file systems, by the numbers of Linux, that copies are not made of: in memory, over a network, of programs, or on
 * media that are taken out. Other systems number them anew each time, so nothing is known of them there.
 */
const UNKEPT: ReadonlySet<number> = /* @__PURE__ */ new Set([
  // tmpfs, ramfs, hugetlbfs
  ...[0x01021994, 0x858458f6, 0x958458f6],
  // NFS, SMB, CIFS, SMB2, 9p, Ceph, AFS, Coda, NCP, Lustre, GFS2, OCFS2
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f],
  ...[0x73757245, 0x564c, 0x0bd00bd0, 0x01161970, 0x7461636f],
  // FUSE
  0x65735546,
  // FAT, exFAT, ISO 9660, UDF
  ...[0x4d44, 0x2011bab0, 0x9660, 0x15013346],
  // proc, sysfs, cgroup, cgroup2, debugfs, devpts
  ...[0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x1cd1],
])

/** Returns true for a file system that copies are made of. */
export function isKeptFileSystem({ type }: FileSystemFacts): boolean {
  return process.platform !== 'linux' || !UNKEPT.has(type)
}

/** Returns facts about the file system of a path. @throws system errors */
export function lookAtFileSystem(path: string): FileSystemFacts {
  const { type, bsize, bavail, blocks } = statfsSync(path, { bigint: true })
  return {
    type: Number(BigInt.asUintN(32, type)),
    freeBytes: Number(bavail * bsize),
    allBytes: Number(blocks * bsize),
  }
}

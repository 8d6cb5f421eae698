/**
 * Asks real programs about every flag of their metadata and writes what they say to records.json, which
 * `probed.test.ts` compares with the metadata: `npx tsx --tsconfig tests/tsconfig.json tests/tools/probe/run.ts tar
 * find`.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import * as shipped from 'atip-bridge/tools'
import { findVersion } from '../../../src/internal/verified-versions'
import { listFlags, nameFlag } from './list-flags'
import { type Arity, probeOption } from './probe-option'
import { readHelp } from './read-help'

interface ProbeRecord {
  readonly version: string
  readonly flags: Readonly<Record<string, Arity>>
}

/** What prints the versions of programs that have no `--version` of their own. */
const VERSIONS: Readonly<Record<string, readonly string[]>> = {
  go: ['go', 'version'],
  gofmt: ['go', 'version'],
  clear: ['clear', '-V'],
  ip: ['ip', '-V'],
  lsof: ['sh', '-c', 'lsof -v 2>&1 | sed -n 2p'],
  openssl: ['openssl', 'version'],
  ping: ['ping', '-V'],
  dig: ['dig', '-v'],
  nc: ['sh', '-c', 'nc -h 2>&1 | sed -n "1s/.* //; 1s/)//p"'],
  'ssh-keygen': ['ssh', '-V'],
  tmux: ['tmux', '-V'],
  tput: ['tput', '-V'],
  zip: ['sh', '-c', 'zip -v | sed -n 2p'],
  perl: ['perl', '-v'],
}

const FILE = new URL('records.json', import.meta.url)
const records: Record<string, ProbeRecord> = JSON.parse(readFileSync(FILE, 'utf8'))
for (const name of process.argv.slice(2)) {
  const tool = Object.values(shipped).find((each) => each.name === name)
  if (tool === undefined) throw new Error(`No metadata describes ${name}`)
  const described = new Map(listFlags(tool).map((each) => [nameFlag(each), each]))
  const flags = Object.fromEntries(
    [...described].map(([key, { path, flag }]) => [key, readHelp(name, flag, path) ?? probeOption(name, flag, path)]),
  )
  records[name] = { version: readVersion(name), flags }
}
const sorted = Object.fromEntries(Object.entries(records).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)

/** Returns the first line that a program prints about its version, or the version of its package if it prints none. */
function readVersion(program: string): string {
  const [name, ...words] = VERSIONS[program] ?? [program, '--version']
  const { status, stdout, stderr } = spawnSync(name as string, words, { encoding: 'utf8', input: '' })
  const told =
    status === 0 ? `${stdout}${stderr}`.split('\n').find((line) => findVersion(line) !== undefined) : undefined
  return told ?? readPackageVersion(program)
}

function readPackageVersion(program: string): string {
  const script =
    'dpkg-query -W "$(dpkg-query -S "$(readlink -f "$(command -v "$1")")" | cut -d: -f1)" | sed "s/\\t\\([0-9]*:\\)*/ /"'
  return spawnSync('sh', ['-c', script, 'sh', program], { encoding: 'utf8' }).stdout.trim()
}

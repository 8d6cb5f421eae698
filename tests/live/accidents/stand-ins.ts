import { join } from 'node:path'
import { write } from '../../folder/git/repository'

/** What was seen by a program that stands in for another one: it was started. */
export const RAN = '/srv/ran'
/** What a server has, or a drive, in the place of an accident. */
export const SERVICE = '/srv/service'
export const DRIVE = '/srv/drive'

const empties = (place: string): string => `rm -rf ${place}/*`
const SERVERS = ['npx', 'php', 'dropdb', 'psql', 'docker', 'terraform', 'curl', 'gcloud', 'rsync']
const WINDOWS = ['powershell', 'cmd', 'cmd.exe', 'Remove-Item', 'rmdir']

/** Programs of servers and of Windows, by name: what each does. */
const PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SERVERS.map((name) => [name, empties(SERVICE)])),
  ...Object.fromEntries(WINDOWS.map((name) => [name, empties(DRIVE)])),
  createdb: 'true',
  robocopy: 'exit 1',
  cygpath: `echo ${DRIVE}`,
  // As in a sandbox in which no temporary folder can be made.
  mktemp: 'exit 1',
  python: 'exec /usr/bin/python3 "$@"',
}

/** Writes programs that stand in for those of servers and of Windows into a directory. */
export function writeStandIns(directory: string): void {
  for (const [name, does] of Object.entries(PROGRAMS)) {
    write(join(directory, name), `#!/bin/sh\ntouch ${RAN}\n${does}\n`, 'program')
  }
}

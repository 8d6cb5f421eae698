import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** How to ask programs that do not know `--version`. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  dig: ['dig', '-v'],
  dpkg: ['dpkg', '--version'],
  echo: ['/bin/echo', '--version'],
  kubectl: ['kubectl', 'version', '--client'],
  nc: ['nc', '-h'],
  openssl: ['openssl', 'version'],
  ping: ['ping', '-V'],
  printf: ['/usr/bin/printf', '--version'],
  pwd: ['/bin/pwd', '--version'],
  sh: ['dpkg-query', '-W', 'dash'],
  awk: ['awk', '-W', 'version'],
  scp: ['ssh', '-V'],
  ssh: ['ssh', '-V'],
  ss: ['ss', '-V'],
  test: ['/usr/bin/[', '--version'],
  unzip: ['unzip', '-v'],
  which: ['dpkg-query', '-W', 'debianutils'],
}

/** Returns the version that an installed program prints, or `undefined` if there is no such program. */
export function readProgramVersion(program: string, path: string): string | undefined {
  const [file = program, ...words] = QUESTIONS[program] ?? [program, '--version']
  const { error, stdout, stderr } = spawnSync(file, words, {
    encoding: 'utf8',
    input: '',
    env: { ...process.env, PATH: path },
  })
  if (error !== undefined) return undefined
  const [version] = /(?<![\d.])\d+(?:\.\w+)+|\d{4}-\d\d-\d\d|\d{8}/.exec(`${stdout}\n${stderr}`) ?? []
  return version
}

/** Returns the file of a program, or `undefined` if there is none on the path. */
export function findOnPath(program: string, path: string): string | undefined {
  return path
    .split(':')
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))
}

export function isProgramInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

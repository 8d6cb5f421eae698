import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShellRunner, type ExecutorOptions, type ShellResult } from 'atip-bridge/execute'
import { searchPath } from './machine'
import { SHIPPED } from './shipped'

/** What a line did: its output, its exit status, and the files that are there afterwards. */
export interface LineEffect {
  readonly stdout: string
  readonly status: number
  readonly files: Readonly<Record<string, string>>
}

const SOME_TIME = 1_700_000_000

/** Makes a folder with a few files. */
export function createScratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atip-bridge-shell-'))
  mkdirSync(join(folder, 'dir/sub'), { recursive: true })
  const files = {
    'a.txt': 'one\ntwo words\nthree\n',
    'b.txt': 'two words\nfour\n',
    'data.csv': 'name,kind,size\nalpha,a,10\nbeta,b,2\ngamma,a,33\n',
    'with space.txt': 'spaced\n',
    empty: '',
    'dir/sub/c.txt': 'deep\n',
    'dir/d.csv': 'x,y\n',
    '.hidden': 'h\n',
    'script.sh': '#!/bin/sh\necho script "$@"\n',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    // Archives hold the time.
    utimesSync(join(folder, name), SOME_TIME, SOME_TIME)
  }
  chmodSync(join(folder, 'script.sh'), 0o755)
  return folder
}

/** Returns the files below a folder with what they hold. */
export function readTree(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  return Object.fromEntries(
    names
      .map((entry) => [join(entry.parentPath, entry.name), entry] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, entry]) => {
        const content = entry.isFile() ? readFileSync(path, 'latin1') : entry.isDirectory() ? '/' : '@'
        return [path.slice(folder.length + 1), content]
      }),
  )
}

/** The variables that both get. */
const ENVIRONMENT = { PATH: searchPath(), HOME: '/home', LANG: 'C.UTF-8', TERM: 'dumb' }

/** Runs a line in bash, in a folder of its own. */
export async function runInRealBash(line: string): Promise<LineEffect> {
  const folder = createScratch()
  try {
    const { status, stdout } = await new Promise<{ status: number; stdout: string }>((resolve) => {
      const options = { cwd: folder, env: ENVIRONMENT, encoding: 'utf8' as const, timeout: 10_000, maxBuffer: 2 ** 26 }
      const child = execFile('bash', ['--norc', '-c', line], options, (error, stdout) => {
        const code = error?.code
        resolve({ status: error === null ? 0 : typeof code === 'number' ? code : -1, stdout })
      })
      child.stdin?.end()
    })
    return { stdout: stdout.replaceAll(folder, 'FOLDER'), status, files: readTree(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The shipped programs, read once. */

/** Runs a line without a shell, everything approved, in a folder of its own. */
export async function runWithoutShell(
  line: string,
  options: ExecutorOptions = {},
): Promise<LineEffect & { readonly result: ShellResult }> {
  const folder = createScratch()
  try {
    const runner = createShellRunner(SHIPPED, {
      cwd: folder,
      env: ENVIRONMENT,
      filter: false,
      confirm: () => true,
      maxOutputBytes: 2 ** 26,
      ...options,
    })
    const result = await runner.execute(line)
    const stdout = result.stdout.replaceAll(folder, 'FOLDER')
    return { stdout, status: result.exitCode ?? -2, files: readTree(folder), result }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

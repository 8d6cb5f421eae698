import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A directory outside the repository whose node_modules will hold the package as npm would publish it. */
    consumer: string
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const INPUTS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.declarations.json',
  'tsup.config.ts',
  'tsup.programs.config.ts',
  'tests/package/build',
  'src',
]

/** The file of a consumer that holds a `Built` as soon as the package is there, or cannot be. */
export const BUILT = '.built'

export interface Built {
  /** What went wrong. */
  readonly problem?: string
  /** Bytes of the packed package. */
  readonly size?: number
}

const run = promisify(execFile)

/**
 * Builds and installs the package once, for the tests that look at what is shipped. Other tests run meanwhile; those that
 * need it wait for it with `whenBuilt`.
 */
export function setup(project: TestProject): () => Promise<void> {
  const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
  project.provide('consumer', consumer)
  const say = (built: Built): void => {
    writeFileSync(join(consumer, `${BUILT}.part`), JSON.stringify(built))
    renameSync(join(consumer, `${BUILT}.part`), join(consumer, BUILT))
  }
  const building = buildAndInstall(consumer).then(
    (size) => say({ size }),
    (error: unknown) => {
      say({ problem: `The package could not be built: ${error}` })
      return error
    },
  )
  return async () => {
    const error = await building
    rmSync(consumer, { recursive: true, force: true })
    if (error !== undefined) throw error
  }
}

async function buildAndInstall(consumer: string): Promise<number> {
  if (isStale()) await run('npm', BUILD, { cwd: ROOT })
  return installPacked(consumer)
}

const BUILD = ['run', 'build', '--silent']

/** Builds the package, unless every file that it exports is newer than everything that it is built from. */
export function buildIfStale(): void {
  if (isStale()) execFileSync('npm', BUILD, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

function isStale(): boolean {
  const oldest = Math.min(...exportedFiles().map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)))
  const newest = Math.max(
    ...INPUTS.flatMap((name) => filesBelow(join(ROOT, name))).map((file) => statSync(file).mtimeMs),
  )
  return newest >= oldest
}

/** The files named in `exports`. */
function exportedFiles(): string[] {
  const named = readFileSync(join(ROOT, 'package.json'), 'utf8').matchAll(/"\.\/(dist\/[^"]+)"/g)
  return Array.from(named, ([, file = '']) => join(ROOT, file))
}

/** A file alone, or a directory with everything in it; directories count, so that a deleted file is noticed. */
function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))]
}

/** Packs the package and unpacks it where `import 'atip-bridge'` finds it, and nothing else. Returns the packed size. */
async function installPacked(consumer: string): Promise<number> {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer]
  const { stdout } = await run('npm', pack, { cwd: ROOT, maxBuffer: 2 ** 26 })
  const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }]
  const tarball = join(consumer, filename)
  await run('tar', ['-xzf', tarball, '-C', consumer])
  mkdirSync(join(consumer, 'node_modules'))
  renameSync(join(consumer, 'package'), join(consumer, 'node_modules', 'atip-bridge'))
  rmSync(tarball)
  return size
}

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
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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

/** The package as npm would publish it. */
export interface InstalledPackage {
  /** A directory outside the repository whose node_modules hold it. */
  readonly consumer: string
  /** Bytes of the packed package. */
  readonly size: number
}

const run = promisify(execFile)

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

/** The files named in `exports`; a pattern names none. */
function exportedFiles(): string[] {
  const named = readFileSync(join(ROOT, 'package.json'), 'utf8').matchAll(/"\.\/(dist\/[^"*]+)"/g)
  return Array.from(named, ([, file = '']) => join(ROOT, file))
}

/** A file alone, or a directory with everything in it; directories count, so that a deleted file is noticed. */
function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))]
}

/**
 * Builds the package unless `dist` is newer than its sources, packs it, and unpacks it in the node_modules of a directory
 * that holds nothing else. Returns that directory and the packed size.
 */
export async function installPackage(): Promise<InstalledPackage> {
  buildIfStale()
  const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
  return { consumer, size: await installPacked(consumer) }
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

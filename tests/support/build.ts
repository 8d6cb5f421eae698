import { execFileSync } from 'node:child_process'
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
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A directory outside the repository whose node_modules hold the package as npm would publish it. */
    consumer: string
    /** The size of the file that npm would publish, in bytes. */
    packedSize: number
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

/** Builds and installs the package once, for the tests that look at what is shipped. */
export function setup(project: TestProject): () => void {
  buildIfStale()
  const { consumer, size } = installPacked()
  project.provide('consumer', consumer)
  project.provide('packedSize', size)
  return () => rmSync(consumer, { recursive: true, force: true })
}

/** Builds the package, unless every file that it exports is newer than everything that it is built from. */
export function buildIfStale(): void {
  const oldest = Math.min(...exportedFiles().map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)))
  const newest = Math.max(
    ...INPUTS.flatMap((name) => filesBelow(join(ROOT, name))).map((file) => statSync(file).mtimeMs),
  )
  if (newest < oldest) return
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
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

/** Packs the package and unpacks it where `import 'atip-bridge'` finds it, and nothing else. */
function installPacked(): { readonly consumer: string; readonly size: number } {
  const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-')))
  const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' } as const
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer], options)
  const [{ filename, size }] = JSON.parse(packed) as [{ filename: string; size: number }]
  const tarball = join(consumer, filename)
  execFileSync('tar', ['-xzf', tarball, '-C', consumer])
  mkdirSync(join(consumer, 'node_modules'))
  renameSync(join(consumer, 'package'), join(consumer, 'node_modules', 'atip-bridge'))
  rmSync(tarball)
  return { consumer, size }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Bundle, ROOT } from '../bundle/bundle-tests'
import type { FileResult } from '../suite/run-suite'
import type { Runtime } from './runtime'

const resolve = createRequire(import.meta.url).resolve
const place = `${process.platform}-${process.arch}`
const NO_BINARY = 'is not installed for this platform: run npm ci in tests/runtimes'

/** Returns the file of a package, whose binary stands in the package of a platform. */
function findBinary(name: string, file: string): string {
  try {
    return join(dirname(resolve(`${name}/package.json`)), file)
  } catch (cause) {
    throw new Error(`${name} ${NO_BINARY}`, { cause })
  }
}

const bun = (): string => findBinary(`@oven/bun-${place}`, 'bin/bun')
const deno = (): string => findBinary(`@deno/${place}${process.platform === 'linux' ? '-glibc' : ''}`, 'deno')

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

export const BUN: Runtime = {
  name: 'Bun',
  hasNode: true,
  version: async () => `Bun ${firstLine(execFileSync(bun(), ['--version'], { encoding: 'utf8' }))}`,
  run: (bundle, folder, onFile) => runProgram(bun(), ['run', '--no-install'], bundle, folder, onFile),
}

export const DENO: Runtime = {
  name: 'Deno',
  hasNode: true,
  version: async () =>
    firstLine(execFileSync(deno(), ['--version'], { encoding: 'utf8' }))
      .replace(/ \(.*/, '')
      .replace('deno', 'Deno'),
  run: (bundle, folder, onFile) =>
    runProgram(deno(), ['run', '--allow-all', '--no-remote', '--cached-only', '--quiet'], bundle, folder, onFile),
}

/** The program that the runtime runs. Results go into a file, so that a test may print what it likes: Deno gets no descriptor. */
const MAIN = `
import { appendFileSync } from 'node:fs'
for (const name of ['package', 'sources']) {
  const { run } = await import('./' + name + '.js')
  await run((result) => { appendFileSync(process.argv[2], JSON.stringify(result) + '\\n') })
}
process.exit(0)
`

async function runProgram(
  program: string,
  args: readonly string[],
  bundle: Bundle,
  folder: string,
  onFile: (result: FileResult) => void,
): Promise<void> {
  // A link to the repository itself would be a circle.
  const installed = join(folder, 'node_modules/atip-bridge')
  mkdirSync(installed, { recursive: true })
  for (const name of ['package.json', 'dist']) symlinkSync(join(ROOT, name), join(installed, name))
  const files = { ...bundle.modules, main: MAIN }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, `${name}.js`), code)
  writeFileSync(join(folder, 'package.json'), '{"type":"module","dependencies":{"atip-bridge":"*"}}')
  const results = join(folder, 'results.ndjson')
  writeFileSync(results, '')
  const home = mkdtempSync(join(tmpdir(), 'atip-runtimes-'))
  try {
    const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', NO_COLOR: '1' }
    const child = spawn(program, [...args, join(folder, 'main.js'), results], {
      ...{ cwd: ROOT, env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => {
      said = (said + piece).slice(-4000)
    })
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    for (const line of readFileSync(results, 'utf8').split('\n').filter(Boolean)) onFile(JSON.parse(line) as FileResult)
    if (code !== 0) throw new Error(`The program ended with ${code ?? signal}:\n${said}`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

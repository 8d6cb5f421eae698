import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT, readFixtures } from '../bundle/bundle-tests'
import type { FileResult } from '../suite/run-suite'
import type { Runtime } from './runtime'

/** The rules of workers that the tests keep; no flag gives them modules of Node. */
const DATE = '2026-10-01'
/** A file whose test ends the worker takes few others with it. */
const FILES_OF_WORKER = 20
const require = createRequire(import.meta.url)

function findWorkerd(): string {
  const suffix = { x64: '64', arm64: 'arm64' }[process.arch as string] ?? process.arch
  const name = `@cloudflare/workerd-${process.platform}-${suffix}`
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin/workerd')
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm ci in tests/runtimes`, { cause })
  }
}

const MAIN = `
import fixtures from 'fixtures.json'
globalThis.FIXTURES = fixtures
export default {
  async fetch(request) {
    const names = await request.json()
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    const say = (value) => writer.write(new TextEncoder().encode(JSON.stringify(value) + '\\n'))
    const work = async () => {
      try {
        for (const load of [() => import('package.js'), () => import('sources.js')]) await (await load()).run(say, names)
        await say('end')
      } catch (error) { await say(String(error?.stack ?? error)) }
      await writer.close()
    }
    work()
    return new Response(readable)
  },
}
`

type Module = readonly [name: string, kind: 'esModule' | 'json', file: string]

/** The modules of the package, and for each entry a module of its name. */
function modulesOfPackage(folder: string): Module[] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { import: string | { default: string } }>
  }
  const dist = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.startsWith('programs/'))
    .map((name): Module => [`dist/${name}`, 'esModule', join(ROOT, 'dist', name)])
  const entries = Object.entries(exports).flatMap(([name, target], index): Module[] => {
    if (typeof target === 'string') return []
    const file = typeof target.import === 'string' ? target.import : target.import.default
    const entry = `atip-bridge${name.slice(1)}`
    const up = '../'.repeat(entry.split('/').length - 1) || './'
    const written = join(folder, `entry-${index}.js`)
    writeFileSync(written, `export * from '${up}${file.slice(2)}'`)
    return [[entry, 'esModule', written]]
  })
  return [...dist, ...entries]
}

/** A worker of one file for each module, which may use nothing of the network. */
function writeConfiguration(modules: readonly Module[], folder: string): string {
  const rows = modules.map(
    ([name, kind, file]) =>
      `(name = ${JSON.stringify(name)}, ${kind} = embed ${JSON.stringify(relative(folder, file))})`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  compatibilityDate = "${DATE}",
  modules = [
    ${rows.join(',\n    ')}
  ],
);
`
}

export const WORKERD: Runtime = {
  name: 'workerd',
  hasNode: false,
  version: async () => execFileSync(findWorkerd(), ['--version'], { encoding: 'utf8' }).trim(),
  run: async (bundle, folder, onFile) => {
    mkdirSync(folder, { recursive: true })
    const written = { 'main.js': MAIN, 'package.js': bundle.modules.package, 'sources.js': bundle.modules.sources }
    const own = Object.entries(written).map(([name, code]): Module => {
      writeFileSync(join(folder, name), code)
      return [name, 'esModule', join(folder, name)]
    })
    writeFileSync(join(folder, 'fixtures.json'), JSON.stringify(readFixtures()))
    const modules: Module[] = [
      ...own,
      ['fixtures.json', 'json', join(folder, 'fixtures.json')],
      ...modulesOfPackage(folder),
    ]
    const file = join(folder, 'config.capnp')
    writeFileSync(file, writeConfiguration(modules, folder))
    for (let from = 0; from < bundle.files.length; from += FILES_OF_WORKER) {
      await runInWorker(file, bundle.files.slice(from, from + FILES_OF_WORKER), onFile)
    }
  },
}

/** Runs test files in a process of their own. */
async function runInWorker(
  configuration: string,
  names: readonly string[],
  onFile: (result: FileResult) => void,
): Promise<void> {
  const child = spawn(findWorkerd(), ['serve', configuration, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece).slice(-4000)
  })
  try {
    const [first] = await Promise.race([readLines(child.stdio[3] as NodeJS.ReadableStream, 1), endOf(child)])
    if (first === undefined) throw new Error(`workerd did not start:\n${said}`)
    const { port } = JSON.parse(first) as { port: number }
    await readResults(port, names, onFile, () => said)
  } finally {
    child.kill('SIGKILL')
  }
}

const endOf = (child: ReturnType<typeof spawn>): Promise<string[]> =>
  new Promise((resolve) => child.on('close', () => resolve([])))

async function readLines(stream: NodeJS.ReadableStream, count: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stream })) if (lines.push(line) >= count) break
  return lines
}

async function readResults(
  port: number,
  names: readonly string[],
  onFile: (result: FileResult) => void,
  said: () => string,
): Promise<void> {
  const { body } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(names) })
  let rest = ''
  let last: unknown
  for await (const piece of (body ?? new Blob().stream()).pipeThrough(
    new TextDecoderStream(),
  ) as unknown as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      last = JSON.parse(line)
      if (typeof last !== 'string') onFile(last as FileResult)
    }
  }
  if (last !== 'end') throw new Error(`${typeof last === 'string' ? last : 'The worker ended early'}\n${said()}`)
}

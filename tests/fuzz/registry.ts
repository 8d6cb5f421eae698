import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { readMetadata } from '../../src/discover/registry/data-directory'
import { readRegistry } from '../../src/discover/registry/read-registry'

export interface WritersReport {
  /** The promises that were not kept. */
  readonly faults: readonly string[]
  readonly writes: number
  readonly kills: number
  /** So often was the registry read while it was written. */
  readonly reads: number
  readonly durationMs: number
}

interface Run {
  readonly directory: string
  readonly program: string
  readonly danger: Danger
  readonly writes: number
  readonly faults: string[]
  /** Names whose write is finished. */
  readonly written: Set<string>
  kills: number
}

export interface Danger {
  /**
   * Chance of a writer to die before, and again after each change of the file system. A write makes about eight of
   * them.
   */
  readonly chance: number
  /** One writer in two is killed from outside within this time. */
  readonly lifeMs: number
}

const DANGER: Danger = { chance: 0.001, lifeMs: 20_000 }

/**
 * Lets many processes write to one registry while they are killed at random, each again and again until its writes are
 * done, and reads all the time: no read may fail or miss a tool whose write was finished before.
 */
export async function runRegistryWriters(writers = 20, writes = 200, danger = DANGER): Promise<WritersReport> {
  const started = performance.now()
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'atip-registry-')))
  try {
    const run: Run = {
      ...{ directory: join(home, 'data', 'agent-tools'), program: join(home, 'writer.mjs') },
      ...{ danger, writes, faults: [], written: new Set<string>(), kills: 0 },
    }
    await bundle(run.program)
    let isOver = false
    const reader = readAlong(run, () => isOver)
    await Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(run, writer)))
    isOver = true
    const reads = await reader
    await checkEnd(run, writers * writes)
    const { faults, kills } = run
    return { faults, writes: run.written.size, kills, reads, durationMs: performance.now() - started }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function bundle(outfile: string): Promise<void> {
  const entry = fileURLToPath(new URL('registry-writer.ts', import.meta.url))
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' })
}

/** Starts a writer anew after each kill, behind the last write that it finished. */
async function keepWriting(run: Run, writer: number): Promise<void> {
  for (let next = 1; next <= run.writes; ) {
    const args = [
      run.program,
      run.directory,
      String(writer),
      String(next),
      String(run.writes),
      String(run.danger.chance),
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * run.danger.lifeMs * 2)
    const { code, lines } = await followChild(child, (line) => {
      if (line === `${next}`) run.written.add(`w${writer}-${next++}`)
      else run.faults.push(`writer ${writer}: ${line}`)
    })
    clearTimeout(timer)
    if (code === null) run.kills++
    else if (code !== 0 || next <= run.writes) {
      run.faults.push(`writer ${writer} ended with ${code} after ${lines} writes`)
      return
    }
  }
}

function followChild(
  child: ChildProcess,
  take: (line: string) => void,
): Promise<{ code: number | null; lines: number }> {
  let rest = ''
  let lines = 0
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    lines += parts.length
    parts.forEach(take)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, lines })))
}

async function readAlong(run: Run, isOver: () => boolean): Promise<number> {
  let reads = 0
  for (; !isOver(); reads++) {
    const started = performance.now()
    await checkRead(run)
    // The writers need the processors, too.
    await sleep(5 + 4 * (performance.now() - started))
  }
  return reads
}

async function checkRead({ directory, written, faults }: Run): Promise<string[]> {
  const before = [...written]
  const { entries, problems } = await readRegistry(directory)
  for (const { message } of problems) faults.push(`read: ${message}`)
  const names = new Set(entries.map(({ name }) => name))
  for (const name of before) if (!names.has(name)) faults.push(`${name} is lost`)
  return [...names]
}

async function checkEnd(run: Run, expected: number): Promise<void> {
  const { directory, faults, written } = run
  const names = await checkRead(run)
  if (written.size !== expected || names.length !== expected) {
    faults.push(`${expected} tools were to be written, ${written.size} were, ${names.length} are there`)
  }
  const { entries } = await readRegistry(directory)
  const tools = entries.filter(({ failure }) => failure === undefined)
  for (const entry of tools) {
    const { name } = entry
    const one = await readMetadata(directory, entry)
    if (!one.ok) faults.push(`${name}: ${one.message}`)
    else if ((one.value as { name?: unknown }).name !== name) faults.push(`${name} has the metadata of another tool`)
  }
  if (existsSync(join(directory, 'registry.lock'))) faults.push('the lock is still there')
  for (const name of readdirSync(directory)) if (name.includes('broken')) faults.push(`${name} was set aside`)
}

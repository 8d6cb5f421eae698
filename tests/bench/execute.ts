import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type AtipTool, presets } from 'atip-bridge'
import type { ExecutorOptions } from 'atip-bridge/execute'
import { execa } from 'execa'
import { compare, type Judge, print, type Way } from './compare'

const { createEffectsSandbox, createExecutor, createReadingSandbox } = (await import(
  fileURLToPath(new URL('../../dist/execute.js', import.meta.url))
)) as typeof import('atip-bridge/execute')

const tool = (name: string, fields: object = {}): AtipTool => ({
  atip: '0.6',
  name,
  version: '1.0.0',
  description: 'A program',
  commands: { '': { description: 'Runs it', ...fields } },
})
const TRUE = '/bin/true'
const ROUNDS = 200
const TOTAL = 200 * 1024 * 1024
/** Prints a text again and again, as fast as a pipe takes it. */
const SOURCE = `yes "$(printf 'a line of ordinary output %s' 'with some words')" | head -c ${TOTAL}`

function drain(child: ChildProcess): Promise<unknown> {
  child.stdout?.on('data', () => {})
  child.stderr?.on('data', () => {})
  return new Promise((resolve) => child.once('close', resolve))
}

function executorOf(file: string, tools: AtipTool, options: ExecutorOptions = {}) {
  return createExecutor([tools], { policy: presets.unrestricted, resolve: () => ({ file }), ...options })
}

async function benchStart(judge: Judge): Promise<void> {
  const call = { id: 'call', name: 'true', arguments: {} }
  const plain = executorOf(TRUE, tool('true'), { verifyIdentity: false })
  const checked = executorOf(TRUE, tool('true'))
  const found = createExecutor([tool('true')], { policy: presets.unrestricted })
  const boxed = executorOf(TRUE, tool('true'), { sandbox: (words) => ['/usr/bin/env', ...words] })
  const bare: Way = () => drain(spawn(TRUE, [], { stdio: ['ignore', 'pipe', 'pipe'] }))
  if ((await plain.execute(call)).status !== 'ok')
    throw new Error('the call does not run, so nothing would be measured')
  const times = await compare(
    {
      bare,
      execute: () => plain.execute(call),
      'with identity check': () => checked.execute(call),
      'and found in PATH': () => found.execute(call),
      'in a sandbox (env)': () => boxed.execute(call),
      execa: () => execa(TRUE),
    },
    ROUNDS,
  )
  console.log(`\nRunning /bin/true, ${ROUNDS} times in turn, ms (fastest quarter), × child_process.spawn`)
  print(times)
  const { bare: alone = 0, execute = 0, execa: other = 0 } = times
  judge('execute of /bin/true, × child_process.spawn', execute / alone, 1.15)
  judge('execute of /bin/true, × execa', execute / other, 1)
}

/** What a sandbox adds to a call, where bubblewrap works. */
async function benchSandbox(judge: Judge): Promise<void> {
  const sandbox = createEffectsSandbox({ required: true })
  const call = { id: 'call', name: 'true', arguments: {} }
  const bare = executorOf(TRUE, tool('true'))
  const contained = executorOf(TRUE, tool('true'), { sandbox })
  const unknown = executorOf(TRUE, tool('true'), { sandbox: createReadingSandbox() })
  if ((await contained.execute(call)).status !== 'ok') return console.log('\nNo sandbox: bubblewrap does not work here')
  const times = await compare(
    {
      ...{ bare: () => bare.execute(call), contained: () => contained.execute(call) },
      unknown: () => unknown.execute(call),
    },
    ROUNDS,
  )
  console.log(
    `\nRunning /bin/true in the sandbox of its effects, ${ROUNDS} times in turn, ms (fastest quarter), × without`,
  )
  print(times)
  const { bare: without = 0, contained: described = 0, unknown: read = 0 } = times
  judge('sandbox of the effects, more than without', described - without, 10, ' ms')
  judge('sandbox for reading, more than that of the effects', read - described, 5, ' ms')
}

async function benchCapture(judge: Judge): Promise<void> {
  const shell = executorOf(
    '/bin/sh',
    tool('shell', { options: [{ name: 'c', flags: ['-c'], type: 'string', description: 'A' }] }),
  )
  const call = { id: 'call', name: 'shell', arguments: { c: SOURCE } }
  const times = await compare(
    {
      bare: () => drain(spawn('/bin/sh', ['-c', SOURCE], { stdio: ['ignore', 'pipe', 'pipe'] })),
      execute: () => shell.execute(call),
    },
    7,
  )
  console.log('\nReading 200 MiB of output, ms (fastest quarter), × a bare drain')
  print(times)
  judge('200 MiB of output, × the time of a bare drain', (times.execute ?? 0) / (times.bare ?? 0), 1 / 0.65)
}

/** Peak memory of a process of its own that reads the output, above what it has when it is idle. */
async function benchMemory(judge: Judge): Promise<void> {
  const script = `
    import { createExecutor } from ${JSON.stringify(fileURLToPath(new URL('../../dist/execute.js', import.meta.url)))}
    const tool = ${JSON.stringify(tool('shell', { options: [{ name: 'c', flags: ['-c'], type: 'string', description: 'A' }] }))}
    const { execute } = createExecutor([tool], { policy: ${JSON.stringify(presets.unrestricted)}, resolve: () => ({ file: '/bin/sh' }) })
    const idle = process.resourceUsage().maxRSS
    await execute({ id: 'call', name: 'shell', arguments: { c: process.env.SOURCE } })
    console.log((process.resourceUsage().maxRSS - idle) / 1024)`
  const above: number[] = []
  for (let round = 0; round < 5; round++) {
    const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', script], { env: { SOURCE } })
    above.push(Number(stdout))
  }
  console.log()
  judge('peak memory while reading 200 MiB, over the idle process', Math.max(...above), 40, ' MB')
}

/** Measures the cost of running beside the bare means of Node. */
export async function benchExecute(judge: Judge): Promise<void> {
  await benchStart(judge)
  await benchSandbox(judge)
  await benchCapture(judge)
  await benchMemory(judge)
}

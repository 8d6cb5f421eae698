import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ShellResult } from 'atip-bridge/execute'
import { execa } from 'execa'
import { compare, type Judge, print } from './compare'

const EXECUTE = fileURLToPath(new URL('../../dist/execute.js', import.meta.url))
const TOOLS = fileURLToPath(new URL('../../dist/tools.js', import.meta.url))
const { createExecutor, createShellRunner } = (await import(EXECUTE)) as typeof import('atip-bridge/execute')
const shipped = (await import(TOOLS)) as typeof import('atip-bridge/tools')

const MEGABYTES = 200
const ROUNDS = 7

/** Lines through which the bytes flow, by what passes them on. What they print is short. */
const SOURCE = `head -c ${MEGABYTES}M /dev/zero`
const FLOWS = {
  'two programs': `${SOURCE} | wc -c`,
  'three pipes between programs': `${SOURCE} | cat | cat | wc -c`,
  'a group writes into a pipe': `{ echo; ${SOURCE}; echo; } | wc -c`,
  'a subshell writes into a pipe': `(${SOURCE}) | wc -c`,
  'a loop writes into a pipe': `for n in 100M 100M; do head -c "$n" /dev/zero; done | wc -c`,
  'a group reads from a pipe': `${SOURCE} | { wc -c; }`,
  'groups on both sides of three pipes': `{ ${SOURCE}; } | { cat; } | (cat) | wc -c`,
  'a group reads the first line itself': `{ echo; ${SOURCE}; } | { read -r first; wc -c; }`,
  'a redirected group': `{ cat data; cat data; } > copy; wc -c < copy`,
  'a substitution': `x=$(${SOURCE} | wc -c); echo "$x"`,
} as const

const ENVIRONMENT = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' }

function runInBash(line: string, cwd: string): Promise<string> {
  const options = { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] }
  const child = spawn('/bin/bash', ['--norc', '-c', line], options)
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve) => child.once('close', () => resolve(text)))
}

/** Measures how fast bytes pass through lines, beside bash in the same run. */
async function benchThroughput(judge: Judge, cwd: string): Promise<void> {
  const row = `${'a line of ordinary output with some words in it'.padEnd(63, '.')}\n`
  writeFileSync(join(cwd, 'data'), row.repeat((MEGABYTES * 1_048_576) / row.length))
  const runner = createShellRunner(Object.values(shipped), { cwd, env: ENVIRONMENT, confirm: () => true })
  const run = async (line: string): Promise<ShellResult> => {
    const result = await runner.execute(line)
    if (result.status !== 'ok') throw new Error(`${line}: ${result.text}`)
    return result
  }
  for (const [what, line] of Object.entries(FLOWS)) {
    const [bash, { stdout }] = [await runInBash(line, cwd), await run(line)]
    if (bash !== stdout) throw new Error(`${line}: bash prints ${bash}, the runner ${stdout}`)
    const times = await compare({ bare: () => runInBash(line, cwd), line: () => run(line) }, ROUNDS)
    const throughput = (times.bare ?? 0) / (times.line ?? 1)
    judge(`lines: ${what}, throughput × bash`, throughput, 0.5, '', 'least')
  }
}

/** Measures the start of a line of one command beside the same call of an executor, both with all shipped programs. */
async function benchStart(judge: Judge, cwd: string): Promise<void> {
  const options = { cwd, env: ENVIRONMENT }
  const executor = createExecutor(Object.values(shipped), options)
  const runner = createShellRunner(Object.values(shipped), options)
  const call = { id: 'call', name: 'uname', arguments: {} }
  const times = await compare(
    { bare: () => executor.execute(call), 'a line of one command': () => runner.execute('uname') },
    300,
  )
  console.log('\nRunning uname, 300 times in turn, ms (fastest quarter), × execute')
  print(times)
  judge('lines: start of one command, × execute', (times['a line of one command'] ?? 0) / (times.bare ?? 1), 1.3)
}

/** Peak memory of a process of its own that runs a line, above what it has when it is idle. */
async function benchMemory(judge: Judge, cwd: string): Promise<void> {
  const script = `
    import { createShellRunner } from ${JSON.stringify(EXECUTE)}
    import * as shipped from ${JSON.stringify(TOOLS)}
    const { execute } = createShellRunner(Object.values(shipped), { cwd: ${JSON.stringify(cwd)} })
    await execute('cat small | cat | cat | wc -c; { cat small; } | { read -r x; wc -c; }')
    const idle = process.resourceUsage().maxRSS
    await execute(process.env.LINE)
    console.log((process.resourceUsage().maxRSS - idle) / 1024)`
  writeFileSync(join(cwd, 'small'), 'one\ntwo\n')
  const lines = { ...FLOWS, 'all of it as output': SOURCE }
  for (const [what, line] of Object.entries(lines)) {
    if (what === 'a redirected group') continue
    const above: number[] = []
    for (let round = 0; round < 3; round++) {
      const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', script], { env: { LINE: line } })
      above.push(Number(stdout))
    }
    judge(`lines: peak memory over idle, ${what}`, Math.max(...above), 60, ' MB')
  }
}

/** Measures the runner of lines beside bash and beside the executor. */
export async function benchLineRunner(judge: Judge): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'atip-bridge-lines-'))
  try {
    await benchStart(judge, cwd)
    await benchThroughput(judge, cwd)
    await benchMemory(judge, cwd)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

import { readdirSync, rmSync } from 'node:fs'
import { presets } from 'atip-bridge'
import { createShellRunner } from 'atip-bridge/execute'
import { createShellJudge } from 'atip-bridge/shell'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolder } from '../../support/executor'
import { searchPath } from '../../support/machine'
import { createScratch } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

const cwd = createScratch()
const programs = createFolder()
// Not every machine has a program of this name.
programs.file('kill', '#!/bin/sh\nkill "$@"\n')
afterAll(() => {
  rmSync(cwd, { recursive: true, force: true })
  programs.remove()
})
const run = (line: string, timeoutMs = 60_000) =>
  createShellRunner(SHIPPED, {
    cwd,
    env: { PATH: `${programs.path}:${searchPath()}` },
    timeoutMs,
    confirm: () => true,
  }).execute(line)

/** Sets x to 8 ** `power` times a text. */
const grow = (text: string, power: number): string => `x="${text}"; ${'x=$x$x$x$x$x$x$x$x; '.repeat(power)}`

describe('a short line that asks for much', () => {
  it.each([
    ['words', `${grow('aaaaaaaa', 6)}: ${'$x'.repeat(20_000)}`, /16 MiB of text at most/],
    ['a here-document', `${grow('aaaaaaaa', 6)}: <<E\n${'$x\n'.repeat(10_000)}E`, /16 MiB of text at most/],
    ['fields', `${grow('a ', 6)}: $x`, /100000 words at most/],
    ['replacements', `${grow('aaaaaaaa', 4)}: $\{x//a/$x}`, /longer than 4 MiB/],
    ['replacements by a pattern', `${grow('aaaaaaaa', 4)}: $\{x//[a]/$x}`, /longer than 4 MiB/],
  ])('fails before it holds much memory: %s', async (_, line, told) => {
    const before = process.memoryUsage().rss
    const result = await run(line)
    expect(result).toMatchObject({ status: 'failed' })
    expect(result.stderr).toMatch(told)
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(300)
  })

  it.each([
    ["printf '%0100000d' 1 | wc -c", '65536\n', /a width here is at most 65536/],
    ["printf '%.99999s' x", 'x', /a width here is at most 65536/],
    [`printf '%60000d' ${'1 '.repeat(20)} | wc -c`, '1080000\n', /stops once it printed/],
    ["printf '%65536d' 1 | wc -c", '65536\n', undefined],
  ])('says where a builtin printed less: %s', async (line, stdout, told) => {
    const result = await run(line)
    expect(result.stdout).toBe(stdout)
    if (told === undefined) expect(result.stderr).toBe('')
    else expect(result.stderr).toMatch(told)
  })

  it('is stopped on time while texts are compared with patterns', async () => {
    const started = performance.now()
    const line = `${grow('aaaaaaaa', 6)}case $x in ${'*a*b) ;; '.repeat(5000)}esac`
    expect(await run(line, 300)).toMatchObject({ status: 'timeout', stderr: '' })
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('is decided at once, however often a variable is doubled', () => {
    const judge = createShellJudge(SHIPPED, presets.supervised, { folder: 'trusted', cwd, home: '/home' })
    expect(judge.decide(`x=a; ${'x=$x$x; '.repeat(80)}cat "$x"`).decision).toBe('confirm')
    expect(judge.decide(`x=a.txt; ${'y=$x; '.repeat(80)}cat "$y"`).decision).toBe('allow')
  })

  it('keeps no file open for each process substitution of a loop', async () => {
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, readdirSync('/proc/self/fd').length)
    }, 1)
    const before = readdirSync('/proc/self/fd').length
    const result = await run('while read -r n; do read -r m < <(echo $n); done <<< "$(seq 60)"; echo $m')
    clearInterval(timer)
    expect(result.stdout).toBe('60\n')
    expect(most - before).toBeLessThan(30)
  })

  it('with many programs warns nobody', async () => {
    const warnings: string[] = []
    const note = (warning: Error): void => void warnings.push(warning.name)
    process.on('warning', note)
    await run(`cat a.txt${' | cat'.repeat(12)}`)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})

describe('what runs in the background', () => {
  it.each([
    ['tail -f a.txt > /dev/null & p=$!; kill $p; wait $p; echo $?', '143\n'],
    ['cat a.txt | grep -c one & wait $!; echo $?', '1\n0\n'],
    ['grep -q no a.txt & grep -q one a.txt & wait -n; wait; wait -n; wait -n; wait -n; echo $?', '127\n'],
    ['sleep 5 & kill $!; wait $!; echo $?', '143\n'],
    ['sleep 5 & p=$!; kill -9 $p; wait $p; echo $?', '137\n'],
    ['wait -n; echo $?', '127\n'],
    ['echo "[$!]"', '[]\n'],
  ])('can be waited for and ended by its number: %s', async (line, stdout) => {
    expect((await run(line)).stdout).toBe(stdout)
  })

  it('has no number where no program was started', async () => {
    expect((await run('{ sleep 5; } & true & kill $!')).stderr).toMatch(/\$! is not known: no program was started/)
    expect((await run('wait 99')).stderr).toMatch(/99 is no process of this line/)
  })
})

describe('2>&1', () => {
  const script = `sh -c 'for i in 1 2 3; do echo o$i; echo e$i >&2; done'`
  it.each([
    `${script} 2>&1`,
    `{ ${script}; } 2>&1`,
    `${script} 2>&1 | cat`,
    `${script} &> f; cat f`,
    `x=$(${script} 2>&1); echo "$x"`,
  ])('keeps the order in which a program wrote: %s', async (line) => {
    expect((await run(line)).stdout).toBe('o1\ne1\no2\ne2\no3\ne3\n')
  })
})

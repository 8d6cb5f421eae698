import { rmSync } from 'node:fs'
import { createShellRunner } from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import { createScratch, readTree } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

/** Lines that are not run, and what the model is told to write instead. */
const CASES: readonly (readonly [line: string, told: RegExp])[] = [
  ['touch x; f() { ls; }; f', /Functions are not kept: write their commands where they are called/],
  ['touch x; source env/bin/activate', /source is not run here: run the commands themselves/],
  ['touch x; . ./env.sh && make', /programs of a virtual environment have paths/],
  ['touch x; eval "ls"', /eval is not run here: write the commands themselves/],
  ['touch x; exec ls', /leave it out; for redirections, put the commands in/],
  ["touch x; trap 'rm x' EXIT", /trap is not run here/],
  [`touch x; a=(1 2); echo ${'$'}{a[0]}`, /use one variable for each value/],
  ['touch x; declare -i n=1', /write name=value/],
  ['touch x; local y=1', /write name=value/],
  ['touch x; let y=1', /write name=\$\(\(…\)\)/],
  ['touch x; command -v ls', /use which/],
  ['touch x; alias l=ls', /write the commands out/],
  ['touch x; [[ abc =~ b ]]', /grep -Eq/],
  ['touch x; ls > >(cat)', /write to a file, and read it with a command of its own/],
  ['touch x; time ls', /leave it out/],
  ['touch x; echo $$', /mktemp/],
  ['touch x; echo $1', /a line has no parameters/],
  ['touch x; set -- a b', /a line has no parameters/],
  ['touch x; set -x; ls', /the result says what ran/],
  ['touch x; select a in b; do :; done', /use for/],
  ['touch x; mapfile l < a.txt', /while read/],
  ['touch x; pushd dir', /use cd/],
  ['touch x; exec {fd}>f', /leave it out/],
  ['touch x; ls {fd}>f', /needs a number/],
  [`touch x; echo ${'$'}{!x}`, /name the variable itself/],
  ['touch x; echo "unfinished', /has no end/],
  ['touch x; cat <<EOF\nno end', /has no end/],
  ['touch x; )', /No command stands in front/],
  ['touch x \u202e', /U\+202E/],
  ['\0', /U\+0000/],
]

describe('a line that is not run here', () => {
  const cwd = createScratch()
  const before = readTree(cwd)
  const runner = createShellRunner(SHIPPED, { cwd, confirm: () => true })
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))

  it.each(CASES)('is refused before anything of it ran: %s', async (line, told) => {
    const result = await runner.execute(line)
    expect(result).toMatchObject({ status: 'denied', exitCode: null, stdout: '', parts: [], command: [] })
    expect(result.text).toMatch(told)
    expect(result.text).toMatch(/^This line was not run, and nothing of it\./)
    expect(readTree(cwd)).toEqual(before)
  })

  it('is refused whatever kind of value it is', async () => {
    for (const line of [null, undefined, 7, {}, []]) {
      const result = await runner.execute(line as never)
      expect(result.status).toBe('denied')
    }
    const long = await runner.execute(`echo ${'x'.repeat(1_100_000)}`)
    expect(long.text).toMatch(/1000000 are the most/)
  })

  it('is refused by decide, too', async () => {
    const decision = await runner.decide('ls; eval x')
    expect(decision).toMatchObject({ decision: 'deny', approvalId: '', command: [] })
  })
})

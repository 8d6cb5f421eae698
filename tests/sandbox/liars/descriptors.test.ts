import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createEffectsSandbox, createShellRunner, type ExecutionResult } from 'atip-bridge/execute'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTestProgram } from '../../support/machine'
import { installShell, SHELL } from '../../support/shell'

const bwrap = findTestProgram('bwrap')
const works =
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0
if (!works) console.warn('SKIPPED: descriptors of a line, because bubblewrap is missing or may not create namespaces')

/** A descriptor leads past every mount of a sandbox. */
describe.skipIf(!works)('programs of a line that get descriptors (needs bwrap)', { timeout: 60_000 }, () => {
  const { file, directory } = installShell()
  const cwd = join(directory, 'project')
  const kept = join(cwd, 'kept.txt')
  beforeEach(() => {
    mkdirSync(cwd, { recursive: true })
    writeFileSync(kept, 'a\nb\nc\n')
    chmodSync(kept, 0o640)
    writeFileSync(join(directory, 'secret.txt'), 'SECRET')
  })
  const run = (line: string): Promise<Pick<ExecutionResult, 'status' | 'stdout' | 'stderr'>> =>
    createShellRunner([SHELL], {
      ...{ cwd, policy: presets.unrestricted, resolve: () => ({ file }) },
      sandbox: createEffectsSandbox({ required: true }),
    }).execute(line)

  it.each([
    ['overwrites its input', "box read -c 'echo x > /proc/self/fd/0' < kept.txt"],
    ['appends to its input', "box read -c 'echo x >> /dev/stdin' < kept.txt"],
    ['changes the mode of its input', "box read -c 'chmod 777 /proc/self/fd/0' < kept.txt"],
    ['overwrites the input of its group', "{ box read -c 'echo x > /proc/self/fd/0'; } < kept.txt"],
    ['overwrites the input of its loop', "while read -r l; do box read -c 'echo x > /proc/self/fd/0'; done < kept.txt"],
    ['overwrites another descriptor', "box read -c 'echo x > /proc/self/fd/3' 3< kept.txt"],
    ['leaves a directory', "box read -c 'echo x > /proc/self/fd/0/kept.txt' < ."],
    ['leaves a directory by another descriptor', "box read -c 'echo x > /proc/self/fd/4/kept.txt' 4< ."],
  ])('change nothing where one %s', async (_, line) => {
    await run(line)
    expect(readFileSync(kept, 'utf8')).toBe('a\nb\nc\n')
    expect(statSync(kept).mode & 0o777).toBe(0o640)
  })

  it('get no directory', async () => {
    const { status, stdout, stderr } = await run("box read -c 'cat /proc/self/fd/0/../secret.txt' < .")
    expect([status, stdout]).toEqual(['failed', ''])
    expect(stderr).toContain('a directory is no input for a program in a sandbox')
  })

  it.each([
    ["box read -c 'sort -r' < kept.txt", 'c\nb\na\n'],
    ["box read -c 'cat <&3' 3< kept.txt", 'a\nb\nc\n'],
    ["while read -r l; do box read -c 'echo seen'; done < kept.txt", 'seen\nseen\nseen\n'],
    ["{ read -r l; box read -c 'head -n 1'; read -r k; echo $l $k; } < kept.txt", 'b\na c\n'],
    ["{ box read -c 'head -n 1'; box read -c 'cat'; } < kept.txt", 'a\nb\nc\n'],
    ["box read -c 'cat' <<< here", 'here\n'],
    ["box read -c 'cat' < /dev/null", ''],
  ])('read on where others stopped: %s', async (line, expected) => {
    expect(await run(line)).toMatchObject({ status: 'ok', stdout: expected })
  })
})

import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { type ConfirmationRequest, createShellRunner, type ExecutorOptions } from 'atip-bridge/execute'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHostileFolder, type HostileFolder, hostileOptions, SECRET } from '../../support/hostile-folder'
import { SHIPPED } from '../../support/shipped'

let folder: HostileFolder
beforeEach(() => {
  folder = createHostileFolder()
})
afterEach(() => folder.remove())
const make = (options: ExecutorOptions = {}) =>
  createShellRunner(SHIPPED, { ...hostileOptions(folder), timeoutMs: 20_000, ...options })
const write = (name: string, text: string): void => {
  writeFileSync(join(folder.cwd, name), text)
  chmodSync(join(folder.cwd, name), 0o755)
}

describe('an approval of a line', () => {
  it('is for the directory to which cd - leads', async () => {
    for (const name of ['A', 'B']) mkdirSync(join(folder.cwd, name, 'build'), { recursive: true })
    const runner = make()
    await runner.execute('cd A; cd ..')
    await runner.execute('cd A; cd ..')
    const { approvalId } = await runner.decide('cd - && rm -rf build')
    await runner.execute('cd B')
    await runner.execute('cd ..')
    expect(await runner.execute('cd - && rm -rf build', { approvalId })).toMatchObject({ status: 'needs-approval' })
    expect(existsSync(join(folder.cwd, 'B/build'))).toBe(true)
  })

  it.each([
    ['sh own.sh', 'echo good\n', 'echo evil\n'],
    ['timeout 5 ./own.sh', '#!/bin/sh\necho good\n', '#!/bin/sh\necho evil\n'],
    ['cd . && nice ./own.sh', '#!/bin/sh\necho good\n', '#!/bin/sh\necho evil\n'],
  ])('is for the scripts and programs that other programs run: %s', async (line, good, evil) => {
    write('own.sh', good)
    const { approvalId } = await make().decide(line)
    expect(await make().execute(line, { approvalId })).toMatchObject({ status: 'ok', stdout: 'good\n' })
    write('own.sh', evil)
    expect(await make().execute(line, { approvalId })).toMatchObject({ status: 'needs-approval', stdout: '' })
  })

  it('is for the directory that cd found, not for one that took its place', async () => {
    const confirm = () => {
      renameSync(join(folder.cwd, 'dir'), join(folder.cwd, 'old'))
      symlinkSync(folder.home, join(folder.cwd, 'dir'))
      return true
    }
    expect(await make({ confirm }).execute('cd dir && touch here')).toMatchObject({ status: 'needs-approval' })
    expect(existsSync(join(folder.home, 'here'))).toBe(false)
  })

  it.each(['rm z/victim', 'cp plain.txt z/copy', 'touch z/new', 'echo x | tee z/out', 'find z/ -name victim -delete'])(
    'is for the directory that a word names, not for a link that took its place: %s',
    async (line) => {
      mkdirSync(join(folder.cwd, 'z'))
      for (const name of ['z/victim', 'plain.txt']) write(name, '')
      writeFileSync(join(folder.home, 'victim'), '')
      const runner = make({ policy: presets.supervised })
      const { approvalId } = await runner.decide(line)
      renameSync(join(folder.cwd, 'z'), join(folder.cwd, 'old'))
      symlinkSync(folder.home, join(folder.cwd, 'z'))
      expect(await runner.execute(line, { approvalId })).toMatchObject({ status: 'needs-approval' })
      expect(existsSync(join(folder.home, 'victim'))).toBe(true)
      for (const name of ['copy', 'new', 'out']) expect(existsSync(join(folder.home, name))).toBe(false)
    },
  )

  it('does not cover a secret that nobody saw beside one that was seen', async () => {
    mkdirSync(join(folder.cwd, 'keys/.ssh'), { recursive: true })
    write('keys/.ssh/id_rsa', 'another5ecret')
    write('k', 'keys/.ssh/id_rsa')
    const asked: ConfirmationRequest[] = []
    const result = await make({ confirm: (request) => asked.push(request) < 2 }).execute('cat .env "$(cat k)"')
    expect(asked.map(({ display }) => display)).toEqual(['cat .env "$(cat k)"', 'cat .env keys/.ssh/id_rsa'])
    expect(result).toMatchObject({ status: 'denied', stdout: '' })
  })
})

describe('a link', () => {
  it('to the directory of a line hides no secret', async () => {
    for (const line of ['cd sshlink; grep -r "" .', 'd=sshlink; cd "$d" && grep -r ""', '(cd sshlink; grep -r "" .)']) {
      expect((await make().execute(line)).stdout).not.toContain(SECRET)
    }
    mkdirSync(join(folder.cwd, 'place'))
    const runner = make()
    await runner.execute('cd place')
    renameSync(join(folder.cwd, 'place'), join(folder.cwd, 'old'))
    symlinkSync(join(folder.home, '.ssh'), join(folder.cwd, 'place'))
    expect(await runner.execute('grep -r "" .')).toMatchObject({ status: 'needs-approval', stdout: '' })
  })

  it('to a file that runs later is not written through <>', async () => {
    for (const line of ['echo x 1<> hooklink', 'f=hooklink; echo x 1<> "$f"', '{ echo; } 1<> hooklink']) {
      expect((await make({ policy: presets.workspace }).execute(line)).status).not.toBe('ok')
    }
    expect(existsSync(join(folder.cwd, '.git/hooks/pre-commit'))).toBe(false)
  })

  it('or a step up in a pattern shows no names outside of the allowed directories', async () => {
    for (const line of [
      'echo d*/../../*',
      'echo etcl*/*',
      'echo homel*/*',
      'x="d*/../../h*/*"; echo $x',
      'echo s*k/*',
    ]) {
      const { stdout } = await make({ policy: { ...presets.workspace, allowedPaths: ['.'] } }).execute(line)
      expect(stdout).not.toMatch(/plain|passwd|id_rsa|work/)
    }
    expect((await make({ policy: { ...presets.workspace, allowedPaths: ['.'] } }).execute('echo */su*')).stdout).toBe(
      'dir/sub\n',
    )
  })

  it.each([
    'cat < /proc/self/environ',
    'cat < /dev/fd/17',
    ': <(echo); cat < /dev/fd/10',
    'ln -s /dev/fd d; cat < d/17',
    'ln -s /proc/self/environ e; cat < e',
  ])('leads to nothing that belongs to this process: %s', async (line) => {
    const result = await make({ confirm: () => true }).execute(line)
    expect(result).toMatchObject({ status: 'failed', stdout: '' })
    expect(result.stderr).toMatch(/another file for each program/)
  })
})

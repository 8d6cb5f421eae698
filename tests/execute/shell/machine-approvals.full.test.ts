import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfirmationRequest, createShellRunner, type ExecutorOptions } from 'atip-bridge/execute'
import { cat, diff, git, grep, ls, npm, rg, tar, touch } from 'atip-bridge/tools'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { searchPath } from '../../support/machine'

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-machine-')))
const bin = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-bin-')))
const setScript = (text: string, folder = '.'): void =>
  writeFileSync(join(cwd, folder, 'package.json'), JSON.stringify({ name: 'x', scripts: { test: text } }))
mkdirSync(join(cwd, '.ssh'))
mkdirSync(join(cwd, 'sub'))
writeFileSync(join(cwd, '.ssh/id_rsa'), 'sup3rs3cret')
symlinkSync('.ssh/id_rsa', join(cwd, 'todo'))
writeFileSync(join(bin, 'npm'), '#!/bin/sh\ncat package.json\n')
chmodSync(join(bin, 'npm'), 0o755)
beforeEach(() => {
  setScript('good')
  setScript('good', 'sub')
})
afterAll(() => {
  for (const folder of [cwd, bin]) rmSync(folder, { recursive: true, force: true })
})

const make = (options: ExecutorOptions = {}) =>
  createShellRunner([cat, ls, npm, touch], {
    cwd,
    env: { PATH: searchPath(), HOME: '/nonexistent' },
    resolve: (name) => ({ file: join(name === 'npm' ? bin : '/usr/bin', name) }),
    ...options,
  })

describe('the approval of a line', () => {
  it.each(['npm test', 'touch made; npm test', 'cd sub && npm test', 'ls | npm test'])(
    'shows the program of the folder, and is for it alone: %s',
    async (line) => {
      const waiting = await make().execute(line)
      expect(waiting).toMatchObject({ status: 'needs-approval', command: [] })
      expect(waiting.decision.explanation.join('\n')).toMatch(/scripts\.test in package\.json\): '?good'?/)
      const { approvalId } = waiting.decision
      for (const folder of ['.', 'sub']) setScript('evil', folder)
      const changed = await make().execute(line, { approvalId })
      expect(changed).toMatchObject({ status: 'needs-approval', stdout: '' })
      expect(changed.text).toContain('what it finds in its folder')
      for (const folder of ['.', 'sub']) setScript('good', folder)
      expect((await make().execute(line, { approvalId })).stdout).toContain('good')
    },
  )

  it.each(['cat todo', 'touch made; cat todo', 'cat < todo', 'cd sub; cat ../todo'])(
    'shows at once that a link leads to a secret: %s',
    async (line) => {
      const waiting = await make().execute(line)
      expect(waiting).toMatchObject({ status: 'needs-approval', stdout: '' })
      expect(waiting.decision.explanation.join('\n')).toMatch(/to a place for credentials/)
      const { approvalId } = waiting.decision
      expect(await make().execute(line, { approvalId })).toMatchObject({ status: 'ok' })
    },
  )

  it.each([
    ['cat ~/.ssh/id_rsa', 1],
    ['cat < ~/.ssh/id_rsa', 1],
    ['HOME=sub; cat ~/.ssh/id_rsa', 2],
    ['export HOME=/; cat ~/.ssh/id_rsa', 2],
    ['x=.ssh; cat ~/$x/id_rsa', 2],
  ])('asks once about a word that begins with ~, unless the line hides what it means: %s', async (line, questions) => {
    let asked = 0
    const confirm = () => {
      asked++
      return true
    }
    await make({ confirm, env: { PATH: searchPath(), HOME: cwd } }).execute(line)
    expect(asked).toBe(questions)
  })

  it('does not cover a program of the folder that the line itself writes', async () => {
    const asked: ConfirmationRequest[] = []
    const { execute } = make({ confirm: (request) => asked.push(request) < 2 })
    const result = await execute(`echo '{"scripts":{"test":"evil"}}' > package.json; npm test`)
    expect(result).toMatchObject({ status: 'denied', stdout: '' })
    expect(asked.map(({ display }) => display)[1]).toBe('npm test')
    expect(asked[1]?.explanation.join('\n')).toMatch(/evil/)
    expect(asked[1]?.explanation.filter((sentence) => sentence.includes('scripts.test'))).toHaveLength(1)
  })
})

describe('files below the home directory', () => {
  const makeIn = (folder: string) =>
    createShellRunner([cat, diff, git, grep, ls, rg, tar], {
      cwd: join(cwd, folder),
      env: { PATH: searchPath(), HOME: cwd },
    })

  it.each([
    ['sub', 'grep -r x ..'],
    ['sub', 'grep --recursive x /'],
    ['sub', 'cd .. && grep -r x'],
    ['sub', 'rg --hidden x ..'],
    ['sub', 'diff -r . ..'],
    ['sub', 'git diff --no-index . ..'],
    ['.', 'grep -r x'],
    ['.', 'ls | grep -r x .'],
  ])('are not all printed unasked: in %s, %s', async (folder, line) => {
    const decision = await makeIn(folder).decide(line)
    expect(decision.decision).toBe('confirm')
    expect(decision.explanation.join(' ')).toContain('reads all files below the home directory')
  })

  it.each(['grep -rho "x.*" ~', 'rg -uuu x ~', 'tar cf - ~', 'cd ~; grep -r x'])(
    'are not printed where only the run shows which: %s',
    async (line) => {
      const result = await makeIn('sub').execute(line)
      expect(result).toMatchObject({ stdout: '' })
      expect(result.text).toContain('reads all files below the home directory')
    },
  )

  it.each([
    ['sub', 'grep -r x .'],
    ['sub', 'grep x ../todo.txt'],
    ['sub', 'rg x ..'],
    ['sub', 'ls -R ..'],
    ['.', 'grep -r x sub'],
  ])('are not what other reads are about: in %s, %s', async (folder, line) => {
    expect((await makeIn(folder).decide(line)).decision).toBe('allow')
  })
})

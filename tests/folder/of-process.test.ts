import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExecutor, lookIntoFolder } from 'atip-bridge/execute'
import { git } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The files below `/proc/self` differ for each process: a look from this one says nothing about another. */
describe.skipIf(process.platform !== 'linux')('paths that are different for every process', () => {
  let folder: string
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'of-process-')))
    mkdirSync(join(folder, '.git', 'objects'), { recursive: true })
    mkdirSync(join(folder, '.git', 'refs'))
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n')
    writeFileSync(join(folder, 'evil'), '[filter "x"]\n\tclean = ./x\n')
    symlinkSync('/proc/self/cwd', join(folder, 'here'))
    symlinkSync('/proc/self/cwd/evil', join(folder, 'linked'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    '/proc/self/cwd/evil',
    '/proc/thread-self/cwd/evil',
    '/proc/self/task/../cwd/evil',
    '../here/evil',
    '../linked',
    '/dev/fd/3',
  ])('an include of %s makes git reads ask', async (path) => {
    writeFileSync(join(folder, '.git', 'config'), `[core]\n\tbare = false\n[include]\n\tpath = ${path}\n`)
    expect(lookIntoFolder(folder).problems).not.toEqual([])
    const executor = createExecutor([git], { cwd: folder })
    const { decision, violations } = await executor.decide({ id: '1', name: 'git_status', arguments: {} })
    expect([decision, violations.map(({ code }) => code)]).toEqual([
      'confirm',
      expect.arrayContaining(['FOLDER_PROGRAM']),
    ])
  })

  it('are not looked into for settings of other programs', () => {
    symlinkSync('/proc/self/cwd/evil', join(folder, '.npmrc'))
    const { problems } = lookIntoFolder(folder, { files: [{ file: '.npmrc', format: 'ini' }] })
    expect(problems.map(({ file }) => file)).toContain('.npmrc')
  })

  it.each(['linked', 'here/evil', '/proc/self/cwd/evil'])(
    'are places for credentials to arguments: %s',
    async (path) => {
      writeFileSync(join(folder, '.git', 'config'), '[core]\n\tbare = false\n')
      const executor = createExecutor([git], { cwd: folder })
      const { violations } = await executor.decide({
        id: '1',
        name: 'git_blame',
        arguments: { file: 'a', contents: path },
      })
      expect(violations.map(({ code }) => code)).toContain('SENSITIVE_READ')
    },
  )
})

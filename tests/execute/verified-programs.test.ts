import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, READ_ONLY } from 'atip-bridge'
import { createToolkit, type ToolkitOptions } from 'atip-bridge/execute'
import { cat } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { command, tool } from '../support/tools'

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'atip-verified-')))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Returns what is told of a program that prints `text`, and how often it was started. */
async function tell(text: string, one: AtipTool, options: Partial<ToolkitOptions> = {}, code = 0) {
  const file = join(directory, `program-${Math.random()}`)
  const starts = `${file}.starts`
  writeFileSync(starts, '')
  writeFileSync(file, `#!/bin/sh\necho x >> '${starts}'\nprintf '%s\\n' '${text}'\nexit ${code}\n`)
  chmodSync(file, 0o755)
  const told: { code: string; message: string; path: string[] }[] = []
  const toolkit = createToolkit([one], {
    provider: 'openai',
    cwd: directory,
    resolve: () => ({ file }),
    checkVersions: true,
    ...options,
    onDiagnostic: ({ code: found, message, path = [] }) => void told.push({ code: found, message, path: [...path] }),
  })
  await toolkit.context()
  await toolkit.context()
  const count = readFileSync(starts, 'utf8').length / 2
  return { told: told.filter((each) => each.code === 'VERSION_NOT_VERIFIED'), count }
}

const grouped = tool({
  name: 'notes',
  'x-verified': [{ version: '2.1' }, { version: '2.4' }],
  commands: { version: command({ effects: READ_ONLY }), add: command({ effects: READ_ONLY }) },
} as never)

describe('a version that no one observed', () => {
  it.each<[text: string, one: AtipTool, told: string[]]>([
    ['cat (GNU coreutils) 9.1', cat, []],
    ['cat (GNU coreutils) 9.1.2', cat, []],
    ['cat (GNU coreutils) 8.32', cat, ['cat 8.32 is installed, but its metadata was compared with 9.1']],
    ['BusyBox v1.36.1 () multi-call binary.', cat, ['cat 1.36.1 is installed, but its metadata was compared with 9.1']],
    ['usage: cat [-belnstuv]', cat, []],
    ['notes 2.3.9', grouped, []],
    ['notes 3.0', grouped, ['notes 3.0 is installed, but its metadata was compared with 2.1, 2.4']],
    ['notes 3.0', { ...grouped, 'x-verified': [{ version: 'x' }] }, []],
  ])('is told once: %s', async (text, one, messages) => {
    const { told } = await tell(text, one)
    expect(told.map(({ message }) => message)).toEqual(messages)
    expect(told.every(({ path }) => path.join() === `tools,${one.name},x-verified`)).toBe(true)
  })

  it('is asked for once, and only if the host and the policy allow that', async () => {
    expect(await tell('cat 8.32', cat)).toMatchObject({ count: 1 })
    expect(await tell('cat 8.32', cat, { checkVersions: false })).toEqual({ told: [], count: 0 })
    expect(await tell('notes 3.0', { ...grouped, commands: { add: command({}) } })).toEqual({ told: [], count: 0 })
    expect(await tell('cat 8.32', { ...cat, 'x-verified': [] })).toEqual({ told: [], count: 0 })
  })

  it('is not read from a call that failed', async () => {
    expect((await tell('cat 8.32', cat, {}, 1)).told).toEqual([])
  })
})

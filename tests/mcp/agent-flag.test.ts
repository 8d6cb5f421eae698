import { describe, expect, it } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { findMistakes } from '../../src/command/lint/find-mistakes'
import { listWarnings } from '../../src/command/lint/list-warnings'
import { runProgram } from './run-program'

const run = (...args: string[]) => runProgram(args, [], { cwd: '/', env: {} })

describe('atip-bridge-mcp --agent', () => {
  it('prints metadata of its own that lints clean, and nothing else', async () => {
    const { code, out, told } = await run('--agent')
    expect([code, told]).toEqual([0, ''])
    const metadata = JSON.parse(out)
    expect(metadata).toMatchObject({ name: 'atip-bridge-mcp', version: '9.9.9', commands: { '': {} } })
    const flags = metadata.commands[''].options.flatMap((option: { flags: string[] }) => option.flags)
    expect(flags).toEqual(expect.arrayContaining(['--tool', '--all-parameters', '--agent']))
    expect([...findMistakes(metadata), ...listWarnings(metadata)]).toEqual([])
  })

  it('lints clean for atip, too, but for its size', () => {
    const metadata = describeAtip('1.2.3')
    // It has many commands.
    const found = [...findMistakes(metadata), ...listWarnings(metadata)]
    expect(found.map(({ code }) => code)).toEqual(['MANY_TOKENS'])
  })

  it.each([
    [['--agent', '--depth=1'], 0, '"name":"atip-bridge-mcp"', ''],
    [['--agent', '--commands=none'], 0, '"name":"atip-bridge-mcp"', ''],
    [['--agent', '--tool', 'git'], 2, '', '--agent takes only --commands=NAME,... and --depth=NUMBER.'],
    [['--agent', '--depth=x'], 2, '', '--depth takes a number of levels, at least 1.'],
    [['--tool', 'git', '--agent'], 2, '', '--agent must be the first word.'],
  ])('%j ends with %i', async (words, code, out, told) => {
    const ran = await run(...words)
    expect(ran.code).toBe(code)
    expect(ran.out).toContain(out)
    expect(ran.told).toContain(told)
    if (code !== 0) expect(ran.out).toBe('')
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuUsage } from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { SLOWEST_GROWTH } from '../support/growth'
import { someOf } from '../support/runs'
import { ask } from './ask'
import {
  CHANGING,
  CMD_CHANGING,
  CMD_READING,
  HOSTILE,
  INNER,
  LOSSES,
  READING,
  RULED,
  STARTING,
  UNKNOWN,
} from './windows-table'

/** Returns what the guard says about a line of PowerShell. */
async function judge(
  command: string,
  tool = 'PowerShell',
  home = '/home/ada',
): Promise<{ decision: string; reason: string }> {
  const request = {
    hook_event_name: 'PreToolUse',
    tool_name: tool,
    tool_input: { command },
    cwd: '/repo',
    session_id: 's',
  }
  const { out } = await ask('claude-code', request, [], { env: { HOME: home } })
  const said = out === '' ? {} : JSON.parse(out).hookSpecificOutput
  return { decision: said.permissionDecision ?? 'none', reason: said.permissionDecisionReason ?? '' }
}

const encode = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')

describe('a line of PowerShell', () => {
  it.each(READING)('only reads: %s', async (line) => {
    expect(await judge(line)).toEqual({ decision: 'none', reason: '' })
  })
  it.each(someOf([...CHANGING, ...HOSTILE], { short: 4, full: 1 }))('does not pass: %j', async (line) => {
    expect((await judge(line)).decision).toMatch(/^(?:ask|deny)$/)
  })
  it.each(LOSSES)('names what is lost: %s', async (line, loss) => {
    const { decision, reason } = await judge(line)
    expect(decision).toMatch(/^(?:ask|deny)$/)
    expect(reason).toContain(loss)
  })
})

describe('what makes a file, under the preset workspace,', () => {
  const home = mkdtempSync(join(tmpdir(), 'atip-windows-'))
  afterAll(() => rmSync(home, { recursive: true }))
  mkdirSync(join(home, '.config/agent-tools'), { recursive: true })
  writeFileSync(join(home, '.config/agent-tools/guard.json'), '{"preset":"workspace"}')
  it.each([
    ['ni a.txt', 'none'],
    ['New-Item -Path src -Name a.txt', 'none'],
    ['New-Item -Path . -Name ..\\..\\x', 'ask'],
    ['ni -Name ~\\x', 'ask'],
    ['md -Path . -Name ..\\y', 'ask'],
  ])('is told from what makes one elsewhere: %s', async (line, decision) => {
    expect((await judge(line, 'PowerShell', home)).decision).toBe(decision)
  })
})

describe('a rule about a command of Windows', () => {
  const home = mkdtempSync(join(tmpdir(), 'atip-windows-'))
  afterAll(() => rmSync(home, { recursive: true }))
  mkdirSync(join(home, '.config/agent-tools'), { recursive: true })
  it.each(RULED)('%s denies %j, and not %j', async (command, denied, others) => {
    const rules = [{ command, decision: 'deny' }]
    writeFileSync(join(home, '.config/agent-tools/guard.json'), JSON.stringify({ rules }), { mode: 0o600 })
    for (const line of denied) expect([line, (await judge(line, 'PowerShell', home)).decision]).toEqual([line, 'deny'])
    for (const line of others)
      expect([line, (await judge(line, 'PowerShell', home)).decision]).not.toEqual([line, 'deny'])
  })
})

describe('a line of cmd.exe', () => {
  const start = (line: string): string => `cmd /c '${line.replaceAll("'", "'\\''")}'`
  it.each(CMD_READING)('only reads: %s', async (line) => {
    expect(await judge(start(line), 'Bash')).toEqual({ decision: 'none', reason: '' })
  })
  it.each([...CMD_CHANGING, 'dir\ndel a', 'dir\rdel a'])('does not pass: %j', async (line) => {
    expect((await judge(start(line), 'Bash')).decision).toMatch(/^(?:ask|deny)$/)
  })
})

describe('a line of bash that starts a shell of Windows', () => {
  it.each(STARTING)('does not pass: %s', async (line) => {
    expect((await judge(line, 'Bash')).decision).toMatch(/^(?:ask|deny)$/)
  })
  it.each(INNER)('%s', async (line, expected) => {
    const { decision, reason } = await judge(line, 'Bash')
    expect(decision).toMatch(expected === 'none' ? /^none$/ : /^(?:ask|deny)$/)
    if (expected !== 'none') expect(reason).toContain(expected)
  })

  it('is decoded', async () => {
    const start = 'powershell -NoProfile -EncodedCommand'
    expect((await judge(`${start} ${encode('Get-ChildItem src')}`, 'Bash')).decision).toBe('none')
    const { decision, reason } = await judge(`${start} ${encode('Remove-Item -Recurse build')}`, 'Bash')
    expect([decision, reason]).toEqual(['ask', expect.stringContaining('Deletes build and everything below')])
    const nested = [1, 2, 3, 4, 5, 6].reduce((line) => `pwsh -e ${encode(line)}`, 'ri build')
    expect((await judge(nested, 'Bash')).decision).toBe('ask')
    expect((await judge(`${start} ${encode('Get-ChildItem src').slice(0, -3)}`, 'Bash')).decision).toBe('ask')
  })
})

describe('a line that may be one of Windows', () => {
  const gemini = async (command: string, platform?: 'win32'): Promise<string> => {
    const request = {
      hook_event_name: 'BeforeTool',
      tool_name: 'run_shell_command',
      tool_input: { command },
      cwd: '/repo',
    }
    return (await ask('gemini', { ...request, session_id: 's' }, [], platform && { platform })).out
  }
  it('is read where its shell is unknown, and all shells split it alike', async () => {
    for (const line of [
      'Get-ChildItem src -Recurse',
      'Get-Content "a b.txt" | Select-String -Pattern x',
      'Get-Process 2>$null',
    ]) {
      expect([line, await gemini(line, 'win32')]).toEqual([line, '{}\n'])
    }
    for (const line of [
      "Get-ChildItem 'a & b'",
      'Get-ChildItem "%X%"',
      'Get-ChildItem a^b',
      'dir /b',
      'Get-Date; ri x',
    ]) {
      expect(await gemini(line, 'win32'), line).toContain('"ask"')
    }
  })
  it.each(UNKNOWN)('does not pass: %s', async (line) => {
    expect(await gemini(line, 'win32')).toMatch(/"(?:ask|deny)"/)
  })
  it('names what is lost, whatever shell it is', async () => {
    const line = String.raw`ls "C:\proj\"; Remove-Item -Recurse -Force "C:\proj\build\"`
    for (const platform of ['win32', undefined] as const) {
      expect(JSON.parse(await gemini(line, platform)).reason).toContain(
        'Deletes C:\\proj\\build\\ and everything below',
      )
    }
    expect(await gemini('rd /s /q build', 'win32')).toContain('Deletes build and everything below')
  })
})

describe('a long line of PowerShell', () => {
  it.each([
    'a',
    "'",
    '"',
    '`',
    '$',
    '(',
    '|',
    ',',
    '$a',
    'a,',
    '-a ',
    '; ',
    '""',
    "''",
    '"$x',
    '\ud800',
    '\0',
    '> ',
    '@',
  ])('takes time by its length: %j', async (piece) => {
    const timeFor = async (length: number): Promise<number> => {
      const start = cpuUsage()
      const { decision } = await judge(`Get-Content ${piece.repeat(length / piece.length)}`)
      const { user, system } = cpuUsage(start)
      expect(decision).toMatch(/^(?:ask|deny|none)$/)
      return user + system
    }
    const short = await timeFor(50_000)
    // Below a tenth of a second the clock would be measured.
    expect(await timeFor(200_000)).toBeLessThan(SLOWEST_GROWTH * Math.max(short, 100_000))
  })
})

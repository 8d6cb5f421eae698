import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-notes-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
const project = join(TOP, 'project')
for (const folder of ['project', '.ssh', '.claude/projects/-a/memory', '.claude/projects/-b'])
  mkdirSync(join(TOP, folder), { recursive: true })
symlinkSync(join(TOP, '.ssh'), join(TOP, '.claude/projects/-b/memory'))
symlinkSync(join(TOP, '.ssh'), join(TOP, '.claude/projects/-a/memory/link'))

async function write(file: string, tool = 'Write', cwd = project, HOME = TOP): Promise<string> {
  const request = { hook_event_name: 'PreToolUse', tool_name: tool, tool_input: { file_path: file, content: '' }, cwd }
  const { out } = await ask('claude-code', { ...request, permission_mode: 'default' }, [], {
    env: { HOME, TMPDIR: '/var/tmp' },
    cwd,
  })
  return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecision
}

describe('files outside of the workspace that an agent writes without a shell', () => {
  it.each([
    join(TOP, '.claude/plans/a.md'),
    join(TOP, '.claude/projects/-a/memory/MEMORY.md'),
    join(TOP, '.claude/projects/-new/memory/topic/a.md'),
  ])('are its own: %s', async (file) => {
    expect(await write(file)).toBe('none')
    expect(await write(file, 'Edit')).toBe('none')
  })

  it.each([
    join(TOP, 'x.md'),
    join(TOP, '.claude/plansx/a.md'),
    join(TOP, '.claude/projects/-a/x.jsonl'),
    join(TOP, '.claude/projects/memory/a.md'),
    join(TOP, '.claude/projects/a/b/memory/a.md'),
    join(TOP, '.claude/projects/-a/memory/../../../settings.json'),
    join(TOP, '.claude/projects/-b/memory/a.md'),
    join(TOP, '.claude/projects/-a/memory/link/a.md'),
    '~/.claude/plans/a.md',
    '.claude/settings.json',
  ])('or else are asked about: %s', async (file) => {
    expect(await write(file)).toBe('ask')
  })

  it.each([
    ['/tmp/x.md', 'none'],
    ['/tmp/deep/er/x.md', 'none'],
    ['/var/tmp/x.md', 'none'],
    ['/tmp/../etc/x', 'ask'],
    ['/tmp/.bashrc', 'ask'],
    ['/tmpx/x.md', 'ask'],
  ])('may be temporary ones: %s', async (file, decision) => {
    expect(await write(file, 'Write', '/srv/app', '/home/ada')).toBe(decision)
  })

  it('are asked about where the directory for temporary files holds the workspace', async () => {
    expect(await write('/tmp/x.md', 'Write', '/tmp/project', '/home/ada')).toBe('ask')
  })
})

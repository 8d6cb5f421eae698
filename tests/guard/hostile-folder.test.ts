import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lookIntoFolder } from '../../src/folder/look-into-folder'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-hostile-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
const env = { HOME: join(TOP, 'home'), PATH: process.env.PATH ?? '', GIT_CONFIG_NOSYSTEM: '1' }
const make = (name: string): string => {
  const folder = join(TOP, name)
  mkdirSync(folder, { recursive: true })
  execFileSync('git', ['init', '-q', folder], { env })
  return folder
}
const [hostile, plain] = [make('hostile'), make('plain')]
execFileSync('git', ['-C', hostile, 'config', 'core.fsmonitor', './evil'], { env })
writeFileSync(join(hostile, '.npmrc'), 'script-shell=./evil\n')
writeFileSync(join(hostile, 'package.json'), '{"scripts":{"test":"./evil"}}')

async function decide(command: string, cwd: string, settings: object = {}): Promise<string> {
  mkdirSync(join(env.HOME, '.config/agent-tools'), { recursive: true })
  writeFileSync(join(env.HOME, '.config/agent-tools/guard.json'), JSON.stringify(settings))
  const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd }
  const { out } = await ask('claude-code', request, [], { env, cwd, loadFolderLook: async () => lookIntoFolder })
  return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecision
}

describe('a folder that names programs', () => {
  it.each([
    ['git status', plain, 'none'],
    ['git status', hostile, 'ask'],
    ['git diff', hostile, 'ask'],
    ['git -C ../hostile status', plain, 'ask'],
    ['cd ../hostile && git status', plain, 'ask'],
    ['(cd ../hostile; git status)', plain, 'ask'],
    [`GIT_DIR=${join(hostile, '.git')} git status`, plain, 'ask'],
    ['npm test', hostile, 'ask'],
    ['ls', hostile, 'none'],
  ])('%s in %s: %s', async (line, folder, expected) => {
    expect(await decide(line, folder)).toBe(expected)
  })

  it('is trusted by a person alone', async () => {
    expect(await decide('git status', hostile, { trustedFolders: [hostile] })).toBe('none')
    expect(await decide('git status', hostile, { trustedFolders: [plain, `${hostile}x`] })).toBe('ask')
    mkdirSync(join(hostile, '.atip'))
    writeFileSync(join(hostile, '.atip/guard.json'), JSON.stringify({ trustedFolders: [hostile] }))
    expect(await decide('git status', hostile)).toBe('ask')
  })
})

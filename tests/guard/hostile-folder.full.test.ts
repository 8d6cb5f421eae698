import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

// The trusted folder has links that lead out of it, and is known by the name of a link, too.
const trusted = make('trusted')
mkdirSync(join(TOP, 'away', 'inner', 'deep'), { recursive: true })
for (const place of ['away/run.sh', 'trusted/own.sh']) {
  writeFileSync(join(TOP, place), '#!/bin/sh\n')
  chmodSync(join(TOP, place), 0o755)
}
for (const place of ['away', 'away/inner', 'trusted', 'plain']) {
  writeFileSync(join(TOP, place, 'Makefile'), 'all:\n\ttrue\n')
}
symlinkSync(hostile, join(trusted, 'link'))
symlinkSync(join(TOP, 'away'), join(trusted, 'away'))
symlinkSync(join(TOP, 'away', 'inner', 'deep'), join(trusted, 'deep'))
symlinkSync(join(TOP, 'away', 'run.sh'), join(trusted, 'run.sh'))
symlinkSync(trusted, join(TOP, 'other-name'))
symlinkSync('/proc/self/cwd', join(trusted, 'here'))
// Where a text is folded, `trusted/sub/..` would be looked into instead of `hostile`.
mkdirSync(join(hostile, 'below'))
symlinkSync(join(hostile, 'below'), join(plain, 'sub'))

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

  it.each([
    ['git status', trusted, 'none'],
    ['make', trusted, 'none'],
    ['./own.sh', trusted, 'none'],
    ['make', join(TOP, 'other-name'), 'none'],
    ['cd link && git status', trusted, 'ask'],
    ['git -C link status', trusted, 'ask'],
    ['git status', join(trusted, 'link'), 'ask'],
    ['cd away && make', trusted, 'ask'],
    ['make -C away', trusted, 'ask'],
    ['make -C deep/..', trusted, 'ask'],
    ['make -f away/Makefile', trusted, 'ask'],
    ['away/run.sh', trusted, 'ask'],
    ['./run.sh', trusted, 'ask'],
    [`${join(trusted, 'away', 'run.sh')}`, plain, 'ask'],
    ['cd here && make', trusted, 'ask'],
    ['make -C here', trusted, 'ask'],
  ])('is trusted as far as links do not lead out of it: %s in %s: %s', async (line, folder, expected) => {
    expect(await decide(line, folder, { trustedFolders: [trusted], preset: 'workspace' })).toBe(expected)
    expect(await decide(line, folder, { trustedFolders: [join(TOP, 'other-name')], preset: 'workspace' })).toBe(
      expected,
    )
  })

  it.each([
    ['git -C sub/.. status', plain],
    ['git -C sub -C .. status', plain],
    [`git -C ${plain}/sub/.. status`, TOP],
    ['cd /proc/self/cwd && git status', plain],
    ['git -C /proc/self/cwd status', plain],
    ['git -C here status', trusted],
  ])('is looked into where the program goes: %s in %s asks', async (line, folder) => {
    expect(await decide(line, folder)).toBe('ask')
  })
})

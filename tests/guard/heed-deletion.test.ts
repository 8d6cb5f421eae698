import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { appendPrivately } from '../../src/command/guard/log/append-privately'
import { isTaken } from '../../src/paths/follow-links'
import { PATH_EYES } from '../../src/paths/path-eyes'
import { startForesight } from '../../src/see/start-foresight'
import type { Circumstances } from '../command/world'
import { ask } from './ask'

const TOP = mkdtempSync(join(tmpdir(), 'atip-heed-'))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
let homes = 0

/** Returns what asks about lines of a session in a project that holds `a.txt`. */
function makePlace(preset = 'workspace') {
  const home = join(TOP, `${homes++}`)
  const [config, cwd] = [join(home, '.config/agent-tools'), join(home, 'project')]
  for (const place of [config, cwd]) mkdirSync(place, { recursive: true })
  writeFileSync(join(config, 'guard.json'), JSON.stringify({ preset }), { mode: 0o600 })
  writeFileSync(join(cwd, 'a.txt'), 'a\n')
  const world: Circumstances = {
    ...{ env: { HOME: home, SHELL: '/bin/bash' }, cwd, exists: isTaken, appendPrivately },
    loadForesight: async () => startForesight(PATH_EYES),
  }
  return async (command: string, fields: object = {}): Promise<{ decision: string; reason: string }> => {
    const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd, session_id: 's1' }
    const { out } = await ask('claude-code', { ...request, permission_mode: 'default', ...fields }, [], world)
    const { permissionDecision = 'none', permissionDecisionReason = '' } =
      out === '' ? {} : JSON.parse(out).hookSpecificOutput
    return { decision: permissionDecision, reason: permissionDecisionReason }
  }
}

const REFUSED = { permission_mode: 'dontAsk' }
const ran = { hook_event_name: 'PostToolUse', tool_response: { stdout: '' } }

describe('a deletion just after another one was refused', () => {
  it('is said', async () => {
    const asked = makePlace()
    expect((await asked('rm -r old', REFUSED)).decision).toBe('none')
    expect((await asked('rm a.txt', REFUSED)).decision).toBe('deny')
    expect(await asked('find . -delete')).toEqual({
      decision: 'ask',
      reason: expect.stringMatching(/ Just before, this session was refused: rm a\.txt\.$/),
    })
  })

  it.each<[title: string, steps: (asked: ReturnType<typeof makePlace>) => Promise<unknown>]>([
    ['of another session', (asked) => asked('rm a.txt', { ...REFUSED, session_id: 's2' })],
    ['that was no deletion', (asked) => asked('touch /etc/x', REFUSED)],
    [
      'long ago',
      async (asked) => {
        await asked('rm a.txt', REFUSED)
        for (let count = 0; count < 10; count++) await asked('ls')
      },
    ],
    [
      'that was asked about, and ran',
      async (asked) => {
        await asked('rm a.txt')
        await asked('rm a.txt', ran)
      },
    ],
  ])('is not said of one %s', async (_, steps) => {
    const asked = makePlace()
    await steps(asked)
    expect((await asked('rm -r .')).reason).not.toContain('Just before')
  })

  it('is said after a question that nobody said yes to, where the agent tells what ran', async () => {
    const asked = makePlace()
    await asked('ls', ran)
    await asked('rm a.txt')
    expect((await asked('rm -rf ./a.txt')).reason).toContain('was refused: rm a.txt.')
  })

  it('changes nothing else', async () => {
    const asked = makePlace()
    await asked('rm a.txt', REFUSED)
    for (const line of ['ls', 'cat a.txt', 'touch b.txt', 'rm missing'])
      expect((await asked(line)).decision).toBe('none')
  })

  it('reads no log that is broken', async () => {
    const asked = makePlace()
    const file = join(TOP, `${homes - 1}`, '.local/state/agent-tools/guard-log.jsonl')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, `${'x'.repeat(70_000)}\n{"session":"s1","decision":"deny","by":null,"subject":{}}\n{}\nnull\n`)
    expect((await asked('rm a.txt')).reason).not.toContain('Just before')
  })
})

describe('a deletion in several layers of quotes is asked about as such', () => {
  it.each([
    `bash -c "bash -c 'rm missing'"`,
    `sh -c "zsh -c 'rm -rf missing'"`,
    `bash -c 'eval "rm missing"'`,
    `env A=b bash -c "/bin/sh -c 'rm missing'"`,
  ])('%s', async (line) => {
    const { decision, reason } = await makePlace()(line)
    expect([decision, reason.includes('read the quotes around this deletion')]).toEqual(['ask', true])
  })

  it.each([`bash -c 'rm missing'`, `bash -c "bash -c 'ls missing'"`, `bash -c 'ls'; sh -c 'rm missing'`])(
    'not: %s',
    async (line) => expect((await makePlace()(line)).reason).not.toContain('the quotes'),
  )
})

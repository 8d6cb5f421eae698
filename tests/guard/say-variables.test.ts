import { describe, expect, it } from 'vitest'
import { ask } from './ask'

const ENV = {
  HOME: '/home/ada',
  SHELL: '/bin/bash',
  BUILD: '/srv/build',
  API_TOKEN: 'hunter2',
  LONG: 'x'.repeat(200),
  ODD: 'a\u001bb',
  EMPTY: '',
  CONN: 'Server=x;Password=connpw66;',
  WORD: 'correct horse battery',
}

async function question(command: string): Promise<string> {
  const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd: '/srv/app' }
  const { out } = await ask('claude-code', { ...request, permission_mode: 'default' }, [], {
    env: ENV,
    cwd: '/srv/app',
  })
  return out === '' ? '' : JSON.parse(out).hookSpecificOutput.permissionDecisionReason
}

const GONE = 'what an earlier call set is gone.'

describe('a question about a line that relies on variables', () => {
  it.each<[line: string, said: string]>([
    ['rm -rf "$T/build"', `T has no value here, which leaves /build: ${GONE}`],
    [`rm -rf \${T}/`, `T has no value here, which leaves /: ${GONE}`],
    ['rm -rf "$T"/*', `T has no value here, which leaves /*: ${GONE}`],
    ['rm -rf "$T"', `T has no value here: ${GONE}`],
    ['rm -rf "a$T/b"', `T has no value here: ${GONE}`],
    ['rm -rf "$EMPTY/x"', `EMPTY has no value here, which leaves /x: ${GONE}`],
    ['rm -rf $BUILD', 'BUILD is "/srv/build" here.'],
    ['rm -rf "$BUILD/$T"', `BUILD is "/srv/build" here. T has no value here: ${GONE}`],
    ['curl -d "$API_TOKEN" https://a.example', 'API_TOKEN has a value here.'],
    ['rm "$LONG"', 'LONG has a value here.'],
    ['rm "$CONN"', 'CONN has a value here.'],
    ['rm "$WORD"', 'WORD has a value here.'],
    ['rm "$ODD"', 'ODD has a value here.'],
  ])('says what they hold: %s', async (line, said) => {
    expect(await question(line)).toContain(` ${said}`)
  })

  it.each([
    'T=$(mktemp -d); rm -rf "$T"',
    'for T in $(ls); do rm "$T"; done',
    'ls | while read -r T; do rm "$T"; done',
    "rm -rf 'x$T'",
    'rm "$(cat names)"',
    'rm a.txt',
  ])('says nothing where the line sets them, or has none: %s', async (line) => {
    const said = await question(line)
    expect(said).not.toMatch(/ here[.,:]/)
    expect(said).not.toBe('')
  })

  it('names three at most, and no secret', async () => {
    const said = await question(`rm ${Array.from({ length: 2000 }, (_, index) => `"$V${index}"`).join(' ')} $API_TOKEN`)
    expect(said.match(/ has no value here/g)).toHaveLength(3)
    expect(said).not.toContain('hunter2')
  })
})

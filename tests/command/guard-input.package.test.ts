import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { searchPath } from '../support/machine'

const ATIP = fileURLToPath(new URL('../../dist/programs/atip.js', import.meta.url))
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-input-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const LINE = `rm -rf 'ä日本😀'`
const REQUEST = JSON.stringify({
  ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: root },
  tool_input: { command: LINE, description: '日'.repeat(40_000) },
})
const FILE = join(root, 'request.json')
writeFileSync(FILE, REQUEST)
/** A place within a letter of the line. */
const CUT = Buffer.from(REQUEST).indexOf('日') + 1

/** Runs the built hook in a shell, with `HOOK` in place of it, or with a request through a socket. */
function ask(script: string, input?: string): string {
  const env = {
    HOME: root,
    PATH: searchPath(),
    REQUEST: FILE,
    HOOK: `${process.execPath} ${ATIP} guard --agent claude-code`,
  }
  return spawnSync('sh', ['-c', script], { cwd: root, env, input, encoding: 'utf8' }).stdout
}

it.each([
  ['a file', '$HOOK < "$REQUEST"'],
  [
    'a file of which others read the beginning',
    `printf 'first\\n' > first; cat "$REQUEST" >> first; { read -r _; $HOOK; } < first`,
  ],
  ['a pipe', 'cat "$REQUEST" | $HOOK'],
  ['a pipe that is written later', '{ sleep 0.5; cat "$REQUEST"; } | $HOOK'],
  [
    'a pipe whose pieces end within a letter',
    `{ head -c ${CUT} "$REQUEST"; sleep 0.5; tail -c +${CUT + 1} "$REQUEST"; } | $HOOK`,
  ],
  ['a pipe that ends later', '{ cat "$REQUEST"; sleep 0.5; } | $HOOK'],
])('is answered like a request through a socket: %s', (_, script) => {
  const answer = ask('exec $HOOK', REQUEST)
  expect(answer).toContain('ä日本😀')
  expect(ask(script)).toBe(answer)
})

it.each([
  ['nothing', '$HOOK < /dev/null', 'the request is empty'],
  ['half a request', `head -c ${CUT} "$REQUEST" | $HOOK`, 'the request is no JSON'],
  ['a pipe that never ends', '{ head -c 100 "$REQUEST"; sleep 3; } | $HOOK', 'the request did not come in time'],
  ['a pipe that is always full', 'yes | $HOOK', 'the request '],
])('is asked about: %s', (_, script, problem) => {
  expect(ask(script)).toContain(problem)
})

it('judges lines that may run in zsh', () => {
  expect(ask('SHELL=/bin/zsh $HOOK < "$REQUEST"')).toBe(ask('exec $HOOK', REQUEST))
})

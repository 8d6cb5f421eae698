import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ask } from './ask'

const TOP = realpathSync(mkdtempSync(join(tmpdir(), 'atip-linked-')))
afterAll(() => rmSync(TOP, { recursive: true, force: true }))
const project = join(TOP, 'project')
for (const file of [
  '.ssh/id_rsa',
  'mail/.netrc',
  'project/own.txt',
  'project/plain/a',
  'project/home/a',
  'project/of-process/a',
  'project/sub/a',
  'project/.git/hooks/x',
  'elsewhere/a',
]) {
  mkdirSync(dirname(join(TOP, file)), { recursive: true })
  writeFileSync(join(TOP, file), '')
}
symlinkSync('../.ssh/id_rsa', join(project, 'notes.txt'))
symlinkSync('../.ssh', join(project, 'keys'))
symlinkSync('../../.ssh/id_rsa', join(project, 'sub', 'deep.txt'))
symlinkSync('own.txt', join(project, 'fine.txt'))
symlinkSync('../elsewhere', join(project, 'out'))
symlinkSync('.git/hooks', join(project, 'later'))
symlinkSync('../../mail', join(project, 'home', 'mail'))
symlinkSync('/proc/self/environ', join(project, 'of-process', 'notes'))
symlinkSync('/proc', join(project, 'processes'))
symlinkSync('../own.txt', join(project, 'plain', 'own'))

async function decide(command: string, preset: string): Promise<string> {
  const file = join(TOP, '.config/agent-tools/guard.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ preset }))
  const request = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, cwd: project }
  const { out } = await ask('claude-code', request, ['--allow-reads'], { env: { HOME: TOP }, cwd: project })
  return JSON.parse(out).hookSpecificOutput.permissionDecision
}

it.each([
  ['cat fine.txt', 'supervised', 'allow'],
  ['cat own.txt sub/*', 'supervised', 'ask'],
  ['cat notes.txt', 'supervised', 'ask'],
  ['cat no"tes".txt', 'supervised', 'ask'],
  ['cat < notes.txt', 'supervised', 'ask'],
  ['cat *.txt', 'supervised', 'ask'],
  ['cat keys/id_rsa', 'supervised', 'ask'],
  ['grep -r . keys', 'supervised', 'ask'],
  ['head -n 5 keys/*', 'supervised', 'ask'],
  ['cd sub && cat deep.txt', 'supervised', 'ask'],
  ['wc --files0-from=notes.txt', 'supervised', 'ask'],
  ['F=notes.txt; cat "$F"', 'supervised', 'ask'],
  ['grep -r x .', 'supervised', 'allow'],
  ['grep -nR x sub', 'supervised', 'ask'],
  ['grep -R x', 'supervised', 'ask'],
  ['grep -R sub', 'supervised', 'ask'],
  ['grep --deref x plain', 'supervised', 'allow'],
  ['grep -R x p*', 'supervised', 'ask'],
  ['egrep "-R" x .', 'supervised', 'ask'],
  ['F=-R; grep $F x .', 'supervised', 'ask'],
  ['cd sub && grep -R x .', 'supervised', 'ask'],
  ['grep -R x home', 'supervised', 'ask'],
  ['grep -R x of-process', 'supervised', 'ask'],
  ['cat of-process/notes', 'supervised', 'ask'],
  ['cat < of-process/notes', 'supervised', 'ask'],
  ['strings of-process/notes', 'supervised', 'ask'],
  ['grep -a TOKEN of-process/notes', 'supervised', 'ask'],
  ['cat of-process/*', 'supervised', 'ask'],
  ['cd of-process && head notes', 'supervised', 'ask'],
  ['cat processes/self/environ', 'supervised', 'ask'],
  ['cat processes/1/cwd/a', 'supervised', 'ask'],
  ['ls 2> /dev/null', 'supervised', 'allow'],
  ['rg -L x', 'supervised', 'ask'],
  ['rg --follow x sub', 'supervised', 'ask'],
  ['rg --follow x plain', 'supervised', 'allow'],
  ['find -L . -name a', 'supervised', 'ask'],
  ['find . -name a', 'supervised', 'allow'],
  ['ls -LR', 'supervised', 'ask'],
  ['ls -R', 'supervised', 'allow'],
  ['du -L .', 'supervised', 'ask'],
  ['tree -l', 'supervised', 'ask'],
  ['fd -L a', 'supervised', 'ask'],
  ['tar chf - . | cat', 'supervised', 'ask'],
  ['diff -r sub plain', 'supervised', 'ask'],
  ['cp -rL sub new', 'workspace', 'ask'],
  ['timeout 5 grep -R x .', 'supervised', 'ask'],
  ['grep -r x ~', 'supervised', 'ask'],
  ['grep -rho x ..', 'supervised', 'ask'],
  ['cd && grep -r x', 'supervised', 'ask'],
  ['cd ~ && grep -r x .', 'supervised', 'ask'],
  ['grep -d recurse x /', 'supervised', 'ask'],
  ['grep --recursive x "$HOME"', 'supervised', 'ask'],
  ['grep x ../plain.txt', 'supervised', 'allow'],
  ['rg --hidden x ~', 'supervised', 'ask'],
  ['rg -uu x ~', 'supervised', 'ask'],
  ['rg x ~', 'supervised', 'allow'],
  ['tar cf - ~ | wc -c', 'supervised', 'ask'],
  ['diff -r . ..', 'supervised', 'ask'],
  ['git diff --no-index . ..', 'supervised', 'ask'],
  ['ls -R ~', 'supervised', 'allow'],
  ['find ~ -name a', 'supervised', 'allow'],
  ['grep -r x ~', 'read-only', 'deny'],
  ['grep -r x ~', 'unrestricted', 'allow'],
  ['grep -R x sub', 'read-only', 'deny'],
  ['grep -R x sub', 'unrestricted', 'allow'],
  ['cat notes.txt', 'read-only', 'deny'],
  ['cat notes.txt', 'unrestricted', 'allow'],
  ['touch sub/new', 'workspace', 'allow'],
  ['touch out/new', 'workspace', 'ask'],
  ['touch later/new', 'workspace', 'ask'],
])('a line that reaches further than its words say asks: %s under %s: %s', async (line, preset, decision) => {
  expect(await decide(line, preset)).toBe(decision)
})

it.each<[path: string, decision: string]>([
  [TOP, 'ask'],
  ['..', 'ask'],
  [dirname(TOP), 'ask'],
  ['/', 'ask'],
  ['up', 'ask'],
  ['~', 'ask'],
  ['keys', 'ask'],
  ['.', 'allow'],
  ['sub', 'allow'],
  ['../elsewhere', 'allow'],
])('a tool that searches a directory with the home directory in it asks: %s: %s', async (path, decision) => {
  rmSync(join(project, 'up'), { force: true })
  symlinkSync('..', join(project, 'up'))
  const input = { pattern: '.', path, output_mode: 'content' }
  const request = { hook_event_name: 'PreToolUse', tool_name: 'Grep', tool_input: input, cwd: project }
  const file = join(TOP, '.config/agent-tools/guard.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '{}')
  const { out } = await ask('claude-code', request, [], { env: { HOME: TOP }, cwd: project })
  expect(out === '' ? 'allow' : JSON.parse(out).hookSpecificOutput.permissionDecision).toBe(decision)
})

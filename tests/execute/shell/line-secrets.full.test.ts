import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, createToolset } from 'atip-bridge'
import { createShellRunner } from 'atip-bridge/execute'
import { cat, env, ls, printenv, sh, timeout } from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { searchPath } from '../../support/machine'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-line-secrets-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'vaulty'), '#!/bin/sh\necho plainwords secretvalue\n')
chmodSync(join(folder, 'vaulty'), 0o755)
writeFileSync(join(folder, 'a.txt'), 'harmless contents\n')
const vaulty: AtipTool = {
  atip: '0.6',
  name: 'vaulty',
  version: '1',
  description: 'Prints a secret',
  commands: { '': { description: 'Prints it', 'x-sensitive': 'output' } },
}
const run = async (line: string) => {
  const seen: string[] = []
  const { execute } = createShellRunner(createToolset([vaulty, cat, env, ls, printenv, sh, timeout]), {
    cwd: folder,
    env: { PATH: searchPath() },
    resolve: (name) => ({ file: join(name === 'vaulty' ? folder : '/usr/bin', name) }),
    confirm: () => true,
    onOutput: ({ text }) => seen.push(text),
  })
  const result = await execute(line)
  return { ...result, seen: seen.join('') }
}

describe('a secret that a program of a line prints', () => {
  it.each([
    ['cat a.txt; vaulty; cat a.txt', 'harmless contents\n[REDACTED]\nharmless contents\n'],
    ['cat a.txt; vaulty 2>&1; echo more words', 'harmless contents\n[REDACTED]\nmore words\n'],
    ['vaulty > /dev/null; cat a.txt', 'harmless contents\n'],
    ['env X=1 cat a.txt', 'harmless contents\n'],
    ['env X=1 timeout 5 cat a.txt', 'harmless contents\n'],
    ['env -i X=words', '[REDACTED]\n'],
    ['env -i X=words env', '[REDACTED]\n'],
    ['env -i X=words timeout 5 env', '[REDACTED]\n'],
    ['env -i X=words printenv', '[REDACTED]\n'],
    ['{ cat a.txt; vaulty; }; ls', 'harmless contents\n[REDACTED]\na.txt\nvaulty\n'],
  ])('is covered, and nothing else: %s', async (line, stdout) => {
    expect((await run(line)).stdout).toBe(stdout)
  })

  it.each([
    'vaulty',
    'vaulty | cat',
    'x=$(vaulty); echo "$x"',
    'vaulty > kept; cat kept',
    '{ vaulty; } | { cat; }',
    'cat <(vaulty)',
    'vaulty | while read -r a b; do echo "$b"; done',
    '{ vaulty 3>&1 >&3; }',
    'vaulty >&2',
    'cat <<< "$(vaulty)"',
    'vaulty & wait',
  ])('is never shown, not even while the line runs: %s', async (line) => {
    const { stdout, stderr, text, seen } = await run(line)
    expect([stdout, stderr, text, seen].join('\n')).not.toMatch(/secretvalue|plainwords/)
  })
})

import { readFileSync } from 'node:fs'
import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/runs'
import { SHIPPED } from '../support/shipped'
import { PLACE, readOnly, supervised } from './judges'

/** Lines that change something, reveal a secret, or hide what they do, by the means that they use. */
const ATTACKS = JSON.parse(readFileSync(new URL('../fixtures/shell/attacks.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

describe.each(Object.entries(ATTACKS))('attacks by %s', (_, lines) => {
  it('have to be confirmed', () => {
    expect(lines.filter((line) => supervised.decide(line).decision !== 'confirm')).toEqual([])
  })

  it('are denied where nothing may be asked', () => {
    const chosen = someOf(lines, { short: 49, full: 7 })
    expect(chosen.filter((line) => readOnly.decide(line).decision !== 'deny')).toEqual([])
  })
})

/** Lines whose builtins are missing in another shell, which goes on as if they were not there. */
const OTHER_SHELLS = {
  sh: [
    'x=.env; declare x=a; cat "$x"',
    'x=.env; typeset x=a; cat "$x"',
    'x=.env; local x=a; cat "$x"',
    'cd /home/me/.ssh; builtin cd /srv/project; cat config',
    'bash -c "sh -c \'declare x=a; cat \\$x\'"',
    'help',
  ],
  zsh: [
    'x=.env; command export x=a; cat "$x"',
    'cd /home/me/.ssh; command cd /srv/project; cat config',
    'ls | cd /home/me/.ssh; cat config',
    "exit 'a[$(rm x)]'",
    'return "$x"',
    '[ -t "$x" ]',
    'cat =ls',
    'ls *(e:rm x:)',
  ],
} as const

describe.each(['sh', 'zsh'] as const)('attacks on %s', (shell) => {
  const judge = createShellJudge(SHIPPED, presets.supervised, { ...PLACE, shell })

  it.each(OTHER_SHELLS[shell])('have to be confirmed: %s', (line) => {
    expect(judge.decide(line).decision).toBe('confirm')
  })

  it('leave everyday lines alone', () => {
    const everyday = [
      'ls -la | head -5',
      'command -v node',
      'command ls',
      'x=README.md; cat "$x"',
      'cd src && ls',
      'export LANG=C; ls',
    ]
    expect(everyday.filter((line) => judge.decide(line).decision !== 'allow')).toEqual([])
  })
})

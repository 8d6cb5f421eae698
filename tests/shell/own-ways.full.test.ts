import { spawnSync } from 'node:child_process'
import { createShellJudge, readShell } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { searchPath } from '../support/machine'
import { SHIPPED } from '../support/shipped'
import { PLACE } from './judges'
import { createDecider, leavesMarker, OWN_WAYS } from './own-ways'

const {
  COMPUTED = [],
  HARMLESS = [],
  LOCALES = [],
  INPUTS = [],
  LINES_OF_PROGRAMS = [],
  ALIKE = [],
  TRANSLATED = [],
} = OWN_WAYS
const { ZSH_ATTACKS = [], ZSH_OTHERS = [], ZSH_EVERYDAY = [] } = OWN_WAYS
const inBash = /* @__PURE__ */ createDecider('bash')
const inZsh = /* @__PURE__ */ createDecider('zsh')
const runs = (line: string): boolean => leavesMarker(['bash', '--norc', '-c', line])

describe('lines of bash', () => {
  it.each(COMPUTED)('that it computes or obeys ask under every preset: %s', (line) => {
    expect(inBash(line)).not.toContain('allow')
    expect(readShell(line).problems).not.toEqual([])
    expect(runs(line)).toBe(true)
  })

  it.each(TRANSLATED)('whose text it looks up in files ask: %j', (line) => {
    const catalog = ['LC_ALL=C.UTF-8', 'LANGUAGE=xx', 'TEXTDOMAIN=x', 'TEXTDOMAINDIR=./td']
    expect(inBash(line)).not.toContain('allow')
    expect(readShell(line).problems).not.toEqual([])
    expect(leavesMarker(['env', ...catalog, 'bash', '--norc', '-c', line])).toBe(true)
  })

  it.each(COMPUTED)('that it computes or obeys are none for sh, which may be bash: %s', (line) => {
    expect(readShell(line, { shell: 'sh' }).problems).not.toEqual([])
  })

  it.each(HARMLESS)('that are harmless run on: %s', (line) => {
    expect(inBash(line)[0]).toBe('allow')
    expect(runs(line)).toBe(false)
  })

  it.each([...LOCALES, ...LINES_OF_PROGRAMS])('with another locale, or for another shell, ask: %s', (line) => {
    expect(inBash(line)).not.toContain('allow')
  })

  it.each(INPUTS)('that give their shell another input ask: %j', (line) => {
    expect(inBash(line)).not.toContain('allow')
    expect(leavesMarker(['bash', '--norc'], `${line}\n`)).toBe(true)
  })

  it.each(ALIKE)('that all shells read alike run: %s', (line) => {
    expect(inBash(line)[0]).toBe('allow')
  })

  it('are read for the shell that a program names', () => {
    const decide = (shell: 'sh' | 'zsh', line: string): string =>
      createShellJudge(SHIPPED, {}, { ...PLACE, shell }).decide(line).decision
    expect(decide('zsh', "watch 'ls -l | head -5'")).toBe('allow')
    expect(decide('zsh', "bash -c 'ls {a,b}'")).toBe('allow')
    expect(decide('sh', "bash -c 'ls {a,b}'")).toBe('allow')
    expect(decide('zsh', "watch 'ls {a,b}'")).toBe('confirm')
  })
})

const isInstalled = spawnSync('zsh', ['-c', ':']).status === 0

describe('lines of zsh', () => {
  it.each([...ZSH_ATTACKS, ...ZSH_OTHERS])('that are its own ask under every preset: %s', (line) => {
    expect(inZsh(line)).not.toContain('allow')
    expect(readShell(line, { shell: 'zsh' }).problems).not.toEqual([])
  })

  it.each(ZSH_EVERYDAY)('that are plain run: %j', (line) => {
    expect(inZsh(line)).toEqual(['allow', 'allow', 'allow'])
  })

  it.skipIf(!isInstalled).each(ZSH_ATTACKS)('leave a marker (needs zsh): %s', (line) => {
    expect(leavesMarker(['zsh', '-f', '-c', line])).toBe(true)
  })

  it.skipIf(!isInstalled)('set no variable that zsh knows itself (needs zsh)', () => {
    const modules = 'parameter mapfile system datetime langinfo sched termcap terminfo zleparameter watch'
    const script = `for m in ${modules}; do zmodload zsh/$m 2>/dev/null; done; unset m; print -l \${(k)parameters}`
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], { encoding: 'utf8', env: { PATH: searchPath() } })
    const names = stdout.split('\n').filter((name) => /^[A-Za-z_]\w*$/.test(name))
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => readShell(`${name}=1`, { shell: 'zsh' }).problems.length === 0)).toEqual([])
  })
})

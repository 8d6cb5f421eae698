import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AtipTool } from 'atip-bridge'
import * as tools from 'atip-bridge/tools'
import { afterAll, describe, expect, it } from 'vitest'
import { describeAtip } from '../../src/command/atip-metadata'
import { parseToolModule } from '../../src/command/metadata/shipped-tools'
import { searchPath } from '../support/machine'
import { HARMLESS } from '../support/shell'
import { command, tool } from '../support/tools'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = join(ROOT, 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-command-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Creates a home and a directory of PATH, and returns ways to run the program in them. */
function machine(name: string) {
  const [home, bin] = [join(root, name, 'home'), join(root, name, 'bin')]
  for (const directory of [home, bin]) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const env = { HOME: home, PATH: [bin, searchPath()].join(delimiter), LANG: 'C.UTF-8' }
  const options = { env, cwd: home, encoding: 'utf8' } as const
  const atip = (...args: string[]) => spawnSync(process.execPath, [FILE, ...args], { ...options, input: '' })
  const guard = (agent: string, input: string) =>
    spawnSync(process.execPath, [FILE, 'guard', '--agent', agent], { ...options, input })
  const shell = (line: string) => spawnSync('/bin/sh', ['-c', line, 'sh', process.execPath, FILE], options)
  const install = (program: string, script: string): void => {
    writeFileSync(join(bin, program), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, program), 0o755)
  }
  return { home, bin, env, atip, guard, shell, install }
}

const notes = tool({
  ...{ name: 'notes', description: 'Notes', effects: HARMLESS },
  commands: {
    list: command(),
    add: command({ effects: { filesystem: { write: true } } }),
  },
})
const answers = (metadata: AtipTool): string => `case $1 in
  --agent) cat <<'END'\n${JSON.stringify(metadata)}\nEND\n;;
  list) echo one; exit 5 ;;
  add) touch "$HOME/added"; echo added ;;
esac`

describe('the built program', () => {
  it('tells its version and its help', () => {
    const { atip } = machine('version')
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    expect(atip('--version')).toMatchObject({ status: 0, stdout: `atip ${version}\n`, stderr: '' })
    expect(atip('--help')).toMatchObject({ status: 0, stderr: '' })
    expect(atip()).toMatchObject({ status: 2, stdout: '' })
    expect(JSON.parse(atip('--agent').stdout)).toEqual(describeAtip(version))
  })

  it('loads little before it knows the command', () => {
    const found = new Set<string>()
    const visit = (file: string): void => {
      if (found.has(file)) return
      found.add(file)
      const imports = readFileSync(file, 'utf8').matchAll(/(?:^|;)import(?:[^;"']*from)?\s*["'](\.[^"']+)["']/g)
      for (const [, path = ''] of imports) visit(join(file, '..', path))
    }
    visit(FILE)
    expect([...found].reduce((size, file) => size + statSync(file).size, 0)).toBeLessThan(3000)
  })

  it('has the metadata of every tool beside it', () => {
    const directory = join(FILE, '..', '..', 'tools')
    const files = readdirSync(directory).filter((file) => file.endsWith('.js') && file !== 'load.js')
    const found = files.map((file) => parseToolModule(readFileSync(join(directory, file), 'utf8')))
    const byName = (one: AtipTool, other: AtipTool): number => (one.name < other.name ? -1 : 1)
    expect(found.sort(byName)).toEqual(Object.values(tools).sort(byName))
  })

  it('guards, and denies what it cannot read', () => {
    const { guard } = machine('guard')
    const request = {
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      cwd: '/',
      tool_input: { command: 'ls; rm -r x' },
    }
    const { status, stdout, stderr } = guard('claude-code', JSON.stringify(request))
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask' } })
    expect(guard('codex', '')).toMatchObject({ status: 2, stdout: '' })
    expect(guard('nobody', '')).toMatchObject({ status: 2, stdout: '' })
  })

  it('begins with a line that lets it be run', () => {
    expect(readFileSync(FILE, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
  })

  it('says what is wrong, in a sentence and with 2', () => {
    const { status, stdout, stderr } = machine('usage').atip('lst')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^atip: There is no command 'lst'\. Did you mean list\?\n/)
  })

  it('does not mind a reader that stops reading', () => {
    const { shell } = machine('pipe')
    for (const words of ['list', 'show git', 'compile git --provider openai --quiet', '--help', '--agent']) {
      const { stdout, stderr } = shell(`"$1" "$2" ${words} | head -n 1`)
      expect([words, stdout.split('\n').length]).toEqual([words, 2])
      expect(stderr).not.toMatch(/EPIPE|\n\s+at /)
    }
    expect(shell('"$1" "$2" check gh_repo_delete | true; "$1" "$2" list >&-').stderr).not.toMatch(/\n\s+at /)
  })
})

describe('a machine', () => {
  it('without metadata is told what to do, and is left as it is', () => {
    const { atip, home, install } = machine('fresh')
    install('notes', `touch "${join(root, 'ran')}"`)
    const { status, stdout } = atip('scan')
    expect(status).toBe(0)
    expect(stdout).toContain('What to do next:')
    for (const words of [
      ['list'],
      ['show', 'git'],
      ['check', 'git_status'],
      ['compile', 'git', '--provider', 'gemini'],
    ]) {
      expect(atip(...words).status).toBe(0)
    }
    expect(readdirSync(home)).toEqual([])
    expect(existsSync(join(root, 'ran'))).toBe(false)
  })

  it('is scanned, and its tools are listed, shown, checked and run', () => {
    const { atip, home, install } = machine('scanned')
    install('notes', answers(notes))
    const scanned = atip('scan', '--probe', 'notes', '--json')
    expect([scanned.status, scanned.stderr]).toEqual([0, ''])
    expect(JSON.parse(scanned.stdout)).toMatchObject({ tools: [{ name: 'notes', source: 'probe' }], refused: [] })
    const listed = JSON.parse(atip('list', '--json').stdout) as { name: string; source: string }[]
    expect(listed.find(({ name }) => name === 'notes')).toMatchObject({ source: 'registry', commands: 2 })
    expect(atip('show', 'notes').stdout).toMatch(/notes list +only reads/)
    expect(atip('check', 'notes_list').status).toBe(0)
    expect(atip('run', 'notes_list')).toMatchObject({ status: 5, stdout: 'one\n' })
    const refused = atip('run', 'notes_add')
    expect([refused.status, existsSync(join(home, 'added'))]).toEqual([125, false])
    const [, id = ''] = /--approve ([0-9a-f]{64})/.exec(refused.stderr) ?? []
    expect(atip('run', 'notes_add', '--approve', id)).toMatchObject({ status: 0, stdout: 'added\n' })
    expect(existsSync(join(home, 'added'))).toBe(true)
  })

  it('is told why a program was refused', () => {
    const { atip, install } = machine('refused')
    install('silent', 'exit 3')
    const { status, stdout } = atip('scan', '--probe', 'silent', 'nowhere')
    expect(status).toBe(1)
    expect(stdout).toContain('silent ended with code 3')
    expect(stdout).toContain('nowhere is not on PATH')
  })

  it('has drafts made of what its programs print', () => {
    const { atip, home, install } = machine('draft')
    install('frob', `[ "$*" = --help ] && printf 'Usage: frob [OPTIONS]\\n\\nOptions:\\n  --fast  be quick\\n'`)
    const { status, stdout, stderr } = atip('shim', 'frob')
    expect([status, readdirSync(home)]).toEqual([0, []])
    expect(JSON.parse(stdout)).toMatchObject({ name: 'frob', trust: { source: 'inferred' } })
    expect(stderr).toContain('Effects are not guessed')
    const shims = join(home, '.local', 'share', 'agent-tools', 'shims')
    mkdirSync(shims, { recursive: true, mode: 0o700 })
    writeFileSync(join(shims, 'frob.json'), stdout, { mode: 0o600 })
    expect(atip('show', 'frob').stdout).toContain('It destroys data for good.')
  })

  it('has no drafts made of programs that must not run', () => {
    const { atip, install, bin } = machine('undrafted')
    install('reboot', `touch "${join(root, 'rebooted')}"`)
    install('open', `touch "${join(root, 'opened')}"`)
    chmodSync(join(bin, 'open'), 0o777)
    expect(atip('shim', 'reboot')).toMatchObject({ status: 1, stdout: '' })
    expect(atip('shim', 'open')).toMatchObject({ status: 1, stdout: '' })
    expect(readdirSync(root)).not.toEqual(expect.arrayContaining(['rebooted']))
    expect(readdirSync(root)).not.toEqual(expect.arrayContaining(['opened']))
  })

  it('runs no program that others may change, by shipped metadata', () => {
    const { atip, install, bin } = machine('changeable')
    install('git', `touch "${join(root, 'changed')}"`)
    chmodSync(join(bin, 'git'), 0o777)
    expect(atip('check', 'git_status')).toMatchObject({ status: 1 })
    const { status, stderr } = atip('run', 'git_status')
    expect([status, existsSync(join(root, 'changed'))]).toEqual([125, false])
    expect(stderr).toContain('Other users may write to')
    chmodSync(join(bin, 'git'), 0o755)
    expect(atip('run', 'git_status')).toMatchObject({ status: 0 })
    expect(existsSync(join(root, 'changed'))).toBe(true)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops at %s, and so does what it runs', async (signal, code) => {
    const { install, env, home } = machine(`stopped-${signal}`)
    const started = join(root, `started-${signal}`)
    install('slow', `echo $$ > "${started}.new"; mv "${started}.new" "${started}"; exec sleep 60`)
    const child = spawn(process.execPath, [FILE, 'scan', '--probe', 'slow'], { env, cwd: home })
    let told = ''
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    while (!existsSync(started) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(told).toBe('atip: Stopped.\n')
    expect(() => process.kill(Number(readFileSync(started, 'utf8')), 0)).toThrow('ESRCH')
  })
})

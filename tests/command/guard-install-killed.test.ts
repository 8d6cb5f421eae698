import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'

const FILE = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-killed-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Kills the process right before the call of a function that changes files whose number is in the environment. */
const KILLER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env.KILL_AT)
for (const name of ['openSync', 'writeFileSync', 'writeSync', 'fchmodSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'mkdirSync']) {
  const original = fs[name]
  fs[name] = (...args) => {
    const isOurs = name === 'openSync' ? args[1] === 'wx' : typeof args[0] === 'number' || String(args[0]).includes('.claude')
    if (isOurs && left-- === 0) {
      if (name === 'writeFileSync') fs.writeSync(args[0], String(args[1]).slice(0, 20))
      process.kill(process.pid, 'SIGKILL')
    }
    return original(...args)
  }
}
syncBuiltinESMExports()
`

describe('an installation that is killed', () => {
  const killer = join(root, 'killer.mjs')
  writeFileSync(killer, KILLER)
  const text = '{\n  // mine\n  "model": "opus"\n}\n'

  it('leaves the old file or the new one, and can be repeated and undone', () => {
    const ends = new Set<string>()
    let kills = 0
    for (let step = 0; ; step += LONG ? 1 : 4) {
      const home = join(root, String(step))
      const file = join(home, '.claude', 'settings.json')
      mkdirSync(join(home, '.claude'), { recursive: true })
      writeFileSync(file, text)
      const atip = (command: string, env: Record<string, string> = {}) =>
        spawnSync(
          process.execPath,
          [
            ...(env.KILL_AT === undefined ? [] : ['--import', pathToFileURL(killer).href]),
            FILE,
            'guard',
            command,
            'claude-code',
          ],
          {
            env: { HOME: home, PATH: '/usr/bin:/bin', ...env },
            encoding: 'utf8',
          },
        )
      const { signal, status } = atip('install', { KILL_AT: String(step) })
      const left = readFileSync(file, 'utf8')
      if (signal === null) {
        expect([status, left.includes('guard --agent')]).toEqual([0, true])
        break
      }
      kills++
      ends.add(left === text ? 'old' : 'new')
      if (left !== text) expect(left).toMatch(/"opus",\n[\s\S]*guard --agent claude-code[\s\S]*\}\n$/)
      expect(atip('install').status).toBe(0)
      expect(atip('uninstall').status).toBe(0)
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(readdirSync(join(home, '.claude')).filter((name) => !/\.atip-\d+$/.test(name))).toEqual(['settings.json'])
    }
    expect(kills).toBeGreaterThan(2)
    expect([...ends]).toContain('old')
  })
})

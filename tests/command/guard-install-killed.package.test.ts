import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { searchPath } from '../support/machine'
import { LONG } from '../support/runs'
import { run } from './world'

const FILE = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-killed-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Kills the process right before one of its calls that change settings: that whose number is in the environment. */
const KILLER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env.KILL_AT)
const written = new Set()
for (const name of ['openSync', 'writeFileSync', 'writeSync', 'fchmodSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'mkdirSync']) {
  const original = fs[name]
  fs[name] = (...args) => {
    const isOurs = written.has(args[0]) || (String(args[0]).includes('.claude') && (name !== 'openSync' || args[1] === 'wx'))
    if (isOurs && left-- === 0) {
      if (name === 'writeFileSync') fs.writeSync(args[0], String(args[1]).slice(0, 20))
      process.kill(process.pid, 'SIGKILL')
    }
    const result = original(...args)
    if (isOurs && name === 'openSync') written.add(result)
    if (name === 'closeSync') written.delete(args[0])
    return result
  }
}
syncBuiltinESMExports()
`

describe('an installation that is killed', () => {
  const killer = join(root, 'killer.mjs')
  writeFileSync(killer, KILLER)
  const text = '{\n  // mine\n  "model": "opus"\n}\n'

  it('leaves the old file or the new one, and can be repeated and undone', async () => {
    const ends = new Set<string>()
    let kills = 0
    // In short runs, among others, before each text is written: a part of it then is.
    for (let step = LONG ? 0 : 3; ; step += LONG ? 1 : 4) {
      const home = join(root, String(step))
      const file = join(home, '.claude', 'settings.json')
      mkdirSync(join(home, '.claude'), { recursive: true })
      writeFileSync(file, text)
      const env = { HOME: home, PATH: searchPath() }
      const { signal, status } = spawnSync(
        process.execPath,
        ['--import', pathToFileURL(killer).href, FILE, 'guard', 'install', 'claude-code'],
        { env: { ...env, KILL_AT: String(step) }, encoding: 'utf8' },
      )
      // What comes after it needs no process of its own, and no compiled guard.
      const atip = (line: string) => run(line, { env, cwd: root })
      const left = readFileSync(file, 'utf8')
      if (signal === null) {
        expect([status, left.includes('guard --agent')]).toEqual([0, true])
        break
      }
      kills++
      ends.add(left === text ? 'old' : 'new')
      if (left !== text) expect(left).toMatch(/"opus",\n[\s\S]*guard --agent claude-code[\s\S]*\}\n$/)
      expect((await atip('guard install claude-code')).code).toBe(0)
      expect((await atip('guard uninstall claude-code')).code).toBe(0)
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(readdirSync(join(home, '.claude')).filter((name) => !/\.atip-\d+$/.test(name))).toEqual(['settings.json'])
    }
    expect(kills).toBeGreaterThan(2)
    expect([...ends]).toContain('old')
  })
})

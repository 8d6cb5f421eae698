import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createShellJudge, type ShellName } from 'atip-bridge/shell'
import { searchPath } from '../support/machine'
import { SHIPPED } from '../support/shipped'
import { PLACE } from './judges'

/** Lines by what a shell does with them in a way of its own. Those that do harm make the file `m`. */
export const OWN_WAYS = JSON.parse(
  readFileSync(new URL('../fixtures/shell/own-ways.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

/** Returns the decisions of the three presets that agents use. */
export const createDecider = (shell: ShellName): ((line: string) => string[]) => {
  const judges = [presets.supervised, presets.readOnly, { ...presets.workspace, cwd: PLACE.cwd }].map((policy) =>
    createShellJudge(SHIPPED, policy, { ...PLACE, shell }),
  )
  return (line) => judges.map(({ decide }) => decide(line).decision)
}

/** Returns true if a shell makes the file `m` when it runs a line, or reads it as its input. */
export function leavesMarker(words: readonly string[], input = ''): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'atip-bridge-marker-'))
  try {
    const catalogs = join(folder, 'td/xx/LC_MESSAGES')
    mkdirSync(catalogs, { recursive: true })
    writeFileSync(join(catalogs, 'x.mo'), createCatalog('hello', '$(>m)'))
    writeFileSync(join(folder, 'notes'), '>m\n')
    writeFileSync(join(folder, 'x'), '#!/bin/sh\n: > m\n', { mode: 0o755 })
    const [shell = '', ...rest] = words
    spawnSync(shell, rest, { cwd: folder, env: { PATH: searchPath(), HOME: folder }, timeout: 10_000, input })
    return readdirSync(folder).includes('m')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a catalog of messages with one translation, as `msgfmt` does. */
function createCatalog(from: string, to: string): Buffer {
  const texts = ['', from, 'Content-Type: text/plain; charset=UTF-8\n', to].map((text) => Buffer.from(`${text}\0`))
  const head = Buffer.alloc(60)
  const fields = [0x950412de, 0, 2, 28, 44, 0, 60]
  for (const [index, field] of fields.entries()) head.writeUInt32LE(field, index * 4)
  let offset = head.length
  texts.forEach((text, index) => {
    head.writeUInt32LE(text.length - 1, 28 + index * 8)
    head.writeUInt32LE(offset, 32 + index * 8)
    offset += text.length
  })
  return Buffer.concat([head, ...texts])
}

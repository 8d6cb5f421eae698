import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { findVersion, isVerifiedVersion, readVerified } from '../../src/internal/verified-versions'

/** What was recorded about a program: the answers to probes, or what it did while it was observed. */
interface Recorded {
  readonly program: string
  readonly version: string
}

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

function listProbed(): Recorded[] {
  const records = readJson(new URL('probe/records.json', import.meta.url)) as Record<string, { version: string }>
  return Object.entries(records).map(([program, { version }]) => ({ program, version }))
}

function listObserved(): Recorded[] {
  const folder = new URL('../observed/', import.meta.url)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => readJson(new URL(file, folder)) as Recorded)
}

const RECORDED: readonly Recorded[] = [...listProbed(), ...listObserved()]
const TOOLS = Object.values(shipped)

describe('the versions in x-verified', () => {
  it('are those that the records name', () => {
    const unproven = TOOLS.flatMap((tool) =>
      readVerified(tool['x-verified'])
        .filter((entry) => !RECORDED.some((each) => each.program === tool.name && covers([entry], each)))
        .map(({ version }) => `${tool.name} ${version}`),
    )
    expect(unproven).toEqual([])
  })

  it('name every record', () => {
    const missing = RECORDED.filter(({ program, version }) => {
      const tool = TOOLS.find(({ name }) => name === program)
      return !covers(readVerified(tool?.['x-verified']), { program, version })
    })
    expect(missing.map(({ program, version }) => `${program}: ${version}`)).toEqual([])
  })
})

function covers(verified: ReturnType<typeof readVerified>, { version }: Recorded): boolean {
  return isVerifiedVersion(findVersion(version) ?? version, verified)
}

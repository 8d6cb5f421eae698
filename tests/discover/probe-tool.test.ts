import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { probeTool } from 'atip-bridge/discover'
import { afterAll, describe, expect, it } from 'vitest'
import { isOnSkipList } from '../../src/discover/probe-candidates'
import { findMarker } from '../../src/discover/probe-programs'
import { addProgram, createPrefix, documentOf } from '../support/prefix'

const prefix = createPrefix({ good: 1, waits: 1, other: 1, setuid: 1 })
afterAll(() => rmSync(prefix.root, { recursive: true }))
const at = (name: string): string => join(prefix.bin, name)

describe('probeTool', () => {
  it("returns the program's metadata with the trust of its source", async () => {
    expect(await probeTool(at('good-0'))).toEqual(
      documentOf('good-0', { trust: { source: 'native', verified: false } }),
    )
  })

  it('asks for a part of it', async () => {
    const file = addProgram(
      prefix.bin,
      'parts',
      `#!/bin/sh\necho "{\\"atip\\":\\"0.3\\",\\"name\\":\\"parts\\",\\"version\\":\\"1\\",\\"description\\":\\"$*\\"}"\n`,
    )
    expect((await probeTool(file, { commands: ['pr', 'repo'], depth: 2 })).description).toBe(
      '--agent --commands=pr,repo --depth=2',
    )
  })

  it.each([
    ['waits-0', { timeoutMs: 100 }, 'timeout', 'did not answer --agent within 100 ms'],
    ['other-0', {}, 'name', 'describes "gh", not other-0'],
    ['setuid-0', {}, 'setuid', 'runs as another user'],
    ['none', {}, 'missing', 'does not exist'],
    ['good-0', { maxBytes: 10 }, 'too-large', 'printed more than 10 bytes'],
  ])('says why %s gives none', async (name, options, reason, message) => {
    const error = await probeTool(at(name), options).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'AtipDiscoveryError', code: 'ATIP_DISCOVERY', file: at(name), reason })
    expect(String(error)).toContain(message)
  })

  it.each([
    ['good', {}, 'Expected an absolute path'],
    [undefined, {}, 'Expected an absolute path'],
    [at('good-0'), { depth: 0 }, 'Expected a whole number above 0 at options.depth'],
    [at('good-0'), { commands: ['a,b'] }, 'Expected an array of names of commands at options.commands'],
    [at('good-0'), { commands: ['-x'] }, 'Expected an array of names of commands'],
    [at('good-0'), { probe: 'marked' }, 'Unknown option probe'],
  ])('refuses %j with %j', async (file, options, message) => {
    await expect(probeTool(file as never, options as never)).rejects.toThrow(message)
  })

  it('runs no script whose interpreter other users can change, even through env', async () => {
    const evil = addProgram(prefix.root, 'evil', '#!/bin/sh\n', 0o777)
    addProgram(prefix.bin, 'interpreter', '#!/bin/sh\n', 0o777)
    for (const line of [evil, '/usr/bin/env interpreter', '/usr/bin/env -S interpreter -x']) {
      const file = addProgram(prefix.bin, 'script', `#!${line}\n`)
      await expect(probeTool(file, { path: prefix.options.path })).rejects.toMatchObject({ reason: 'writable' })
    }
  })

  it('ends with its signal', async () => {
    const started = probeTool(at('waits-0'), { timeoutMs: 20_000, signal: AbortSignal.timeout(50) })
    await expect(started).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('the marker', () => {
  const CHUNK = 1_048_576
  it.each([
    ['nothing', '', false],
    ['half of it', 'ati', false],
    ['it alone', 'atip', true],
    ['it across two pieces', `${'x'.repeat(CHUNK - 2)}atip`, true],
    ['it behind two pieces', `${'x'.repeat(2 * CHUNK)}atip`, true],
    ['its letters apart', `${'ati'.repeat(CHUNK)}`, false],
  ])('is found in %s: %#', async (_, text, expected) => {
    const file = addProgram(prefix.root, 'marked', text)
    expect((await findMarker(file, undefined)).ok).toBe(expected)
  })

  it('reports a file that cannot be read', async () => {
    expect(await findMarker(at('none'), undefined)).toMatchObject({ ok: false, reason: 'missing' })
  })
})

describe('the list of what is never probed', () => {
  it.each([
    ['rm', true],
    ['RM', true],
    ['mkfs.ext4', true],
    ['sudo', true],
    ['sudoedit', true],
    ['killall', true],
    ['mvnDebug', true],
    ['mine', true],
    ['my-tool', true],
    ['gh', false],
    ['rmate', false],
    ['git', false],
    ['kubectl', false],
  ])('holds %s: %s', (name, expected) => {
    expect(isOnSkipList(name, ['mine', 'my-*'])).toBe(expected)
  })
})

import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { closeCovers, coverInherited, listInherited } from '../../src/process/start-child'

describe.skipIf(process.platform !== 'linux')('descriptors that this process inherited', () => {
  it('are not those that Node opened', () => {
    const own = openSync('/', 'r')
    expect(listInherited()).not.toContain(own)
    expect(listInherited().every((descriptor) => descriptor > 2)).toBe(true)
    closeSync(own)
  })

  it('are covered by pipes, except where a program gets something else', () => {
    expect(coverInherited(['ignore', 'pipe', 'pipe'], [])).toEqual(['ignore', 'pipe', 'pipe'])
    expect(coverInherited(['ignore', 'pipe', 'pipe', 7], [3, 5])).toEqual([
      'ignore',
      'pipe',
      'pipe',
      7,
      'ignore',
      'pipe',
    ])
  })

  it('lead nowhere in a program', async () => {
    const leaked = openSync('/', 'r')
    // The first program inherits the directory, as this process would from whoever started it; its own program must not.
    const script = `
      const { spawn } = require('node:child_process')
      spawn('/bin/ls', ['-l', '/proc/self/fd'], { stdio: JSON.parse(process.argv[1]) }).stdout.pipe(process.stdout)`
    const list = (stdio: unknown): Promise<string> =>
      new Promise((resolve) => {
        const streams = ['ignore', 'pipe', 'ignore', ...Array<'ignore'>(57).fill('ignore'), leaked] as const
        const child = spawn(process.execPath, ['-e', script, JSON.stringify(stdio)], { stdio: [...streams] })
        let text = ''
        child.stdout?.on('data', (chunk) => {
          text += chunk
        })
        child.once('close', () => resolve(text))
        closeCovers(child, streams.length, [])
      })
    expect(await list(['ignore', 'pipe', 'ignore'])).toMatch(/ 60 -> \/$/m)
    expect(await list(coverInherited(['ignore', 'pipe', 'ignore'], [60]))).toMatch(/ 60 -> socket/)
    closeSync(leaked)
  })
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { kept, listStored, NOTE, removeStages, setStage } from './stage'

removeStages()

const SOURCE = fileURLToPath(new URL('../../src/undo/create-undo-store.ts', import.meta.url))
const HOUR = 3_600_000

/** Keeps and settles in a loop until it is killed, and says when each call returned. */
const CHILD = `
import { writeFileSync } from 'node:fs'
import { createUndoStore } from './store.mjs'
const [directory, folder] = process.argv.slice(2)
const store = createUndoStore({ directory, lookAtFileSystem: () => ({ type: 0xef53, freeBytes: 1e12, allBytes: 1e12 }), findsSecret: () => false })
for (let count = 0; ; count++) {
  const { id } = store.keep([folder], { session: 's', folder, what: 'test' })
  process.send(id)
  writeFileSync(folder + '/0', String(count).repeat(1000))
  store.settle(id)
}
`

describe('a process that is killed while it keeps and settles', () => {
  it('leaves whole losses, and strays that the next expiry removes', async () => {
    const { root, folder, directory, open } = setStage()
    await build({
      entryPoints: [SOURCE],
      outfile: join(root, 'store.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    })
    writeFileSync(join(root, 'child.mjs'), CHILD)
    for (let run = 0; run < runs(100); run++) {
      for (let count = 0; count < 40; count++)
        writeFileSync(join(folder, String(count)), `${run} ${count} `.repeat(2000))
      const child = fork(join(root, 'child.mjs'), [directory, folder], { execArgv: [] })
      const said: string[] = []
      child.on('message', (id) => said.push(String(id)))
      await once(child, 'message')
      await new Promise((resolve) => setTimeout(resolve, (run * 7) % 40))
      child.kill('SIGKILL')
      await once(child, 'close')
      const store = open({ now: () => Date.now() + HOUR })
      const { losses, broken } = kept(store.list())
      expect(broken).toEqual([])
      const ids = losses.map(({ id }) => id)
      expect(said.filter((id) => !ids.includes(id))).toEqual([])
      kept(store.expire())
      expect(readdirSync(join(directory, 'kept')).filter((name) => name.startsWith('.'))).toEqual([])
      const [newest] = losses
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      if (newest !== undefined) kept(store.restore(newest.id, { over: true }))
      kept(store.forget('all'))
      kept(store.expire())
      expect(listStored(directory)).toEqual([])
    }
  })
})

describe('what an unfinished copy left', () => {
  it('stays while it may still be made, and goes later', () => {
    let time = 1_000_000
    const { directory, store, write } = setStage({ now: () => time })
    const { id } = kept(store.keep([write('a')], NOTE))
    const [young, gone] = [`.new-00000000.${time}`, '.gone-11111111']
    for (const name of [young, gone]) {
      mkdirSync(join(directory, 'kept', name))
      writeFileSync(join(directory, 'kept', name, '0'.repeat(64)), '')
    }
    writeFileSync(join(directory, 'contents', '1'.repeat(64)), 'no loss has it')
    kept(store.expire())
    expect([young, gone].map((name) => existsSync(join(directory, 'kept', name)))).toEqual([true, false])
    time += HOUR
    kept(store.expire())
    expect(existsSync(join(directory, 'kept', young))).toBe(false)
    expect(listStored(directory)).toHaveLength(1)
    expect(kept(store.list()).losses).toMatchObject([{ id }])
  })
})

/**
 * A process that writes to a registry, one tool after the other, and says when each is written. It kills itself between
 * two steps of the file system now and then.
 *
 * Arguments: directory, number of the writer, first and last write, chance to die at a step.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { writeRegistry } from '../../src/discover/registry/write-registry'

const [directory = '', writer = '', first = '', last = '', chance = ''] = process.argv.slice(2)

type Step = (...args: unknown[]) => unknown
const mayDie = (): void => {
  if (Math.random() < Number(chance)) process.kill(process.pid, 'SIGKILL')
}
/** Makes steps of the file system deadly, before and after. */
const makeDeadly = (steps: Record<string, Step>, names: readonly string[]): void => {
  for (const name of names) {
    const step = steps[name] as Step
    const isLater = !name.endsWith('Sync')
    steps[name] = (...args) => {
      mayDie()
      const result = step(...args)
      if (!isLater) mayDie()
      return isLater ? (result as Promise<unknown>).finally(mayDie) : result
    }
  }
}
makeDeadly(fs as unknown as Record<string, Step>, ['linkSync', 'unlinkSync', 'writeSync'])
makeDeadly(fs.promises as unknown as Record<string, Step>, ['rename', 'unlink', 'open', 'utimes'])
syncBuiltinESMExports()

for (let write = Number(first); write <= Number(last); write++) {
  const name = `w${writer}-${write}`
  const entry = { name, path: `/srv/bin/${name}`, source: 'native', checkedAt: new Date().toISOString() } as const
  const failure = { reason: 'exit', message: 'It ended with 2' }
  const put = write % 7 === 0 ? { ...entry, failure } : { ...entry, document: { atip: '0.6', name, version: '1' } }
  const update = await writeRegistry(directory, { put: [put] }, { waitMs: 120_000 })
  const said = !update.ok ? update.message : (update.problems[0]?.message ?? `${write}`)
  fs.writeSync(1, `${said}\n`)
  if (said !== `${write}`) process.exit(1)
}

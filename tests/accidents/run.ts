/**
 * Judges the accidents and writes `blue/accidents.md`: `npm run accidents`. With
 * `--program dist/programs/atip.js [AGENT...]`, starts that program for each request, and says where its answer is another one.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { searchPath } from '../support/machine'
import { type Decide, judgeAccidents, requestOf, toOutcome } from './judge-accidents'
import { writePage } from './write-page'

const PAGE = 'blue/accidents.md'
const [flag, program = '', ...agents] = process.argv.slice(2)

const decideByProgram: Decide = async (agent, line, { home, cwd }) => {
  const log = join(home, '.local/state/agent-tools/guard-log.jsonl')
  rmSync(log, { force: true })
  const env = { HOME: home, PATH: searchPath() }
  const guard = spawn(process.execPath, [resolve(program), 'guard', '--agent', agent], {
    env,
    cwd,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin.end(JSON.stringify(requestOf(agent, line, cwd)))
  await new Promise((done) => guard.once('close', done))
  return toOutcome(existsSync(log) ? readFileSync(log, 'utf8').split('\n')[0] : undefined)
}

if (flag === '--program') {
  const named = agents.length > 0 ? agents : undefined
  const [here, there] = [await judgeAccidents(named), await judgeAccidents(named, decideByProgram)]
  const [expected, found] = [here, there].map((groups) => groups.flatMap(([, judged]) => judged))
  const others = (found ?? []).filter(
    ({ outcomes }, index) => !isDeepStrictEqual(outcomes, expected?.[index]?.outcomes),
  )
  console.log(`The program answers otherwise about ${others.length} of ${found?.length} accidents.`)
  for (const { accident, outcomes } of others) console.log(accident.line, outcomes)
} else writeFileSync(PAGE, writePage(await judgeAccidents()))

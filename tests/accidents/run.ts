/**
 * Judges the accidents and writes `blue/accidents.md`: `npx tsx --tsconfig tests/tsconfig.json tests/accidents/run.ts`. With
 * `--program dist/programs/atip.js`, starts that program for each request instead, and says where its answer is another one.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { searchPath } from '../support/machine'
import { type Decide, judgeAccidents, requestOf, toOutcome } from './judge-accidents'
import { writePage } from './write-page'

const PAGE = 'blue/accidents.md'
const [flag, program = ''] = process.argv.slice(2)

const decideByProgram: Decide = async (agent, line, { home, cwd }) => {
  const log = join(home, '.local/state/agent-tools/guard-log.jsonl')
  rmSync(log, { force: true })
  const env = { HOME: home, PATH: searchPath() }
  const guard = spawn(process.execPath, [resolve(program), 'guard', '--agent', agent], {
    env,
    cwd,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  guard.stdin.end(JSON.stringify(requestOf(agent, line, cwd)))
  await new Promise((done) => guard.once('close', done))
  return toOutcome(existsSync(log) ? readFileSync(log, 'utf8').split('\n')[0] : undefined)
}

if (flag === '--program') {
  const page = writePage(await judgeAccidents(undefined, decideByProgram)).split('\n')
  const written = readFileSync(PAGE, 'utf8').split('\n')
  const others = page.flatMap((line, index) => (line === written[index] ? [] : [`${written[index]}\n  ${line}`]))
  console.log(others.length === 0 ? 'The program answers as the page says.' : others.join('\n'))
} else writeFileSync(PAGE, writePage(await judgeAccidents()))

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import type { Provider } from 'atip-bridge'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Conversation, type Loopback, startLoopback } from './support/loopback'
import { ANSWERS, type ScriptedTurn } from './support/loopback/answers'
import { searchPath } from './support/machine'

const FOLDER = fileURLToPath(new URL('../examples/agents/', import.meta.url))

/** A recorded conversation with an agent. */
interface Recording {
  readonly provider: Provider
  readonly load: () => Promise<unknown>
  readonly turns: readonly ScriptedTurn[]
  /** The lines that the agent prints, in this order. */
  readonly prints: readonly string[]
  /** The texts in the last request, in this order. */
  readonly tells: readonly RegExp[]
  /** Texts that no request contains. */
  readonly hides?: RegExp
}

const RECORDINGS: Readonly<Record<string, Recording>> = {
  'own-tool': {
    provider: 'openai',
    load: () => import('../examples/agents/own-tool'),
    turns: [
      {
        calls: [
          { name: 'git_log', args: { 'max-count': 1 } },
          { name: 'get_weather', args: { city: 'Oslo' } },
        ],
      },
      { text: 'Yes, in the sun.' },
    ],
    prints: ['Yes, in the sun.'],
    tells: [/git log --max-count=1/, /Add a draft/, /Oslo: sunny, 21 °C/],
  },
  pinned: {
    provider: 'anthropic',
    load: () => import('../examples/agents/pinned'),
    turns: [
      { calls: [{ name: 'todo_list', args: { db: '/etc/passwd' } }] },
      { calls: [{ name: 'todo_list' }] },
      { text: 'Water the plants.' },
    ],
    prints: ['--db=/srv/todo.db list', 'Water the plants.'],
    tells: [/was not run/, /todo --db=\/srv\/todo\.db list/, /water the plants/],
  },
  streaming: {
    provider: 'openai',
    load: () => import('../examples/agents/streaming'),
    turns: [
      { text: 'I look. ', calls: [{ name: 'git_status', args: { short: true } }] },
      { text: 'A file is staged.' },
    ],
    prints: ['I look. ', 'A file is staged.'],
    tells: [/git status --short/, /A {2}staged\.txt/],
  },
  background: {
    provider: 'anthropic',
    load: () => import('../examples/agents/background'),
    turns: [
      { calls: [{ name: 'background_start', args: { name: 'npm_run', arguments: '{"script":"build"}' } }] },
      { calls: [{ name: 'git_status', args: { short: true } }] },
      { calls: [{ name: 'background_read', args: { id: 'job_1', wait: 30 } }] },
      { text: 'It is built, and a note is staged.' },
    ],
    prints: ['it is built', 'It is built, and a note is staged.'],
    tells: [/job_1/, /A {2}staged\.txt/, /stdout of npm/, /it is built/],
  },
  denied: {
    provider: 'anthropic',
    load: () => import('../examples/agents/denied'),
    turns: [
      { calls: [{ name: 'git_commit', args: { message: 'Add a note' } }, { name: 'git_push' }] },
      { text: 'It is committed. Please push it.' },
    ],
    prints: ['ok: ', 'denied: A person pushes, after a review.', 'It is committed. Please push it.'],
    tells: [/Add a note/, /A person pushes, after a review\./],
  },
}

const home = realpathSync(mkdtempSync(join(tmpdir(), 'atip-agents-')))
const [cwd, bin] = [join(home, 'project'), join(home, 'bin')]
let server: Loopback

beforeAll(async () => {
  for (const folder of [cwd, bin]) mkdirSync(folder)
  const run = (...args: string[]): void => void execFileSync('git', args, { cwd, stdio: 'ignore' })
  run('init', '--quiet')
  for (const [key, value] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
  ])
    run('config', `user.${key}`, `${value}`)
  writeFileSync(join(cwd, 'draft.txt'), 'A draft\n')
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { build: 'echo it is built' } }))
  run('add', '.')
  run('commit', '--quiet', '--message', 'Add a draft')
  writeFileSync(join(cwd, 'staged.txt'), 'A note\n')
  run('add', '.')
  writeFileSync(join(bin, 'todo'), '#!/bin/sh\necho "water the plants"\n')
  chmodSync(join(bin, 'todo'), 0o755)
  server = await startLoopback()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.close()
  rmSync(home, { recursive: true, force: true })
})

/** Returns what an agent prints when it is loaded, which runs it. */
async function listen({ load }: Recording, { url }: Conversation): Promise<string> {
  for (const name of ['OPENAI', 'ANTHROPIC']) {
    vi.stubEnv(`${name}_BASE_URL`, url)
    vi.stubEnv(`${name}_API_KEY`, 'unused')
  }
  vi.stubEnv('HOME', home)
  vi.stubEnv('PATH', [bin, searchPath()].join(delimiter))
  vi.spyOn(process, 'cwd').mockReturnValue(cwd)
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(`${format(...values)}\n`))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  await load()
  return printed.join('')
}

/** Returns the beginnings that do not follow each other in a text. */
function missing(text: string, parts: readonly (string | RegExp)[]): (string | RegExp)[] {
  let from = 0
  return parts.filter((part) => {
    const place = typeof part === 'string' ? text.indexOf(part, from) : text.slice(from).search(part) + from
    if (place < from) return true
    from = place
    return false
  })
}

describe('the agents', () => {
  it('are all run here', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(
      Object.keys(RECORDINGS)
        .map((name) => `${name}.ts`)
        .sort(),
    )
  })

  it.each(Object.entries(RECORDINGS))('%s holds the recorded conversation', async (_, recording) => {
    const { provider, turns, prints, tells } = recording
    const conversation = server.open(
      provider,
      turns.map((turn, index) => ANSWERS[provider](turn, index + 1)),
    )
    const printed = await listen(recording, conversation)
    expect([printed, missing(printed, prints)]).toEqual([printed, []])
    expect(conversation.refusals).toEqual([])
    expect(conversation.requests).toHaveLength(turns.length)
    const told = JSON.stringify(conversation.requests.at(-1))
    expect([told, missing(told, tells)]).toEqual([told, []])
  })

  it.each(Object.keys(RECORDINGS))('%s has less than 30 lines and no cast', (name) => {
    const code = readFileSync(join(FOLDER, `${name}.ts`), 'utf8')
    expect(code.trimEnd().split('\n').length).toBeLessThan(30)
    expect(code.replace(/^\/\*\*.*\*\/$/gm, '')).not.toMatch(/\bas\b|\bany\b|!\.|@ts-|biome-ignore/)
  })
})

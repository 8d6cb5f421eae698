import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AGENTS, isHooked, listEvents } from '../../src/command/guard/agents'
import { createHookForm } from '../../src/command/guard/install/hook-text'
import { isProblem } from '../../src/command/guard/install/json-text'
import { readRequest, writeSample } from '../../src/command/guard/requests/read-request'
import { GUARD_FILES } from '../../src/command/guard/settings/guard-paths'
import { createListedPathCheck } from '../../src/safety/policy/sensitive-paths'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const RECORDS = Object.entries(AGENTS)

/** What is no request of any agent. */
function hostileValues(): unknown[] {
  const cycle: Record<string, unknown> = { __proto__: { hook_event_name: 'PreToolUse' } }
  cycle.tool_input = cycle
  const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`a${index}`, '\ud800']))
  return [undefined, null, 1, 'x', [], {}, cycle, many]
}

describe.each(RECORDS)('the record of %s', (name, agent) => {
  const { title, request, answer, asking, allowKeepsOwnRules, files, createTranscriptReader } = agent

  it('has a title and a page that the list of agents names', () => {
    expect(RECORDS.filter(([, other]) => other.title === title)).toHaveLength(1)
    expect(read('blue/guard.md')).toMatch(
      new RegExp(`^\\| \\[${title}\\]\\(guard/${name}\\.md\\) \\| (?:by hand|\`install ${name}\`) \\|$`, 'm'),
    )
    expect(read(`blue/guard/${name}.md`)).toMatch(new RegExp(`guard (?:--agent|install) ${name}\\b`))
  })

  it('names events once, and tools in lower case', () => {
    expect(request.events.length).toBeGreaterThan(0)
    expect(new Set(listEvents(agent)).size).toBe(listEvents(agent).length)
    expect(Object.keys(request.tools).filter((tool) => tool !== tool.toLowerCase())).toEqual([])
  })

  it('reads its own sample as a line in a directory', () => {
    const found = readRequest(agent, writeSample(agent, "echo 'a b' && ls", '/srv/app'))
    expect(found).toMatchObject({ action: { kind: 'shell', line: "echo 'a b' && ls" }, cwd: '/srv/app' })
    expect(found.session).toBe('atip-guard-doctor')
  })

  it('reads nothing else as a line, and can ask as it says', () => {
    for (const given of hostileValues()) {
      const found = readRequest(agent, given)
      expect([found.action.kind, found.asking]).toEqual(['unreadable', asking ?? 'on'])
    }
  })

  it('answers a denial with its reason, and says an allow only where it is taken', () => {
    const [event = ''] = request.events
    const asked = { action: { kind: 'other' }, event, tool: 'x' } as const
    const said = answer({ decision: 'deny', reason: 'the reason' }, asked)
    expect(said.stdout + said.stderr).toContain('the reason')
    const allowed = answer({ decision: 'allow', reason: 'fine' }, asked)
    const silent = answer({ decision: 'none', reason: '' }, asked)
    expect([allowed.exitCode, allowed.stdout !== silent.stdout]).toEqual([0, allowKeepsOwnRules])
  })

  it('protects the files that can turn its hooks off', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(GUARD_FILES).toEqual(expect.arrayContaining([...files]))
    const { userFile, projectFile = userFile } = agent.hooks ?? {}
    const protects = createListedPathCheck(files, '/home/ada')
    for (const file of [userFile, projectFile]) {
      if (file !== undefined) expect(protects(`/home/ada/${file.join('/')}`, true)).toBe(true)
    }
  })

  it.runIf(isHooked(agent))('has hooks for its events', () => {
    if (!isHooked(agent)) return
    const { add, find, remove } = createHookForm(name, agent)
    const text = add('', `atip guard --agent ${name}`)
    expect(isProblem(text)).toBe(false)
    const found = find(text as string)
    expect(isProblem(found) ? found : found.map(({ event }) => event)).toEqual(listEvents(agent))
    expect(find(remove(text as string) as string)).toEqual([])
  })

  it.runIf(createTranscriptReader)('makes a new reader of transcripts that takes anything', () => {
    for (const given of hostileValues()) {
      expect(createTranscriptReader?.()(given)).toEqual([])
    }
  })
})

it('no other file names an agent', () => {
  const titles = RECORDS.flatMap(([name, { title }]) => [name, title])
  // Words of other things, too: a provider, and the cursor of a terminal or a reader.
  const words = titles.filter((word) => !/^(?:gemini|cursor)$/i.test(word))
  const names = new RegExp(`['"\`\\s(](?:${words.join('|')})\\b|'cursor'|CLAUDE_|CODEX_|COPILOT_`)
  const folder = join(ROOT, 'src/command')
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/^guard\/agents(?:\.ts$|\/)/.test(file))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((file) => names.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

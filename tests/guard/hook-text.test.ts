import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGENTS, isHooked, listEvents } from '../../src/command/guard/agents'
import { createHookForm, findTurnedOff, isGuardCommand, toValue } from '../../src/command/guard/install/hook-text'
import { isProblem, type JsonTextProblem, readJsonText } from '../../src/command/guard/install/json-text'
import type { AgentHooks, HookedAgent } from '../../src/command/guard/types'

const HOOKED = Object.entries(AGENTS).flatMap(([name, agent]): [string, HookedAgent][] =>
  isHooked(agent) && typeof agent.hooks.entry === 'function' ? [[name, agent]] : [],
)
const toCommand = (agent: string): string => `/usr/bin/node /opt/atip/atip.js guard --agent ${agent}`

function expectText(value: string | JsonTextProblem): string {
  if (isProblem(value)) throw new Error(value.message)
  return value
}

const readValue = (text: string): unknown => {
  const node = readJsonText(text)
  if (isProblem(node)) throw new Error(node.message)
  return toValue(node)
}

/** Settings of any kind, some of which have hooks. */
const plain = fc.jsonValue({ maxDepth: 2 })
const names = fc.constantFrom('PreToolUse', 'PostToolUse', 'BeforeTool', 'beforeShellExecution', 'preToolUse', 'x')
const entry = fc.record({
  matcher: fc.string({ maxLength: 5 }),
  hooks: fc.array(fc.record({ command: fc.string() }), { maxLength: 2 }),
})
const hooks = fc.dictionary(names, fc.array(fc.oneof(entry, plain), { maxLength: 3 }), { maxKeys: 3 })
const settings = fc
  .tuple(
    fc.dictionary(
      fc.string({ maxLength: 4 }).filter((key) => key !== 'hooks' && key !== 'version'),
      plain,
      { maxKeys: 3 },
    ),
    fc.option(hooks),
  )
  .map(([rest, found]) => (found === null ? rest : { ...rest, hooks: found }))
const forms = fc.constantFrom<((value: unknown) => string)[]>(
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => `\ufeff${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n`,
  (value) => `// first\n${JSON.stringify(value, null, 4).replaceAll('\n', ' // a } in a comment\n')}`,
  (value) => `/* first */${JSON.stringify(value).replaceAll(':{', ':/* { */ {').replace(/\}$/, '/* last */ }')}`,
)

/** Leaves out what is empty, since hooks may have been put there and taken out again. */
function withoutEmpty(value: unknown, { top = {} }: AgentHooks): unknown {
  const { hooks: found, ...rest } = value as { hooks?: Record<string, unknown[]> }
  const kept = Object.entries(found ?? {}).filter(([, list]) => list.length > 0)
  for (const key of Object.keys(top)) delete (rest as Record<string, unknown>)[key]
  return kept.length > 0 ? { ...rest, hooks: Object.fromEntries(kept) } : rest
}

describe.each(HOOKED)('the hooks of %s', (name, agent) => {
  const command = toCommand(name)
  const { find, add, remove } = createHookForm(name, agent)

  it('are added to any settings, once, and taken out again', () => {
    fc.assert(
      fc.property(settings, forms, (value, format) => {
        const text = format(value)
        const installed = expectText(add(text, command))
        const found = find(installed)
        expect(isProblem(found) ? found : found.map(({ event }) => event).sort()).toEqual(listEvents(agent).sort())
        expect(add(installed, command)).toBe(installed)
        const bare = expectText(remove(installed))
        expect(find(bare)).toEqual([])
        expect(withoutEmpty(readValue(bare), agent.hooks)).toEqual(withoutEmpty(readValue(text), agent.hooks))
        const commentsOf = (each: string): readonly string[] =>
          each.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/\/\/ .*|\/\*.*?\*\//g) ?? []
        expect(commentsOf(installed).map((comment) => comment.trim())).toEqual(
          commentsOf(text).map((comment) => comment.trim()),
        )
        expect(installed.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
        if (text.includes('\r\n')) expect(installed.replaceAll('\r\n', '')).not.toContain('\n')
      }),
    )
  })

  it('replace those of another installation', () => {
    const old = expectText(add('{"a": 1}', `atip guard --agent ${name} --allow-reads`))
    const installed = expectText(add(old, command))
    const found = find(installed)
    expect(isProblem(found) ? found : [...new Set(found.map((each) => each.command))]).toEqual([command])
    expect(withoutEmpty(readValue(expectText(remove(installed))), agent.hooks)).toEqual({ a: 1 })
  })
})

describe('isGuardCommand', () => {
  it.each([
    ['atip guard --agent codex', true],
    ['/usr/bin/node /opt/atip.js guard --agent codex --allow-reads', true],
    ["'/a b/node' '/a b/atip.js' guard --agent=codex", true],
    ['npx atip guard --agent codex', true],
    ['atip guard --agent cursor', false],
    ['atip guard', false],
    ['atip check --agent codex', false],
    ['my-atip guard --agent codex', false],
    ['echo guard --agent codex', false],
    ['', false],
  ])('%s: %s', (command, expected) => {
    expect(isGuardCommand(command, 'codex')).toBe(expected)
  })
})

describe('findTurnedOff', () => {
  it.each([
    ['{}', undefined],
    ['', undefined],
    ['{"disableAllHooks": false}', undefined],
    ['{"disableAllHooks": true}', 'disableAllHooks is true'],
    ['{"hooksConfig": {"enabled": false}}', 'hooksConfig.enabled is false'],
    ['{"hooksConfig": []}', undefined],
    ['{', undefined],
  ])('%s: %s', (text, expected) => {
    expect(findTurnedOff(text)).toBe(expected)
  })
})

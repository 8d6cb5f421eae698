import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGuardSettings, type SettingsOrigin } from '../../src/command/guard/settings/read-settings'

const schemaOf = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../blue/guard/${name}.schema.json`, import.meta.url), 'utf8'))
const ajv = new Ajv({ strict: false })
const VALIDATORS = { person: ajv.compile(schemaOf('guard')), project: ajv.compile(schemaOf('project')) }

function reads(value: unknown, origin: SettingsOrigin): boolean {
  try {
    readGuardSettings(value, origin)
    return true
  } catch (error) {
    expect((error as Error).name).toMatch(/^Atip/)
    return false
  }
}

const HASH = 'a1'.repeat(32)

type Row = readonly [settings: unknown, person: boolean, project: boolean]
const ROWS: readonly Row[] = [
  [{}, true, true],
  [{ $schema: './guard.schema.json' }, true, true],
  [{ $schema: '' }, false, false],
  [null, false, false],
  [[], false, false],
  ['{}', false, false],
  [{ preset: 'supervised' }, true, true],
  [{ preset: 'readOnly' }, false, false],
  [{ preset: 'unrestricted' }, true, true],
  [{ mode: 'observe' }, false, false],
  [JSON.parse('{"__proto__": {"preset": "unrestricted"}}'), false, false],
  [JSON.parse('{"constructor": 1}'), false, false],
  [{ allowReads: true }, true, false],
  [{ allowReads: false }, true, true],
  [{ sessionApprovals: true }, true, false],
  [{ sessionApprovals: false }, true, true],
  [{ undo: 'off' }, true, false],
  [{ undo: 'unasked' }, true, false],
  [{ undo: true }, false, false],
  [{ trustedFolders: ['/srv'] }, true, false],
  [{ trustedFolders: [] }, true, false],
  [{ trustedFolders: ['~/work'] }, true, false],
  [{ trustedFolders: ['~ada/work'] }, false, false],
  [{ trustedFolders: ['work'] }, false, false],
  [{ trustedFolders: ['/srv\0'] }, false, false],
  [{ trustedFolders: '/srv' }, false, false],
  [{ tools: ['/srv/frob.json'] }, true, false],
  [{ tools: ['frob.json'] }, false, false],
  [{ approvedPrograms: [HASH] }, true, false],
  [{ approvedPrograms: [HASH.toUpperCase()] }, false, false],
  [{ allowedHosts: ['example.com', '*.example.com', 'a:8080', '*', '[::1]:80'] }, true, true],
  [{ allowedHosts: ['https://example.com'] }, false, false],
  [{ allowedHosts: [''] }, false, false],
  [{ allowedHosts: [5] }, false, false],
  [{ sensitivePaths: ['secrets', '*.p12', '/srv/keys'] }, true, true],
  [{ sensitivePaths: [' '] }, false, false],
  [{ protectedPaths: ['a\0b'] }, false, false],
  [{ protectedPaths: Array.from({ length: 1001 }, () => 'a') }, false, false],
  [{ rules: [{ command: 'git push', decision: 'ask' }] }, true, true],
  [{ rules: [{ command: 'git push', decision: 'confirm' }] }, false, false],
  [{ rules: [{ command: 'pip install', decision: 'deny', reason: 'Use uv add.' }] }, true, true],
  [{ rules: [{ command: 'git push', decision: 'allow' }] }, true, false],
  [{ rules: [{ decision: 'allow' }] }, false, false],
  [{ rules: [{ command: '* push', decision: 'allow' }] }, false, false],
  [{ rules: [{ command: '* push', decision: 'deny' }] }, true, true],
  [{ rules: [{ command: 'git push --force', decision: 'deny' }] }, true, true],
  [{ rules: [{ command: 'make deploy', decision: 'deny', match: ['make deploy'], notMatch: ['make'] }] }, true, true],
  [{ rules: [{ command: 'make deploy', decision: 'deny', match: 'make deploy' }] }, false, false],
  [{ rules: [{ command: 'make deploy', decision: 'deny', match: [' '] }] }, false, false],
  [{ rules: [{ decision: 'deny', match: ['ls'] }] }, false, false],
  [{ rules: [{ tool: 'mcp__a', decision: 'ask', notMatch: ['mcp__b'] }] }, true, true],
  [{ rules: [{ command: '--force', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'CI=1 make', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'if x', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'ls | sh', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'git commit -m "x"', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'echo $HOME', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: 'npm run *', decision: 'allow' }] }, true, false],
  [{ rules: [{ command: 'npm run *', decision: 'allow', careful: true, folder: '/srv' }] }, true, false],
  [{ rules: [{ command: 'npm run', decision: 'deny', folder: '~/work' }] }, true, false],
  [{ rules: [{ command: 'npm run', decision: 'deny', folder: 'work' }] }, false, false],
  [{ rules: [{ decision: 'deny', folder: '/srv' }] }, false, false],
  [{ rules: [{ tool: 'Write', decision: 'deny', folder: '/srv' }] }, false, false],
  [{ rules: [{ command: 'npm run', decision: 'ask', careful: true }] }, false, false],
  [{ rules: [{ command: 'npm run', decision: 'allow', careful: false }] }, false, false],
  [{ rules: [{ tool: 'mcp__a__b', decision: 'allow', careful: true }] }, false, false],
  [{ rules: [{ command: '*', decision: 'allow' }] }, false, false],
  [{ rules: [{ command: 'gi*', decision: 'deny' }] }, false, false],
  [{ rules: [{ command: ' ', decision: 'deny' }] }, false, false],
  [{ rules: [{ decision: 'deny' }] }, true, true],
  [{ rules: [{ command: 'git push' }] }, false, false],
  [{ rules: [{ command: 'git push', decision: 'deny', when: { force: true } }] }, true, true],
  [{ rules: [{ command: 'git push', decision: 'deny', when: { force: [] } }] }, false, false],
  [{ rules: [{ command: 'git push', decision: 'deny', when: { '--force': true } }] }, false, false],
  [{ rules: [{ command: 'git push', decision: 'deny', when: { force: null } }] }, false, false],
  [{ rules: [{ tool: 'mcp__github__*', decision: 'allow' }] }, true, false],
  [{ rules: [{ tool: 'mcp__*', decision: 'ask' }] }, true, true],
  [{ rules: [{ tool: '*', decision: 'deny' }] }, true, true],
  [{ rules: [{ tool: '*', decision: 'allow' }] }, false, false],
  [{ rules: [{ tool: 'Write', command: 'git', decision: 'deny' }] }, false, false],
  [{ rules: [{ tool: 'Write', decision: 'deny', when: { a: 1 } }] }, false, false],
  [{ rules: [{ tool: 'Write', decision: 'deny', reason: 5 }] }, false, false],
  [{ rules: [{ tool: 'Write', decision: 'deny', frob: 1 }] }, false, false],
  [{ rules: ['deny'] }, false, false],
  [{ rules: { decision: 'deny' } }, false, false],
]

describe('the settings of the guard', () => {
  it.each(ROWS)('%j: of a person %s, of a project %s', (settings, person, project) => {
    expect([reads(settings, 'person'), reads(settings, 'project')]).toEqual([person, project])
    expect([VALIDATORS.person(settings), VALIDATORS.project(settings)]).toEqual([person, project])
  })

  it.each(['person', 'project'] as const)('are for a %s what the schema says', (origin) => {
    const text = fc.constantFrom('', ' ', 'a', '*', '-x', 'git push', 'a*', '/srv', '~/a', 'a.com:80', '\0', HASH)
    const plain = fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null))
    const when = fc.dictionary(text, fc.oneof(plain, fc.array(plain, { maxLength: 2 })), { maxKeys: 2 })
    const decision = fc.constantFrom('allow', 'ask', 'deny', 'confirm', 1)
    const rule = fc.record({ command: text, tool: text, decision, reason: plain, when }, { requiredKeys: [] })
    const list = fc.oneof(fc.array(text, { maxLength: 3 }), plain)
    const field = fc.constantFrom('tools', 'allowedHosts', 'trustedFolders', 'approvedPrograms', 'sensitivePaths')
    const settings = fc.record(
      {
        $schema: plain,
        preset: fc.oneof(plain, fc.constantFrom('supervised', 'read-only')),
        rules: fc.oneof(fc.array(rule, { maxLength: 2 }), plain),
        allowReads: plain,
        sessionApprovals: plain,
        protectedPaths: list,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(settings, field, fc.option(list), (given, name, more) => {
        const value = JSON.parse(JSON.stringify({ ...given, ...(more !== null && { [name]: more }) }))
        expect(reads(value, origin)).toBe(VALIDATORS[origin](value))
      }),
      { numRuns: 1000 },
    )
  })

  it('are refused with words that say where and what', () => {
    const say = (value: unknown, origin: SettingsOrigin): string => {
      try {
        readGuardSettings(value, origin)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(say({ presett: 'supervised' }, 'person')).toMatch(/^Unknown field presett: did you mean preset\?/)
    expect(say({ trustedFolders: ['/'] }, 'project')).toMatch(/may only tighten at trustedFolders/)
    expect(say({ rules: [{ command: 'a', decision: 'allow' }] }, 'project')).toMatch(
      /ask or deny: .* at rules\.0\.decision/,
    )
  })
})

import { type AtipFolder, type AtipFolderRule, createValidator, type Decision, presets } from 'atip-bridge'
import { expect, it } from 'vitest'
import { listCodes } from '../support/policies'
import { SHIPPED } from '../support/shipped'

/** A call of a shipped program, and the decisions under supervised, readOnly and workspace. */
export type DecisionCase = [
  name: string,
  args: Readonly<Record<string, unknown>>,
  decisions: 'runs' | 'asks' | 'runs in a workspace' | 'asks, and is refused in a workspace' | 'is refused',
  code?: string | undefined,
]

const DECISIONS: Readonly<Record<DecisionCase[2], readonly Decision['decision'][]>> = {
  runs: ['allow', 'allow', 'allow'],
  asks: ['confirm', 'deny', 'confirm'],
  'runs in a workspace': ['confirm', 'deny', 'allow'],
  'asks, and is refused in a workspace': ['confirm', 'deny', 'deny'],
  'is refused': ['deny', 'deny', 'deny'],
}

export const TOOLSET = SHIPPED

/** Tests the decisions about calls; `api.github.com` is an allowed host. */
export function testDecisions(cases: readonly DecisionCase[]): void {
  const { supervised, readOnly, workspace } = presets
  const validators = [supervised, readOnly, { ...workspace, cwd: '/project' }].map((preset) =>
    createValidator(TOOLSET, { ...preset, allowedHosts: ['api.github.com'] }),
  )
  it.each([...cases])('%s %j %s %s', (name, args, decisions, code) => {
    const found = validators.map((validator) => validator.decide({ name, arguments: { ...args } }))
    expect(found.map(({ decision }) => decision)).toEqual(DECISIONS[decisions])
    const codes = new Set(found.flatMap(({ violations }) => listCodes(violations)))
    if (code === undefined) return
    expect([...codes]).toContain(code)
  })
}

/** Tests that every text parameter of the program's commands that change nothing has a shape. */
export function testShapes(program: string): void {
  it('says what the texts of reading commands look like', () => {
    const reading = TOOLSET.commands.filter(
      ({ tool, effects }) =>
        tool.name === program && effects.filesystem?.write === false && effects.filesystem.delete !== true,
    )
    const shapeless = reading.flatMap(({ name, parameters, effects }) => {
      const changes = effects.creates ?? effects.modifies ?? effects.deletes
      if (changes !== undefined) return []
      return parameters
        .filter(({ type, definition }) => !CHECKED.has(type) && definition['x-shape'] === undefined)
        .map(({ key, enum: allowed }) => (allowed === undefined ? `${name}: ${key}` : ''))
    })
    expect(reading.length).toBeGreaterThan(0)
    expect(shapeless.filter((found) => found !== '')).toEqual([])
  })
}

/** Types whose values cannot be any text. */
const CHECKED = new Set(['boolean', 'integer', 'number', 'enum'])

/** Returns what the folder can make a command do, and the variables that prevent it, according to the metadata. */
export function readFolder(name: string): {
  rules: AtipFolderRule[]
  env: Record<string, string>
  directory: string[]
} {
  const command = TOOLSET.commands.find((each) => each.name === name)
  if (command === undefined) throw new TypeError(`no command ${name}`)
  const levels = command.folder as readonly AtipFolder[]
  return {
    rules: levels.flatMap(({ obeys = [] }) => obeys),
    env: Object.assign({}, ...levels.map(({ env }) => env)) as Record<string, string>,
    directory: levels.flatMap(({ directory = [] }) => directory),
  }
}

import { type AtipTool, type CompileDiagnostic, inspectTool } from 'atip-bridge'
import { createToolkit, type ToolkitOptions } from 'atip-bridge/execute'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { command, option, tool } from '../support/tools'

function compile(...tools: AtipTool[]): CompileDiagnostic[] {
  const found: CompileDiagnostic[] = []
  const onDiagnostic: ToolkitOptions['onDiagnostic'] = (diagnostic) => {
    if ('fact' in diagnostic && diagnostic.fact?.kind === 'wrong-extension') found.push(diagnostic)
  }
  createToolkit(tools, { provider: 'anthropic', onDiagnostic })
  return found
}
const onOption = (more: object): AtipTool =>
  tool({ name: 'x', commands: { run: command({ options: [option('mode', more as never)] }) } })
const onCommand = (more: object): AtipTool => tool({ name: 'x', commands: { run: { ...command(), ...more } as never } })

describe('a mistake in an extension', () => {
  it.each<[field: string, value: unknown, told: string]>([
    ['x-shape', 'nmae', 'counts as name'],
    ['x-shape', 'constructor', 'counts as name'],
    ['x-host', { kind: 'remote', own: 'github.com' }, 'counts as url'],
    ['x-preview', { network: 'no' }, 'no call is a preview'],
    ['x-changes', 'cloud', 'counts as server'],
    ['x-sensitive', 'secret', 'counts as secret'],
    ['x-sensitive', { output: ['a'], unless: { format: 'name' } }, 'counts as secret'],
    ['x-runs', { as: 'shell' }, 'runs anything'],
    ['x-argv', true, 'ignored'],
  ])('of an option is told with its path, what is allowed and what it counts as: %s %j', (field, value, told) => {
    const [diagnostic, ...others] = compile(onOption({ [field]: value }))
    expect(others).toEqual([])
    expect(diagnostic).toMatchObject({ code: 'FIELD_IGNORED', toolName: 'x' })
    expect(diagnostic?.path).toEqual(['commands', 'run', 'options', '0', field])
    expect(diagnostic?.message).toMatch(new RegExp(`^Expected .+: ${told}$`))
  })

  it.each<[field: string, value: unknown]>([
    ['x-changes', 7],
    ['x-sensitive', true],
    ['x-folder', { obey: [] }],
    ['x-folder', { obeys: ['package.json'] }],
    ['x-folder', []],
    ['x-opens', ['~/.ssh']],
    ['x-opens', { read: '~/.ssh' }],
    ['x-opens', { reads: [] }],
    ['x-argv', '--'],
  ])('of a command and of a tool is told: %s %j', (field, value) => {
    expect(compile(onCommand({ [field]: value })).map(({ path }) => path)).toEqual([['commands', 'run', field]])
    const own = tool({ name: 'x', commands: { run: command() }, [field]: value } as never)
    expect(compile(own).map(({ path }) => path)).toEqual([[field]])
  })

  it.each([
    '9.1',
    {},
    ['9.1'],
    [null],
    [{ platform: 'gnu' }],
    [{ version: 9 }],
    [{ version: 'new' }],
    [{ version: '9.1', platform: 'GNU' }],
    [{ version: '9.1', platform: '__proto__' }],
  ])('of a tool is told for x-verified: %j', (value) => {
    const own = tool({ name: 'x', commands: { run: command() }, 'x-verified': value } as never)
    expect(compile(own).map(({ path, message }) => [path, message.endsWith(': ignored')])).toEqual([
      [['x-verified'], true],
    ])
  })

  it('is a finding of inspectTool', () => {
    const path = ['commands', 'run', 'x-changes']
    const message = 'A mistake in an extension: Expected folder, machine, server: counts as server'
    const finding = { code: 'INVALID_EXTENSION', severity: 'warning', path, message }
    expect(inspectTool(onCommand({ 'x-changes': 'cloud' }))).toEqual([finding])
  })

  it('is in no shipped metadata, and strange extensions are the business of their authors', () => {
    expect(compile(...(Object.values(shipped) as AtipTool[]))).toEqual([])
    expect(compile(onOption({ 'x-mine': 7, 'x-shape': undefined }))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readFolder, testDecisions, testShapes } from './decisions'

describe('what reads', () => {
  testDecisions([
    ['terraform_version', { json: true }, 'runs'],
    ['terraform_workspace_list', {}, 'runs'],
    ['terraform_workspace_show', {}, 'runs'],
    ['terraform_state_list', { addresses: ['module.network["a/b"]'] }, 'runs'],
    ['terraform_modules', { json: true }, 'runs'],
    ['terraform_metadata_functions', { json: true }, 'runs'],
    ['terraform_providers', {}, 'runs'],
    ['terraform_fmt', { check: true, recursive: true, diff: true }, 'runs'],
    ['terraform_fmt', { 'no-write': true, diff: true, targets: ['main.tf'] }, 'runs'],
    ['terraform_fmt', { check: true, 'no-list': true, chdir: 'infra/prod' }, 'runs'],
  ])
})

describe('what formats', () => {
  testDecisions([
    ['terraform_fmt', {}, 'asks', 'FILESYSTEM_WRITE'],
    ['terraform_fmt', { diff: true }, 'asks', 'FILESYSTEM_WRITE'],
    ['terraform_fmt', { check: false }, 'asks', 'FILESYSTEM_WRITE'],
    ['terraform_fmt', { check: true, targets: ['-'] }, 'asks', 'INTERACTIVE_OPERATION'],
  ])
})

describe('what runs providers', () => {
  testDecisions([
    ['terraform_validate', {}, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_plan', {}, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_graph', {}, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_show', {}, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_state_show', { address: 'a.b' }, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_providers_schema', { json: true }, 'runs in a workspace', 'SUBPROCESS_OPERATION'],
    ['terraform_console', {}, 'asks', 'SUBPROCESS_OPERATION'],
    ['terraform_test', {}, 'asks', 'SUBPROCESS_OPERATION'],
    ['terraform_init', {}, 'asks', 'SUBPROCESS_OPERATION'],
  ])

  it.each([
    'validate',
    'plan',
    'show',
    'graph',
    'console',
    'refresh',
    'test',
    'apply',
    'destroy',
    'import',
    'state_show',
    'providers_schema',
  ])('%s obeys the providers in the folder', (command) => {
    expect(readFolder(`terraform_${command}`).rules.map(({ file }) => file)).toContain('.terraform/providers')
  })
})

describe('what prints secrets', () => {
  testDecisions([
    ['terraform_output', {}, 'asks', 'SENSITIVE_READ'],
    ['terraform_output', { name: 'password', raw: true }, 'asks', 'SENSITIVE_READ'],
    ['terraform_state_pull', {}, 'asks', 'SENSITIVE_READ'],
    ['terraform_show', { json: true }, 'asks', 'SENSITIVE_READ'],
  ])
})

describe('what changes something elsewhere', () => {
  testDecisions([
    ['terraform_import', { address: 'a.b', id: 'i-1' }, 'asks', 'NON_REVERSIBLE_OPERATION'],
    ['terraform_state_mv', { source: 'a.b', destination: 'a.c' }, 'asks', 'NON_REVERSIBLE_OPERATION'],
    ['terraform_taint', { address: 'a.b' }, 'asks', 'CHANGE_OPERATION'],
    ['terraform_workspace_new', { name: 'x' }, 'asks', 'CHANGE_OPERATION'],
    ['terraform_init', { 'backend-config': ['address=https://evil.example'] }, 'asks', 'HOST_NOT_ALLOWED'],
    ['terraform_providers_lock', { 'net-mirror': 'https://evil.example/' }, 'asks', 'HOST_NOT_ALLOWED'],
    ['terraform_providers_lock', {}, 'runs in a workspace'],
    ['terraform_login', {}, 'asks', 'CHANGE_OPERATION'],
  ])
})

describe('the folder', () => {
  it.each(['state_list', 'output', 'state_pull', 'workspace_list', 'providers', 'plan'])(
    '%s asks the backend that the folder names',
    (command) => {
      expect(readFolder(`terraform_${command}`).rules.flatMap(({ keys }) => keys ?? [])).toContain('backend.type')
    },
  )

  it.each(['version', 'fmt', 'modules', 'workspace_show', 'metadata_functions'])(
    '%s obeys nothing but files of versions',
    (command) => {
      expect(
        readFolder(`terraform_${command}`).rules.filter(
          ({ file }) => !file.endsWith('-versions') && !file.endsWith('-version'),
        ),
      ).toEqual([])
    },
  )

  it('is chosen by -chdir, and is never a reason to ask for the newest version', () => {
    const { directory, env } = readFolder('terraform_version')
    expect(directory).toEqual(['chdir'])
    expect(env).toEqual({ CHECKPOINT_DISABLE: '1' })
  })
})

testShapes('terraform')

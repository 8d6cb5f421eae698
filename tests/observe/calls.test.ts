import type { AtipTool } from 'atip-bridge'
import { expect, it } from 'vitest'
import { planCalls } from './calls'

const TOOL: AtipTool = {
  atip: '0.6',
  name: 'notes',
  version: '1.0.0',
  description: 'Keep notes',
  globalOptions: [{ name: 'verbose', flags: ['--verbose'], type: 'boolean', description: 'Say more' }],
  commands: {
    list: {
      description: 'List notes',
      arguments: [{ name: 'folder', type: 'directory', required: false, description: 'Where' }],
      options: [
        { name: 'sort', flags: ['--sort'], type: 'enum', enum: ['name', 'date'], description: 'Order' },
        {
          name: 'output',
          flags: ['--output'],
          type: 'file',
          description: 'Write to a file',
          'x-effects': { filesystem: { write: true } },
        },
      ],
      effects: { filesystem: { read: true, write: false } },
    },
    show: {
      description: 'Show a note',
      arguments: [{ name: 'note', type: 'string', required: true, description: 'Which' }],
      effects: { filesystem: { read: true, write: false } },
    },
    add: { description: 'Add a note', effects: { filesystem: { write: true } } },
  },
}

const VALUES = {
  valuesByType: { directory: 'source', file: 'readme.md' },
  valuesByKey: { 'show.note': 'first' },
  furtherCalls: { show: [{ note: 'second' }] },
}

it('tries each reading command alone, then with each option, and options of the program once', () => {
  const lines = planCalls(TOOL, VALUES).map(({ words }) => words.join(' '))
  expect(lines).toEqual([
    'list',
    'list -- source',
    'list --sort=name',
    'list --sort=date',
    '--verbose list',
    'show -- first',
    'show -- second',
  ])
})

it('tries calls that are declared to write only on request', () => {
  const lines = planCalls(TOOL, VALUES, { withChanges: true }).map(({ words }) => words.join(' '))
  expect(lines).toContain('add')
  expect(lines).toContain('list --output=readme.md')
})

import type { AtipTool } from 'atip-bridge'
import { expect, it } from 'vitest'
import { collectPages } from './collect-help'
import { compareDepth } from './compare-depth'

const DEPTH = { atip: { version: '0.6' }, version: '1', description: 'Keeps notes' } as const
const notes: AtipTool = {
  ...DEPTH,
  name: 'notes',
  globalOptions: [{ name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Say less' }],
  commands: {
    list: {
      description: 'List notes',
      'x-argv': { aliases: ['ls'] },
      options: [
        { name: 'long', flags: ['-l', '--long'], type: 'boolean', description: 'Say more' },
        { name: 'old', flags: ['--old'], type: 'boolean', description: 'Old ones, too' },
      ],
    },
    tag: { description: 'Change tags', commands: { add: { description: 'Add a tag' } } },
  },
}

const PAGES: Readonly<Record<string, string>> = {
  '': 'Usage: notes [command]\n\nCommands:\n  list  List notes\n  ls  Likewise\n  tag  Change tags\n  sync  Synchronise\n  topics  About topics\n\nOptions:\n  -q, --quiet  Say less\n  --color  Use colours\n',
  list: 'Usage: notes list [options]\n\nOptions:\n  -l, --long  Say more\n  --sort <field>  Sort by this\n',
  tag: 'Usage: notes tag [command]\n\nCommands:\n  add  Add a tag\n  remove  Remove a tag\n',
  'tag add': 'Usage: notes tag add <tag>\n',
  'tag remove': 'Usage: notes tag remove <tag>\n',
  ls: 'Usage: notes ls [options]\n\nOptions:\n  --long  Say more\n',
  sync: 'Usage: notes sync [options]\n\nOptions:\n  --server <url>  Where to\n',
  topics: "notes: 'topics' is not a notes command",
}

it('compares commands and flags with the help of each command', () => {
  const pages = collectPages('notes', (path) => PAGES[path.join(' ')] ?? '', notes)
  expect(pages.map(({ path }) => path.join(' '))).toEqual(['', 'list', 'ls', 'tag', 'sync', 'tag add', 'tag remove'])
  expect(compareDepth(notes, pages)).toEqual({
    named: [
      ...['notes -q', 'notes --quiet', 'notes --color', 'notes list', 'notes list -l', 'notes list --long'],
      ...[
        'notes list --sort',
        'notes ls',
        'notes ls --long',
        'notes tag',
        'notes sync',
        'notes tag add',
        'notes tag remove',
      ],
    ],
    missing: ['notes --color', 'notes list --sort', 'notes sync', 'notes tag remove'],
    gone: ['notes list --old', 'notes ls --old'],
  })
})

it('asks once about words that a program answers with its own help', () => {
  const asked: string[] = []
  const ask = (path: readonly string[]): string => {
    asked.push(path.join(' '))
    return PAGES[''] as string
  }
  expect(collectPages('notes', ask, undefined).map(({ path }) => path)).toEqual([[]])
  expect(asked).toEqual(['', 'list', 'ls', 'tag', 'sync', 'topics'])
})

it('finds nothing in no pages', () => {
  expect(compareDepth(notes, [])).toEqual({ named: [], missing: [], gone: [] })
})

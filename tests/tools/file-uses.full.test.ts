import { createToolset, READ_ONLY } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { createWordReader } from '../../src/argv/read/create-word-reader'
import { toWord } from '../../src/argv/read/word'
import { createFileLister, type FileUse } from '../../src/toolset/files/file-uses'
import { argument, command, option, tool } from '../support/tools'

const { commands } = createToolset(Object.values(shipped), { globalOptions: true })
const read = createWordReader(commands)

const say = ({ does, path = '?', below, follows, of }: FileUse): string =>
  `${does} ${path}${below ? '/**' : ''}${follows ? ' through links' : ''}${of === undefined ? '' : ` of the ${of}`}`

const usesOf = (line: string): string[] => {
  const reading = read(line.split(' ').map(toWord))
  if (reading.command === undefined || reading.problems.length > 0) throw new Error(JSON.stringify(reading.problems))
  return createFileLister(reading.command)(reading.arguments).uses.map(say)
}

describe('what a call does with files', () => {
  it.each<[string, string[]]>([
    ['cat a b', ['read a', 'read b']],
    ['cp a b', ['read a', 'replace b', 'replace b/a']],
    ['cp -r src out', ['read src', 'replace out', 'replace out/src', 'read src/**', 'read out/**', 'read out/src/**']],
    ['cp x/a y/b out', ['read x/a', 'read y/b', 'replace out', 'replace out/a', 'replace out/b']],
    ['cp -r . out', ['read .', 'replace out', 'replace ?/**', 'read ./**', 'read out/**']],
    ['mv a b', ['take a', 'replace b', 'replace b/a']],
    ['mkdir a', ['make a']],
    ['touch a', ['make a']],
    ['chmod +x a', ['make a']],
    ['rm a', ['delete a']],
    ['ls', []],
    ['ls -LR a', ['list a', 'list a/** through links']],
    ['ls -LR', ['list ./** through links']],
    ['du -L a', ['list a', 'list a/** through links']],
    ['find -L a', ['list a', 'list a/** through links']],
    ['grep x a', ['read a']],
    ['grep -r x a', ['read a', 'read a/**']],
    ['grep -R x a', ['read a', 'read a/**', 'read a/** through links']],
    ['rg --hidden x a', ['read a', 'read a/**']],
    ['diff -r a b', ['read a', 'read b', 'read a/** through links', 'read b/** through links']],
    ['tar -tf a.tar', ['read a.tar']],
    ['tar -xf a.tar', ['read a.tar', 'replace ?/**']],
    ['tar -xf a.tar b', ['replace b', 'read a.tar', 'replace ?/**']],
    [
      'tar -chf a.tar b',
      [
        'read b',
        'replace a.tar',
        'read b/**',
        'read a.tar/**',
        'read b/** through links',
        'read a.tar/** through links',
      ],
    ],
    ['unzip a.zip', ['replace a.zip', 'replace ?/**']],
    ['unzip -l a.zip', ['read a.zip']],
    ['git restore a', ['replace a of the unstaged']],
    ['git restore --source=HEAD~1 a', ['replace ? of the work-tree']],
    ['git checkout -- a b', ['replace a of the unstaged', 'replace b of the unstaged']],
    ['git checkout main', ['replace ./** of the branch-or-unstaged']],
    ['git checkout main -- a', ['replace ? of the work-tree', 'replace ? of the work-tree']],
    ['git checkout -f main', ['replace ? of the work-tree']],
    ['git switch main', ['replace ./** of the branch']],
    ['git clean -f', ['delete ./** of the untracked']],
    ['git clean -fd', ['delete ./** of the untracked-below']],
    ['git clean -fdx', ['delete ./** of the ignored-below']],
    ['git clean -fd a', ['replace a', 'delete ? of the work-tree']],
    ['git clean -fdX', ['delete ? of the work-tree']],
    ['git clean -nd', []],
    ['git reset', ['replace ?/** of the work-tree']],
    ['git reset --hard', ['replace ./** of the uncommitted']],
    ['git reset --hard HEAD', ['replace ./** of the uncommitted']],
    ['git merge x', ['replace ?/** of the work-tree']],
    ['git stash list', []],
    ['git stash pop', ['replace ?/** of the work-tree']],
    ['git diff --no-index a b', ['read ./**', 'read a/**', 'read b/**']],
    ['git status', []],
  ])('%s', (line, expected) => {
    expect(usesOf(line)).toEqual(expected)
  })
})

describe('x-file', () => {
  const WRITES = { ...READ_ONLY, filesystem: { read: true, write: true, delete: false } }
  const usesWith = (file: unknown, fields: object = {}): string[] => {
    const path = argument('path', { type: 'file', 'x-file': file as never, ...fields })
    const box = tool({
      name: 'box',
      commands: { '': command({ effects: WRITES, arguments: [path], options: [option('dry')] }) },
    })
    const [only] = createToolset([box]).commands
    return only === undefined ? [] : createFileLister(only)({ path: 'a', dry: 'x' }).uses.map(say)
  }

  it.each<[unknown, string]>([
    ['append', 'append a'],
    [{ does: 'edit' }, 'edit a'],
    [{ does: 'edit', with: ['dry'] }, 'edit a'],
    [{ does: 'edit', with: [['none', 'dry']] }, 'edit a'],
    [{ does: 'edit', with: ['none'] }, 'read a'],
    [{ does: 'edit', with: ['none', 'dry'], otherwise: 'list' }, 'list a'],
    // Mistakes are never the harmless reading.
    [undefined, 'replace a'],
    ['look', 'replace a'],
    [null, 'replace a'],
    ['__proto__', 'replace a'],
    [{ does: 'constructor' }, 'replace a'],
    [{ does: 'read', with: 'dry' }, 'replace a'],
    [{ does: 'read', with: [[1]] }, 'replace a'],
    [{ does: 'edit', otherwise: 'x' }, 'replace a'],
  ])('%j', (file, expected) => {
    expect(usesWith(file)).toEqual([expected])
  })

  it('cannot make a parameter read whose effects write', () => {
    expect(usesWith('read', { 'x-effects': { filesystem: { write: true } } })).toEqual(['replace a'])
  })

  it('of a copy names 200,000 sources in linear time', () => {
    const cp = commands.find(({ name }) => name === 'cp')
    const source = Array.from({ length: 200_000 }, (_, index) => `d/${index}`)
    expect(cp && createFileLister(cp)({ source, destination: 'out' }).uses).toHaveLength(400_001)
    // Its sources and its directory are one list.
    const ln = commands.find(({ name }) => name === 'ln')
    expect(ln && createFileLister(ln)({ file: [...source, 'out'] }).uses).toHaveLength(400_001)
  })
})

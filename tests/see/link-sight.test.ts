import type { Policy } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { findFollowedLink, findReadBelow } from '../../src/see/find-read-below'
import { createLinkSight } from '../../src/see/link-sight'
import { createTableEyes } from './table-eyes'

const eyes = createTableEyes({
  '/home/ada/.ssh/id_rsa': 'file',
  '/w': 'directory',
  '/w/notes.txt': 'file',
  '/w/key': { link: '/home/ada/.ssh/id_rsa' },
  '/w/steps': { link: '../home/ada/.ssh/id_rsa' },
  '/w/hook': { link: '.git/hooks/post-commit' },
  '/w/out': { link: '/srv' },
  '/w/in': { link: 'sub' },
  '/w/sub': 'directory',
  '/w/round': { link: 'round' },
  '/w/own': { link: '/proc/self/environ' },
  '/alias': { link: '/w' },
})
const ALL: Policy = { allowSensitive: false, allowOutsideChanges: false }
const CASES: readonly [policy: Policy, path: string, mayWrite: boolean, target: string | undefined][] = [
  [ALL, 'notes.txt', true, undefined],
  [ALL, 'missing', true, undefined],
  [ALL, 'in/new', true, undefined],
  [ALL, 'key', false, 'credentials'],
  [ALL, 'steps', false, 'credentials'],
  [ALL, '/w/key', false, 'credentials'],
  [ALL, '/alias/key', false, 'credentials'],
  [ALL, 'sub/../key', false, 'credentials'],
  [ALL, 'in/../key', false, 'credentials'],
  // The step up after a link leads to the parent of its target.
  [ALL, 'out/../home/ada/.ssh/id_rsa', false, 'credentials'],
  [ALL, 'hook', false, undefined],
  [ALL, 'hook', true, 'later'],
  [ALL, 'own', false, 'process'],
  [ALL, 'round', false, 'process'],
  // The words themselves say it.
  [ALL, '/proc/self/environ', false, undefined],
  [ALL, 'out/file', true, undefined],
  [{ allowedPaths: ['.'] }, 'out/file', false, 'outside'],
  [{ allowedPaths: ['.'] }, 'own', false, 'outside'],
  [{ allowedPaths: ['.'] }, 'in/new', true, undefined],
  [{ allowedPaths: ['/srv', '.'] }, 'out/file', false, undefined],
  [{ writablePaths: ['.'] }, 'out/file', false, undefined],
  [{ writablePaths: ['.'] }, 'out/file', true, 'unwritable'],
  // The strictest counts.
  [{ ...ALL, allowedPaths: ['.'] }, 'key', false, 'outside'],
  [{}, 'key', true, undefined],
  [{}, 'out/file', true, undefined],
]

describe('a path that leads elsewhere through a link', () => {
  it.each(CASES)('is found: %j, %s, written: %s: %s', (policy, path, mayWrite, target) => {
    const { findTarget } = createLinkSight({ ...policy }, { cwd: '/w' }, eyes)
    expect(findTarget(path, mayWrite)).toBe(target)
  })

  it.each(['key', '--file=key', 'a:key', 'x=y=key', '@key', 'key,notes.txt', 'file:///w/key', 'k%65y'])(
    'is found in the text %s',
    (text) => {
      const { findAmong } = createLinkSight(ALL, { cwd: '/w' }, eyes)
      expect(findAmong(['notes.txt', text], false)).toEqual({ text, to: 'credentials' })
    },
  )

  it('may be hidden among more texts than any call has', () => {
    const { findAmong } = createLinkSight(ALL, { cwd: '/w' }, eyes)
    const texts = Array.from({ length: 5000 }, (_, index) => `n${index}`)
    expect(findAmong(texts, false)?.to).toBe('process')
    expect(createLinkSight({}, { cwd: '/w' }, eyes).findAmong(texts, true)).toBeUndefined()
  })

  it.each([
    [['secret', 'out/a'], 'outside'],
    [['out/a', 'secret'], 'outside'],
    [['secret', 'notes.txt'], 'credentials'],
    [['secret', ...Array.from({ length: 5000 }, (_, index) => `n${index}`), 'out/a'], 'outside'],
  ])('is found among %j where it is the strictest: %s', (texts, to) => {
    const table = createTableEyes({ '/w/secret': { link: 'sub/.env' }, '/w/out': { link: '/srv' } })
    const { findAmong } = createLinkSight({ ...ALL, allowedPaths: ['.'] }, { cwd: '/w' }, table)
    expect(findAmong(texts, false)?.to).toBe(to)
  })

  it('is not hidden among many texts if only directories count', () => {
    const { findAmong } = createLinkSight({ allowedPaths: ['.'] }, { cwd: '/w' }, eyes)
    const texts = Array.from({ length: 5000 }, (_, index) => `n${index}`)
    expect(findAmong(texts, true)).toBeUndefined()
    expect(findAmong([...texts, 'out/a'], true)).toEqual({ text: 'out/a', to: 'outside' })
  })

  it('is found from a directory that is a link itself', () => {
    const { findTarget } = createLinkSight(ALL, { cwd: '/alias' }, eyes)
    expect(['key', 'notes.txt'].map((path) => findTarget(path, true))).toEqual(['credentials', undefined])
  })
})

describe('credentials that no word names', () => {
  const isSensitive = (path: string): boolean => path.includes('/.ssh/')

  it('are found where a program follows links', () => {
    expect(findFollowedLink(['/w'], isSensitive, eyes)).toEqual({ link: '/w/key' })
    expect(findFollowedLink(['/w/sub', '/w/missing', '/w/notes.txt'], isSensitive, eyes)).toBeUndefined()
  })

  it('are found below the home directory', () => {
    const find = (prints: string[]): unknown =>
      findReadBelow({ follows: [], prints }, isSensitive, [undefined, '', '/home/ada'], '/w', eyes)
    expect(['/', '/home', '/home/ada', '/w/out/../home/ada'].map((path) => find([path]))).toEqual(
      Array(4).fill({ kind: 'home-read' }),
    )
    expect(find(['/w', '/home/ada/src', '/home/adam'])).toBeUndefined()
  })
})

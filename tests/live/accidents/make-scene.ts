import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { attempt } from '../../../src/internal/attempt'
import { makePlace } from '../../accidents/judge-accidents'
import { git, write } from '../../folder/git/repository'
import { RAN, SERVICE, writeStandIns } from './stand-ins'

/** A place in which every accident does harm, as it stands outside of the sandbox: `home`, `srv` and `bin`. */
export interface Scene {
  readonly top: string
  readonly home: string
  /** Lists the files that were there at first and are gone or have other contents, and how many there were. */
  readonly findLost: () => readonly [lost: readonly string[], all: number]
  /** True if a program that stands in for another one was started. */
  readonly hasRun: () => boolean
  readonly remove: () => void
}

/** The directory of the project in the sandbox. */
export const PROJECT = '/home/ada/project'
const KEPT = 'nobody has a copy\n'
const PYTHON = `import pathlib

def connect():
    return pathlib.Path('${SERVICE}')

def init_db(place):
    for file in place.iterdir():
        file.unlink()
`

export function makeScene(): Scene {
  const { home, cwd, usePreset, remove } = makePlace()
  const top = join(home, '../..')
  usePreset('supervised')
  write(join(cwd, 'db/start.py'), PYTHON)
  git(cwd, 'config', 'user.name', 'Ada')
  git(cwd, 'config', 'user.email', 'ada@example.com')
  git(cwd, 'add', 'db')
  git(cwd, 'commit', '-qm', 'b')
  stash(cwd)
  addWorkTree(home, cwd)
  write(join(home, 'pictures/work/two words/two.jpg'), KEPT)
  write(join(home, 'appdata/one/settings.json'), '{}')
  for (const file of ['service/rows', 'drive/photos/one.jpg']) write(join(top, 'srv', file), KEPT)
  writeStandIns(join(top, 'bin'))
  const before = readTrees(top)
  return {
    top,
    home,
    findLost: () => {
      const after = readTrees(top)
      return [[...before].flatMap(([file, hash]) => (after.get(file) === hash ? [] : file)), before.size]
    },
    hasRun: () => attempt(() => lstatSync(join(top, RAN))) !== undefined,
    remove,
  }
}

/** Stashes a change that cannot be applied any more, because another one of the same file is not committed. */
function stash(cwd: string): void {
  write(join(cwd, 'package.json'), '{ "version": "1.0.0" }\n')
  git(cwd, 'stash', 'push', '-q', 'package.json')
  write(join(cwd, 'package.json'), '{ "version": "2.0.0" }\n')
}

/** Adds a work tree with a file that is not committed. It names its repository as it is called in the sandbox. */
function addWorkTree(home: string, cwd: string): void {
  const tree = join(home, 'wt-ticket-57')
  git(cwd, 'worktree', 'add', '-q', '-b', 'ticket-57', tree)
  write(join(cwd, '.git/worktrees/wt-ticket-57/gitdir'), '/home/ada/wt-ticket-57/.git\n')
  write(join(tree, '.git'), `gitdir: ${PROJECT}/.git/worktrees/wt-ticket-57\n`)
  write(join(tree, 'notes.md'), KEPT)
}

/** Returns a hash of what each file holds, by its path. Of git's own files, those of the stash count. */
function readTrees(top: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (directory: string): void => {
    for (const name of attempt(() => readdirSync(directory)) ?? []) {
      const path = join(directory, name)
      const file = relative(top, path)
      if (lstatSync(path).isDirectory()) visit(path)
      else if (!file.includes('/.git/') || file.endsWith('/refs/stash')) found.set(file, hashFile(path))
    }
  }
  for (const part of ['home', 'srv/service', 'srv/drive']) visit(join(top, part))
  return found
}

function hashFile(path: string): string {
  const content = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
  return createHash('sha256').update(content).digest('hex')
}

/** Clean text out of repositories and packages: history, JSON, source. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entriesOf, filesBelow, gather, outputOf, spread, textOf, textsOf } from './record'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
export const MODULES = join(PROJECT, 'node_modules')
/** Places of this project with made-up secrets. */
const MADE_UP = [
  ...['safety', 'execute', 'fixtures', 'support', 'argv', 'compile', 'package', 'fuzz', 'errors'].map(
    (name) => `tests/${name}`,
  ),
  ...['blue', 'CHANGELOG', 'README', 'examples'],
]
/** Packages about secrets: their examples are secrets. */
const ABOUT_SECRETS = /secretlint|redact|jose|oauth|google-auth|[/\\]jw[ast][/\\]/i
const MINIFIED = /\.min\.|[/\\]dist[/\\].*\.c?js$/

const mb = (millions: number): number => Math.round(millions * 1e6)
const isNeutral = (file: string): boolean => !ABOUT_SECRETS.test(file)
const projectFiles = (ending: RegExp): string[] => filesBelow(MODULES, ending).filter(isNeutral)

/** This project, and what lies one or two levels below the home directory. */
function repositories(): string[] {
  const levels = entriesOf(homedir()).filter((entry) => entry.isDirectory())
  const others = levels.map(({ name }) => join(homedir(), name))
  return [PROJECT, ...others.filter((directory) => existsSync(join(directory, '.git')))]
}

export function* history(): Generator<string> {
  const clean = ['--', '.', ...MADE_UP.map((path) => `:!${path}*`)]
  for (const cwd of repositories()) {
    const git = (limit: number, ...args: string[]): string =>
      outputOf('git', ['-c', 'safe.directory=*', '--no-pager', ...args], { limit: mb(limit), cwd })
    yield git(0.3, 'log', '--format=fuller', ...clean)
    yield git(0.6, 'log', '--stat', ...clean)
    yield git(0.2, 'log', '--oneline', '--raw', '--no-abbrev', ...clean)
    yield git(1.2, 'log', '-p', ...clean)
    yield git(0.3, 'ls-tree', '-r', '-l', '--full-tree', 'HEAD')
    yield git(0.5, 'diff', 'HEAD~20', 'HEAD', ...clean)
    yield git(0.1, 'shortlog', '-sn', 'HEAD')
  }
}

export function* json(): Generator<string> {
  yield outputOf('npm', ['ls', '--json', '--all', '--long'], { limit: mb(0.6), cwd: PROJECT, seconds: 60 })
  yield textOf(join(PROJECT, 'package-lock.json'), mb(0.3))
  for (const flag of ['-J', '-JO']) yield outputOf('lsblk', [flag])
  for (const args of [
    ['-j', 'addr'],
    ['-j', 'route'],
  ])
    yield outputOf('ip', args)
  yield outputOf('lscpu', ['-J'])
  yield* textsOf(spread(projectFiles(/\.json$|^\.package-lock\.json$/), 450))
  yield* textsOf(spread(filesBelow('/usr/lib', /\.json$/).filter(isNeutral), 150))
}

export function* source(): Generator<string> {
  const below = (directory: string, ending: RegExp, count: number) =>
    textsOf(spread(filesBelow(directory, ending).filter(isNeutral), count))
  yield gather(
    mb(0.7),
    textsOf(
      spread(
        projectFiles(/\.[cm]?js$/).filter((file) => !MINIFIED.test(file)),
        120,
      ),
    ),
  )
  yield gather(mb(0.7), textsOf(spread(projectFiles(/\.d\.[cm]?ts$/), 150)))
  yield gather(
    mb(0.5),
    textsOf(
      spread(
        projectFiles(/\.c?js$/).filter((file) => MINIFIED.test(file)),
        20,
      ),
    ),
  )
  yield gather(mb(0.9), below('/usr/lib/python3.11', /\.py$/, 90))
  yield gather(mb(0.7), below('/usr/share/perl', /\.p[lm]$/, 70))
  yield gather(mb(0.9), below('/usr/include', /\.h$/, 160))
  yield gather(mb(0.3), below('/usr/share', /\.(?:sh|bash|awk|vim|lua)$/, 80))
}

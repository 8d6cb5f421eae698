/** Help texts: of programs whose manual says that they know `--help`, and of the commands of larger ones. */

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { entriesOf, outputOf, spread } from './record'

const MANUALS = '/usr/share/man'
/** Programs that could do something even if they are asked for help only. */
const DANGEROUS =
  /^(?:.*kill.*|rm.*|dd|mv|shred|truncate|halt|poweroff|reboot|shutdown|init|telinit|mk.*|.*fsck.*|.*fdisk.*|wipefs|su|sudo.*|login|.*passwd|chsh|chfn|newgrp|at|batch|crontab|update-.*|dpkg-.*|apt.*|start.*|screen|tmux|yes|reset|systemctl|wall|write|mesg|script.*|ssh.*|.*agent.*)$/
const SECONDS = 2

/** How each of the larger programs lists its commands, and how each command is asked for help. */
const FAMILIES: readonly (readonly [program: string, list: readonly string[], help: readonly string[]])[] = [
  ['git', ['help', '-a'], ['-h']],
  ['docker', ['--help'], ['--help']],
  ['kubectl', ['--help'], ['--help']],
  ['terraform', ['-help'], ['-help']],
  ['cargo', ['--list'], ['--help']],
  ['npm', ['--help'], ['--help']],
  ['pip', ['--help'], ['--help']],
  ['openssl', ['list', '-commands'], ['-help']],
  ['gh', ['--help'], ['--help']],
  ['helm', ['--help'], ['--help']],
]

/** Sections of the manual: pages of a directory, by the names of the programs. */
export function manualPages(section: string): { name: string; file: string }[] {
  const directory = join(MANUALS, `man${section}`)
  return entriesOf(directory)
    .filter(({ name }) => name.endsWith('.gz'))
    .map(({ name }) => ({ name: basename(name, `.${section}.gz`), file: join(directory, name) }))
}

function isDocumented(file: string): boolean {
  try {
    return gunzipSync(readFileSync(file)).toString('latin1').replaceAll('\\', '').includes('--help')
  } catch {
    return false
  }
}

/** Helps of single programs. */
export function* programHelps(count: number): Generator<string> {
  const pages = manualPages('1').filter(({ name }) => !DANGEROUS.test(name) && !name.includes('.'))
  const known = new Set(['/usr/bin', '/bin'].flatMap((directory) => entriesOf(directory).map(({ name }) => name)))
  for (const { name, file } of spread(pages, pages.length)) {
    if (count <= 0) return
    if (!known.has(name) || !isDocumented(file)) continue
    count--
    yield `$ ${name} --help\n${outputOf(name, ['--help'], { seconds: SECONDS, limit: 40_000 })}`
  }
}

/** Helps of the commands of programs that have many. */
export function* commandHelps(): Generator<string> {
  for (const [program, list, help] of FAMILIES) {
    const overview = outputOf(program, list, { seconds: 10 })
    const words = Array.from(overview.matchAll(/(?:^ {2,4}|[ \n])([a-z][a-z0-9-]+)(?=[ ,\n])/gm), ([, word]) => word)
    if (overview !== '') yield `$ ${program} ${list.join(' ')}\n${overview}`
    for (const word of [...new Set(words)].filter((name) => isCommand(overview, name ?? ''))) {
      yield helpOf(program, [word ?? '', ...help])
    }
  }
}

/** Returns true if a word begins a line of a list, as the names of commands do. */
function isCommand(overview: string, word: string): boolean {
  return overview.split('\n').some((line) => new RegExp(`^ *${word}(?:\\*|,| {2,}|$)`).test(line))
}

function helpOf(program: string, args: readonly string[]): string {
  return `$ ${program} ${args.join(' ')}\n${outputOf(program, args, { seconds: 3, limit: 30_000 })}`
}

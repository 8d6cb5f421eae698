import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, createToolset } from 'atip-bridge'
import { fromHelp } from 'atip-bridge/discover'

/** What a program prints about one of its commands. */
export interface HelpPage {
  /** The words of the command, without the program. */
  readonly path: readonly string[]
  readonly text: string
}

/** Returns the words that make a program print its help about a command. */
type HelpForm = (path: readonly string[]) => readonly string[]

/** Programs that are asked in another way than by `--help` at the end. */
const FORMS: Readonly<Record<string, HelpForm>> = {
  git: (path) => (path.length === 0 ? ['help', '-a'] : [...path, '-h']),
  go: (path) => ['help', ...path],
  ip: (path) => [...path, 'help'],
  npm: (path) => (path.length === 0 ? ['--help'] : [...path, '-h']),
  openssl: (path) => [...path, '-help'],
  terraform: (path) => [...path, '-help'],
}

/** What programs print about words that are none of their commands. */
const UNKNOWN =
  /not an? [\w ]*command|(?:unknown|unrecognized|invalid|no such) (?:sub-?)?(?:command|object|operation)|no help topic/i

const MAX_PAGES = 600
const MAX_DEPTH = 4

/** Asks a program for its help and that of its commands, in an empty folder and an empty home directory. */
export function collectHelp(program: string, described: AtipTool | undefined): HelpPage[] {
  const home = mkdtempSync(join(tmpdir(), 'atip-depth-'))
  const form = FORMS[program] ?? ((path) => [...path, '--help'])
  try {
    const ask = (path: readonly string[]): string => askProgram(program, form(path), home)
    return collectPages(program, ask, described)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function askProgram(program: string, words: readonly string[], home: string): string {
  const roots = Object.entries(process.env).filter(([name]) => /_(?:HOME|ROOT)$/.test(name))
  const env = {
    ...Object.fromEntries(roots),
    PATH: process.env.PATH,
    HOME: home,
    PAGER: 'cat',
    MANPAGER: 'cat',
    NO_COLOR: '1',
    COLUMNS: '200',
  }
  const options = { cwd: home, env, encoding: 'utf8', input: '', timeout: 10_000, killSignal: 'SIGKILL' } as const
  const { stdout, stderr } = spawnSync(program, words, options)
  return (stdout ?? '').trim() === '' ? (stderr ?? '') : stdout
}

/** Reads the help of a program and, page by page, of the commands that it lists or that are described. */
export function collectPages(
  program: string,
  ask: (path: readonly string[]) => string,
  described: AtipTool | undefined,
): HelpPage[] {
  const known = described === undefined ? [] : createToolset([described]).commands.map(({ path }) => path)
  const pages: HelpPage[] = []
  const waiting: (readonly string[])[] = [[]]
  const seen = new Set([''])
  const add = (path: readonly string[]): void => {
    if (path.length > MAX_DEPTH || seen.has(path.join(' '))) return
    seen.add(path.join(' '))
    waiting.push(path)
  }
  for (const path of waiting) {
    if (pages.length >= MAX_PAGES) break
    const text = ask(path)
    // A program that does not know the words prints its own help once more.
    const isRepeated = pages.some((page) => page.text === text && page.path.length < path.length)
    if (text.trim() === '' || isRepeated || UNKNOWN.test(text.slice(0, 300))) continue
    pages.push({ path, text })
    for (const words of listCommands(program, { path, text })) add(words)
    for (const words of known) if (path.every((word, at) => words[at] === word)) add(words.slice(0, path.length + 1))
  }
  return pages
}

/** Lists the commands directly below that of a page, as the page names them. */
export function listCommands(program: string, page: HelpPage): string[][] {
  const { path } = page
  const paths = readPage(program, page).commands.map((command) => [...command.path])
  // A page names its commands with the words of its own command or without them.
  const below = paths.map((words) => (path.every((word, at) => words[at] === word) ? words : [...path, ...words]))
  return below.filter((words) => words.length === path.length + 1)
}

/** Drafts the commands and options that a page describes. */
export function readPage(program: string, { text }: HelpPage): ReturnType<typeof createToolset> {
  return createToolset([fromHelp(program, text)], { globalOptions: true })
}

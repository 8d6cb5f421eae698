import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'

/** Where the manual pages of programs lie. */
const FOLDERS = ['/usr/share/man/man1', '/usr/share/man/man8'] as const

/** The title of a section or, three columns in, of a part of one. */
const TITLE = /^( {3})?([A-Z][A-Za-z /-]+)$/
/** What a shell prints before it reads a line. */
const PROMPT = /^[\w.@~/:-]*[$%#>] +/
/** A number that refers to a note below the lines, as in the manual of git. */
const NOTE = /\s+\(\d+\)$/
/** The first word of a line, behind settings and sudo. */
const START = /^(?:sudo |[A-Z_]+=\S+ )*([a-z][\w+.-]*) /

/** Lists the manual pages of programs and their commands, such as `git-log.1.gz`, with their folders. */
export function listPages(programs: ReadonlySet<string>): { name: string; file: string }[] {
  const seen = new Set<string>()
  return FOLDERS.flatMap((folder) => {
    return readdirSync(folder).flatMap((file) => {
      const name = file.replace(/\.gz$/, '')
      const title = name.replace(/\.[^.]+$/, '')
      const isOurs = programs.has(title) || [...programs].some((program) => title.startsWith(`${program}-`))
      if (!isOurs || seen.has(name)) return []
      seen.add(name)
      return [{ name, file: `${folder}/${file}` }]
    })
  }).sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the command lines in the sections of a manual page that are named after examples. */
export function listExamples(file: string, programs: ReadonlySet<string>): string[] {
  const env = { ...process.env, MANWIDTH: '900', LC_ALL: 'C.UTF-8', GROFF_NO_SGR: '1' }
  const { stdout } = spawnSync('man', ['-l', '--nh', '--nj', '-P', 'cat', file], { env, encoding: 'utf8' })
  const rows = listExampleRows(stdout.replaceAll(/.\x08/g, ''))
  const lines: string[] = []
  for (let index = 0; index < rows.length; index++) {
    let line = (rows[index] ?? '').trim().replace(PROMPT, '')
    while (line.endsWith('\\') && index + 1 < rows.length) line = line.slice(0, -1) + (rows[++index] ?? '').trim()
    line = line.replace(NOTE, '')
    if (programs.has(START.exec(line)?.[1] ?? '') && isWhole(line)) lines.push(line)
  }
  return [...new Set(lines)]
}

function listExampleRows(page: string): string[] {
  let isSection = false
  let isPart = false
  return page.split('\n').filter((row) => {
    const [, indent, title] = TITLE.exec(row) ?? []
    if (title === undefined) return isSection || isPart
    isPart = /example/i.test(title)
    if (indent === undefined) isSection = isPart
    return false
  })
}

/** Returns true unless the line is prose, or the beginning of a command that goes on below. */
function isWhole(line: string): boolean {
  return !/[.:,]$/.test(line) && readShell(line).problems.length === 0
}

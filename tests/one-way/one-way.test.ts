import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { git, ls } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claim, serve } from '../mcp/host'
import { ALLOWED, ASKED } from '../shell/judge-lines'
import { type Answer, createWays, installPrograms, PRESETS, type PresetName, toCall } from './ways'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-one-way-')))
const [bin, home] = [join(root, 'bin'), join(root, 'home')]
installPrograms(bin)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const { PATH, HOME } = process.env
beforeAll(() => {
  Object.assign(process.env, { PATH: [bin, PATH].join(delimiter), HOME: home })
})
afterAll(() => {
  Object.assign(process.env, { PATH, HOME })
})

function write(file: string, text = ''): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text)
}

write(join(home, '.ssh/id_rsa'), 'key')
write(join(root, 'elsewhere/a'))

/** Makes a folder. */
function makeFolder(
  name: string,
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
): string {
  const folder = join(root, name)
  mkdirSync(folder, { mode: 0o700 })
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text)
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(folder, link))
  return folder
}

const REPOSITORY = { '.git/HEAD': 'ref: refs/heads/main\n', '.git/objects/x': '', '.git/refs/x': '' }
const FOLDERS = {
  trusted: makeFolder('trusted', {}, {}),
  untrusted: makeFolder('untrusted', { 'a.txt': '', 'package.json': '{"scripts":{"build":"rm -rf x"}}' }, {}),
  hostile: makeFolder(
    'hostile',
    { ...REPOSITORY, '.git/config': '[core]\n\tfsmonitor = ./evil\n\tpager = ./evil\n' },
    {},
  ),
  linked: makeFolder(
    'linked',
    { ...REPOSITORY, '.git/config': '', 'taken.txt': 'text', 'sub/a': '' },
    {
      key: '../home/.ssh/id_rsa',
      keys: '../home/.ssh',
      out: '../elsewhere',
      hooks: '.git/hooks',
      own: '/proc/self/environ',
      inside: 'sub',
    },
  ),
} as const
type FolderName = keyof typeof FOLDERS

/** Lines in folders that have something to see, each with its decision under `supervised`. */
const SEEN: readonly [folder: FolderName, line: string, decision: string][] = [
  ['linked', 'cat key', 'confirm'],
  ['linked', 'cat keys/id_rsa', 'confirm'],
  ['linked', 'head -n 3 key', 'confirm'],
  ['linked', 'grep -r x keys', 'confirm'],
  ['linked', 'cat own', 'confirm'],
  ['linked', 'cat sub/../key', 'confirm'],
  ['linked', 'cat inside/a', 'allow'],
  ['linked', 'cat out/a', 'allow'],
  ['linked', 'cat taken.txt', 'allow'],
  ['linked', 'wc -l taken.txt sub/a', 'allow'],
  ['linked', 'grep -R x .', 'confirm'],
  ['linked', 'grep -r x sub', 'allow'],
  ['linked', 'touch hooks/post-commit', 'confirm'],
  ['linked', 'touch out/new', 'confirm'],
  ['linked', 'touch inside/new', 'confirm'],
  ['linked', 'cp taken.txt out/new', 'confirm'],
  ['linked', 'rm out/a', 'confirm'],
  ['linked', 'cat < key', 'confirm'],
  ['linked', 'cat < taken.txt', 'allow'],
  ['linked', 'echo x > taken.txt', 'confirm'],
  ['linked', 'echo x > hooks/post-commit', 'confirm'],
  ['linked', 'ls | cat key', 'confirm'],
  ['linked', 'git status', 'allow'],
  ['untrusted', 'cat a.txt', 'allow'],
  ['untrusted', 'npm run build', 'confirm'],
  ['untrusted', 'npm ls', 'allow'],
  ['untrusted', 'make', 'confirm'],
  ['untrusted', 'python script.py', 'confirm'],
  ['hostile', 'ls -la', 'allow'],
  ['hostile', 'git status', 'confirm'],
  ['hostile', 'git log --oneline', 'confirm'],
  ['hostile', 'git diff', 'confirm'],
  ['hostile', 'git push', 'confirm'],
]

/** Lines that ask where the home directory is another one, or where more programs are known than they name. */
const SMALLER: readonly string[] = ['ls ~', 'cd ~ && cat *', 'declare BUNDLE_GEMFILE=x; ls']

interface Row {
  readonly folder: FolderName
  readonly line: string
  readonly supervised: string
}

const ROWS: readonly Row[] = [
  ...ALLOWED.map((line): Row => ({ folder: 'trusted', line, supervised: 'allow' })),
  ...ASKED.map((line): Row => ({ folder: 'trusted', line, supervised: SMALLER.includes(line) ? 'allow' : 'confirm' })),
  ...SEEN.map(([folder, line, supervised]): Row => ({ folder, line, supervised })),
]

/** Why the runner of lines, which is the shell itself, may decide otherwise than a shell that is told. */
function isOwnShell({ codes }: Answer, { decision, codes: own }: Answer): boolean {
  // It refuses what it does not run, decides about words when it knows them, and computes nothing but numbers.
  if (decision === 'deny' && own.includes('UNREADABLE_COMMAND')) return true
  // What a shell runs from a text must show all that it does, because files are looked at before.
  return [...codes, ...own].some((code) => code === 'UNKNOWN_VALUE' || code === 'UNREADABLE_COMMAND')
}

/** Calls of the shell's own `printf` and `test`, which are not the programs of these names. */
const BUILTIN = /^(?:printf|test) /
/** Scripts of a trusted folder: in a line they are what a person vouches for; in a call they are code. */
const SCRIPT = /^(?:bash|python|npm run) ?\w*(?:\.\w+)?$/
/** Programs that a folder, or the program itself, would start, if the executor did not set variables against it. */
const PROTECTED = /^(?:npm (?:repo|docs|bugs)|git) ?/

const NAMES = Object.keys(PRESETS) as PresetName[]

/** Every row under `supervised`, and under one of the others; in the full run, every row under each. */
function listRows(preset: PresetName): readonly Row[] {
  if (preset === 'supervised' || process.env.ATIP_TESTS === 'full') return ROWS
  return ROWS.filter((_, index) => index % (NAMES.length - 1) === NAMES.indexOf(preset) - 1)
}

describe.each(NAMES)('under %s', (preset) => {
  const waysIn = new Map<FolderName, ReturnType<typeof createWays>>()
  const ways = (folder: FolderName): ReturnType<typeof createWays> => {
    const trustedFolders = folder === 'trusted' ? [FOLDERS.trusted] : []
    const made = waysIn.get(folder) ?? createWays(preset, { cwd: FOLDERS[folder], home, trustedFolders })
    waysIn.set(folder, made)
    return made
  }

  it.each(listRows(preset))('one decision in $folder: $line', async ({ folder, line, supervised }) => {
    const { line: byLine, call: byCall } = ways(folder)
    const checked = await byLine.check(line)
    if (preset === 'supervised') expect(checked.decision).toBe(supervised)
    expect(await byLine.guard(line)).toBe(checked.decision)
    const run = await byLine.runner(line)
    if (!isOwnShell(checked, run)) expect(run).toEqual(checked)
    const found = toCall(line)
    if (found === undefined) return
    const executed = await byCall.executor(found.call)
    expect(await byCall.toolkit(found.call)).toEqual(executed)
    const told = await byCall.check(found.call)
    // A call that needs a terminal cannot run; the check says so beside the decision.
    if (executed.decision !== 'deny' || told.decision === 'deny') expect(told).toEqual(executed)
    const isOther = found.runs || BUILTIN.test(line) || SCRIPT.test(line) || PROTECTED.test(line)
    // Nobody looks into the folder of a call that is denied anyway.
    const isDenied = executed.decision === 'deny' && checked.decision === 'deny'
    if (!isOther && !isDenied) expect(executed).toEqual(checked)
  })
})

describe('an MCP server', () => {
  it.each([
    ['git_status', {}, 'runs'],
    ['git_log', { 'max-count': 1 }, 'runs'],
    ['git_push', {}, 'waits'],
    ['git_reset', { hard: true }, 'waits'],
    ['ls', { path: ['key'] }, 'waits'],
  ])('decides as the executor does: %s %j: %s', async (name, args, outcome) => {
    const cwd = FOLDERS.linked
    const { executor } = createWays('supervised', { cwd, home, trustedFolders: [] }).call
    const decided = await executor({ id: '', name, arguments: args })
    const served = serve([git, ls], { cwd })
    const answer = await served.ask({ id: 1, method: 'tools/call', params: { name, arguments: args, _meta: claim() } })
    await served.end()
    const text = JSON.stringify(answer.result ?? answer.error)
    expect(text).toMatch(outcome === 'runs' ? /exit code 0/ : /not run/)
    expect(decided.decision).toBe(outcome === 'runs' ? 'allow' : 'confirm')
  })
})

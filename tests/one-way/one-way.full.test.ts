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
  vouched: makeFolder(
    'vouched',
    {
      'x.sh': '',
      'x.py': '',
      'sub/x.py': '',
      Makefile: 'all:\n',
      'package.json': '{"scripts":{"build":"rm -rf x"}}',
      'own/a': '',
      '.env': 'A=1',
    },
    {
      'out.sh': '../elsewhere/a',
      out: '../elsewhere',
      'in.py': 'sub/x.py',
      loop: 'loop',
      'nowhere.sh': '../nothing',
      'proc.sh': '/proc/self/fd/0',
    },
  ),
  linkedBuild: makeFolder('linked-build', {}, { Makefile: '../elsewhere/a', 'package.json': '../elsewhere/a' }),
} as const
/** Folders whose programs a person trusts. */
const TRUSTED: readonly string[] = ['trusted', 'vouched', 'linkedBuild']
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

/** Lines in folders that a person trusts, each with its decision under `workspace`. */
const VOUCHED: readonly [folder: FolderName, line: string, decision: string][] = [
  ['vouched', 'bash x.sh', 'allow'],
  ['vouched', 'bash ./x.sh a b', 'allow'],
  ['vouched', 'sh -e sub/../x.sh', 'allow'],
  ['vouched', 'python x.py', 'allow'],
  ['vouched', 'python in.py', 'allow'],
  ['vouched', 'python missing.py', 'allow'],
  ['vouched', 'node x.js', 'allow'],
  ['vouched', 'make', 'allow'],
  ['vouched', 'make all', 'allow'],
  ['vouched', 'make -C sub', 'allow'],
  ['vouched', 'npm run build', 'allow'],
  ['vouched', 'npm test', 'allow'],
  ['vouched', 'bash out.sh', 'deny'],
  ['vouched', 'bash out/a', 'deny'],
  ['vouched', 'bash out/../x.sh', 'deny'],
  ['vouched', 'bash loop', 'deny'],
  ['vouched', 'bash nowhere.sh', 'deny'],
  ['vouched', 'bash proc.sh', 'deny'],
  ['vouched', 'bash missing/../x.sh', 'confirm'],
  ['vouched', 'bash ../vouched/x.sh', 'allow'],
  ['vouched', 'bash ../vouched-not/x.sh', 'deny'],
  ['vouched', 'bash ../elsewhere/a', 'deny'],
  ['vouched', 'bash /dev/stdin', 'deny'],
  ['vouched', 'bash /dev/tty', 'deny'],
  ['vouched', 'bash .env', 'confirm'],
  ['vouched', 'bash x.sh .env', 'confirm'],
  ['vouched', 'bash', 'confirm'],
  ['vouched', 'bash -', 'confirm'],
  ['vouched', 'bash -s x.sh', 'confirm'],
  ['vouched', 'python -i x.py', 'confirm'],
  ['vouched', "python -c 'import os' x.py", 'allow'],
  ['vouched', "python -c 'import other' x.py", 'confirm'],
  ['untrusted', "python -c 'import os'", 'confirm'],
  ['vouched', 'node -r ./out/a x.js', 'deny'],
  ['vouched', 'make -C out', 'deny'],
  ['vouched', 'make -C missing', 'confirm'],
  ['vouched', 'make -f -', 'confirm'],
  ['vouched', 'make -f out/a', 'deny'],
  ['vouched', 'make CC=./x all', 'confirm'],
  ['vouched', 'npm run deploy', 'confirm'],
  ['vouched', 'npm install left-pad', 'confirm'],
  ['linkedBuild', 'make', 'confirm'],
  ['linkedBuild', 'npm run build', 'confirm'],
  ['linkedBuild', 'bash missing.sh', 'allow'],
  ['untrusted', 'bash x.sh', 'confirm'],
  ['untrusted', 'bash ../vouched/x.sh', 'deny'],
]

/** Lines that ask where the home directory is another one, or where more programs are known than they name. */
const SMALLER: readonly string[] = ['ls ~', 'cd ~ && cat *', 'declare BUNDLE_GEMFILE=x; ls']

interface Row {
  readonly folder: FolderName
  readonly line: string
  readonly supervised?: string
  readonly workspace?: string
}

const ROWS: readonly Row[] = [
  ...ALLOWED.map((line): Row => ({ folder: 'trusted', line, supervised: 'allow' })),
  ...ASKED.map((line): Row => ({ folder: 'trusted', line, supervised: SMALLER.includes(line) ? 'allow' : 'confirm' })),
  ...SEEN.map(([folder, line, supervised]): Row => ({ folder, line, supervised })),
  ...VOUCHED.map(([folder, line, workspace]): Row => ({ folder, line, workspace })),
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
/** What is said about the parts of lines alone: a part that reads a secret may send it; its words set variables. */
const OF_LINES: readonly string[] = ['SECRET_FLOW', 'VARIABLE_SET']
/** Programs that a folder, or the program itself, would start, if the executor did not set variables against it. */
const PROTECTED = /^(?:npm (?:repo|docs|bugs)|git) ?/

const NAMES = Object.keys(PRESETS) as PresetName[]

/** Every row under `supervised`, and under one of the others; in the full run, every row under each. */
function listRows(preset: PresetName): readonly Row[] {
  if (preset === 'supervised' || process.env.ATIP_TESTS === 'full') return ROWS
  return ROWS.filter((row, index) => {
    const isTurn = index % (NAMES.length - 1) === NAMES.indexOf(preset) - 1
    return isTurn || (preset === 'workspace' && row.workspace !== undefined)
  })
}

/** Returns true where a policy denies paths outside of the workspace alone: the guard has a person to ask about them. */
function isLeftToPerson(preset: PresetName, { decision, codes }: Answer): boolean {
  const isPath = codes.includes('PATH_NOT_ALLOWED') && !codes.includes('CATASTROPHE')
  return preset === 'workspace' && decision === 'deny' && isPath
}

describe.each(NAMES)('under %s', (preset) => {
  const waysIn = new Map<FolderName, ReturnType<typeof createWays>>()
  const ways = (folder: FolderName): ReturnType<typeof createWays> => {
    const trustedFolders = TRUSTED.includes(folder) ? [FOLDERS[folder]] : []
    const made = waysIn.get(folder) ?? createWays(preset, { cwd: FOLDERS[folder], home, trustedFolders })
    waysIn.set(folder, made)
    return made
  }

  it.each(listRows(preset))('one decision in $folder: $line', async ({ folder, line, ...expected }) => {
    const { line: byLine, call: byCall } = ways(folder)
    const checked = await byLine.check(line)
    const decision = preset === 'supervised' || preset === 'workspace' ? expected[preset] : undefined
    expect(checked.decision).toBe(decision ?? checked.decision)
    expect(await byLine.guard(line)).toBe(isLeftToPerson(preset, checked) ? 'confirm' : checked.decision)
    const run = await byLine.runner(line)
    if (!isOwnShell(checked, run)) expect(run).toEqual(checked)
    const found = toCall(line)
    if (found === undefined) return
    const executed = await byCall.executor(found.call)
    expect(await byCall.toolkit(found.call)).toEqual(executed)
    const told = await byCall.check(found.call)
    // A call that needs a terminal cannot run; the check says so beside the decision.
    if (executed.decision !== 'deny' || told.decision === 'deny') expect(told).toEqual(executed)
    const isOther =
      found.runs || BUILTIN.test(line) || PROTECTED.test(line) || checked.codes.some((code) => OF_LINES.includes(code))
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

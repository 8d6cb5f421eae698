import { describe, expect, it } from 'vitest'
import { createStopReason } from '../../src/command/failure'
import { run } from './world'

/** Wrong command lines and the first line of the error. */
const WRONG: readonly (readonly [line: string, message: string])[] = [
  ['lst', "There is no command 'lst'. Did you mean list?"],
  ['frobnicate', "There is no command 'frobnicate'."],
  ['constructor', "There is no command 'constructor'."],
  ['__proto__', "There is no command '__proto__'."],
  ['help lst', "There is no command 'lst'. Did you mean list?"],
  ['--agnt', "There is no global option '--agnt'. Did you mean --agent?"],
  ['-x', "There is no global option '-x'."],
  ['--json list', "There is no global option '--json'."],
  ['list --jsno', "list: there is no option '--jsno'. Did you mean --json?"],
  ['list --__proto__', "list: there is no option '--__proto__'."],
  ['list -x', "list: there is no option '-x'."],
  ['list --json=yes', 'list: --json is a switch and takes no value.'],
  ['list gh', "list: unexpected argument 'gh'. It takes no arguments."],
  ['shim a b', "shim: unexpected argument 'b'. It takes one argument."],
  ['show', 'show: TOOL is missing. The name of a tool, or a file with metadata: ./notes.json.'],
  ['shim', 'shim: PROGRAM is missing. A name on PATH or an absolute path.'],
  ['show ../x', "'../x' does not exist."],
  ['compile ../x --provider gemini', "'../x' cannot be the name of a tool."],
  ['lint', 'lint: FILE is missing. A file with the metadata of a tool, or an array of them (- for standard input).'],
  ['compile __proto__ --provider openai', "'__proto__' cannot be the name of a tool."],
  ['scan gh', "scan: 'gh' is only asked with --probe."],
  ['scan --probe', 'scan: --probe needs a value.'],
  ['scan --probe=', 'scan: --probe needs a value.'],
  ['scan --probe --json', "scan: --probe needs a value. If '--json' is the value, write '--probe=--json'."],
  ['scan --probe gh --marked', 'scan: --probe and --marked cannot be combined.'],
  ['scan --probe gh ./x', "scan: './x' is neither a program name nor an absolute path."],
  ['scan --refresh', 'scan: --refresh needs --probe or --marked.'],
  ['compile gh', 'compile: --provider is missing: expected one of anthropic, openai, openai-responses, gemini.'],
  [
    'compile gh --provider antropic',
    "compile: --provider cannot be 'antropic': expected one of anthropic, openai, openai-responses, gemini. Did you mean anthropic?",
  ],
  ['compile gh --provider gemini --provider openai', 'compile: --provider was given twice.'],
  [
    'check gh_pr_list --policy readonly',
    "check: --policy cannot be 'readonly': expected one of supervised, read-only, workspace, unrestricted. Did you mean read-only?",
  ],
  ['check gh_pr_list --arg =open', "check: --arg '=open' has no name: write --arg NAME=VALUE."],
  ['check gh_pr_list --arg state=open --arg state=all', "check: 'state' takes one value but was given twice."],
  ['check gh_pr_list --args [1]', `check: --args must be a JSON object, such as '{"state":"open"}'.`],
  ['check gh_pr_list --args {', `check: --args must be a JSON object, such as '{"state":"open"}'.`],
  ['check gh_pr_list --args {"state":1} --arg state=all', "check: 'state' is given both in --args and with --arg."],
  ['check git_status f=x', "'f=x' is not part of the command git status."],
  ['run git status f=x', "'f=x' is not part of the command git status."],
  ['run git_stash f=x', "'f=x' is not part of the command git stash."],
  ['check git_status x', "'x' is not part of the command git status."],
  ['check gh_pr_list --state open', "check: '--state' is an option of the called command: write --arg state=open."],
  ['run gh pr list --state=open', "run: '--state' is an option of the called command: write --arg state=open."],
  ['run gh pr list -L 3', "run: '-L' is an option of the called command: write --arg limit=3."],
  ['run gh_pr_list --limit', "run: '--limit' is an option of the called command: write --arg limit=VALUE."],
  ['run git_push --force', "run: '--force' is an option of the called command: write --arg force."],
  ['run gh_pr_list --statt open', "run: there is no option '--statt'."],
  ['run --state open gh_pr_list', "run: there is no option '--state'."],
  ['run git_status --approve no', 'run: --approve needs the 64-character ID that an earlier atip run printed.'],
  ['run git_status --env NONE', 'run: the environment has no variable NONE. --env takes names, not values.'],
]

describe('a command line that is wrong', () => {
  it.each(WRONG)('atip %s', async (line, message) => {
    const { code, out, err, discovered } = await run(line)
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')[0]).toBe(`atip: ${message}`)
    expect(discovered.filter(({ probe }) => probe !== 'never')).toEqual([])
  })

  it('is shown without what a terminal would obey', async () => {
    const { err } = await run(['li\u001b[2Jst\u202e\u0007'])
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
  })

  it.each([
    ['scan notes', 'To run it and ask for its metadata: atip scan --probe notes'],
    ['scan notes /opt/x', 'To run it and ask for its metadata: atip scan --probe notes /opt/x'],
    ['scan notes $(x)', 'To run it and ask for its metadata: atip scan --probe NAME'],
    ['check git_status f=x', 'Pass arguments of the call with --arg: --arg f=x'],
    ['run git_status f=$(x)', "Pass arguments of the call with --arg: --arg 'f=$(x)'"],
    ['run git_status f=\u001b[31m', "Pass arguments of the call with --arg: --arg $'f=\\x1b[31m'"],
    [`run git_status f=${'x'.repeat(1000)}`, 'Pass arguments of the call with --arg: --arg NAME=VALUE'],
    ['run git_status x', 'Pass arguments of the call with --arg: --arg NAME=VALUE'],
  ])('atip %s is told what to write', async (line, hint) => {
    expect((await run(line)).err.split('\n')[1]?.trim()).toBe(hint)
  })

  it('of any length is told in a short sentence', async () => {
    const { err } = await run(['x'.repeat(1_000_000)])
    expect(err.length).toBeLessThan(200)
  })

  it('is told in lines that fit the terminal', async () => {
    const { err } = await run('compile gh --provider antropic', { isTerminal: true, columns: 40 })
    expect(err.split('\n').map((line) => line.length)).toSatisfy((widths: number[]) => Math.max(...widths) <= 40)
    expect(err).toMatch(/^atip: compile:.*\n {6}\S/)
  })
})

describe('what goes wrong elsewhere', () => {
  it('is told without the place in the code', async () => {
    const { code, err } = await run('list', { discoverTools: () => Promise.reject(new Error('boom\u001b[1m')) })
    expect([code, err]).toEqual([1, 'atip: Unexpected error: boom\n'])
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is told as stopped after %s', async (name, exitCode) => {
    const signal = AbortSignal.abort(createStopReason(name))
    const { code, err } = await run('scan', { signal, discoverTools: () => Promise.reject(signal.reason) })
    expect([code, err]).toEqual([exitCode, 'atip: Stopped.\n'])
  })

  it('is told as stopped after Ctrl-C', async () => {
    const signal = AbortSignal.abort()
    const { code, err } = await run('scan', { signal, discoverTools: () => Promise.reject(signal.reason) })
    expect([code, err]).toEqual([130, 'atip: Stopped.\n'])
  })
})

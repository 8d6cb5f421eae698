import { Readable } from 'node:stream'
import { compileTools, type Provider, selectCommands } from 'atip-bridge'
import { gh, git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { HARMLESS } from '../support/shell'
import { argument, command, group, option, tool } from '../support/tools'
import { discoveryOf, run, widest } from './world'

describe('atip compile', () => {
  it.each(['anthropic', 'openai', 'openai-responses', 'gemini'] as const)('prints what %s takes', async (provider) => {
    const { code, out } = await run(`compile gh --provider ${provider}`)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual(compileTools([gh], provider as Provider).tools)
  })

  it('takes several tools, a part of their commands, and the strict mode', async () => {
    const { out } = await run(['compile', 'gh', 'git', '--provider', 'openai', '--command', 'pr list', '--strict'])
    const selected = selectCommands([gh, git], { commands: ['pr list'] })
    expect(JSON.parse(out)).toEqual(compileTools(selected, 'openai', { strict: true }).tools)
  })

  it('means by --strict what the provider calls so', async () => {
    const { out } = await run(['compile', 'gh', '--provider', 'anthropic', '--command', 'pr list', '--strict'])
    expect(JSON.parse(out)).toMatchObject([{ name: 'gh_pr_list', strict: true }])
    expect((await run('compile gh --provider gemini --strict')).err).toContain('Gemini has no strict mode')
  })

  it('tells what was changed on standard error, in words, as JSON, or not at all', async () => {
    const line = 'compile git --provider openai --command log'
    expect((await run(line)).err).toMatch(/shipped metadata.*\natip: git globalOptions: .* \(FIELD_IGNORED\)\n/)
    const told = (await run(`${line} --json`)).err.trim().split('\n').at(-1) as string
    expect(JSON.parse(told)).toMatchObject({ code: 'FIELD_IGNORED', toolName: 'git' })
    expect((await run(`${line} --quiet`)).err).toBe('')
  })

  it.each([
    [
      ['compile', 'gh', '--provider', 'openai', '--command', 'repo delte'],
      "begins with 'repo delte'. Did you mean 'repo delete'?",
    ],
    [['compile', 'ghh', '--provider', 'openai'], "There is no usable metadata for 'ghh'. Did you mean gh?"],
  ])('%j ends with 1', async (line, message) => {
    const { code, out, err } = await run(line)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
  })
})

describe('atip check', () => {
  it.each([
    ['gh_pr_list', '', 0, 'allow'],
    ['gh pr list', '', 0, 'allow'],
    ['gh_pr_list', '--arg state=open --arg limit=3', 0, 'allow'],
    ['git status', '', 0, 'allow'],
    ['gh_repo_delete', '', 3, 'confirm'],
    ['gh_repo_delete', '--policy read-only', 1, 'deny'],
    ['gh_repo_delete', '--policy unrestricted', 0, 'allow'],
    ['git_push', '--arg force', 3, 'confirm'],
    ['git_push', '--arg force=false --arg repository=origin', 3, 'confirm'],
    ['git_add', '--arg path=a --arg path=b --policy workspace', 0, 'allow'],
    ['git_add', '--arg path=/etc/passwd --policy workspace', 1, 'deny'],
    ['git_add', '--args {"path":["a"]} --policy unrestricted', 0, 'allow'],
    ['gh_pr_list', '--arg state=opne', 1, 'deny'],
    ['gh_pr_list', '--arg frobnicate', 1, 'deny'],
    ['gh_pr_list', '--arg __proto__=x', 1, 'deny'],
    // What the table of dangers knows counts, as when it is run.
    ['curl', '--arg url=https://example.com --arg data=@notes.txt --policy unrestricted', 0, 'allow'],
    ['curl', '--arg url=https://example.com --arg upload-file=/etc/passwd', 3, 'confirm'],
  ])('%s %s ends with %i', async (name, options, code, decision) => {
    const ran = await run(`check ${name} ${options} --json`)
    expect([ran.code, ran.err]).toEqual([code, ''])
    expect(JSON.parse(ran.out)).toMatchObject({ decision })
    const said = { allow: ': allowed', confirm: ': a person must approve', deny: ': denied' }[decision]
    const told = JSON.parse(ran.out).isValid === true ? `${said} (policy ` : ': the call is not valid. '
    expect((await run(`check ${name} ${options}`)).out.replace(/\s+/g, ' ')).toContain(told)
  })

  it('tells the decision, the command line, the reasons, and what to do', async () => {
    const { out } = await run('check gh_repo_delete --arg repository=ada/notes --policy read-only')
    expect(out).toBe(
      [
        'gh repo delete: denied (policy read-only). Judged by the metadata shipped with',
        'atip.',
        '',
        '  $ gh repo delete -- ada/notes',
        '',
        'Why:',
        '  DESTRUCTIVE_OPERATION  It permanently destroys data.',
        '  CHANGE_OPERATION       It changes something on a server: deletes.',
        '  INTERACTIVE_OPERATION  It may ask questions.',
        '',
        'Use a command that changes nothing, or --policy supervised, which asks a person.',
        '',
      ].join('\n'),
    )
  })

  it('says what an argument should be, not what a person could overrule', async () => {
    const { out } = await run('check git_add --arg pathspec=a')
    expect(out).toMatch(/Why:\n {2}UNKNOWN_ARGUMENT {2}pathspec is unknown; expected one of path, /)
    expect(out.indexOf('Its effects: ')).toBeLessThan(out.indexOf('FILESYSTEM_WRITE'))
    expect(out).toContain('Change the arguments: atip show git add lists them.')
  })

  it('tells a call that is not valid from one that the policy denies, and says both', async () => {
    const { code, out } = await run('check git_push --arg f1=x --policy read-only')
    expect(code).toBe(1)
    expect(out).toMatch(
      /^git push: the call is not valid\. .*\n\nWhy:\n {2}UNKNOWN_ARGUMENT {2}'f1' is unknown; expected one of /,
    )
    expect(out).toMatch(/\n\nIts effects: denied \(policy read-only\)\.\nWhy:\n[\s\S]*CHANGE_OPERATION/)
    expect(out).toContain('Change the arguments: atip show git push lists them.')
  })

  it('does not blame the policy for a missing argument', async () => {
    const view = command({ arguments: [argument('file')], effects: HARMLESS })
    const discovery = discoveryOf([tool({ name: 'notes', commands: { view } })])
    const { code, out } = await run('check notes_view --policy read-only', { discovery })
    expect(code).toBe(1)
    expect(out.split('\n').slice(0, 7)).toEqual([
      'notes view: the call is not valid.',
      '',
      'Why:',
      '  MISSING_ARGUMENT  file is required.',
      '',
      'Its effects: allowed (policy read-only).',
      'Nothing in the policy is against it.',
    ])
    const { out: json } = await run('check notes_view --policy read-only --json', { discovery })
    expect(JSON.parse(json)).toMatchObject({ decision: 'deny', isValid: false, policyDecision: 'allow' })
  })

  it('names every unknown argument, however it is written', async () => {
    const view = command({ options: [option('a.b')], effects: HARMLESS })
    const discovery = discoveryOf([tool({ name: 'notes', commands: { view } })])
    const words = ['a.b=1', 'x1=1', 'plain=1', '\u001b[31mx y=1'].flatMap((word) => ['--arg', word])
    const { out } = await run(['check', 'notes_view', '--json', ...words], { discovery })
    const { reason, violations } = JSON.parse(out) as { reason: string; violations: { message: string }[] }
    const subjects = violations.map(({ message }) => /^notes_view: (.*) is unknown/.exec(message)?.[1])
    expect(subjects).toEqual(["'x1'", 'plain', "'x y'"])
    expect(reason).not.toContain('an argument')
  })

  it('says that a program must not run, and what the policy says all the same', async () => {
    const message = 'Other users may write to /opt/git'
    const vetProgram = async (file: string) => ({ ok: false as const, file, reason: 'writable' as const, message })
    const { code, out } = await run('check git_status', { vetProgram })
    expect(code).toBe(1)
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /^git status: the program must not run\. .* Why: PROGRAM Other users may write to/,
    )
    expect(out).toContain('\nIts effects: allowed (policy supervised).\n')
    const { out: json } = await run('check git_status --json', { vetProgram })
    const refusedProgram = { file: 'git', reason: 'writable', message }
    expect(JSON.parse(json)).toMatchObject({ decision: 'deny', reason: `${message}.`, isValid: true, refusedProgram })
  })

  it.each([
    ['check gh_repo_delet', "There is no command 'gh_repo_delet'. Did you mean gh_repo_delete?"],
    ['check git_pr_create', "There is no command 'git_pr_create'. Did you mean gh_pr_create?"],
    ['check git re', "There is no command 'git re'. Did you mean git_reset, git_reflog, git_rebase?"],
    ['check git pr view', "There is no command 'git pr view'. Did you mean gh_pr_view?"],
    ['check gh repo delet', "There is no command 'gh repo delet'. Did you mean gh_repo_delete?"],
    [
      'check gh_auth',
      "'gh_auth' is a group of commands: gh_auth_login, gh_auth_logout, gh_auth_status, gh_auth_token, gh_auth_refresh and 2 more.",
    ],
    [
      'check gh auth',
      "'gh auth' is a group of commands: gh_auth_login, gh_auth_logout, gh_auth_status, gh_auth_token, gh_auth_refresh and 2 more.",
    ],
    ['check zz', "There is no command 'zz'."],
  ])('%s ends with 1', async (line, message) => {
    const { code, out, err } = await run(line)
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', `atip: ${message}`])
  })

  it('asks which command is meant where several have a name', async () => {
    const one = tool({ name: 'a', commands: { b_c: command() } })
    const other = tool({ name: 'a_b', commands: { c: command() } })
    const discovery = discoveryOf([one, other])
    const { code, err } = await run('check a_b_c', { discovery })
    expect([code, err]).toEqual([
      2,
      "atip: 'a_b_c' matches several commands: a b_c, a_b c.\n      Use the words of one of them.\n",
    ])
    expect((await run('check a_b c', { discovery })).code).toBe(3)
  })

  it.each([80, 40])('fits in %i columns, command lines aside', async (columns) => {
    const { out } = await run('check git_push --arg force --arg repository=origin', { columns })
    expect(widest(out.replace(/^ {2}\$ .*$/m, ''))).toBeLessThanOrEqual(columns)
  })

  it('shows a command line as it is', async () => {
    const { out } = await run(['check', 'git_log', '--arg', 'grep=a   b\u001b[1m'], { columns: 40, isTerminal: true })
    expect(out).not.toContain('\u001b')
    expect((await run(['check', 'git_log', '--arg', 'grep=a   b'], { columns: 40 })).out).toContain("'--grep=a   b'")
  })

  it.each([
    [{ tty: true }, 'It needs a terminal, which atip run does not provide.'],
    [{ stdin: 'required' }, 'It waits for standard input: use atip run --stdin.'],
    [{ stdin: 'optional' }, undefined],
  ] as const)('says of a command with %j what it needs', async (interactive, need) => {
    const commands = { x: command({ effects: { interactive } }) }
    const discovery = discoveryOf([tool({ name: 'needy', commands })])
    const { out } = await run('check needy_x --policy unrestricted --json', { discovery })
    expect(JSON.parse(out)).toMatchObject({ decision: 'allow', needs: need === undefined ? [] : [need] })
    const told = (await run('check needy_x --policy unrestricted', { discovery })).out
    expect(told.includes('Nothing in the policy is against it.')).toBe(true)
    if (need !== undefined) expect(told).toContain(`\n${need}\n`)
  })

  it('denies a call whose command line cannot be built, whatever the policy', async () => {
    const { code, out } = await run('check git_log --arg max-count=x --policy unrestricted --json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ decision: 'deny', display: '', violations: [{ code: 'INVALID_ARGUMENT' }] })
  })

  it('never asks, runs or writes', async () => {
    const { asked, discovered } = await run('check gh_repo_delete', { answers: ['y'], isTerminal: true })
    expect(asked).toEqual([])
    expect(discovered.every(({ probe, remember }) => probe === 'never' && remember === false)).toBe(true)
  })

  it('does not let one broken tool hide another', async () => {
    const broken = tool({ name: 'broken', commands: { x: group({}, { commands: 1 as never }) } })
    expect((await run('check gh_pr_list', { discovery: discoveryOf([broken]) })).code).toBe(0)
    expect((await run('list', { discovery: discoveryOf([broken]) })).out).toMatch(/broken +1\.0\.0 +\? /)
    const { code, err } = await run('show broken', { discovery: discoveryOf([broken]) })
    expect([code, err.slice(0, 40)]).toEqual([1, 'atip: The metadata of broken cannot be u'])
  })
})

const HELP =
  'Usage: frob [OPTIONS]\n\nFrobnicates.\n\nOptions:\n  -o, --output FILE  where to write\n  --quiet  say less\n'

describe('atip shim', () => {
  it('runs the program it names, and no other, and drafts', async () => {
    const ran: string[] = []
    const runHelp = async (program: string) => {
      ran.push(program)
      return { ok: true as const, file: `/usr/bin/${program}`, text: HELP }
    }
    const { code, out, err } = await run('shim frob', { runHelp })
    expect([code, ran]).toEqual([0, ['frob']])
    expect(JSON.parse(out)).toMatchObject({
      name: 'frob',
      trust: { source: 'inferred' },
      effects: { destructive: true },
    })
    expect(err).toContain('This is a draft: 1 command, 2 parameters.')
    expect(err).toContain('Effects are not guessed')
    expect(err).toContain('~/.local/share/agent-tools/shims/frob.json')
  })

  it('takes the name from a path', async () => {
    const runHelp = async (file: string) => ({ ok: true as const, file, text: HELP })
    expect(JSON.parse((await run('shim /opt/bin/frob', { runHelp })).out)).toMatchObject({ name: 'frob' })
  })

  it.each([
    ['shim frob --from -', { readPieces: () => Readable.from([HELP]) }],
    ['shim frob --from help.txt', { readPieces: () => Readable.from([HELP]) }],
  ])('%s runs nothing', async (line, circumstances) => {
    const { code, out, helped } = await run(line, circumstances)
    expect([code, helped]).toEqual([0, []])
    expect(JSON.parse(out)).toMatchObject({ name: 'frob' })
  })

  it.each([
    ['shim frob', {}, 'frob is not on PATH.'],
    ['shim frob --from -', { readPieces: () => Readable.from([' \n']) }, 'The help text is empty.'],
    ['shim -- -x --from -', {}, undefined],
    [
      'shim ../.. --from -',
      { readPieces: () => Readable.from([HELP]) },
      'No draft can be made: Expected the name of a program',
    ],
  ])('%s without a help text says so', async (line, circumstances, message) => {
    const { code, out, err } = await run(line, circumstances)
    expect([code === 1 || message === undefined, out]).toEqual([true, ''])
    expect(err).toContain(message ?? 'atip: shim: unexpected argument')
  })

  it('prints a hostile help text harmlessly', async () => {
    const text = `Usage: frob\n\nOptions:\n  --x\u001b[2J  a\u202eb\u009b\n${'  -'.repeat(50_000)}\n`
    const { out, err } = await run('shim frob --from -', { readPieces: () => Readable.from([text]), isTerminal: true })
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })
})

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfirmationRequest, createShellRunner, type ExecutorOptions } from 'atip-bridge/execute'
import { afterEach, describe, expect, it } from 'vitest'
import { searchPath } from '../../support/machine'
import { createScratch } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

const PATH = searchPath()
const folders: string[] = []
const scratch = (): string => {
  const folder = createScratch()
  folders.push(folder)
  return folder
}
const make = (options: ExecutorOptions = {}) => {
  const cwd = options.cwd ?? scratch()
  return { cwd, runner: createShellRunner(SHIPPED, { cwd, env: { PATH, HOME: '/home/nobody' }, ...options }) }
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('decisions about lines', () => {
  it('allow described reads, and ask about what changes something', async () => {
    const { runner } = make()
    const decide = async (line: string) => (await runner.decide(line)).decision
    expect(await decide('ls | head -1; cat a.txt && wc -l < b.txt')).toBe('allow')
    expect(await decide('rm a.txt')).toBe('confirm')
    expect(await decide('echo x > a.txt')).toBe('confirm')
    expect(await decide('no-such-program')).toBe('confirm')
    expect(await decide('cat ~/.ssh/id_rsa')).toBe('confirm')
  })

  it('ask nobody about words that are known when the line runs', async () => {
    const { runner } = make()
    const result = await runner.execute('for f in *.txt; do wc -l "$f"; done; cat $(ls | head -1)')
    expect(result.status).toBe('ok')
    expect(result.stdout).toMatch(/3 a\.txt\n2 b\.txt\n/)
  })

  it('wait for a person, and nothing has run until then', async () => {
    const { runner, cwd } = make()
    const waiting = await runner.execute('touch new && rm a.txt')
    expect(waiting).toMatchObject({ status: 'needs-approval', stdout: '', command: [] })
    expect(existsSync(join(cwd, 'new'))).toBe(false)
    const { approvalId } = waiting.decision
    expect(await runner.execute('touch other && rm a.txt', { approvalId })).toMatchObject({ status: 'needs-approval' })
    expect(await runner.execute('touch new && rm a.txt', { approvalId })).toMatchObject({ status: 'ok' })
    expect(existsSync(join(cwd, 'new')) && !existsSync(join(cwd, 'a.txt'))).toBe(true)
  })

  it.each([
    ["find . -name a.txt -exec cat '{}' ';'", 'one\ntwo words\nthree\n'],
    ['ls a.txt | xargs wc -l', '3 a.txt\n'],
    ['ls a.txt | xargs -I% rm %', ''],
  ])('ask before anything runs about words that never come to be known: %s', async (line, stdout) => {
    const { runner } = make()
    const waiting = await runner.execute(line)
    expect(waiting).toMatchObject({ status: 'needs-approval', command: [] })
    const { approvalId } = waiting.decision
    expect(await runner.execute(line, { approvalId })).toMatchObject({ status: 'ok', stdout })
  })

  it('show the line, and what each part does', async () => {
    const asked: ConfirmationRequest[] = []
    const { runner } = make({ confirm: (request) => asked.push(request) > 5 })
    const result = await runner.execute('touch x; rm -r dir')
    expect(result).toMatchObject({ status: 'denied', parts: [] })
    expect(asked[0]?.display).toBe('touch x; rm -r dir')
    expect(asked[0]?.explanation.join('\n')).toMatch(
      /^rm -r dir: Deletes dir \(2 files, 9 B\) for good: nobody is known to have a copy\.\ntouch x: /,
    )
    expect(asked[0]?.call).toEqual({ id: 'shell', name: 'shell', arguments: { line: 'touch x; rm -r dir' } })
  })

  it('deny what the policy denies, also under another spelling', async () => {
    const { runner, cwd } = make({ policy: { deniedCommands: ['rm'] }, confirm: () => true })
    for (const line of ['rm a.txt', "r''m a.txt", 'x=rm; $x a.txt', 'echo a.txt | xargs rm', '$(echo rm) a.txt']) {
      expect((await runner.execute(line)).status).toBe('denied')
    }
    expect(existsSync(join(cwd, 'a.txt'))).toBe(true)
  })
})

describe('a program, right before it starts', () => {
  it('is judged again with the words that it really gets', async () => {
    const { runner, cwd } = make()
    writeFileSync(join(cwd, '.env'), 'TOKEN=1')
    const result = await runner.execute('echo first; f=$(echo .e)nv; cat "$f"; echo last')
    expect(result).toMatchObject({ status: 'denied', exitCode: null, stdout: 'first\n' })
    expect(result.ending).toMatch(
      /^stopped after .*: \d of \d commands ran; what they did is not undone\. cat "\$f" was not run: .*credentials/,
    )
    expect(result.ending).toMatch(/send it as a line of its own: cat \.env/)
    expect(result.parts.map(({ source, ran }) => [source, ran])).toEqual([
      ['echo first', true],
      ['f=$(echo .e)nv', true],
      ['echo .e', true],
      ['cat "$f"', false],
      ['echo last', false],
    ])
  })

  it('asks anew, and shows these words', async () => {
    const asked: string[] = []
    const { runner } = make({ confirm: ({ display }) => asked.push(display) > 0 })
    const result = await runner.execute('x=$(echo "-rf dir"); rm $x; ls')
    expect(result.status).toBe('ok')
    expect(asked).toEqual(['x=$(echo "-rf dir"); rm $x; ls', 'rm -rf dir'])
  })

  it('does not ask again about what a person has seen', async () => {
    const asked: string[] = []
    const { runner } = make({ confirm: ({ display }) => asked.push(display) > 0 })
    expect((await runner.execute('for f in *.txt; do rm "$f"; done; ls')).stdout).not.toMatch(/txt/)
    expect(asked).toHaveLength(1)
  })

  it('reads names of files as the options that they may be', async () => {
    const { runner, cwd } = make()
    writeFileSync(join(cwd, '-i'), '')
    writeFileSync(join(cwd, 's,a,b,'), '')
    for (const line of ['sed *', 'x=$(ls -d ./-i | tr -d ./); sed "$x" s,a,b, a.txt']) {
      expect((await runner.execute(line)).status).not.toBe('ok')
    }
    expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toMatch(/one/)
  })

  it.each(['cat todo', 'cat < todo', 'f=todo; cat "$f"', 'cat tod?', 'sort todo'])(
    'asks about a link to a secret although the line was approved for something else: %s',
    async (command) => {
      const { runner, cwd } = make()
      mkdirSync(join(cwd, '.ssh'))
      writeFileSync(join(cwd, '.ssh/id_rsa'), 'sup3rs3cret')
      writeFileSync(join(cwd, 'todo'), 'harmless')
      const line = `touch made; ${command}`
      const { decision } = await runner.execute(line)
      rmSync(join(cwd, 'todo'))
      symlinkSync('.ssh/id_rsa', join(cwd, 'todo'))
      const result = await runner.execute(line, { approvalId: decision.approvalId })
      expect(result.stdout).toBe('')
      expect(result.text).toMatch(/to a place for credentials|what it finds in its folder/)
    },
  )

  it('is not another one than was approved', async () => {
    const cwd = scratch()
    const bin = join(cwd, '..', `bin-${process.pid}`)
    mkdirSync(bin, { recursive: true, mode: 0o755 })
    folders.push(bin)
    writeFileSync(join(bin, 'own'), '#!/bin/sh\necho one\n')
    chmodSync(join(bin, 'own'), 0o755)
    const runner = createShellRunner(SHIPPED, {
      cwd,
      env: { PATH: `${bin}:${PATH}` },
      resolve: (name) => ({ file: join(name === 'own' ? bin : '/bin', name) }),
    })
    const { decision } = await runner.execute('own')
    writeFileSync(join(bin, 'own'), '#!/bin/sh\necho two\n')
    const changed = await runner.execute('own', { approvalId: decision.approvalId })
    expect(changed.status).toBe('needs-approval')
    expect(changed.text).toMatch(/the program's file/)
  })

  it('stops the line if its file changes while the line runs', async () => {
    const { runner, cwd } = make({ confirm: () => true })
    const result = await runner.execute('./script.sh; echo "echo bad" >> script.sh; ./script.sh; echo end')
    expect(result).toMatchObject({ status: 'denied', stdout: 'script\n' })
    expect(result.ending).toMatch(/script\.sh has changed since the line was approved/)
    expect(readFileSync(join(cwd, 'script.sh'), 'utf8')).toMatch(/bad/)
  })

  it('may not be reached by a link that leads out of the allowed directories', async () => {
    const cwd = scratch()
    symlinkSync('/etc', join(cwd, 'link'))
    const { runner } = make({ cwd, policy: { allowedPaths: ['.'] }, confirm: () => true })
    for (const line of ['cat link/passwd', 'cat < link/passwd', 'f=link/passwd; cat "$f"', 'echo link/*']) {
      expect([line, (await runner.execute(line)).status]).toEqual([line, 'denied'])
    }
    expect((await runner.execute('echo /etc/*')).status).toBe('denied')
    expect((await runner.execute('cat dir/d.csv')).stdout).toBe('x,y\n')
  })
})

describe('what lasts from line to line', () => {
  it('is the directory, and what is exported', async () => {
    const { runner, cwd } = make({ confirm: () => true })
    expect(await runner.execute('cd dir && export WORD=kept && own=lost')).toMatchObject({ cwd: join(cwd, 'dir') })
    const result = await runner.execute('ls; echo "$WORD$own"; perl -e \'print "$ENV{WORD}\\n"\'; cd -')
    expect(result.stdout).toBe(`d.csv\nsub\nkept\nkept\n${cwd}\n`)
    expect(result.text).toMatch(/The directory is /)
  })

  it('is not what a subshell, a pipe or a substitution changed', async () => {
    const { runner, cwd } = make({ confirm: () => true })
    const result = await runner.execute('(cd dir); cd dir | cat; x=$(cd dir); pwd')
    expect(result).toMatchObject({ stdout: `${cwd}\n`, cwd })
  })

  it('is the first directory again once the last one is gone', async () => {
    const { runner, cwd } = make({ confirm: () => true })
    await runner.execute('mkdir gone; cd gone')
    rmSync(join(cwd, 'gone'), { recursive: true })
    expect(await runner.execute('pwd')).toMatchObject({ stdout: `${cwd}\n` })
  })
})

describe('programs of a line', () => {
  it('get a cleaned environment, which the line does not see', async () => {
    const { runner } = make({ env: { PATH, API_TOKEN: 'sup3rs3cretv4lue' }, confirm: () => true })
    const result = await runner.execute('perl -e \'print length $ENV{API_TOKEN}\'; echo "[$API_TOKEN]"')
    expect(result.stdout).toBe('16[]\n')
    const shown = await runner.execute("perl -e 'print $ENV{API_TOKEN}'")
    expect(shown.stdout).not.toContain('sup3r')
  })

  it('end with the line, on a timeout and on an abort', async () => {
    const { runner } = make({ timeoutMs: 300, confirm: () => true })
    const started = performance.now()
    expect(await runner.execute('sleep 20 | cat; echo after')).toMatchObject({ status: 'timeout', stdout: '' })
    expect(await runner.execute('while true; do :; done')).toMatchObject({ status: 'timeout' })
    const signal = AbortSignal.timeout(50)
    expect(await runner.execute('tail -f a.txt', { signal })).toMatchObject({ status: 'aborted' })
    const { runner: patient } = make({ confirm: () => true })
    expect(await patient.execute('tail -f a.txt > /dev/null & echo here')).toMatchObject({
      status: 'ok',
      stdout: 'here\n',
    })
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it.each([
    'setsid sleep 5 | { read x; echo read; }',
    'setsid sleep 5 | { sed p; }',
    '{ echo x; } | setsid sleep 5',
    '{ while echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; do :; done; } | setsid sleep 5',
    '{ setsid sleep 5 & echo x; yes; } | { setsid sleep 5; }',
  ])('do not keep a line waiting although they left their group: %s', async (line) => {
    const { runner } = make({ timeoutMs: 300, confirm: () => true })
    const started = performance.now()
    expect(await runner.execute(line)).toMatchObject({ status: 'timeout' })
    expect(performance.now() - started).toBeLessThan(4500)
  })

  it('do not make this process wait when they read slowly', async () => {
    const { runner } = make({ confirm: () => true })
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    const line = 'x=$(seq 80000); { seq 2; echo "$x"; seq 2; } | { sleep 0.4; wc -c; }'
    expect((await runner.execute(line)).stdout).toBe('468902\n')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })

  it('are limited in number, as are steps and text', async () => {
    const { runner } = make()
    expect((await runner.execute('while true; do x=$x$x.; done')).stderr).toMatch(/16 MiB of text at most/)
    expect((await runner.execute('echo $(yes)')).ending).toMatch(/A substitution printed more than 4 MiB/)
  })

  it('are reported with their status', async () => {
    const { runner } = make()
    const result = await runner.execute('grep -q nothing a.txt; cat a.txt | head -1')
    expect(result).toMatchObject({ status: 'ok', exitCode: 0 })
    expect(result.parts.map(({ source, exitCode }) => [source, exitCode])).toEqual([
      ['grep -q nothing a.txt', 1],
      ['cat a.txt', 0],
      ['head -1', 0],
    ])
    expect(result.text).toMatch(/grep -q nothing a\.txt = 1/)
  })
})

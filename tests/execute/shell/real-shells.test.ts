import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToolset, type Policy, presets } from 'atip-bridge'
import { createShellRunner, type ExecutorOptions } from 'atip-bridge/execute'
import { bash, cat, cut, echo, env, find, head, ls, nice, openssl, sh, timeout, touch } from 'atip-bridge/tools'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHostileFolder, type HostileFolder, hostileOptions, SECRET } from '../../support/hostile-folder'
import { someOf } from '../../support/runs'

const tools = [bash, cat, cut, echo, env, find, head, ls, nice, openssl, sh, timeout, touch]
const PROGRAMS = createToolset(tools, { globalOptions: true })
let folder: HostileFolder
beforeEach(() => {
  folder = createHostileFolder()
})
afterEach(() => folder.remove())
const make = (options: ExecutorOptions = {}) =>
  createShellRunner(PROGRAMS, { ...hostileOptions(folder), timeoutMs: 20_000, ...options })

const POLICIES: readonly (readonly [string, Policy])[] = [
  ['supervised', presets.supervised],
  ['readOnly', presets.readOnly],
]

/** Lines for a shell in single quotes, in which something is known to that shell alone. */
const UNSEEN = [
  // Values in arithmetic, and names of variables, may run commands.
  `x="a[\\$(touch made)]"; echo $((x))`,
  `x="a[\\$(touch made)]"; [[ $x -eq 1 ]]`,
  'x="\\$(touch made)"; echo "${x@P}"',
  'while read -r n; do (( s += n )); done < list; echo $s',
  // Names of files become options, or lead through links.
  'find . *',
  'find . *elete',
  'find . [-]d*',
  'openssl verify *',
  'head -1 sshlin*/id_rsa',
  'cut -c2-40 tod*',
  // Files are opened where nobody looks.
  'cut -c1-40 < todo',
  'cat <<< x; cat < todo',
  'echo > made',
  // A path means another file there.
  'cd dir; cut -c1-40 ../todo',
  'pushd dir; cut -c1-40 ../todo',
  // Variables of the shell.
  'f=todo; cat $f',
  'cat $HOME/plain.txt',
  'LC_ALL=C ls',
  'echo $(cat a.txt)',
  'for f in *; do cut -c1-9 "$f"; done',
  // Behind the braces, in a text, and one shell further in.
  '{ cut -c1-40; } < todo',
  '( cut -c1-40 ) < todo',
  'if cut -c1-40; then echo; fi < todo',
  'while cut -c1-40; do break; done < todo',
  'case x in x) cut -c1-40;; esac < todo',
  'cat <<E\n$(cut -c1-40 < todo)\nE',
  'cat <<< "$(cut -c1-40 < todo)"',
  'bash -c "cut -c1-40 < todo"',
  'bash -c "bash -c \\"cut -c1-40 < todo\\""',
  'timeout 9 sh -c "cat *odo"',
]
const RUNNERS = ['bash -c', 'sh -c', 'bash -lc', 'timeout 9 bash -c', 'env bash -c', 'nice sh -c']

describe('a line that the runner gives to a real shell', () => {
  const cases = UNSEEN.flatMap((line, index) => {
    const runner = RUNNERS[index % RUNNERS.length] as string
    return POLICIES.flatMap(([name, policy]) =>
      ['bash -c', runner].map((start) => [name, `${start} '${line}'`, policy] as const),
    )
  })
  it.each(someOf(cases, { short: 5, full: 1 }))(
    'does not run unasked with what only that shell knows: %s, %s',
    async (_name, line, policy) => {
      writeFileSync(join(folder.cwd, '-delete'), '')
      const result = await make({ policy }).execute(line)
      expect(result.status).toMatch(/^(?:needs-approval|denied)$/)
      expect(result.parts.every(({ ran }) => !ran)).toBe(true)
      expect(result.stdout).not.toContain(SECRET)
      expect(existsSync(join(folder.cwd, 'made')) || existsSync(folder.mark)).toBe(false)
      expect(existsSync(join(folder.cwd, 'a.txt'))).toBe(true)
    },
  )

  it('runs if everything stands there', async () => {
    const { execute } = make()
    expect(await execute(`bash -c 'cat a.txt | head -1 && echo "two" 2>&1 > /dev/null'`)).toMatchObject({
      status: 'ok',
      stdout: 'one\n',
    })
    expect(await execute(`bash -lc "ls 'a.txt'"`)).toMatchObject({ status: 'ok', stdout: 'a.txt\n' })
  })

  it('says what to do', async () => {
    const { text } = await make().execute(`bash -c 'cat *.txt'`)
    expect(text).toContain('bash runs a line that has words that only the shell knows')
  })

  it('does not read a link to a secret that the words name', async () => {
    expect((await make().execute(`bash -c 'cat todo'`)).status).toBe('needs-approval')
  })
})

describe('an approval of a line that writes', () => {
  it.each([
    ['echo x > new.txt', 'a file that appears', (path: string) => writeFileSync(path, 'precious')],
    ['echo x > new.txt', 'a link that appears', (path: string) => symlinkSync(join(folder.home, 'plain.txt'), path)],
    ['echo x > new.txt', 'a link to nothing', (path: string) => symlinkSync(join(folder.home, 'other.txt'), path)],
    ['cat a.txt >> new.txt', 'a link that appears', (path: string) => symlinkSync(join(folder.home, 'x'), path)],
    ['sh < new.txt', 'another script', (path: string) => writeFileSync(path, `touch ${folder.mark}\n`)],
    ['touch made; sh < new.txt', 'another script', (path: string) => writeFileSync(path, `touch ${folder.mark}\n`)],
  ])('%s is not for %s while a person thinks', async (line, _what, change) => {
    const path = join(folder.cwd, 'new.txt')
    if (line.includes('<')) writeFileSync(path, 'echo good\n')
    const confirm = () => {
      change(path)
      return true
    }
    expect(await make({ confirm }).execute(line)).toMatchObject({ status: 'needs-approval', stdout: '' })
    expect(readFileSync(join(folder.home, 'plain.txt'), 'utf8')).toBe('outside\n')
    for (const each of [folder.mark, join(folder.home, 'other.txt'), join(folder.home, 'x')])
      expect(existsSync(each)).toBe(false)
  })

  it.each([
    ['echo x > new.txt', undefined],
    ['echo x > a.txt', undefined],
    ['sh < own.sh', 'echo good\n'],
  ])('holds where nothing changed: %s', async (line, script) => {
    if (script !== undefined) writeFileSync(join(folder.cwd, 'own.sh'), script)
    chmodSync(join(folder.cwd, 'a.txt'), 0o644)
    const { approvalId } = await make().decide(line)
    expect(await make().execute(line, { approvalId })).toMatchObject({ status: 'ok' })
  })
})

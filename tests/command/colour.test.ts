import { describe, expect, it } from 'vitest'
import { type Circumstances, run } from './world'

/** Command lines that print what people read. */
const LINES: readonly string[] = [
  '--help',
  'help',
  '',
  'show --help',
  'guard --help',
  'completions -h',
  'show gh',
  'show gh pr',
  'show gh repo delete',
  'show gh pr list',
  'check git_status',
  'check gh_repo_delete --policy read-only',
  'check --line ls',
  'lst',
  'show',
  'show nope',
  'list --jsno',
  'lint ./no.json',
  'shim frob --from x',
  'run git_push',
  'completions tcsh',
]

const ESCAPE = /\u001b\[\d+m/g

async function isColoured(line: string, circumstances: Circumstances): Promise<readonly [boolean, string]> {
  const { out, err } = await run(line, { columns: 80, ...circumstances })
  const text = `${out}${err}`
  expect(text.replace(ESCAPE, '')).not.toContain('\u001b')
  return [text.includes('\u001b['), text.replace(ESCAPE, '')]
}

describe('colours', () => {
  it.each(LINES)('are on terminals, and nowhere else unless the person says so: atip %s', async (line) => {
    const color = (when: string): string => `--color=${when} ${line}`.trim()
    const rows: readonly (readonly [string, Circumstances['env'], boolean, boolean])[] = [
      [line, {}, true, true],
      [line, {}, false, false],
      [line, { NO_COLOR: '1' }, true, false],
      [line, { NO_COLOR: '' }, true, true],
      [line, { TERM: 'dumb' }, true, false],
      [line, { FORCE_COLOR: '1' }, false, true],
      [line, { FORCE_COLOR: '0' }, true, false],
      [color('never'), {}, true, false],
      [color('never'), { FORCE_COLOR: '1' }, true, false],
      [color('always'), { NO_COLOR: '1' }, false, true],
      [color('auto'), {}, false, false],
    ]
    const texts = new Map<boolean, Set<string>>()
    for (const [given, env = {}, isTerminal, expected] of rows) {
      const [found, text] = await isColoured(given, { env: { HOME: '/home/ada', ...env }, isTerminal })
      expect([given, env, isTerminal, found]).toEqual([given, env, isTerminal, expected])
      texts.set(isTerminal, (texts.get(isTerminal) ?? new Set()).add(text))
    }
    // Colours change no word and no line.
    for (const same of texts.values()) expect(same.size).toBe(1)
  })

  it.each(['lst --color=always', 'list --color always --jsno', 'show --color=always'])(
    'are as the option says even if the rest is wrong: atip %s',
    async (line) => {
      expect((await run(line)).err).toMatch(/^\u001b\[31matip:\u001b\[0m /)
    },
  )

  it('are not those of a command line behind --', async () => {
    expect((await run('run -- nope --color=always')).err).not.toContain('\u001b')
  })

  it('are in no JSON and no script', async () => {
    for (const line of ['show gh --json', 'list --json', 'export gh', '--agent', 'completions bash', '--version']) {
      const { out } = await run(line, { isTerminal: true, env: { FORCE_COLOR: '1' } })
      expect([line, out.includes('\u001b')]).toEqual([line, false])
    }
  })

  it('say the same of effects as decisions do', async () => {
    const { out } = await run('show gh --color=always', { columns: 200 })
    expect(out).toMatch(/gh pr list\u001b\[0m +\u001b\[32monly reads/)
    expect(out).toMatch(/gh repo delete\u001b\[0m +\u001b\[31m/)
    expect(out).toMatch(/gh pr create\u001b\[0m +\u001b\[33m/)
  })
})

import { presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { growthBetween, SLOWEST_GROWTH } from '../support/growth'
import { SHIPPED } from '../support/shipped'
import { argument, command, option, tool } from '../support/tools'

const PLACE = { cwd: '/srv/project', home: '/home/me' }
const judge = createShellJudge(SHIPPED, presets.supervised, { ...PLACE, folder: 'trusted' })

/** Names of files that one command of a line finds in the person's own folder, and another one only reads. */
const RUN: readonly string[] = [
  'find . -name "README*" -print0 2>/dev/null | sort -z | head -z -n 3 | xargs -0 head -1',
  'rg -l0 foo -g "*.ts" | xargs -0 cat',
  'find . -name "*.log" | xargs -n 1 -P 4 wc -l',
  'for f in $(find src -name "*.c"); do wc -l $f; done',
  'find . -name "*.ts" | xargs wc -l',
  'find . -type f -exec grep -l foo {} +',
  'find . -exec wc -l {} +',
  'find src -name "*.md" -exec cat {} \\;',
  'find ./src lib -iname "*.css" -exec head -n 3 {} +',
  'find /srv/project/src -type f -print0 | xargs -0 grep -n TODO',
  'find . -type f -name "*.go" | grep -v _test | xargs grep -l New',
  'find . -empty -exec ls -l {} \\;',
  'find . -name "*.log" | xargs -I{} tail -n 1 {}',
  'find . -name "*.log" | xargs -I% tail -n 1 %',
  'find . -name "*.ts" | xargs',
  // A line is one name, with its blanks.
  'find . -name "*.md" | xargs -d "\\n" cat',
  "git ls-files | xargs --delimiter='\\n' wc -l",
  'find . -name "*.md" | xargs -d "\\n" -n 1 cat',
  'git ls-files | xargs wc -l',
  "git ls-files '*.ts' | xargs grep -c import",
  'rg -l foo | xargs wc -l',
  'rg --files src | sort -u | xargs wc -l',
  'fd -e ts | xargs wc -l',
  'grep -rl foo src | xargs grep -n bar',
  'wc -l $(git ls-files src)',
  'grep -n foo $(grep -rl bar .)',
  'for f in $(git ls-files); do wc -l "$f"; done',
  'for f in src/*.ts; do wc -l "$f"; done',
  'for f in *.md; do echo "$f"; head -1 "$f"; done',
  'find . -name "*.ts" | while read -r f; do wc -l "$f"; done',
  'find src -type f -print0 | while IFS= read -r -d "" f; do stat "$f"; done',
  'find . -name "*.ts" | { head -3 | xargs wc -l; }',
  '(cd src && find . -name "*.ts" | xargs wc -l)',
]

/** The names may be other than they seem, or more is done with them. */
const ASK: readonly string[] = [
  // Names are split at blanks: `How to use .env.md`, `draft -oother.md`.
  'find . -name "*.md" | xargs cat',
  'cat $(find . -name "*.md")',
  'for f in $(rg --files -g "*.md"); do head "$f"; done',
  'find . -name "*.md" -print0 | while read -r -d "" f; do cat $f; done',
  'find . -name "*.md" | xargs sed -n 1p',
  'find . -name "draft*.md" | xargs sort',
  'sort $(find . -name "draft*.md")',
  'find . -name "*.md" | xargs rg x',
  'find . -type f | while read -r f; do test $f; done',
  'test $(git ls-files)',
  '[ $(rg --files) ]',
  'printf $(git ls-files)',
  // xargs appends items although it was told to replace a text, or cuts them.
  "printf 'touch x' | xargs -I{} -L1 nice",
  "printf 'touch x' | xargs -I{} -n2 nice",
  'find . -name "*.ts" | xargs -i -l nice',
  'find . -name "*.ts" | xargs --replace -L1 git',
  'find . -name "*.ts" | xargs -I{} -L1 uniq a.txt',
  'find . -name "*.ts" | xargs -d . wc',
  'find . -name "*.ts" | xargs -d "\\n" -d . wc',
  'find . -name "*.ts" | xargs -d . -d "\\n" wc',
  'find . -name "*.ts" | xargs -d "\\n " wc',
  'find . -name "*.ts" | xargs -d "\\x0a" wc',
  'find . -name "*.ts" | xargs -d n wc',
  'find . -name "*.ts" | xargs -d "$D" wc',
  'find . -name "*.ts" | xargs -d "" wc',
  'find . -name "*.ts" | xargs -a a -d "\\n" cat',
  'find . -type f | xargs -d "\\n" cat',
  'find . -name "*.ts" | xargs -d "\\n" rm',
  'find . -name "*.sh" | xargs -d "\\n" sh',
  'find . -name "*.ts" | xargs -d "\\n" -I{} -L1 wc',
  // A pattern that is not about all names.
  'find . -type f -exec cat {} \\; -name "*.ts"',
  'find . -type f -exec cat -- -iname ab.ts {} +',
  'find . -print -name "*.ts" | xargs -0 cat',
  "grep -rlZ --exclude=f '' --include '*.ts' | xargs -0 cat",
  "rg -l0 --hidden '' -g '*.ts' --iglob '.e*' | xargs -0 cat",
  'find . -name "*.ts" | grep -h -d recurse "" | xargs wc -l',
  'find . -name ".e?v" -exec grep -h "" {} +',
  'find . -regex ".*/.e.v" -exec grep -h "" {} +',
  'find . -name "*.toml" -exec cat {} +',
  'find . -name "*.json" -exec cat {} +',
  'find . -name config -exec cat {} +',
  'find . -name "ma*.k?y" -exec cat {} +',
  'find -H link -name "*.ts" -exec cat {} +',
  // Secrets among them.
  'find . -type f -exec cat {} +',
  'find . -name "*.pem" -exec cat {} +',
  'find . -name ".e*" -exec cat {} +',
  'find . -name "*test*" -exec cat {} +',
  'find . -name "*.local" -exec cat {} +',
  'find . -name "*.ts" -o -name x -exec cat {} +',
  'find . ! -name "*.ts" -exec cat {} +',
  'find . -not -iname "*.ts" -exec cat {} +',
  'find . -type f | grep "\\.env" | xargs grep x',
  'find . -type f | grep -i key | xargs grep x',
  'git ls-files | xargs cat',
  'rg -l foo -g "!*.ts" | xargs cat',
  'rg -l foo -g "*.ts" -g .env | xargs cat',
  'cat $(grep -rl password .)',
  // Elsewhere.
  'find .. -name "*.ts" -exec cat {} +',
  'find / -name "*.ts" -exec cat {} +',
  'find /home/me/other -name "*.ts" | xargs cat',
  'find src /tmp -name "*.ts" | xargs cat',
  'find -L . -name "*.ts" -exec cat {} +',
  'find . -follow -name "*.ts" -exec cat {} +',
  'grep -Rl foo . | xargs grep -n bar',
  'rg -lL foo | xargs wc -l',
  'git ls-files :/ | xargs wc -l',
  'cd "$x"; find . -name "*.ts" | xargs wc -l',
  'find . -name "*.ts" -execdir cat {} \\;',
  // What is printed is not the names.
  'find . -name "*.ts" -printf "/etc/%f\\n" | xargs grep x',
  'find . -name "*.ts" -ls | xargs grep x',
  'find . -exec echo ../a \\; | xargs grep x',
  'grep -l foo --label /etc/x - | xargs grep x',
  'grep -r foo . | xargs grep x',
  'rg foo | xargs grep x',
  'git ls-files --format "../%(path)" | xargs grep x',
  'find . -name "*.ts" 2>&1 | xargs grep x',
  'find . -name "*.ts" 2>/dev/stdout | xargs grep x',
  'find . -name "*.ts" > a; xargs grep x < a',
  'find . -name "*.ts" | xargs grep x < a',
  'find . -name "*.ts" | { xargs grep x; } < a',
  'find . -name "*.ts" | sed "s:^:/etc/:" | xargs grep x',
  'find . -name "*.ts" | sort a - | xargs grep x',
  'find . -name "*.ts" | head -c 9 | xargs grep x',
  'find . -name "*.ts" | grep -o ":.*" | xargs grep x',
  'find . -name "*.ts" | xargs -a a grep x',
  'cat a | xargs grep x',
  'find . -name "*.ts" | { cat a | xargs grep x; }',
  'f() { echo /etc; }; find() { f; }; find . | xargs grep x',
  'IFS=/; wc -l $(find . -name "*.ts")',
  'grep x "a/$(git ls-files)"',
  'find . | while read -r -u 3 f; do grep x "$f"; done',
  'find . | while read -r -d a f; do grep x "$f"; done',
  'find . | while read -r -n 3 f; do grep x "$f"; done',
  'find . | while read -r f g; do grep x "$g"; done',
  'find . | while read -r f; do grep x "${f#.}"; done',
  'find . | while read -r f; do grep x "/$f"; done',
  // They name programs, options or lines.
  'find . -name "*.sh" | xargs sh',
  'find . -name "*.sh" -exec {} \\;',
  'find . -name "*.sh" | xargs -I{} {}',
  'find . -name "*.ts" | xargs -I% sh -c "wc -l %"',
  'find . -name "*.ts" -exec sh -c "wc -l {}" \\;',
  'git ls-files | xargs sort',
  'git ls-files | xargs awk',
  'for f in *.sh; do "$f"; done',
  'for f in *.sh; do sh "$f"; done',
  'for f in *; do sort "$f"; done',
  // They are changed.
  'find . -name "*.ts" | xargs rm',
  'find . -name "*.ts" | xargs touch',
  'find . -name "*.ts" -exec sed -i s/a/b/ {} +',
  'find . -name "*.ts" -exec chmod +x {} +',
  'find . -name "*.ts" | xargs -I{} cp {} /tmp',
  'for f in *.txt; do cp "$f" "$f.bak"; done',
  'git ls-files | xargs curl -T',
]

describe('names that a command finds', () => {
  it.each(RUN)('run unasked: %s', (line) => {
    expect(judge.decide(line)).toMatchObject({ decision: 'allow', violations: [] })
  })

  it.each(ASK)('ask: %s', (line) => {
    expect(judge.decide(line).decision).toBe('confirm')
  })

  it('are followed through a pipeline of any length, in linear time', () => {
    const line = (count: number): string => `find . -name '*.ts' ${'| sort '.repeat(count)} | xargs wc -l`
    expect(judge.decide(line(300)).decision).toBe('allow')
    expect(growthBetween(line(150), line(600), (text) => judge.decide(text))).toBeLessThan(SLOWEST_GROWTH)
  })

  it('ask in a folder that nobody trusts, where names may be made to do harm', () => {
    const folder = () => ({ folder: '/srv/project', settings: [], problems: [] })
    const strange = createShellJudge(SHIPPED, presets.supervised, { ...PLACE, folder })
    const allowed = RUN.filter((line) => strange.decide(line).decision === 'allow')
    expect(allowed).toEqual(RUN.filter((line) => /^for f in \S*\*|xargs$/.test(line)))
  })

  const cycle: unknown[] = []
  cycle.push(cycle)
  const MISTAKES = [null, 7, 'all', {}, [7], [null], cycle, JSON.parse('{"__proto__": ["all"]}')]
  const judgeWith = (prints: unknown, added: unknown) => {
    const lister = tool({
      name: 'lister',
      effects: READ_ONLY,
      commands: {
        '': command({ options: [option('all', { flags: ['--all'] })], 'x-prints': prints as never }),
      },
    })
    const runner = tool({
      name: 'runner',
      effects: READ_ONLY,
      commands: {
        '': command({
          arguments: [argument('command', { variadic: true, 'x-runs': { as: 'words', adds: true, added } as never })],
          'x-argv': { interspersed: false },
        }),
      },
    })
    return createShellJudge([...SHIPPED.tools, lister, runner], presets.supervised, { ...PLACE, folder: 'trusted' })
  }
  const LINE = 'lister | runner wc -l'

  it('are known by the metadata of anybody, as far as it has no mistake', () => {
    const known = judgeWith([{ lines: 'names', unless: ['all'] }], { from: 'input' })
    expect([known.decide(LINE).decision, known.decide('lister --all | runner wc -l').decision]).toEqual([
      'allow',
      'confirm',
    ])
    for (const field of ['below', 'named', 'namedBefore', 'namedWithout', 'with', 'unless'])
      for (const mistake of MISTAKES.filter((each) => field !== 'below' || typeof each !== 'string'))
        expect([
          field,
          judgeWith([{ lines: 'names', [field]: mistake }], { from: 'input' }).decide(LINE).decision,
        ]).toEqual([field, 'confirm'])
    for (const field of ['from', 'unless', 'replaces', 'follows', 'whole', 'named'])
      for (const mistake of MISTAKES)
        expect([
          field,
          judgeWith([{ lines: 'names' }], { from: 'input', [field]: mistake }).decide(LINE).decision,
        ]).toEqual([field, 'confirm'])
    for (const mistake of MISTAKES) {
      expect(judgeWith(mistake, { from: 'input' }).decide(LINE).decision).toBe('confirm')
      expect(judgeWith([{ lines: 'names' }], mistake).decide(LINE).decision).toBe('confirm')
    }
  })

  it('ask under the policy for a folder where they are changed', () => {
    const policy = { ...presets.workspace, cwd: PLACE.cwd }
    const { decide } = createShellJudge(SHIPPED, policy, { ...PLACE, folder: 'trusted' })
    expect(decide('touch a.ts').decision).toBe('allow')
    expect(decide('find . -name "*.ts" | xargs touch').decision).toBe('confirm')
    expect(decide('find . -name "*.ts" | xargs wc -l').decision).toBe('allow')
  })
})

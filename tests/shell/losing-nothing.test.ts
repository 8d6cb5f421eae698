import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { startForesight } from '../../src/see/start-foresight'
import { createRuledJudge } from '../../src/shell/judge/create-shell-judge'
import { createTableEyes } from '../see/table-eyes'
import { SHIPPED } from '../support/shipped'

/** What is in the folder `/w`; directories end with a slash. */
const THERE = ['/w/', '/w/a', '/w/taken', '/w/dir/', '/w/dir/a', '/w/l']

const options = {
  ...({ folder: 'trusted', cwd: '/w', home: '/home/ada' } as const),
  exists: (path: string) => THERE.includes(path) || THERE.includes(`${path.replace(/\/\.?$/, '')}/`),
}
const { decide } = createShellJudge(SHIPPED, { ...presets.workspace, cwd: '/w', allowedHosts: ['*'] }, options)

describe('under workspace, a line that writes only where nothing is yet', () => {
  it.each([
    'cp a b',
    'cp -f a b',
    'cp -r dir b',
    'cp b dir',
    'cp a x dir/y',
    'mv a b',
    'mv -f a b',
    'mv b dir',
    'tee b',
    'sort -o b a',
    'dd if=a of=b',
    'install -m 755 a b',
    'rsync -a a b',
    'rsync -a dir/ b/',
    'curl -s https://example.org -o b',
    'git diff --output=b',
    'truncate -s 0 b',
    'rm b',
    'rm -rf b',
    'cp a b; cp a c',
    'mkdir -p b && cp a b/c',
    'cp a b && npm test',
    'cat a > b',
    'if true; then cp a b; fi',
  ])('runs: %s', (line) => {
    expect([line, decide(line).reason, decide(line).decision]).toEqual([line, expect.any(String), 'allow'])
    for (const { kind } of decide(line).consequences ?? []) expect(['makes', 'nothing']).toContain(kind)
  })

  it.each<[line: string, why: string]>([
    ['cp a taken', 'a file is there'],
    ['cp a dir', 'a file of that name is in the directory'],
    ['mv a taken', 'a file is there'],
    ['tee taken', 'a file is there'],
    ['dd if=a of=taken', 'a file is there'],
    ['install a taken', 'a file is there'],
    ['rsync -a dir/ dir', 'any file may be there'],
    ['rm a', 'it is there'],
    ['rm b a', 'one of them is there'],
    ['cp a dir/../taken', 'it leads to what is there'],
    ['cp -T dir b', 'a switch that says where copies go'],
    ['cp --parents a/b dir', 'the copy has another name'],
    ['cp --attributes-only a b', 'a switch that destroys'],
    ['rsync -aR dir/ b', 'the copy has another name'],
    ['rsync -a --delete dir/ b', 'an option that deletes'],
    ['cp * b', 'names that are not known'],
    ['cp "$X" b', 'a name that is not known'],
    ['cp a "$X"', 'a name that is not known'],
    ['git -C sub diff --output=b', 'relative to another directory'],
    ['curl -s "https://example.org/[1-2]" -o "f#1"', 'a pattern that is filled in'],
    ['sed -i.b s/a/b/ taken', 'a backup'],
    // What the line itself does by then.
    ['mv a b; cp taken b', 'another part puts a file there'],
    ['cp a b; mv taken b', 'another part puts a file there'],
    ['cat a > b; mv taken b', 'a redirection makes it'],
    ['echo x >> b; mv taken b', 'a redirection makes it'],
    ['ln -s taken b; cp a b', 'a link of the line'],
    ['ln -s dir b; cp a b/a', 'a link on the way'],
    ['mv dir b; cp taken b/a', 'a directory on the way'],
    ['tar xf x.tar; cp a b', 'files that no word names'],
    ['git checkout x; cp a b', 'files that no word names'],
    ['./x.sh; cp a b', 'a program that may do anything'],
    ['python3 x.py; cp a b', 'a program that may do anything'],
    ['cp a b & ./x.sh', 'a program at the same time'],
    ['for f in a taken; do mv $f b; done', 'several times'],
    ['for f in 1 2; do cp a b; done', 'several times'],
    ['while true; do mv a b; done', 'several times'],
    ['f() { mv a b; }; f; f', 'several times'],
    ['echo a | xargs -I{} cp {} b', 'several times'],
    ['find . -exec cp {} b \\;', 'several times'],
    ["bash -c 'cp a b'", 'another shell'],
    ['env cp a b', 'started by another program'],
    ['cd dir; cd -; cp a b', 'a directory that is not known'],
  ])('asks about %s: %s', (line) => {
    expect([line, decide(line).decision]).not.toEqual([line, 'allow'])
  })

  it.each(['dd if=a of=/dev/x', 'cp a /proc/x', 'rsync -a a h:b'])(
    'does not run %s, which is no file of it',
    (line) => {
      expect(decide(line).decision).not.toBe('allow')
    },
  )

  it('is still about a rule that names the effect', () => {
    const rules = [{ effect: 'filesystem.delete', decision: 'deny' } as const]
    const strict = createShellJudge(SHIPPED, { ...presets.workspace, cwd: '/w', rules }, options)
    expect([strict.decide('rm b').decision, strict.decide('cp a b').decision]).toEqual(['deny', 'allow'])
  })

  it('is a change under supervised', () => {
    const supervised = createShellJudge(SHIPPED, presets.supervised, options)
    for (const line of ['cp a b', 'rm b', 'tee b']) expect(supervised.decide(line).decision).toBe('confirm')
  })
})

describe('under workspace, a line in a folder of which git keeps some files', () => {
  const eyes = createTableEyes({
    '/w': 'directory',
    '/w/notes': 'file',
    '/w/kept': 'kept',
    '/w/kept.bak': 'file',
    '/w/src': 'directory',
    '/w/src/a': 'kept',
    '/w/mixed': 'directory',
    '/w/mixed/a': 'kept',
    '/w/mixed/b': 'file',
    '/w/link': { link: 'src' },
    '/w/v1': 'directory',
    '/w/current': { link: 'v1' },
    '/w/later': { link: 'missing' },
  })
  const circumstances = { startForesight: () => startForesight(eyes) }
  const kept = createRuledJudge(SHIPPED, { ...presets.workspace, cwd: '/w' }, options, circumstances)

  it.each([
    'sed -i s/a/b/ kept',
    "sed -i '' s/a/b/ kept",
    "sed -Ei '' -e s/a/b/ kept",
    'prettier --write kept',
    'prettier --write src',
    'gofmt -w src kept',
    'isort src',
    'zip -r new.zip notes',
    'rm -rf src && ls',
    'rm -rf src; cat notes > new',
    'mv notes link/new',
    'cat kept > link/new',
    'cat notes > kept',
    'cat notes >| kept && ls',
    'echo x > kept; cat notes > src/a',
  ])('runs: %s', (line) => {
    expect([line, kept.decide(line).reason, kept.decide(line).decision]).toEqual([line, expect.any(String), 'allow'])
  })

  it.each<[line: string, why: string]>([
    ['cat kept > notes', 'git does not keep it'],
    ['cp notes new > notes', 'its output takes the place of what git does not keep'],
    ['cat notes > kept; rm kept', 'another part deletes what it wrote'],
    ['git commit -m x; cat notes > kept', 'git keeps something else by then'],
    ['{ cat notes; } > kept', 'a list of commands may read what it replaces'],
    ['for f in a b; do echo "$f" > kept; done', 'the second time, it is something else'],
    ["sed -i '' s/a/b/ notes", 'git does not keep it'],
    ["sed -i '' 's/a/b/w notes' kept", 'the script writes, as macOS reads it'],
    ["sed -i '' -f x kept", 'a script that is not known'],
    ['sed -i .bak s/a/b/ kept', 'a script, or the end of the name of a backup'],
    ['prettier --write mixed', 'git keeps not all of it'],
    ['gofmt -w .', 'git keeps not all of it'],
    ['isort src -', 'what is not there is no file of a formatter'],
    ['sed -i.bak s/a/b/ kept', 'a backup takes the place of a file'],
    ['sed -E --in-place=.bak s/a/b/ kept', 'a backup takes the place of a file'],
    ['zip -r new notes', 'the archive has a longer name'],
    ['prettier --write "*.js"', 'a pattern that the program fills in'],
    ['eslint --fix "@(a|b).js"', 'a pattern that the program fills in'],
    ['mv notes src/new; rm -rf src', 'another part puts a file there'],
    ['mv -n notes src/new; rm -rf src', 'a part that replaces nothing puts a file there'],
    ['mv notes link/new && rm -rf src', 'a link leads there'],
    ['mv -n notes link/new | rm -rf src', 'a link leads there'],
    ['mv -n other missing; cat kept > later/notes', 'a link leads to what the line makes'],
    ['mv -n other missing; cp kept later/notes', 'a link leads to what the line makes'],
    ['mv -n other new; cp kept NEW', 'a file system may tell no case'],
    ['mv -n other new; cat kept > New', 'a file system may tell no case'],
    ['mv -n v1 old; mv -n other v1; cp kept current/notes', 'a link leads to what the line replaces'],
  ])('asks about %s: %s', (line) => {
    expect([line, kept.decide(line).decision]).toEqual([line, 'confirm'])
  })
})

describe('what a line would do to files', () => {
  it('is told, the worst first, and each path once', () => {
    const { consequences, parts } = decide('cp a b; rm missing a; cp a taken > c')
    expect(consequences?.map(({ kind, does, path }) => [kind, does, path])).toEqual([
      ['lost', 'delete', '/w/a'],
      ['lost', 'replace', '/w/taken'],
      ['makes', 'replace', '/w/b'],
      ['makes', 'replace', '/w/c'],
      ['nothing', 'delete', '/w/missing'],
    ])
    expect(parts[0]?.consequences).toEqual([{ kind: 'makes', does: 'replace', path: '/w/b', given: 'b' }])
    expect(parts[1]?.consequences?.map(({ kind }) => kind)).toEqual(['lost', 'nothing'])
  })

  it.each(['ls', 'rm *', 'rm "$X"', './x.sh', 'find dir -delete', 'find . -name a -exec rm {} +'])(
    'is not told of %s',
    (line) => {
      expect(decide(line).consequences).toBeUndefined()
    },
  )

  it('is lost where another part may change it', () => {
    const [, copy] = decide('mv a b; cp taken b').parts
    expect(copy?.consequences?.map(({ kind }) => kind)).toEqual(['lost'])
    expect(copy?.effects.destructive).toBe(true)
  })

  it('takes linear time for many files', () => {
    const time = (count: number): number => {
      const line = `rm ${Array.from({ length: count }, (_, at) => `f${at}`).join(' ')}`
      const start = performance.now()
      expect(decide(line).consequences).toHaveLength(count)
      return performance.now() - start
    }
    time(500)
    expect(time(8000)).toBeLessThan(time(1000) * 40)
  })
})

describe('a rule that denies what is lost', () => {
  const rules = [{ effect: 'lost', decision: 'deny' }] as const
  const ruled = createShellJudge(SHIPPED, { ...presets.unrestricted, rules: [...rules], cwd: '/w' }, options)

  it.each([
    'rm a',
    'echo a | xargs rm',
    'xargs rm < a',
    'find . -name a -exec rm {} +',
    'rm "$X"',
    'cat dir/a > taken',
  ])('is about %s', (line) => {
    expect([line, ruled.decide(line).decision]).toEqual([line, 'deny'])
  })

  it.each(['rm b', 'cat a > b', 'touch taken', 'cat "$X"'])('is not about %s', (line) => {
    expect([line, ruled.decide(line).decision]).not.toEqual([line, 'deny'])
  })
})

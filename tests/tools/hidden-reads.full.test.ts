import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { lookIntoFolder } from 'atip-bridge/execute'
import { createShellJudge, type ShellJudgeOptions } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { SHIPPED } from '../support/shipped'

const PRESETS = [presets.supervised, presets.readOnly, presets.workspace]

const PLACE: ShellJudgeOptions = {
  folder: (place) => ({ folder: place, problems: [], settings: [] }),
  cwd: '/home/ada/app',
  home: '/home/ada',
}
const createJudges = (options: ShellJudgeOptions) => PRESETS.map((policy) => createShellJudge(SHIPPED, policy, options))
const JUDGES = createJudges(PLACE)

/** Decides a line under three presets. */
function decide(line: string, options?: Partial<ShellJudgeOptions>): string[] {
  const judges = options === undefined ? JUDGES : createJudges({ ...PLACE, ...options })
  return judges.map((judge) => judge.decide(line).decision)
}

const ASKS = ['confirm', 'deny', 'confirm']
const RUNS = ['allow', 'allow', 'allow']

describe('a text that names files', () => {
  it.each([
    ...[
      `gcc -E -x c - <<< '#include "/root/.ssh/id_rsa"'`,
      'gcc -E x.c',
      'gcc -fsyntax-only x.c',
      'gcc -c x.c',
      'cc x.c',
    ],
    ...['g++ -E x.cc', 'c++ -fsyntax-only x.cc', 'clang -E x.c', 'clang++ -c x.cc', 'gcc -E -include /root/x x.c'],
    ...[
      'gcc -E -imacros /root/x x.c',
      `gcc -E '-DX="/root/x"' x.c`,
      'gcc @words',
      'clang -fsyntax-only - < x.c',
      'cpp x.c',
    ],
    ...[`gawk '@include "/root/x"; BEGIN {}'`, `awk 'BEGIN { getline a < "/root/x"; print a }'`, 'gawk -i /root/x 1 a'],
    ...['gawk -f x.awk a', `mawk 'BEGIN { while ((getline a < f) > 0) print a }' f=/root/x`, `sed 'r /root/x' a`],
    ...[`sed -n 'R /root/x' a`, 'sed -f x.sed a', `jq -n 'import "x" as $d {search: "/root"}; $d'`],
    ...[`jq -n 'include "x" {search: "/root"}; .'`, 'jq -f x.jq a', 'jq -L /root . a', `yq 'load("/root/x")' a`],
    ...['openssl req -config x.cnf -noout', 'sqlite3 x.db < a.sql', 'sqlite3 x.db ".read /root/x"', 'psql -f x.sql'],
    ...[`psql -c '\\i /root/x'`, 'mysql < x.sql', `mysql -e 'source /root/x'`, 'curl -K - < x', 'curl -K x.cfg'],
    ...[
      'wget -i - < x',
      'wget -i list',
      'tar cf - -T list',
      'tar --files-from=- -cf - < x',
      'rsync -n --files-from=- / out',
    ],
    ...[
      'wc --files0-from=-',
      'du --files0-from=list',
      'sort --files0-from=list',
      'find -files0-from list',
      'file -f list',
    ],
    ...['xargs -a list cat', 'xargs cat < list', 'git hash-object --stdin-paths < list', 'zip a.zip -@ < list'],
    ...['make -n -f - < x', 'cmake -P x.cmake', 'php x.php', 'perl -c x.pl', 'rustc x.rs', 'rustc - --emit metadata'],
    ...[
      'docker compose -f - config < x',
      'kubectl kustomize .',
      'javac @words',
      'tsc @words',
      'm4 x',
      'frobnicate x',
      'nginx -t',
    ],
    ...['echo /root/.ssh/id_rsa | zip -q -@ - | zcat', 'ls | zip - -@'],
    // UnZip reads no options after the archive: these are members.
    ...["unzip a.zip -l '*'", "unzip a.zip -t '*'", "unzip a.zip -p '*'", "unzip a.zip -v '*'"],
  ])('asks: %s', (line) => {
    const [supervised, readOnly, workspace] = decide(line)
    expect([line, supervised, readOnly]).toEqual([line, 'confirm', 'deny'])
    expect(workspace).not.toBe('allow')
  })

  it.each([
    ...['gcc --version', 'clang -dumpmachine', 'cc -print-search-dirs', 'g++ --help', `awk '{ print $1 }' a`],
    ...[`sed -n '1,5p' a`, `jq '.include' a.json`, `jq -r '.imports[]' a.json`, `yq '.a' a.yml`, 'wc -l a', 'du -sh .'],
    ...['sha256sum -c SUMS', 'md5sum --check SUMS', 'grep -f patterns a', 'file a', 'tar tf a.tar', 'find . -name x'],
  ])('is none in what is harmless: %s', (line) => {
    expect(decide(line)).toEqual(RUNS)
  })

  it('may be a source in a folder that a person trusts', () => {
    const cwd = '/home/ada/app'
    const inTrusted = (line: string): string | undefined => decide(line, { trustedFolders: [cwd] })[2]
    for (const line of ['gcc -c x.c', 'gcc -E x.c -Iinclude -DDEBUG=1', 'clang -fsyntax-only src/x.c']) {
      expect([line, inTrusted(line)]).toEqual([line, 'allow'])
    }
    const outside = [
      'gcc -E -',
      'gcc -E -x c /dev/stdin',
      'gcc -E /tmp/x.c',
      'gcc -E x.c -I/root',
      `gcc -E x.c '-DX="/root/x"'`,
    ]
    for (const line of [...outside, 'gcc -o x x.c', 'cd /tmp && gcc -E x.c']) {
      expect([line, inTrusted(line)]).not.toEqual([line, 'allow'])
    }
  })
})

describe('a signature', () => {
  const FORMATS = [
    '%G?',
    '%GS',
    '%GG',
    '%GK',
    '%GF',
    '%GP',
    '%GT',
    '%h %+G? %s',
    '%<(10)%-G?',
    'tformat:% GS',
    '%C(auto)%G?',
  ]
  const lines = [
    ...FORMATS.map((format) => `git log --format='${format}'`),
    ...FORMATS.map((format) => `git show -s --pretty='${format}'`),
    ...[
      'git reflog --format=%G?',
      'git rev-list --format=%GK HEAD',
      'git diff-tree --pretty=%GS HEAD',
      'git log --show-signature',
    ],
    ...[
      `git stash list --format='%G?'`,
      `git shortlog --group='format:%GS'`,
      'git show --show-signature',
      'git tag -v v1',
    ],
    ...[
      'git verify-tag v1',
      'git verify-commit HEAD',
      `git for-each-ref --format='%(signature:grade)'`,
      'git archive HEAD',
    ],
    ...[
      `git branch --format='%(signature)'`,
      'git for-each-ref --sort=-signature',
      `git tag --format='%(*signature:key)'`,
    ],
    ...['git merge --verify-signatures x', 'git pull --verify-signatures'],
  ]

  it.each(lines)('is checked by a program, so that it asks: %s', (line) => {
    const [supervised, readOnly] = decide(line)
    expect([supervised, readOnly]).toEqual(['confirm', 'deny'])
  })

  it.each([
    ...[
      `git log --format='%h %an %s'`,
      'git log --pretty=oneline',
      `git log --date='format:%G-W%V'`,
      `git log --format='%aG'`,
    ],
    ...[`git for-each-ref --format='%(refname:short)'`, `git branch --sort=-committerdate`, 'git tag -l'],
  ])('is not looked at: %s', (line) => {
    expect(decide(line)).toEqual(RUNS)
  })

  it('is what git really checks for such a format', () => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-signature-')))
    const marker = join(cwd, 'marker')
    writeFileSync(join(cwd, 'gpg.sh'), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' }
    const git = (args: readonly string[], input?: string): string =>
      execFileSync('git', [...args], { cwd, env, encoding: 'utf8', ...(input !== undefined && { input }) })
    git(['init', '-q'])
    git(['config', 'gpg.program', join(cwd, 'gpg.sh')])
    git(['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '--allow-empty', '-m', 'x'])
    const SIGNATURE = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----'
    const signed = git(['cat-file', '-p', 'HEAD']).replace(/^committer.*$/m, (line) => `${line}\n${SIGNATURE}`)
    const commit = git(['hash-object', '-t', 'commit', '-w', '--stdin'], signed).trim()
    const starts = (format: string): boolean => {
      rmSync(marker, { force: true })
      git(['log', `--format=${format}`, commit])
      return lookIntoFolder(cwd, { files: [{ file: 'marker' }], env: {} }).settings.some(
        ({ file }) => file === 'marker',
      )
    }
    expect(FORMATS.filter((format) => !/T/.test(format) && !starts(format))).toEqual(
      ['tformat:% GS'].filter(() => !starts('% GS')),
    )
    expect(starts('%h %aG')).toBe(false)
    rmSync(cwd, { recursive: true, force: true })
  })
})

describe('the environment of a container', () => {
  it.each([
    ...[
      'docker inspect web',
      'docker inspect web db',
      `docker inspect -f '{{.Config.Env}}' web`,
      `docker inspect -f '{{json .}}' web`,
    ],
    ...[`docker inspect --format '{{json .Config}}' web`, `docker inspect -f '{{range .Config.Env}}{{.}}{{end}}' web`],
    ...['docker container inspect web', 'docker image inspect x', `docker image inspect -f '{{json .Config}}' x`],
    ...[
      'docker compose config',
      'docker compose config --format json',
      'podman inspect web',
      'docker inspect --type container web',
    ],
  ])('asks: %s', (line) => {
    expect(decide(line)).toEqual(ASKS)
  })

  it.each([
    ...[`docker inspect -f '{{.State.Status}}' web`, `docker inspect --format '{{json .State}}' web`, 'docker ps'],
    ...[`docker inspect -f '{{.State.Health.Status}}' db`, 'docker compose config --services', 'docker compose ps'],
  ])('is not printed: %s', (line) => {
    expect(decide(line)).toEqual(RUNS)
  })
})

describe('a compose file', () => {
  it.each<[text: string, asks: boolean]>([
    ['include:\n  - git@example.org:a/b.git\n', true],
    ['include: [oci://example.org/x]\n', true],
    ['services:\n  a:\n    extends:\n      file: https://example.org/x.git\n', true],
    ['"incl\\u0075de": [oci://example.org/x]\n', true],
    ['services:\n  a:\n    image: x\n', false],
  ])('that may fetch others asks: %j', (text, asks) => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-compose-')))
    writeFileSync(join(cwd, 'compose.yaml'), text)
    mkdirSync(join(cwd, 'sub'))
    for (const line of ['docker compose ps', 'docker compose logs web', 'cd sub && docker compose ps']) {
      expect([line, ...decide(line, { cwd, folder: lookIntoFolder })]).toEqual([line, ...(asks ? ASKS : RUNS)])
    }
    rmSync(cwd, { recursive: true, force: true })
  })

  it('that is named asks, since nobody looks into it', () => {
    const folder: ShellJudgeOptions['folder'] = (place, { files = [] }) => {
      const held = files
        .filter(({ file }) => file === '.')
        .map(({ file }) => ({ file, name: file, value: '', source: place }))
      return { folder: place, problems: [], settings: held }
    }
    expect(decide('docker compose -f x.yml ps', { folder })).toEqual(ASKS)
    expect(decide('docker compose ps', { folder })).toEqual(RUNS)
  })
})

describe('a read that asks a server for newer versions', () => {
  const offline = { ...presets.supervised, allowNetwork: false }
  const decideOffline = (line: string): string =>
    createShellJudge(SHIPPED, offline, {
      folder: () => ({ folder: '/a', problems: [], settings: [] }),
      cwd: '/a',
    }).decide(line).decision

  it.each([
    ...[
      'terraform version',
      'terraform fmt -check',
      'terraform workspace show',
      'npm ls',
      'npm root',
      'npm prefix',
      'pip list',
    ],
    ...['pip list --outdated', 'npm outdated', 'docker version', 'kubectl version', 'gh status', 'rustup check'],
  ])('uses the network: %s', (line) => {
    expect(decideOffline(line)).toBe('confirm')
    expect(decide(line)[0]).toBe('allow')
  })

  it.each(['pip --version', 'pip show x', 'git version', 'cargo --version', 'helm version', 'ls', 'git status'])(
    'is none: %s',
    (line) => {
      expect(decideOffline(line)).toBe('allow')
    },
  )
})

describe('a file of a trusted folder', () => {
  it.each([
    ['Makefile', 'make'],
    ['GNUmakefile', 'make all'],
    ['package.json', 'npm test'],
    ['CMakeLists.txt', 'cmake .'],
    ['build.ninja', 'ninja'],
    ['pyproject.toml', 'pytest'],
    ['conftest.py', 'pytest tests'],
    ['Cargo.toml', 'cargo build'],
    ['build.rs', 'cargo test'],
    ['pom.xml', 'mvn test'],
    ['build.gradle', 'gradle build'],
    ['Gemfile', 'bundle exec ls'],
    ['composer.json', 'composer validate'],
  ])('is not trusted if it is a link out of it: %s', (file, line) => {
    const home = realpathSync(mkdtempSync(join(tmpdir(), 'atip-link-')))
    const cwd = join(home, 'app')
    mkdirSync(cwd)
    writeFileSync(join(home, file), '{}')
    const options = { cwd, home, folder: lookIntoFolder, trustedFolders: [cwd] }
    symlinkSync(join(home, file), join(cwd, file))
    expect(decide(line, options)[2]).not.toBe('allow')
    rmSync(join(cwd, file))
    writeFileSync(join(cwd, 'other'), '{}')
    symlinkSync(join(cwd, 'other'), join(cwd, file))
    expect(decide(line, options)[2]).toBe('allow')
    rmSync(home, { recursive: true, force: true })
  })
})

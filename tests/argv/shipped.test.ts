import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AtipArgv,
  buildCommand,
  createToolset,
  type FlatCommand,
  type FlatParameter,
  isAtipError,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TOOLS = createToolset(Object.values(shipped), { globalOptions: true })

const MARKS = ['--', '--end-of-options']

type Arguments = Record<string, unknown>

function wordsOf(name: string, args: Arguments): string[] {
  return buildCommand(TOOLS, { id: 'a', name, arguments: args }).args
}

function lineOf(name: string, args: Arguments): string {
  const { command, args: words } = buildCommand(TOOLS, { id: 'a', name, arguments: args })
  return [command, ...words].join(' ')
}

/** A value that no other parameter of the command has, where its type leaves a choice. */
function sampleOf({ type, list, enum: allowed, definition }: FlatParameter, index: number): unknown {
  const { form, terms, bareValue } = (definition['x-argv'] ?? {}) as AtipArgv
  if (terms !== undefined) return Object.keys(terms).filter((term) => terms[term] === 0)
  if (form !== undefined) return [`V${index}=1`]
  if (type === 'boolean') return true
  const one =
    allowed?.find((each) => each !== bareValue) ??
    (type === 'integer' || type === 'number' ? 1000 + index : `v${index}`)
  return list ? [one] : one
}

/**
 * Values for all of the parameters, but for arguments whose place an option takes, and a second option that is last.
 */
function callOf(parameters: readonly FlatParameter[]): Arguments {
  const readArgv = ({ definition }: FlatParameter) => (definition['x-argv'] ?? {}) as AtipArgv
  const last = parameters.find((each) => readArgv(each).endsOptions)
  const taken = parameters.filter((parameter) => {
    const { absentWith = [], endsOptions } = readArgv(parameter)
    if (endsOptions && parameter !== last) return false
    return !parameters.some(({ kind, name }) => kind === 'option' && absentWith.includes(name))
  })
  return Object.fromEntries(
    taken.map((parameter) => [parameter.key, sampleOf(parameter, parameters.indexOf(parameter))]),
  )
}

/**
 * Returns the required parameters and the optional arguments before them, because only their order tells arguments
 * apart.
 */
function neededOf(parameters: readonly FlatParameter[]): FlatParameter[] {
  const last = parameters.map(({ kind, required }) => kind === 'argument' && required).lastIndexOf(true)
  return parameters.filter(({ required }, index) => required || index < last)
}

/** How a value may stand behind one of the flags. */
function spellingsOf({ kind, flags, type }: FlatParameter, text: string): string[] {
  if (kind === 'argument') return [` ${text} `, ` +${text} `]
  if (type === 'boolean') return flags.map((flag) => ` ${flag} `)
  return flags.flatMap((flag) => ['=', ' ', ''].map((between) => ` ${flag}${between}${text} `))
}

describe.each(Object.values(shipped).map(({ name }) => [name] as const))('every command of %s', (program) => {
  const commands = TOOLS.commands.filter(({ tool }) => tool.name === program)

  it('takes all its parameters', () => {
    const faults = commands.flatMap(({ name, path, parameters }) => {
      const call = callOf(parameters)
      const words = wordsOf(name, call)
      const { text: input } = buildCommand(TOOLS, { id: 'a', name, arguments: call })
      const line = ` ${words.join(' ')} `
      const lost = parameters.filter((parameter) => {
        if (!Object.hasOwn(call, parameter.key)) return false
        const text = [call[parameter.key]].flat().join(' ')
        if (parameter.kind === 'stdin') return input !== text
        return !spellingsOf(parameter, text).some((spelling) => line.includes(spelling))
      })
      const strange = words.filter((word) => /(?<!-)undefined|\[object|NaN/.test(word))
      return [...lost.map(({ key }) => key), ...strange, ...path.filter((word) => !words.includes(word))].map(
        (fault) => `${name}: ${fault}`,
      )
    })
    expect(commands).not.toEqual([])
    expect(faults).toEqual([])
  })

  it('takes no more than it needs, with its words first and its arguments last', () => {
    for (const { name, path, parameters } of commands) {
      const needed = neededOf(parameters)
      const call = callOf(needed)
      const words = wordsOf(name, call)
      const marks = words.filter((word) => MARKS.includes(word))
      const values = needed.filter(({ kind }) => kind === 'argument').map(({ key }) => String(call[key]))
      expect(words.slice(0, path.length), name).toEqual(path)
      expect(words.filter((word) => !MARKS.includes(word)).slice(words.length - marks.length - values.length)).toEqual(
        values,
      )
      expect(marks.length, name).toBeLessThanOrEqual(1)
    }
  })
})

describe('a switch', () => {
  it('that is on by itself can be turned off', () => {
    const isOn = ({ type, default: value }: FlatParameter): boolean => type === 'boolean' && value === true
    const switches = TOOLS.commands.flatMap((command) =>
      command.parameters.filter(isOn).map((parameter): [FlatCommand, FlatParameter] => [command, parameter]),
    )
    const lines = switches.map(([command, parameter]) => {
      const required = command.parameters.filter((other) => other.required)
      return lineOf(command.name, { ...callOf(required), [parameter.key]: false })
    })
    expect(lines).toEqual(['gh ruleset list --parents=false', 'gh ruleset view --parents=false -- 1000'])
  })
})

describe('well-known command lines', () => {
  it.each<[name: string, args: Arguments, line: string]>([
    ['git_status', { porcelain: 'v2', branch: true }, 'git status --branch --porcelain=v2'],
    ['git_log', { 'max-count': 5, revision: 'main' }, 'git log --max-count=5 --end-of-options main'],
    ['git_log', { oneline: true, revision: 'v1..main', path: ['src'] }, 'git log --oneline v1..main -- src'],
    ['git_log', { pickaxe: '--force', revision: 'main' }, 'git log -S--force --end-of-options main'],
    ['git_diff', { cached: true }, 'git diff --cached'],
    ['git_diff', { stat: true, revision: 'main...HEAD' }, 'git diff --stat --end-of-options main...HEAD'],
    ['git_show', { object: 'HEAD~1', 'name-only': true }, 'git show --name-only --end-of-options HEAD~1'],
    ['git_blame', { revision: 'v1', file: 'a.ts', lines: ['1,5'] }, 'git blame -L 1,5 v1 -- a.ts'],
    ['git_blame', { file: '-a.ts' }, 'git blame -- -a.ts'],
    ['git_log', { path: ['src'], 'max-count': 1 }, 'git log --max-count=1 -- src'],
    ['git_checkout', { path: ['a'] }, 'git checkout -- a'],
    ['git_grep', { pattern: ['-x', 'y'], 'line-number': true }, 'git grep -e-x -ey --line-number'],
    ['git_grep', { pattern: ['x'], revision: 'v1', path: ['src'] }, 'git grep -ex v1 -- src'],
    ['git_add', { path: ['a', '-b'] }, 'git add -- a -b'],
    ['git_commit', { message: ['-x'], path: ['a'] }, 'git commit --message=-x -- a'],
    ['git_reset', { hard: true, commit: 'HEAD~1' }, 'git reset --hard HEAD~1'],
    ['git_reset', { commit: 'HEAD', path: ['-a'] }, 'git reset HEAD -- -a'],
    ['git_checkout', { branch: 'main', path: ['a'] }, 'git checkout main -- a'],
    ['git_checkout', { 'new-branch': 'topic', branch: 'main' }, 'git checkout -b topic main --'],
    ['git_switch', { create: 'topic', branch: 'main' }, 'git switch --create=topic -- main'],
    ['git_cherry-pick', { append_origin: true, commit: ['a', 'b'] }, 'git cherry-pick -x a b'],
    ['git_revert', { 'no-edit': true, commit: ['HEAD'] }, 'git revert --no-edit HEAD'],
    ['git_rebase', { onto: 'main', upstream: 'old', branch: 'topic' }, 'git rebase --onto=main -- old topic'],
    ['git_pull', { 'ff-only': true, repository: 'origin', refspec: ['main'] }, 'git pull --ff-only origin main'],
    ['git_push', { 'set-upstream': true, repository: 'origin', refspec: ['x'] }, 'git push --set-upstream -- origin x'],
    ['git_clone', { depth: 1, repository: 'u', directory: 'd' }, 'git clone --depth=1 -- u d'],
    ['git_remote_add', { fetch: true, name: 'up', url: 'u' }, 'git remote add --fetch up u'],
    ['git_bisect_start', { bad: 'HEAD', good: ['v1'] }, 'git bisect start HEAD v1'],
    ['git_bisect_run', { command: ['make', 'test'] }, 'git bisect run make test'],
    ['git_rev-parse', { 'abbrev-ref': true, revision: ['HEAD'] }, 'git rev-parse --abbrev-ref HEAD'],
    ['git_submodule_foreach', { recursive: true, command: 'pwd' }, 'git submodule foreach --recursive pwd'],
    ['git_log', { working_directory: 'd', revision: 'm' }, 'git -C d log --end-of-options m'],
    ['kubectl_exec', { target: 'pod', command: ['ls', '-la'] }, 'kubectl exec pod -- ls -la'],
    ['kubectl_exec', { namespace: 'a', target: 'p', command: ['id'] }, 'kubectl exec --namespace=a p -- id'],
    ['kubectl_run', { name: 'p', image: 'i', args: ['-v'] }, 'kubectl run --image=i p -- -v'],
    ['kubectl_run', { name: 'p', image: 'i' }, 'kubectl run --image=i p'],
    ['kubectl_debug', { resource: 'p', image: 'i', command: ['ps'] }, 'kubectl debug --image=i p -- ps'],
    ['kubectl_create_job', { name: 'j', image: 'i', command: ['d', '-u'] }, 'kubectl create job --image=i j -- d -u'],
    ['kubectl_create_namespace', { name: 'n' }, 'kubectl create namespace n'],
    ['kubectl_get', { resource: 'pods', output: 'json' }, 'kubectl get --output=json -- pods'],
    ['kubectl_label', { resource: 'pods', labels: ['web', 'a-'] }, 'kubectl label -- pods web a-'],
    ['kubectl_delete', { resource: 'pod', names: ['a'], 'no-wait': true }, 'kubectl delete --wait=false -- pod a'],
    ['npm_run', { script: 'build', args: ['--watch'] }, 'npm run build -- --watch'],
    ['npm_run', { script: 'build' }, 'npm run build'],
    ['npm_test', { args: ['--run'] }, 'npm test -- --run'],
    ['npm_exec', { yes: true, command: ['tsc', '--noEmit'] }, 'npm exec --yes -- tsc --noEmit'],
    ['npm_init', { initializer: 'vite', args: ['--template', 'x'] }, 'npm init vite -- --template x'],
    ['npm_install', { 'save-dev': true, package: ['a@1'] }, 'npm install --save-dev -- a@1'],
    ['docker_run', { rm: true, image: 'i', command: ['ls', '-x'] }, 'docker run --rm -- i ls -x'],
    ['docker_exec', { user: 'u', container: 'c', command: ['ls', '-x'] }, 'docker exec --user=u -- c ls -x'],
    [
      'docker_compose_exec',
      { file: ['f'], 'no-tty': true, service: 's', command: ['ls', '-x'] },
      'docker compose --file=f exec -T -- s ls -x',
    ],
    ['docker_build', { tag: ['a', 'b'], path: '.' }, 'docker build --tag=a --tag=b -- .'],
    ['terraform_plan', { out: 'x' }, 'terraform plan -out=x'],
    [
      'terraform_plan',
      { chdir: 'd', 'no-lock': true, var: ['a=b', 'c=-d'] },
      'terraform -chdir=d plan -var=a=b -var=c=-d -lock=false',
    ],
    ['terraform_apply', { 'auto-approve': true, plan: '-x' }, 'terraform apply -auto-approve -- -x'],
    ['terraform_state_mv', { source: 'a.b', destination: 'c.d' }, 'terraform state mv -- a.b c.d'],
    ['curl', { request: 'PUT', header: ['A: b'], url: ['http://a'] }, 'curl --request PUT --header A: b -- http://a'],
    [
      'curl',
      { 'max-time': 1.5, silent: true, output: ['f'], url: ['u'] },
      'curl --output f --silent --max-time 1.5 -- u',
    ],
    ['curl', { data: [''], url: ['u'] }, 'curl --data  -- u'],
    ['gh_pr_create', { title: '--web', repo: 'o/r' }, 'gh pr --repo=o/r create --title=--web'],
    ['gh_pr_view', { pr: '12', json: 'title' }, 'gh pr view --json=title -- 12'],
    ['gh_repo_clone', { repository: 'o/r', directory: '--upload-pack=x' }, 'gh repo clone o/r ./--upload-pack=x'],
    ['gh_search_issues', { query: ['-label:bug'] }, 'gh search issues -- -label:bug'],
  ])('%s %j', (name, args, line) => {
    const { parameters } = TOOLS.commands.find((command) => command.name === name) as FlatCommand
    const keyed = Object.entries(args).map(([key, value]) => [
      parameters.some((parameter) => parameter.key === key) ? key : key.replaceAll('_', '-'),
      value,
    ])
    expect(lineOf(name, Object.fromEntries(keyed))).toBe(line)
  })
})

function wordsUnlessRefused(name: string, args: Arguments): string[] | undefined {
  try {
    return wordsOf(name, args)
  } catch (error) {
    if (isAtipError(error) && error.code === 'ATIP_ARGUMENT') return undefined
    throw error
  }
}

describe('real git', () => {
  let root = ''
  let env: Record<string, string> = {}
  let untouched: unknown

  interface Outcome {
    status: number | null
    stdout: string
  }

  function git(words: readonly string[], directory = 'work'): Outcome {
    const { status, stdout, error } = spawnSync('git', words, {
      cwd: join(root, directory),
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (error !== undefined) throw error
    return { status, stdout }
  }

  function must(line: string): void {
    const { status } = git(line.split(' '))
    if (status !== 0) throw new Error(`git ${line} exited with ${status}`)
  }

  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'shipped-')))
    const who = Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'a'],
        [`GIT_${role}_EMAIL`, 'a@example.com'],
        [`GIT_${role}_DATE`, '2024-01-01T00:00:00Z'],
      ]),
    )
    env = {
      ...who,
      PATH: process.env.PATH ?? '',
      HOME: root,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(root, 'none'),
      GIT_ALLOW_PROTOCOL: 'file',
      GIT_TERMINAL_PROMPT: '0',
      GIT_EDITOR: 'true',
    }
    mkdirSync(join(root, 'work', 'd'), { recursive: true })
    const commit = (file: string, text: string): void => {
      writeFileSync(join(root, 'work', file), text)
      must('add -A')
      must(`commit -qm ${text}`)
    }
    must('init -q -b main --template=')
    commit('a', 'one')
    must('branch topic')
    commit('d/b', 'two')
    must('tag v1')
    commit('a', 'three')
    must('switch -q topic')
    commit('t', 'four')
    must('switch -q main')
    must('init -q --bare --template= ../remote')
    must('remote add origin ../remote')
    must('push -q -u origin main topic')
    must('update-ref -d refs/remotes/origin/topic')
    writeFileSync(join(root, 'work', 'a'), 'stashed')
    must('stash push -q')
    writeFileSync(join(root, 'work', 'a'), 'changed')
    must('repack -adq')
    untouched = resultOf(['version'])
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each<[name: string, args: Arguments, line: string]>([
    ['git_status', { short: true, path: ['a'] }, 'status --short a'],
    ['git_log', { oneline: true, revision: 'topic' }, 'log --oneline topic'],
    ['git_log', { oneline: true, revision: 'v1', path: ['a'] }, 'log --oneline v1 -- a'],
    ['git_log', { pickaxe: 'three', revision: 'main' }, 'log -S three main'],
    ['git_log', { 'line-range': ['1,1:a'] }, 'log -L 1,1:a'],
    ['git_diff', { revision: 'HEAD~1' }, 'diff HEAD~1'],
    ['git_diff', { revision: 'v1..topic', path: ['t'], 'name-only': true }, 'diff --name-only v1..topic -- t'],
    ['git_diff', { 'no-index': true, revision: 'a', path: ['d/b'] }, 'diff --no-index a d/b'],
    ['git_show', { object: 'HEAD', stat: true }, 'show --stat HEAD'],
    ['git_blame', { revision: 'v1', file: 'a', lines: ['1,1'] }, 'blame -L 1,1 v1 -- a'],
    ['git_grep', { pattern: ['one'], revision: 'v1' }, 'grep -e one v1'],
    ['git_grep', { pattern: ['two'], revision: 'HEAD', path: ['d'] }, 'grep -e two HEAD -- d'],
    ['git_stash_show', { stash: 'stash@{0}' }, 'stash show stash@{0}'],
    ['git_reflog_show', { ref: 'topic', 'max-count': 1 }, 'reflog show --max-count=1 topic'],
    ['git_describe', { contains: true, commit: ['HEAD~1'] }, 'describe --contains HEAD~1'],
    ['git_rev-parse', { verify: true, revision: ['HEAD'] }, 'rev-parse --verify HEAD'],
    ['git_rev-list', { count: true, revision: 'main' }, 'rev-list --count main'],
    ['git_ls-tree', { tree: 'HEAD', path: ['a'] }, 'ls-tree HEAD a'],
    ['git_ls-remote', { repository: 'origin', pattern: ['main'] }, 'ls-remote origin main'],
    ['git_cat-file', { pretty: true, object: 'HEAD' }, 'cat-file -p HEAD'],
    ['git_shortlog', { summary: true, revision: 'HEAD' }, 'shortlog -s HEAD'],
    ['git_archive', { tree: 'HEAD', path: ['d'] }, 'archive HEAD d'],
    ['git_format-patch', { stdout: true, revision: 'HEAD~1' }, 'format-patch --stdout HEAD~1'],
    ['git_merge-base', { commit: ['main', 'topic'] }, 'merge-base main topic'],
    ['git_range-diff', { old: 'HEAD~2..v1', new: 'HEAD~2..HEAD' }, 'range-diff HEAD~2..v1 HEAD~2..HEAD'],
    ['git_for-each-ref', { pattern: ['refs/tags'] }, 'for-each-ref refs/tags'],
    ['git_branch', { list: 'm*' }, 'branch -l m*'],
  ])('%s %j says the same as by hand', (name, args, line) => {
    const byHand = git(line.split(' '))
    expect([0, 1]).toContain(byHand.status)
    expect(byHand.stdout).not.toBe('')
    expect(git(wordsOf(name, args))).toEqual(byHand)
  })

  /** Returns the content of a copy of the repository after a command was run in it. */
  function resultOf(words: readonly string[]): unknown {
    cpSync(join(root, 'work'), join(root, 'copy'), { recursive: true })
    const { status } = git(words, 'copy')
    const refs = git(['for-each-ref'], 'copy').stdout
    const files = ['a', 't', '.git/HEAD', '.git/config', '.git/BISECT_LOG'].map((file) => join(root, 'copy', file))
    const texts = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    rmSync(join(root, 'copy'), { recursive: true })
    return { status, refs, texts }
  }

  it.each<[name: string, args: Arguments, line: string]>([
    ['git_reset', { commit: 'HEAD~1', mixed: true }, 'reset --mixed HEAD~1'],
    ['git_checkout', { branch: 'v1', path: ['a'] }, 'checkout v1 -- a'],
    ['git_checkout', { 'new-branch': 'new', branch: 'HEAD' }, 'checkout -b new HEAD'],
    ['git_switch', { create: 'new', branch: 'HEAD' }, 'switch -c new HEAD'],
    ['git_cherry-pick', { commit: ['topic'] }, 'cherry-pick topic'],
    ['git_revert', { 'no-edit': true, commit: ['v1'] }, 'revert --no-edit v1'],
    ['git_commit', { all: true, message: ['m'] }, 'commit -a -m m'],
    ['git_tag', { tag: 'v2', commit: 'topic' }, 'tag v2 topic'],
    ['git_pull', { 'no-rebase': true, repository: 'origin', refspec: ['topic'] }, 'pull --no-rebase origin topic'],
    ['git_remote_add', { name: 'up', url: 'u' }, 'remote add up u'],
    ['git_bisect_start', { bad: 'topic', good: ['HEAD~2'] }, 'bisect start topic HEAD~2'],
    ['git_update-ref', { ref: 'refs/heads/n', 'new-value': 'v1', message: '-m' }, 'update-ref -m -m refs/heads/n v1'],
    ['git_stash_drop', { stash: 'stash@{0}' }, 'stash drop stash@{0}'],
  ])('%s %j does the same as by hand', (name, args, line) => {
    const byHand = resultOf(line.split(' '))
    expect(byHand).not.toEqual(untouched)
    expect(byHand).toMatchObject({ status: 0 })
    expect(resultOf(wordsOf(name, args))).toEqual(byHand)
  })

  /** A parameter of each kind that takes a text, with the rest of its call. */
  const SLOTS: [name: string, key: string, rest?: Arguments][] = [
    ['git_log', 'revision'],
    ['git_log', 'path', { revision: 'main' }],
    ['git_log', 'pickaxe', { revision: 'main' }],
    ['git_diff', 'revision'],
    ['git_diff', 'path', { revision: 'main' }],
    ['git_show', 'object'],
    ['git_blame', 'revision', { file: 'a' }],
    ['git_blame', 'file', { revision: 'main' }],
    ['git_grep', 'pattern'],
    ['git_grep', 'revision', { pattern: ['x'] }],
    ['git_grep', 'path', { pattern: ['x'], revision: 'main' }],
    ['git_add', 'path'],
    ['git_commit', 'message', { 'allow-empty': true }],
    ['git_commit', 'path', { message: ['m'] }],
    ['git_checkout', 'branch'],
    ['git_checkout', 'new-branch'],
    ['git_switch', 'create'],
    ['git_branch', 'branch'],
    ['git_branch', 'start-point', { branch: 'b' }],
    ['git_merge', 'commit'],
    ['git_rebase', 'upstream'],
    ['git_cherry-pick', 'commit'],
    ['git_revert', 'commit'],
    ['git_stash_show', 'stash'],
    ['git_tag', 'tag'],
    ['git_fetch', 'repository'],
    ['git_fetch', 'refspec', { repository: 'origin' }],
    ['git_pull', 'repository'],
    ['git_pull', 'refspec', { repository: 'origin' }],
    ['git_push', 'repository'],
    ['git_push', 'refspec', { repository: 'origin' }],
    ['git_clone', 'repository'],
    ['git_remote_add', 'name', { url: '../remote', fetch: true }],
    ['git_remote_update', 'remote'],
    ['git_ls-remote', 'repository'],
    ['git_archive', 'tree'],
    ['git_archive', 'path', { tree: 'HEAD' }],
    ['git_describe', 'commit', { contains: true }],
    ['git_rev-list', 'revision'],
    ['git_shortlog', 'revision'],
    ['git_format-patch', 'revision', { stdout: true }],
    ['git_range-diff', 'old', { new: 'main' }],
    ['git_bundle_create', 'revision', { file: '../bundle' }],
    ['git_bisect_run', 'command'],
    ['git_update-ref', 'message', { ref: 'refs/heads/u', 'new-value': 'HEAD' }],
  ]

  it('takes no option for a value', () => {
    const planted = join(root, 'planted')
    const options = [`--output=${planted}`, `--upload-pack=touch ${planted};`, `-O${planted}`]
    const found: string[] = []
    let ran = 0
    cpSync(join(root, 'work'), join(root, 'copy'), { recursive: true })
    for (const [name, key, rest = {}] of SLOTS) {
      const { parameters } = TOOLS.commands.find((command) => command.name === name) as FlatCommand
      const isList = parameters.some((parameter) => parameter.key === key && parameter.list)
      for (const value of options) {
        const words = wordsUnlessRefused(name, { ...rest, [key]: isList ? [value] : value })
        if (words === undefined) continue
        git(words, 'copy')
        ran++
        if (!existsSync(planted)) continue
        found.push(`${name} ${key} ${value}`)
        rmSync(planted)
      }
    }
    rmSync(join(root, 'copy'), { recursive: true })
    expect(found).toEqual([])
    expect(ran).toBeGreaterThan(SLOTS.length)
    expect(readdirSync(root).sort()).toEqual(['remote', 'work'])
  })

  it.each<[line: string[]]>([
    [['log', '--output=PLANTED', 'main']],
    [['cherry-pick', '--', '--output=PLANTED']],
    [['pull', '--', '--upload-pack=touch PLANTED;']],
    [['remote', 'update', '--', '--upload-pack=touch PLANTED;']],
    [['bundle', 'create', '--', '../bundle', '--output=PLANTED']],
  ])('%j written by hand does plant a file', (line) => {
    const planted = join(root, 'planted')
    git(line.map((word) => word.replace('PLANTED', planted)))
    const isPlanted = existsSync(planted)
    rmSync(planted, { force: true })
    rmSync(join(root, 'bundle'), { force: true })
    expect(isPlanted).toBe(true)
  })

  it('leaves the value of a flag that it sticks to empty, and the next word alone', () => {
    const words = wordsOf('git_log', { pickaxe: '', revision: 'main' })
    expect(words).toEqual(['log', '-S', '', '--end-of-options', 'main'])
  })
})

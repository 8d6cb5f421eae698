import { type AtipArgv, buildCommand, type FlatCommand, type FlatParameter } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { findDangers, selectDangers } from '../../src/argv/danger'
import type { KnownDanger } from '../../src/argv/danger-table'
import { flattenTools } from '../../src/toolset/create-toolset'
import { SHIPPED } from '../support/shipped'

const MARKS = ['--', '--end-of-options']

type Arguments = Record<string, unknown>

function wordsOf(name: string, args: Arguments): string[] {
  return buildCommand(SHIPPED, { id: 'a', name, arguments: args }).args
}

function lineOf(name: string, args: Arguments): string {
  const { command, args: words } = buildCommand(SHIPPED, { id: 'a', name, arguments: args })
  return [command, ...words].join(' ')
}

/** A value that no other parameter of the command has, where its type leaves a choice. */
function sampleOf({ type, list, enum: allowed, definition }: FlatParameter, index: number): unknown {
  const { form, terms, bareValue, arrayStyle } = (definition['x-argv'] ?? {}) as AtipArgv
  if (terms !== undefined) {
    const alone = Object.keys(terms).filter((term) => terms[term] === 0)
    return alone.length > 0 ? alone : [Object.keys(terms)[0], ...Array(Number(Object.values(terms)[0])).fill('v')]
  }
  if (form !== undefined) return [`V${index}=1`]
  if (type === 'boolean') return true
  const one =
    allowed?.find((each) => each !== bareValue) ??
    (type === 'integer' || type === 'number' ? 1000 + index : `v${index}`)
  return list ? (arrayStyle === 'pairs' ? [one, one] : [one]) : one
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
  const commands = SHIPPED.commands.filter(({ tool }) => tool.name === program)

  it('takes all its parameters', () => {
    const faults = commands.flatMap(({ name, path, parameters }) => {
      const call = callOf(parameters)
      const words = wordsOf(name, call)
      const { text: input } = buildCommand(SHIPPED, { id: 'a', name, arguments: call })
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
    const switches = SHIPPED.commands.flatMap((command) =>
      command.parameters.filter(isOn).map((parameter): [FlatCommand, FlatParameter] => [command, parameter]),
    )
    const lines = switches.map(([command, parameter]) => {
      const required = command.parameters.filter((other) => other.required)
      return lineOf(command.name, { ...callOf(required), [parameter.key]: false })
    })
    expect(lines).toEqual(['gh ruleset list --parents=false', 'gh ruleset view --parents=false'])
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
    ['git_rev-parse', { 'abbrev-ref': 'loose', revision: ['HEAD'] }, 'git rev-parse --abbrev-ref HEAD'],
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
    const { parameters } = SHIPPED.commands.find((command) => command.name === name) as FlatCommand
    const keyed = Object.entries(args).map(([key, value]) => [
      parameters.some((parameter) => parameter.key === key) ? key : key.replaceAll('_', '-'),
      value,
    ])
    expect(lineOf(name, Object.fromEntries(keyed))).toBe(line)
  })
})

describe('options of shipped programs', () => {
  it('are not taken for abbreviations of dangerous ones', () => {
    const mistaken = flattenTools(SHIPPED).commands.flatMap((command) => {
      const known = selectDangers(command)
      const flags = command.parameters.flatMap((parameter) => (parameter.kind === 'option' ? parameter.flags : []))
      const own = new Set(known.flatMap((danger) => danger.flags ?? []))
      return flags.flatMap((flag) => {
        const query = { program: command.tool.name, path: command.path, args: [flag] }
        const found: readonly KnownDanger[] = own.has(flag) ? [] : findDangers(query, [], known)
        const isMistaken = found.some((danger) => danger.flags?.some((each) => each.startsWith(flag)))
        return isMistaken ? [`${command.tool.name} ${command.path.join(' ')} ${flag}`] : []
      })
    })
    expect(mistaken).toEqual([])
  })
})

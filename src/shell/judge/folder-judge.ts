import type { WordReading } from '../../argv/read/create-word-reader'
import { findInFolder, toFolderFact } from '../../folder-rules/find-obeyed'
import { stopsUpdateChecks } from '../../folder-rules/neutral-settings'
import {
  type FolderPlan,
  type FolderRule,
  isFileWithin,
  isGitRule,
  isRuleInUse,
  listFolders,
  listRuledFiles,
  readFolderPlan,
} from '../../folder-rules/read-folder-plan'
import { createFolderTrust, type FolderTrust } from '../../folder-rules/trusted-commands'
import { attempt } from '../../internal/attempt'
import { isChange } from '../../internal/effects/classify-effects'
import { listTexts } from '../../internal/list-texts'
import { createNamelessViolation } from '../../safety/policy/checks'
import { joinPath } from '../../toolset/files/join-path'
import type { AtipEffects } from '../../types/atip'
import type { FolderLook } from '../../types/folder-facts'
import type { ReportedViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { ViolationFact } from '../../types/violation-facts'
import { containsPath } from './files/reads-home'
import type { ObeyedFiles } from './files/written-files'

/** Judges calls by the folders that they work in. */
export interface FolderJudge extends Pick<FolderTrust, 'trust' | 'vouchesFor' | 'isTrusted'> {
  /** Finds what a call obeys there. */
  find(command: FlatCommand, args: CallArguments, place: string | undefined): ReportedViolation[]
  /** Returns true if a trusted folder in which a call works, or one above it, has a file; false without a look. */
  hasFile(call: Pick<WordReading, 'command' | 'arguments'>, place: string | undefined, file: string): boolean
  /** Finds what a call obeys of folders that were looked at; `undefined` if that is nothing, or without a look. */
  findObeyed(
    command: FlatCommand,
    args: CallArguments,
    places: readonly (string | undefined)[],
    start: string | undefined,
  ): ObeyedFiles | undefined
  /** Returns true if no line of a script that a shell sources moves the shell; false without a look. */
  staysInPlace(script: string, place: string | undefined): boolean
  /**
   * Adds to the effects of a read what the variables of executors prevent: that it asks a server for a newer version, or
   * opens a browser.
   */
  addRequests(command: FlatCommand, args: CallArguments, effects: AtipEffects): AtipEffects
  /** Lists the files that a call may run or obey: its scripts, and what its command obeys in its folder. */
  listRunFiles(command: FlatCommand, args: CallArguments): string[]
}

/** The arguments of a call, by the keys of its command. */
export type CallArguments = Readonly<Record<string, unknown>>

/** Settings of git with which commands that read run no program, send nothing and read no other file. */
const QUIET_GIT_SETTINGS =
  /^(?:core\.(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|autocrlf|eol|quotepath|whitespace|abbrev|sparsecheckout(?:cone)?|untrackedcache)|extensions\..*|remote\..*\.(?:url|fetch|prune|tagopt|gh-resolved|promisor|partialclonefilter)|branch\..*|submodule\..*\.(?:url|active)|submodule\.active|(?:user|author|committer)\.(?:name|email)|init\.defaultbranch|pull\.(?:rebase|ff)|fetch\.prune|push\.default|color\..*|column\..*|gc\..*|index\.\w+|feature\.\w+|lfs\.repositoryformatversion)$/

/**
 * Creates the judge of folders. The programs of a line are started by another shell, which sets no variables that protect
 * them: what such variables would prevent counts as obeyed, too.
 *
 * @param look absent: nothing is looked for
 * @param trusted folders whose programs may run, with everything below
 */
export function createFolderJudge(look: FolderLook | undefined, trusted: readonly string[]): FolderJudge {
  const { isTrusted, trust, vouchesFor } = createFolderTrust(trusted, {
    join: toWay,
    follow: createPlaceFinder(look),
    isInside: containsPath,
    look: look && ((folder, options) => attempt(() => look(folder, options))),
  })
  const plans = new WeakMap<FlatCommand, FolderPlan>()
  const planOf = (command: FlatCommand): FolderPlan => {
    const plan = plans.get(command) ?? exposePlan(readFolderPlan(command))
    plans.set(command, plan)
    return plan
  }
  return {
    trust,
    isTrusted,
    listRunFiles: (command, args) => (command.folder.length === 0 ? [] : listRunFiles(planOf(command), args)),
    findObeyed: (command, args, places, start) => {
      if (look === undefined || command.folder.length === 0 || places.every(isTrusted)) return undefined
      const rules = planOf(command).rules.filter((rule) => isRuleInUse(rule, args))
      if (rules.length === 0) return undefined
      const moved = places.flatMap((place) => splitWay(start, place))
      const names = rules.flatMap((rule) => {
        if (isGitRule(rule)) return REPOSITORY_FILES
        // A file and the directories that hold it.
        return listRuledFiles(rule).flatMap((file) => file.split('/').filter((part) => part !== '' && part !== '.'))
      })
      return { names, moved, isRepository: moved.length === 0 && rules.every(isGitRule) }
    },
    find: (command, args, place) => {
      if (look === undefined) return []
      if (command.folder.length === 0 && command.replaces.every(({ folder }) => folder.length === 0)) return []
      const plan = planOf(command)
      const places = listFolders(plan, args, place, toWay)
      return places.flatMap((each): ReportedViolation[] => {
        if (each === undefined) return [createNamelessViolation(command.name, 'FOLDER_PROGRAM', UNSEEN)]
        if (isTrusted(each)) return []
        return findInFolder(plan, each, args, look)
          .filter(({ rule, name }) => rule !== ANY_GIT_SETTING || !QUIET_GIT_SETTINGS.test(name))
          .map((finding) => createNamelessViolation(command.name, 'FOLDER_PROGRAM', toFolderFact(finding)))
      })
    },
    vouchesFor,
    hasFile: ({ command, arguments: args }, place, file) => {
      if (look === undefined || command === undefined || !isFileWithin(file)) return false
      const [here, ...chosen] = listFolders(planOf(command), args, place, toWay)
      return (chosen.length > 0 ? chosen : [here]).every((folder) => hasTrustedFile(look, folder, file, isTrusted))
    },
    staysInPlace: (script, place) => {
      const way = toWay(place, script)
      const [, folder = '', file = ''] = /^(.*)\/([^/]+)$/.exec(way ?? '') ?? []
      const facts = attempt(() => look?.(folder, { files: [{ file, format: 'lines' }] }))
      const found = facts?.settings.filter((each) => each.file === file) ?? []
      const isClear = facts?.problems.every((each) => each.file !== file) === true
      return isClear && found.length > 0 && found.every(({ value }) => !MAY_MOVE.test(value))
    },
    addRequests: (command, args, effects) =>
      isChange(effects) ? effects : { ...effects, ...listPrevented(planOf(command), args) },
  }
}

/** Returns true if a folder, or one above it, has a regular file, and all that have this name are trusted. */
function hasTrustedFile(
  look: FolderLook,
  folder: string | undefined,
  file: string,
  isTrusted: (way: string) => boolean,
): boolean {
  if (folder === undefined || !isTrusted(folder)) return false
  // Reading it tells a file from a directory.
  const facts = attempt(() => look(folder, { files: [{ file, above: true, format: 'lines' }] }))
  const found = facts?.settings.filter((each) => each.file === file) ?? []
  const isClear = facts?.problems.every((each) => each.file !== file) === true
  return isClear && found.length > 0 && found.every(({ source }) => isTrusted(source))
}

/** A line of shell, but for a comment, with a command that moves the shell or runs more lines in it. */
const MAY_MOVE = /^(?!\s*#).*(?<![\w./-])(?:cd|pushd|popd|eval|source|exec|builtin|command|\.)(?![\w./=-])/s

/** The files that make a folder a repository of git, and that say what it runs. */
const REPOSITORY_FILES: readonly string[] = [
  ...['.git', 'HEAD', 'config', 'commondir', 'hooks', 'objects', 'refs', '.gitmodules'],
]

function listRunFiles({ rules, trusted }: FolderPlan, args: CallArguments): string[] {
  const scripts = trusted === undefined ? [] : [...listTexts(args)].filter((text) => text !== undefined)
  const obeyed = rules.flatMap((rule) => (isGitRule(rule) ? ['.git'] : listRuledFiles(rule)))
  return [...scripts, ...obeyed]
}

/** Lists the parts of a path, but for those of a directory that it lies in. */
function splitWay(start: string | undefined, place: string | undefined): readonly string[] {
  if (place === undefined || place === start) return []
  const way = start !== undefined && containsPath(start, place) ? place.slice(start.length) : place
  return way.split('/').filter((part) => part !== '')
}

/**
 * Returns the plan with rules for what variables would have prevented: any setting counts. Variables do not override what
 * JSON files such as manifests say; they only turn scripts off.
 */
function exposePlan(plan: FolderPlan): FolderPlan {
  const isProtected = Object.keys(plan.env).length > 0 || Object.keys(plan.gitConfig).length > 0
  if (!isProtected) return plan
  const turnsScriptsOff = Object.keys(plan.env).some((name) => /ignore_scripts$/.test(name))
  const isKept = (rule: FolderRule): boolean =>
    isGitRule(rule) || rule.format === 'lines' || (rule.format === 'json' && !turnsScriptsOff)
  const rules = plan.rules.map((rule) => (isKept(rule) ? rule : { ...rule, keys: undefined, values: undefined }))
  const exposed = [
    ...(plan.rules.some(isGitRule) ? [ANY_GIT_SETTING] : []),
    ...(plan.env.GIT_OPTIONAL_LOCKS === undefined ? [] : [INDEX_HOOK]),
  ]
  return { ...plan, rules: [...rules, ...exposed] }
}

const ANY_GIT_SETTING: FolderRule = {
  holds: [],
  fills: /* @__PURE__ */ new Map(),
  file: 'git-config',
  keys: undefined,
  values: undefined,
  except: [],
  runs: 'a program',
  with: undefined,
  without: [],
}

/** The hook of commands that refresh the index when they read, unless a variable forbids it. */
const INDEX_HOOK: FolderRule = {
  ...ANY_GIT_SETTING,
  file: 'git-hooks',
  keys: ['post-index-change'],
  runs: 'a hook',
}

/** Returns the effects that a read also has where no executor sets its variables. */
function listPrevented({ env }: FolderPlan, args: CallArguments): AtipEffects {
  const names = Object.keys(env)
  const opensBrowser = names.includes(BROWSER_VARIABLE) && args.browser !== 'false'
  return { ...(names.some(stopsUpdateChecks) && { network: true }), ...(opensBrowser && { subprocess: true }) }
}

/** Forbids npm to open a browser on an address that the author of a package chose. */
const BROWSER_VARIABLE = 'npm_config_browser'

/** The fact about an unknown folder: it may set anything. */
const UNSEEN: Extract<ViolationFact, { kind: 'folder-program' }> = {
  ...{ kind: 'folder-program', setting: 'unreadable', file: 'the folder', runs: 'programs' },
}

/** Systems follow no longer path. */
const MAX_PATH = 4096
const LEADS_UP = /(?:^|\/)\.\.(?:\/|$)/

/**
 * Returns the way from a directory as programs go it: `..` after a link leads to the parent of its target, so that steps
 * up stay. `undefined` if it is not known.
 */
export function toWay(place: string | undefined, path: string): string | undefined {
  const folded = joinPath(place, path)
  if (folded === undefined || !LEADS_UP.test(path)) return folded
  return path.startsWith('/') ? path : `${place}/${path}`
}

/**
 * Makes a function that returns where an absolute way leads, links followed: to a folder or a file, which need not be
 * there yet. `undefined` if that is not known.
 *
 * @param look absent: ways lead where their texts say
 */
function createPlaceFinder(look: FolderLook | undefined): (way: string) => string | undefined {
  if (look === undefined) return (way) => joinPath(undefined, way)
  return (way) => {
    if (way.length > MAX_PATH) return undefined
    const names = way.split('/').filter((name) => name !== '' && name !== '.')
    for (let count = names.length; count >= 0; count--) {
      const folder = attempt(() => look(`/${names.slice(0, count).join('/')}`, {}).folder) ?? (count === 0 ? '/' : '')
      if (folder === '') continue
      const missing = names.slice(count)
      if (missing.includes('..')) return undefined
      const [name, ...below] = missing
      if (name === undefined) return joinPath(undefined, folder)
      return below.length > 0 ? joinPath(folder, missing.join('/')) : findFile(look, folder, name)
    }
    return undefined
  }
}

/** Returns where the name of a file leads in a folder without links. */
function findFile(look: FolderLook, folder: string, name: string): string | undefined {
  const facts = attempt(() => look(folder, { files: [{ file: name }] }))
  const isAbout = ({ file }: { readonly file: string }): boolean => file === name
  if (facts?.problems.some(isAbout)) return undefined
  return facts?.settings.find(isAbout)?.source ?? joinPath(folder, name)
}

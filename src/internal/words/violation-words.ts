import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'
import type { AtipShape } from '../../types/shape'
import type {
  ArgumentFact,
  CatastropheTarget,
  EffectFact,
  LinkTarget,
  ViolationFact,
} from '../../types/violation-facts'
import { cleanText } from '../text'
import { nameEffect, sayEffect } from './effect-words'
import { listUntold, sayLosses } from './loss-words'

/** A violation without its message. */
export type ViolationDraft = Omit<ReportedViolation, 'message'>

/** The restricted effect of a command in words. */
const EFFECTS: { readonly [Code in ViolationCode]?: string } = {
  UNDESCRIBED_CODE: 'may do anything, because what it runs is not described',
  DESTRUCTIVE_OPERATION: 'permanently destroys data',
  NON_REVERSIBLE_OPERATION: 'cannot be undone',
  BILLABLE_OPERATION: 'may cost money',
  NETWORK_OPERATION: 'uses the network',
  FILESYSTEM_WRITE: 'writes files',
  FILESYSTEM_DELETE: 'deletes files',
  COST_EXCEEDS_LIMIT: 'costs more than the policy allows',
  TRUST_BELOW_THRESHOLD: 'is described by a source that the policy does not trust',
  CHANGE_OPERATION: 'changes something',
  SUBPROCESS_OPERATION: 'runs other programs',
  INTERACTIVE_OPERATION: 'may wait for input or a terminal',
}

/**
 * Returns what a command does that the policy restricts, where, and which of its effects and arguments are the cause.
 */
function sayEffectFact(code: ViolationCode, { effects = [], place, because = [], stop }: EffectFact): string {
  if (stop !== undefined) {
    const where = stop.line === 1 ? 'its code' : `line ${stop.line} of its code`
    return `may do anything, because ${where} ${cleanText(stop.problem)}`
  }
  const cause = because.length === 0 ? '' : ` (because of ${joinWords(because, 'and')})`
  if (code === 'INTERACTIVE_OPERATION' && effects.length > 0) return joinWords(effects.map(nameEffect), 'and') + cause
  if (code !== 'CHANGE_OPERATION') return EFFECTS[code] + cause
  const kinds = effects.filter((effect) => CHANGING.includes(effect))
  const said = kinds.length > 0 ? kinds : effects.map((effect) => sayEffect(effect, effect !== 'idempotent'))
  return `${EFFECTS[code]}${place ? ` ${PLACES[place]}` : ''}${said.length > 0 ? `: ${said.join(', ')}` : ''}${cause}`
}

/** Says what the name of a script says: `The script db:reset says by its name that it resets data`. */
function sayNamed({ name, word, loses }: NonNullable<EffectFact['named']>, [key]: readonly string[] = []): string {
  const [, stem = word, end = ''] = /^(.*?)(back|down|out|db)?$/.exec(word) ?? []
  const verb = `${stem}${/[cs]h$/.test(stem) ? 'es' : 's'}${end === '' || end === 'db' ? '' : ` ${end}`}`
  return `The ${key ?? 'script'} ${cleanText(name.slice(0, MAX_NAME))} says by its name that it ${verb}${loses ? ' data' : ''}`
}

/** Characters of a name. */
const MAX_NAME = 100

const CHANGING: readonly string[] = ['creates', 'modifies', 'deletes']

/**
 * The rest of a sentence, and its subject: the command (`git_push` before `cannot be undone`), an argument, or nothing
 * if the sentence is complete.
 */
type Clause = readonly [about: 'command' | 'argument' | 'nothing', text: string]

/** Returns what a sentence about a violation is about, and the rest of it. */
export function toClause({ code, toolName, parameter, fact }: ViolationDraft): Clause {
  switch (fact.kind) {
    case 'effect':
      return fact.named ? ['nothing', sayNamed(fact.named, fact.because)] : ['command', sayEffectFact(code, fact)]
    case 'undeclared': {
      const what = fact.effects.length === 0 ? 'any effects' : joinWords(fact.effects, 'and')
      return ['command', `does not declare ${what}`]
    }
    case 'denied':
      if (fact.reason) return ['nothing', fact.reason]
      return ['command', fact.by === 'tool' ? 'belongs to a tool that may not be used' : 'is denied by the policy']
    case 'unknown-command':
      return [
        'nothing',
        `There is no tool of this name; ${fact.meant ? `did you mean ${[fact.meant, ...(fact.alsoMeant ?? [])].join(', ')}?` : 'call one of the tools that were offered'}`,
      ]
    case 'omitted-command':
      return [
        'nothing',
        `The metadata describes only some commands of this tool, and not this one${fact.isUnsafe ? ', which is known to be unsafe' : ''}`,
      ]
    case 'secret-output':
      return ['command', 'prints secrets']
    case 'linked':
      return ['command', `names ${fact.word}, which leads through a link ${LINK_TARGETS[fact.to]}`]
    case 'followed-link':
    case 'home-read':
      return ['command', sayReadBelow(fact)]
    case 'outside':
      return ['command', `changes something ${PLACES[fact.place]}`]
    case 'folder-program':
      return ['command', sayFolderProgram(fact)]
    case 'written-program':
      return ['command', `may run what stands in ${joinWords(fact.files, 'and')}, which the line itself changes`]
    case 'unreadable':
      return toolName === '' ? ['nothing', fact.problem] : ['command', fact.problem]
    case 'unread-word':
      return [code === 'UNKNOWN_PROGRAM' ? 'nothing' : 'argument', fact.problem]
    case 'unknown-value':
      return ['command', `does not show ${fact.what} before it runs`]
    case 'variable':
      return ['command', `sets ${fact.name}, which changes what programs do`]
    case 'catastrophe':
      return ['command', `takes away ${CATASTROPHES[fact.target]}, which is never allowed`]
    case 'secret-flow':
      return ['command', 'uses the network in a line that reads a secret']
    case 'no-command-line':
      return ['command', `cannot run: ${fact.problem}`]
    case 'not-an-object':
      return ['nothing', `The arguments of ${toolName} must be an object`]
    case 'path':
      if (parameter === undefined && fact.isWrite === true) {
        return ['command', `changes the working directory, which is not under ${quoteAll(fact.allowed)}`]
      }
      return ['argument', `${parameter ?? 'an argument'} ${sayArgumentFact(fact)}`]
    default:
      return ['argument', `${parameter ?? 'an argument'} ${sayArgumentFact(fact)}`]
  }
}

/**
 * Returns the rest of a sentence that begins with the parameter: the problem with an argument and the allowed values.
 */
export function sayArgumentFact(fact: ArgumentFact): string {
  switch (fact.kind) {
    case 'missing':
      return 'is required'
    case 'given-twice':
      return 'is given twice, under two spellings'
    case 'not-an-object':
      return 'must be an object'
    case 'withheld':
      return 'may not be used by this agent'
    case 'pinned':
      return 'is set by the host and cannot be given'
    case 'wrong-type':
      return `must be ${TYPES[fact.expected]}`
    case 'not-allowed': {
      const rest = fact.isCut ? ', …' : ''
      return `must be one of ${fact.allowed.join(', ')}${rest}${fact.meant ? `; did you mean ${fact.meant}?` : ''}`
    }
    case 'list-not-taken':
      return 'takes one value, not a list'
    case 'text-of-list':
      return 'must be a list, not a list written as text'
    case 'bad-characters':
      return 'must not contain control characters, invisible characters or broken Unicode'
    case 'too-long':
      return `must have at most ${fact.maxBytes} bytes`
    case 'flag-like':
      return 'must not begin with "-": the program would read it as a flag'
    case 'unknown':
      return fact.meant
        ? `is unknown; did you mean ${fact.meant}?`
        : `is unknown; ${fact.known.length > 0 ? `expected one of ${fact.known.join(', ')}` : 'the command takes no arguments'}`
    case 'path': {
      const allowed = quoteAll(fact.allowed)
      const place = fact.isWrite === true ? `, where alone files may change` : ''
      return `${fact.isCertain ? 'names' : 'may name'} a path that is not under ${allowed}${place}`
    }
    case 'shape':
      return `must be ${SHAPES[fact.shape]}`
    case 'host':
      return `chooses a host other than ${['this machine', ...fact.allowed].join(', ')}`
    case 'secret-value':
      return 'makes the command print secrets'
    case 'metadata-service':
      return 'chooses a service that gives this machine its credentials'
    case 'sensitive-path':
      return 'names a place for credentials'
    case 'protected-path':
      return 'names a file that runs by itself later'
    case 'schema':
      return `is refused: ${fact.problem}`
    case 'schema-unclear':
      return 'cannot be checked in full against the schema'
    case 'missing-action':
    case 'unknown-action':
      return `must be one of ${fact.actions.join(', ')}`
    case 'other-action':
      return `is not a parameter of the action ${fact.action}`
  }
}

const PLACES = { machine: 'on this machine outside the working directory', server: 'on a server' } as const

const SHAPES: { readonly [Shape in AtipShape]: string } = {
  name: 'a plain name without slashes, colons or blanks (only a scope, @scope/name, may have a slash)',
  ref: 'the name of a branch or tag',
  revision: 'a revision, not a URL',
  path: 'a local path, not a URL',
  number: 'a whole number',
  'http-url': 'a plain URL with http: or https:, without a user name, brackets or blanks',
  pattern: 'a one-line pattern',
  line: 'one line',
  format: 'a one-line format that neither reads variables nor writes files',
  text: 'text',
}

const LINK_TARGETS: { readonly [Target in LinkTarget]: string } = {
  credentials: 'to a place for credentials',
  later: 'to what runs by itself later',
  outside: 'out of the allowed directories',
  unwritable: 'out of the directories where alone files may change',
  process: 'to files that are others for every process',
}

/** Returns the rest of a sentence about a program that reads what no word of its call names. */
export function sayReadBelow(fact: Extract<ViolationFact, { kind: 'followed-link' | 'home-read' }>): string {
  if (fact.kind === 'home-read')
    return 'reads all files below the home directory, credentials among them: name a directory in it'
  return fact.link === undefined
    ? 'follows links, and there are more files than can be looked through for links to places for credentials'
    : `follows links, and ${fact.link} leads to a place for credentials`
}

function sayFolderProgram({ setting, file, runs }: Extract<ViolationFact, { kind: 'folder-program' }>): string {
  if (setting === 'unreadable') return `may use ${runs} that this folder names (${file} cannot be read)`
  if (setting === 'x-folder') return `may run ${runs}: what its metadata says about folders is not known to be safe`
  return `may use ${runs} that this folder names (${setting === file ? file : `${setting} in ${file}`})`
}

const CATASTROPHES: { readonly [Target in CatastropheTarget]: string } = {
  root: 'the whole disk',
  home: 'your whole home directory',
  disk: 'a disk with all that is on it',
  repository: 'this folder, or its repository with all its history',
  undo: 'the copies of what was lost (atip undo)',
  settings: 'the settings of the guard, or what it keeps',
  machine: 'the whole machine, which goes off',
}

const TYPES = {
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
} as const

/** Returns a sentence that tells the model why a call is not allowed and which change would make it valid. */
export function sayViolationToModel(violation: ViolationDraft): string {
  const [about, text] = toClause(violation)
  if (about === 'nothing') return text
  // The name of an unknown command is not repeated, because the model may have written anything.
  const isKnown = violation.toolName !== '' && (violation.fact.kind !== 'effect' || violation.commandPath !== undefined)
  if (!isKnown) return `The command ${text}`
  return about === 'command' ? `${violation.toolName} ${text}` : `${violation.toolName}: ${text}`
}

/** Joins violations into one sentence that names the command once. */
export function sayViolationsToModel(violations: readonly ReportedViolation[]): string {
  const [first, ...others] = violations
  if (first === undefined) return ''
  const text = [first.message, ...others.map((violation) => toClause(violation)[1])].join('; ')
  return endSentence(text)
}

/** Returns a sentence that tells the person who approves a call what the call does, without naming policy fields. */
export function sayViolationToPerson(violation: ViolationDraft): string {
  const { code, fact } = violation
  if (fact.kind === 'effect' && fact.named === undefined) return `It ${sayEffectFact(code, fact)}.`
  if (fact.kind === 'undeclared') {
    const names = fact.effects.map(nameEffect)
    return names.length === 0
      ? 'Its metadata does not declare any effects.'
      : `Its metadata does not say whether it ${joinWords(names, 'or')}.`
  }
  if (fact.kind === 'folder-program' && fact.program !== undefined) {
    return `It ${sayFolderProgram(fact)}: ${fact.program}`
  }
  if (fact.kind === 'host') {
    return `It connects to ${fact.host ?? `a host that ${violation.parameter ?? 'an argument'} does not show`}.`
  }
  if (fact.kind === 'sensitive-path') {
    return `It ${fact.isWrite ? 'uses' : 'reads'} ${fact.path}, which holds credentials.`
  }
  if (fact.kind === 'protected-path') return `It names ${fact.path}, which runs by itself later.`
  const [about, text] = toClause(violation)
  return endSentence(about === 'command' ? `It ${text}` : text)
}

/**
 * Explains a decision to the person who approves calls: what is lost, and a sentence for each other violation, or the reason of
 * a rule.
 */
export function explainDecision({
  reason,
  violations,
  consequences = [],
}: Pick<Decision<ReportedViolation>, 'reason' | 'violations' | 'consequences'>): string[] {
  const said = [
    ...sayLosses(violations, consequences),
    ...listUntold(violations, consequences).map(sayViolationToPerson),
  ]
  return said.length > 0 && violations.length > 0 ? said : [reason]
}

/** Adds a period unless the text already ends a sentence. */
export function endSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function quoteAll(paths: readonly string[]): string {
  return paths.map((path) => JSON.stringify(path)).join(', ')
}

function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

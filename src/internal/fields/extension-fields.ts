import type { AtipRunKind, AtipRuns } from '../../types/argv'
import type { AtipChangePlace, AtipCommand, AtipHost, AtipHostKind, AtipOption, AtipTool } from '../../types/atip'
import type { AtipFile, AtipFileAct, AtipFilesBelow, AtipGitFiles, AtipPrints } from '../../types/file'
import type { AtipFolder, AtipFolderRule } from '../../types/folder'
import type { AtipOpens } from '../../types/opens'
import type { AtipSensitiveOutput } from '../../types/sensitive'
import type { AtipShape } from '../../types/shape'
import type { AtipStdin } from '../../types/stdin'
import type { AtipVerified } from '../../types/verified'
import { ARGV_FIELDS } from './argv-fields'
import {
  anyOf,
  closedObjectOf,
  type FieldForm,
  type FieldForms,
  FLAG,
  type FormsOf,
  listOf,
  namesOf,
  objectOf,
  oneOf,
  TEXT,
  TEXT_BY_NAME,
  TEXTS,
  TEXTS_BY_NAME,
} from './field-form'

type ExtensionsIn<Place> = Required<Pick<Place, Extract<keyof Place, `x-${string}`>>>
/** The extensions of arguments and options. */
export type ParameterExtensions = ExtensionsIn<AtipOption>
/** The extensions of tools and commands, except the one that is a JSON Schema itself. */
export type LevelExtensions = Omit<ExtensionsIn<AtipCommand & AtipTool>, 'x-schema'>

/** The allowed form of an extension, and the reading of a mistake in it, which is never the more harmless one. */
interface ExtensionRule {
  readonly form: FieldForm
  readonly counts: string
  /** The only place where it has a meaning. */
  readonly only?: ExtensionPlace
}

export type ExtensionPlace = 'argument' | 'option' | 'command' | 'tool'

/** Names of parameters, all of which must be used; of a list among them, one. */
const NEEDED: FieldForm = { type: 'array', items: { anyOf: [TEXT, TEXTS] } }

export const SHAPES: readonly AtipShape[] = /* @__PURE__ */ namesOf<AtipShape>({
  ...{ name: 1, ref: 1, revision: 1, path: 1, number: 1, 'http-url': 1, pattern: 1, line: 1, format: 1, text: 1 },
})
export const HOST_KINDS: readonly AtipHostKind[] = /* @__PURE__ */ namesOf<AtipHostKind>({
  ...{ url: 1, remote: 1, repository: 1, image: 1, link: 1 },
})
export const FILE_ACTS: readonly AtipFileAct[] = /* @__PURE__ */ namesOf<AtipFileAct>({
  ...{ read: 1, list: 1, make: 1, append: 1, edit: 1, replace: 1, delete: 1, take: 1 },
})
const GIT_FILES: readonly AtipGitFiles[] = /* @__PURE__ */ namesOf<AtipGitFiles>({
  ...{ 'work-tree': 1, unstaged: 1, uncommitted: 1, branch: 1, 'branch-or-unstaged': 1 },
  ...{ untracked: 1, 'untracked-below': 1, 'ignored-below': 1 },
})

type Added = NonNullable<Extract<AtipRuns, object>['added']>
/** The fields that describe names of files that a command finds. */
const FOUND = { below: TEXT, named: TEXTS, namedBefore: TEXTS, namedWithout: TEXTS, unless: TEXTS }

/** When the effects that a parameter adds count. */
export const CONDITIONS: FieldForms = { unless: TEXTS_BY_NAME, with: TEXTS }
/** The commands that a parameter is a preview for. */
export const PREVIEW_COMMANDS: FieldForms = { commands: { anyOf: [{ enum: [true] }, TEXTS] } }
/** The effects that a parameter adds. */
export const PARAMETER_EFFECTS: FieldForm = { type: 'object', effects: true, properties: CONDITIONS }

const LOSES: ExtensionRule = { form: /* @__PURE__ */ anyOf(TEXT, TEXT_BY_NAME), counts: 'ignored' }
/** The fields of `x-folder`. */
export const FOLDER_FIELDS: FormsOf<AtipFolder> = /* @__PURE__ */ createFolderFields()
/** The fields of `x-opens`. */
export const OPENS_FIELDS: FormsOf<AtipOpens> = { read: TEXTS, network: TEXTS, write: TEXTS }
/** The form of `x-verified`. */
export const VERIFIED: FieldForm = /* @__PURE__ */ createVerified()
/** The extensions of arguments and options. The effects in `x-effects` are those of a command. */
const OF_PARAMETERS = /* @__PURE__ */ createParameterExtensions()
/** The extensions of tools and commands. */
const OF_LEVELS = /* @__PURE__ */ createLevelExtensions()

function createParameterExtensions(): { readonly [Name in keyof ParameterExtensions]: ExtensionRule } {
  const host = oneOf(...HOST_KINDS)
  const kind = oneOf(...namesOf<AtipRunKind>({ words: 1, line: 1, code: 1 }))
  const act = oneOf(...FILE_ACTS)
  const hostObject = objectOf({ kind: host, own: TEXTS } satisfies FormsOf<Extract<AtipHost, object>>, ['kind'])
  const sensitive = objectOf(
    { output: TEXTS, with: TEXTS, unless: TEXTS_BY_NAME } satisfies FormsOf<AtipSensitiveOutput>,
    ['output'],
  )
  const runs: FormsOf<Extract<AtipRuns, object>> = {
    ...{ as: kind, adds: FLAG, with: TEXTS, arguments: TEXTS, programs: TEXTS, elsewhere: TEXTS },
    ...{ language: TEXT, beside: TEXTS, plain: TEXTS, input: FLAG, server: FLAG },
    shell: oneOf('bash', 'sh', 'zsh'),
    added: objectOf(
      {
        from: oneOf('input', 'files'),
        ...FOUND,
        replaces: TEXTS,
        follows: TEXTS,
        whole: TEXTS,
      } satisfies FormsOf<Added>,
      ['from'],
    ),
    installed: objectOf({ in: TEXT, unless: TEXTS }, ['in']),
  }
  const preview: FieldForm = { type: 'object', effects: true, properties: PREVIEW_COMMANDS }
  const fields = {
    does: act,
    with: NEEDED,
    otherwise: act,
    names: TEXT,
    takes: TEXTS,
    of: oneOf(...GIT_FILES),
    only: TEXTS,
  }
  const file = closedObjectOf(fields satisfies FormsOf<AtipFile>, ['does'])
  return {
    'x-effects': { form: { properties: CONDITIONS }, counts: 'they count without a condition' },
    'x-shape': { form: oneOf(...SHAPES), counts: 'counts as name' },
    'x-host': { form: anyOf(host, hostObject), counts: 'counts as url' },
    'x-preview': { form: preview, counts: 'no call is a preview' },
    'x-changes': createChanges(),
    'x-sensitive': {
      form: anyOf(oneOf(true, false, 'env', 'stdin', 'output'), sensitive, listOf(sensitive)),
      counts: 'counts as secret',
    },
    'x-runs': { form: anyOf(kind, objectOf(runs, ['as'])), counts: 'runs anything' },
    'x-argv': createArgv(),
    'x-file': { form: anyOf(act, file), counts: 'replaces the file, if the command changes files' },
    'x-rare': { form: FLAG, counts: 'ignored' },
    'x-loses': LOSES,
  }
}

function createLevelExtensions(): { readonly [Name in keyof LevelExtensions]: ExtensionRule } {
  const files = { of: oneOf(...GIT_FILES), only: TEXTS, unless: TEXTS }
  const below = { does: oneOf(...FILE_ACTS), with: NEEDED, follows: FLAG, ...files }
  const stdin = { description: TEXT, required: FLAG, 'x-effects': PARAMETER_EFFECTS }
  const prints = { lines: oneOf('names', 'input'), ...FOUND, with: TEXTS } satisfies FormsOf<AtipPrints>
  const publicWith = objectOf({ unless: TEXTS_BY_NAME } satisfies FormsOf<Pick<AtipSensitiveOutput, 'unless'>>, [
    'unless',
  ])
  return {
    'x-changes': createChanges(),
    'x-sensitive': { form: anyOf(oneOf(false, 'output'), publicWith), counts: 'counts as output' },
    'x-folder': { form: closedObjectOf(FOLDER_FIELDS), counts: 'every call asks' },
    'x-opens': { form: closedObjectOf(OPENS_FIELDS), counts: 'a sandbox opens nothing of it' },
    'x-file': { form: listOf(closedObjectOf(below satisfies FormsOf<AtipFilesBelow>, ['does'])), counts: 'ignored' },
    'x-argv': createArgv(),
    'x-stdin': {
      form: objectOf(stdin satisfies FormsOf<AtipStdin>, ['description']),
      counts: 'ignored',
      only: 'command',
    },
    'x-rare': { form: FLAG, counts: 'ignored', only: 'command' },
    'x-prints': { form: listOf(objectOf(prints, ['lines'])), counts: 'ignored', only: 'command' },
    'x-loses': { ...LOSES, only: 'command' },
    'x-verified': { form: VERIFIED, counts: 'ignored', only: 'tool' },
  }
}

function createArgv(): ExtensionRule {
  return { form: objectOf(ARGV_FIELDS), counts: 'ignored' }
}

function createChanges(): ExtensionRule {
  const places = namesOf<AtipChangePlace>({ folder: 1, machine: 1, server: 1 })
  return { form: oneOf(...places), counts: 'counts as server' }
}

function createFolderFields(): FormsOf<AtipFolder> {
  const rule: FormsOf<AtipFolderRule> = {
    ...{ file: TEXT, holds: TEXTS, above: FLAG, format: oneOf('ini', 'env', 'json', 'lines', 'exists'), runs: TEXT },
    ...{ keys: TEXTS, values: TEXTS, except: TEXTS, with: TEXTS, without: TEXTS },
  }
  const obeys = listOf(closedObjectOf(rule, ['file', 'runs']))
  return { env: TEXT_BY_NAME, gitConfig: TEXT_BY_NAME, obeys, directory: TEXT, trusted: PARAMETER_EFFECTS }
}

function createVerified(): FieldForm {
  const version = { type: 'string', pattern: '[0-9]' } as const
  return listOf(objectOf({ version, platform: oneOf('gnu', 'bsd') } satisfies FormsOf<AtipVerified>, ['version']))
}

/** Lists the extensions that have a meaning at a place of a document, by their fields. */
export function listExtensions(place: ExtensionPlace): [field: string, rule: ExtensionRule][] {
  const rules: Readonly<Record<string, ExtensionRule>> =
    place === 'argument' || place === 'option' ? OF_PARAMETERS : OF_LEVELS
  return Object.entries(rules).filter(([, { only = place }]) => only === place)
}

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
  enumOf,
  type FieldForm,
  type FieldForms,
  FLAG_FORM,
  type FormsOf,
  listOf,
  namesOf,
  objectOf,
  TEXT_BY_NAME_FORM,
  TEXT_FORM,
  TEXTS_BY_NAME_FORM,
  TEXTS_FORM,
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
const NEEDED: FieldForm = { type: 'array', items: { anyOf: [TEXT_FORM, TEXTS_FORM] } }

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
const FOUND = {
  below: TEXT_FORM,
  named: TEXTS_FORM,
  namedBefore: TEXTS_FORM,
  namedWithout: TEXTS_FORM,
  unless: TEXTS_FORM,
}

/** When the effects that a parameter adds count. */
export const CONDITIONS: FieldForms = { unless: TEXTS_BY_NAME_FORM, with: TEXTS_FORM }
/** The commands that a parameter is a preview for. */
export const PREVIEW_COMMANDS: FieldForms = { commands: { anyOf: [{ enum: [true] }, TEXTS_FORM] } }
/** The effects that a parameter adds. */
export const PARAMETER_EFFECTS: FieldForm = { type: 'object', effects: true, properties: CONDITIONS }

const LOSES: ExtensionRule = { form: /* @__PURE__ */ anyOf(TEXT_FORM, TEXT_BY_NAME_FORM), counts: 'ignored' }
/** The fields of `x-folder`. */
export const FOLDER_FIELDS: FormsOf<AtipFolder> = /* @__PURE__ */ createFolderFields()
/** The fields of `x-opens`. */
export const OPENS_FIELDS: FormsOf<AtipOpens> = { read: TEXTS_FORM, network: TEXTS_FORM, write: TEXTS_FORM }
/** The form of `x-verified`. */
export const VERIFIED: FieldForm = /* @__PURE__ */ createVerified()
/** The extensions of arguments and options. The effects in `x-effects` are those of a command. */
const OF_PARAMETERS = /* @__PURE__ */ createParameterExtensions()
/** The extensions of tools and commands. */
const OF_LEVELS = /* @__PURE__ */ createLevelExtensions()

function createParameterExtensions(): { readonly [Name in keyof ParameterExtensions]: ExtensionRule } {
  const host = enumOf(...HOST_KINDS)
  const kind = enumOf(...namesOf<AtipRunKind>({ words: 1, line: 1, code: 1 }))
  const act = enumOf(...FILE_ACTS)
  const hostObject = objectOf({ kind: host, own: TEXTS_FORM } satisfies FormsOf<Extract<AtipHost, object>>, ['kind'])
  const sensitive = objectOf(
    { output: TEXTS_FORM, with: TEXTS_FORM, unless: TEXTS_BY_NAME_FORM } satisfies FormsOf<AtipSensitiveOutput>,
    ['output'],
  )
  const runs: FormsOf<Extract<AtipRuns, object>> = {
    ...{
      as: kind,
      adds: FLAG_FORM,
      with: TEXTS_FORM,
      arguments: TEXTS_FORM,
      programs: TEXTS_FORM,
      elsewhere: TEXTS_FORM,
    },
    ...{ language: TEXT_FORM, beside: TEXTS_FORM, plain: TEXTS_FORM, input: FLAG_FORM, server: FLAG_FORM },
    shell: enumOf('bash', 'sh', 'zsh'),
    added: objectOf(
      {
        from: enumOf('input', 'files'),
        ...FOUND,
        replaces: TEXTS_FORM,
        follows: TEXTS_FORM,
        whole: TEXTS_FORM,
      } satisfies FormsOf<Added>,
      ['from'],
    ),
    installed: objectOf({ in: TEXT_FORM, unless: TEXTS_FORM }, ['in']),
  }
  const preview: FieldForm = { type: 'object', effects: true, properties: PREVIEW_COMMANDS }
  const fields = {
    does: act,
    with: NEEDED,
    otherwise: act,
    names: TEXT_FORM,
    takes: TEXTS_FORM,
    of: enumOf(...GIT_FILES),
    only: TEXTS_FORM,
  }
  const file = closedObjectOf(fields satisfies FormsOf<AtipFile>, ['does'])
  return {
    'x-effects': { form: { properties: CONDITIONS }, counts: 'they count without a condition' },
    'x-shape': { form: enumOf(...SHAPES), counts: 'counts as name' },
    'x-host': { form: anyOf(host, hostObject), counts: 'counts as url' },
    'x-preview': { form: preview, counts: 'no call is a preview' },
    'x-changes': createChanges(),
    'x-sensitive': {
      form: anyOf(enumOf(true, false, 'env', 'stdin', 'output'), sensitive, listOf(sensitive)),
      counts: 'counts as secret',
    },
    'x-runs': { form: anyOf(kind, objectOf(runs, ['as'])), counts: 'runs anything' },
    'x-argv': createArgv(),
    'x-file': { form: anyOf(act, file), counts: 'replaces the file, if the command changes files' },
    'x-rare': { form: FLAG_FORM, counts: 'ignored' },
    'x-loses': LOSES,
  }
}

function createLevelExtensions(): { readonly [Name in keyof LevelExtensions]: ExtensionRule } {
  const files = { of: enumOf(...GIT_FILES), only: TEXTS_FORM, unless: TEXTS_FORM }
  const below = { does: enumOf(...FILE_ACTS), with: NEEDED, follows: FLAG_FORM, ...files }
  const stdin = { description: TEXT_FORM, required: FLAG_FORM, 'x-effects': PARAMETER_EFFECTS }
  const prints = { lines: enumOf('names', 'input'), ...FOUND, with: TEXTS_FORM } satisfies FormsOf<AtipPrints>
  const publicWith = objectOf({ unless: TEXTS_BY_NAME_FORM } satisfies FormsOf<Pick<AtipSensitiveOutput, 'unless'>>, [
    'unless',
  ])
  return {
    'x-changes': createChanges(),
    'x-sensitive': { form: anyOf(enumOf(false, 'output'), publicWith), counts: 'counts as output' },
    'x-folder': { form: closedObjectOf(FOLDER_FIELDS), counts: 'every call asks' },
    'x-opens': { form: closedObjectOf(OPENS_FIELDS), counts: 'a sandbox opens nothing of it' },
    'x-file': { form: listOf(closedObjectOf(below satisfies FormsOf<AtipFilesBelow>, ['does'])), counts: 'ignored' },
    'x-argv': createArgv(),
    'x-stdin': {
      form: objectOf(stdin satisfies FormsOf<AtipStdin>, ['description']),
      counts: 'ignored',
      only: 'command',
    },
    'x-rare': { form: FLAG_FORM, counts: 'ignored', only: 'command' },
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
  return { form: enumOf(...places), counts: 'counts as server' }
}

function createFolderFields(): FormsOf<AtipFolder> {
  const rule: FormsOf<AtipFolderRule> = {
    ...{
      file: TEXT_FORM,
      holds: TEXTS_FORM,
      above: FLAG_FORM,
      format: enumOf('ini', 'env', 'json', 'lines', 'exists'),
      runs: TEXT_FORM,
    },
    ...{ keys: TEXTS_FORM, values: TEXTS_FORM, except: TEXTS_FORM, with: TEXTS_FORM, without: TEXTS_FORM },
  }
  const obeys = listOf(closedObjectOf(rule, ['file', 'runs']))
  return {
    env: TEXT_BY_NAME_FORM,
    gitConfig: TEXT_BY_NAME_FORM,
    obeys,
    directory: TEXT_FORM,
    trusted: PARAMETER_EFFECTS,
  }
}

function createVerified(): FieldForm {
  const version = { type: 'string', pattern: '[0-9]' } as const
  return listOf(objectOf({ version, platform: enumOf('gnu', 'bsd') } satisfies FormsOf<AtipVerified>, ['version']))
}

/** Lists the extensions that have a meaning at a place of a document, by their fields. */
export function listExtensions(place: ExtensionPlace): [field: string, rule: ExtensionRule][] {
  const rules: Readonly<Record<string, ExtensionRule>> =
    place === 'argument' || place === 'option' ? OF_PARAMETERS : OF_LEVELS
  return Object.entries(rules).filter(([, { only = place }]) => only === place)
}

import { readParameterEffects } from '../../internal/effects/inherit'
import { isPlainObject, isRecord, toRecord } from '../../internal/guard'
import { isTextList } from '../../internal/read-options'
import { isVerified } from '../../internal/verified-versions'
import { sayMetadataFact } from '../../internal/words/metadata-words'
import { FILE_ACTS, isFileAct } from '../../toolset/file-uses'
import type { AtipChangePlace, AtipHostKind, AtipTool } from '../../types/atip'
import type { CompileDiagnostic, MetadataFact } from '../../types/compile'
import type { AtipFolder } from '../../types/folder'
import type { AtipOpens } from '../../types/opens'
import type { AtipShape } from '../../types/shape'

/** The allowed form of an extension, and the reading of a mistake in it, which is never the more harmless one. */
interface ExtensionRule {
  readonly accepts: (value: unknown) => boolean
  readonly expected: string
  readonly counts: string
}

const SHAPES: { readonly [Shape in AtipShape]: true } = {
  name: true,
  ref: true,
  revision: true,
  path: true,
  number: true,
  'http-url': true,
  pattern: true,
  line: true,
  format: true,
  text: true,
}
const HOSTS: { readonly [Kind in AtipHostKind]: true } = {
  url: true,
  remote: true,
  repository: true,
  image: true,
  link: true,
}
const PLACES: { readonly [Place in AtipChangePlace]: true } = { folder: true, machine: true, server: true }
const FOLDER_FIELDS: { readonly [Field in keyof Required<AtipFolder>]: true } = {
  env: true,
  gitConfig: true,
  obeys: true,
  directory: true,
  trusted: true,
}
const OPENS_FIELDS: { readonly [Field in keyof Required<AtipOpens>]: true } = { read: true, network: true, write: true }
const RUNS: Readonly<Record<string, true>> = { words: true, line: true, code: true }

/** The rules for extensions, by their names. */
type ExtensionRules = Readonly<Record<string, ExtensionRule>>

/** The rules for the extensions of parameters. */
const PARAMETER_EXTENSIONS: ExtensionRules = /* @__PURE__ */ createParameterRules()
/** The rules for the extensions of tools and commands. */
const LEVEL_EXTENSIONS: ExtensionRules = /* @__PURE__ */ createLevelRules()

function createParameterRules(): ExtensionRules {
  return {
    'x-shape': { ...readNames(SHAPES), counts: 'counts as name' },
    'x-host': {
      accepts: (value) => {
        const { kind, own = [] } = isRecord(value) ? value : { kind: value }
        return isNameIn(HOSTS, kind) && isTextList(own)
      },
      expected: `${listNames(HOSTS)}, or an object with one of them as kind and an array of strings as own`,
      counts: 'counts as url',
    },
    'x-preview': {
      accepts: (value) => {
        const { commands = true } = toRecord(value)
        let isRight = isRecord(value) && (commands === true || isTextList(commands))
        if (isRight) readParameterEffects(value, () => (isRight = false))
        return isRight
      },
      expected: 'an object of effects, with true or an array of strings as commands',
      counts: 'no call is a preview',
    },
    'x-changes': { ...readNames(PLACES), counts: 'counts as server' },
    'x-sensitive': {
      accepts: (value) =>
        isRecord(value)
          ? isTextList(value.output) &&
            isTextList(value.with ?? []) &&
            Object.values(isRecord(value.unless) ? value.unless : { none: value.unless ?? [] }).every(isTextList)
          : [true, false, 'env', 'stdin', 'output'].includes(value as boolean),
      expected: 'true, false, env, stdin, output, or an object with an array of strings as output',
      counts: 'counts as secret',
    },
    'x-runs': {
      accepts: (value) => isNameIn(RUNS, isRecord(value) ? value.as : value),
      expected: `${listNames(RUNS)}, or an object with one of them as as`,
      counts: 'runs anything',
    },
    'x-argv': { accepts: isRecord, expected: 'an object', counts: 'ignored' },
    'x-file': {
      accepts: (value) => isFileAct(value) || isFile(value, ['does', 'with', 'otherwise', 'names']),
      expected: `${listNames(FILE_ACTS)}, or an object with one of them as does`,
      counts: 'replaces the file, if the command changes files',
    },
    'x-rare': { accepts: (value) => typeof value === 'boolean', expected: 'true or false', counts: 'ignored' },
  }
}

/** Returns true for what a program does with files, with no other fields. */
function isFile(value: unknown, fields: readonly string[]): boolean {
  if (!isPlainObject(value) || !Object.keys(value).every((field) => fields.includes(field))) return false
  const { does, with: needed = [], otherwise = 'read' } = value
  return isFileAct(does) && isFileAct(otherwise) && Array.isArray(needed) && isTextList(needed.flat())
}

function createLevelRules(): ExtensionRules {
  return {
    'x-changes': { ...readNames(PLACES), counts: 'counts as server' },
    'x-sensitive': {
      accepts: (value) =>
        isRecord(value)
          ? isRecord(value.unless) && Object.values(value.unless).every(isTextList)
          : value === false || value === 'output',
      expected: 'output, false, or an object with lists of values as unless',
      counts: 'counts as output',
    },
    'x-folder': {
      accepts: (value) =>
        isPlainObject(value) &&
        Object.keys(value).every((field) => isNameIn(FOLDER_FIELDS, field)) &&
        (value.obeys === undefined || (Array.isArray(value.obeys) && value.obeys.every(isPlainObject))),
      expected: `an object with the fields ${listNames(FOLDER_FIELDS)}`,
      counts: 'every call asks',
    },
    'x-opens': {
      accepts: (value) =>
        isPlainObject(value) &&
        Object.entries(value).every(([field, paths]) => isNameIn(OPENS_FIELDS, field) && isTextList(paths)),
      expected: `an object with arrays of paths as ${listNames(OPENS_FIELDS)}`,
      counts: 'a sandbox opens nothing of it',
    },
    'x-file': {
      accepts: (value) =>
        Array.isArray(value) && value.every((each) => isFile(each, ['does', 'with', 'follows', 'of'])),
      expected: `an array of objects with one of ${listNames(FILE_ACTS)} as does`,
      counts: 'ignored',
    },
    'x-argv': { accepts: isRecord, expected: 'an object', counts: 'ignored' },
    'x-stdin': {
      accepts: (value) => isRecord(value) && typeof value.description === 'string',
      expected: 'an object with a description',
      counts: 'ignored',
    },
    'x-verified': {
      accepts: (value) => Array.isArray(value) && value.every(isVerified),
      expected: 'an array of objects with a version that has a digit, and with gnu, bsd or nothing as platform',
      counts: 'ignored',
    },
  }
}

/** Lists the mistakes in the extensions (`x-*`) of a valid tool, in the order of its document. */
export function listExtensionMistakes(tool: AtipTool): CompileDiagnostic[] {
  const found: CompileDiagnostic[] = []
  const check = (declared: unknown, rules: ExtensionRules, path: readonly string[]): void => {
    if (!isRecord(declared)) return
    for (const [field, { accepts, expected, counts }] of Object.entries(rules)) {
      const value = declared[field]
      if (value === undefined || accepts(value)) continue
      const fact: MetadataFact = { kind: 'wrong-extension', expected, counts }
      const message = sayMetadataFact(fact)
      found.push({ code: 'FIELD_IGNORED', message, toolName: tool.name, path: [...path, field], fact })
    }
  }
  const visit = (level: unknown, path: readonly string[]): void => {
    if (!isRecord(level)) return
    check(level, LEVEL_EXTENSIONS, path)
    for (const list of ['arguments', 'options', 'globalOptions']) {
      const parameters = level[list]
      if (!Array.isArray(parameters)) continue
      for (const [index, each] of parameters.entries()) {
        check(each, PARAMETER_EXTENSIONS, [...path, list, String(index)])
      }
    }
    if (!isRecord(level.commands)) return
    for (const [key, command] of Object.entries(level.commands)) visit(command, [...path, 'commands', key])
  }
  visit(tool, [])
  return found
}

function readNames(names: Readonly<Record<string, true>>): Pick<ExtensionRule, 'accepts' | 'expected'> {
  return { accepts: (value) => isNameIn(names, value), expected: listNames(names) }
}

function isNameIn(names: Readonly<Record<string, true>>, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(names, value)
}

function listNames(names: Readonly<Record<string, true>>): string {
  return Object.keys(names).join(', ')
}

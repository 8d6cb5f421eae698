import { attempt } from '../internal/attempt'
import { isRulingVariable, namesSecret } from '../internal/environment-variables'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject } from '../internal/foreign-values'
import { completeProtection, type ProtectingVariables } from './protecting-variables'
import { joinDirectories, sortDirectories, type TrustedDirectories } from './search-path'

/** The variables of a program. */
export interface Environment {
  readonly variables: Readonly<Record<string, string>>
  /** The variables that were granted. */
  readonly granted: Readonly<Record<string, string>>
  /**
   * The variables that an approval covers: granted variables, and variables that determine where programs and settings
   * are.
   */
  readonly bound: Readonly<Record<string, string>>
}

/** The variables that programs get besides a small neutral set, and the search for programs. */
export interface VariableGrants {
  readonly env: Readonly<Record<string, string>>
  readonly allowEnv: readonly string[]
  /** Applies the rule of trust to the directories of a search path. */
  readonly search: (path: string | undefined) => TrustedDirectories
}

/** Variables of this process that only set locations and the language. */
const INHERITED = [
  ...['HOME', 'USER', 'LOGNAME', 'TZ', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'],
  ...['LC_ALL', 'LC_CTYPE', 'LC_COLLATE', 'LC_MESSAGES', 'LC_MONETARY', 'LC_NUMERIC', 'LC_TIME'],
]
/** Variables that decide which programs and settings a program finds. */
const PLACES = ['PATH', 'HOME', 'USERPROFILE', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']
const INHERITED_WINDOWS = 'SYSTEMROOT WINDIR COMSPEC PATHEXT TEMP TMP USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA'

/** Turns off colours, pagers and questions. */
const NEUTRAL: Readonly<Record<string, string>> = {
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  NO_COLOR: '1',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  GH_PROMPT_DISABLED: '1',
  GCM_INTERACTIVE: 'never',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  DEBIAN_FRONTEND: 'noninteractive',
  PIP_NO_INPUT: '1',
  CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
  TF_INPUT: '0',
  AWS_PAGER: '',
  HOMEBREW_NO_AUTO_UPDATE: '1',
}

/** The directory in which calls run, and the folders whose programs a person trusts. */
interface CallPlace {
  readonly cwd: string
  readonly trustedFolders?: readonly string[] | undefined
}

/**
 * @param place where calls run; no program is searched for there
 * @throws AtipValidationError for a wrong value, and for variables that control what programs do
 */
export function readVariableGrants(
  env: unknown = {},
  allowEnv: unknown = [],
  place: CallPlace = { cwd: process.cwd() },
): VariableGrants {
  if (!isPlainObject(env)) throw invalid('an object of strings', ['options', 'env'], env)
  const own: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(env)) {
    requireName(name, ['options', 'env', name])
    if (typeof value !== 'string' || value.includes('\0'))
      throw invalid('a string without NUL', ['options', 'env', name], value)
    own[name] = value
  }
  if (!Array.isArray(allowEnv)) throw invalid('an array of names', ['options', 'allowEnv'], allowEnv)
  const names = Array.from(allowEnv as unknown[], (name, index) => {
    const path = ['options', 'allowEnv', String(index)]
    requireName(name, path)
    if (name.toUpperCase() === 'PATH') {
      throw new AtipValidationError('PATH is always passed, without its unsafe directories', path, name)
    }
    if (!isRulingVariable(name)) return name
    throw new AtipValidationError(`${name} controls what programs do: give its value in env`, path, name)
  })
  return { env: own, allowEnv: names, search: createDirectoryMemory(place) }
}

function requireName(name: unknown, path: string[]): asserts name is string {
  if (typeof name !== 'string' || !/^[^=\0]{1,256}$/.test(name)) throw invalid('the name of a variable', path, name)
}

/**
 * Builds the environment of a program from neutral, granted and added variables. Variables that protect from the folder
 * replace those of this process, but not those that the host wrote into `env`.
 */
export function createEnvironment(
  { env, allowEnv, search }: VariableGrants,
  added: Readonly<Record<string, string>>,
  protecting: ProtectingVariables = { env: {}, gitConfig: {} },
): Environment {
  const parent = process.env
  const names = process.platform === 'win32' ? [...INHERITED, ...INHERITED_WINDOWS.split(' ')] : INHERITED
  const PATH = joinDirectories(search(env.PATH ?? parent.PATH))
  const granted = { ...pickVariables(parent, allowEnv), ...env, ...(env.PATH !== undefined && { PATH }), ...added }
  const passed = { ...NEUTRAL, ...pickVariables(parent, names), PATH, ...granted }
  const protection = completeProtection(protecting, { ...env, ...added }, passed)
  const replaced = new Set(Object.keys(protection).map((name) => name.toLowerCase()))
  const kept = Object.entries(passed).filter(([name]) => !replaced.has(name.toLowerCase()))
  const variables = { ...Object.fromEntries(kept), ...protection }
  return { variables, granted, bound: { ...pickVariables(variables, PLACES), ...granted, ...protection } }
}

function pickVariables(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    // Inherited properties are not strings.
    const value: unknown = variables[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

/** Time for which the checks of a search path are reused. */
const FRESH_MS = 1000

function createDirectoryMemory({ cwd, trustedFolders }: CallPlace): VariableGrants['search'] {
  let last: { path: string; found: TrustedDirectories; time: number } | undefined
  return (path = '') => {
    const time = performance.now()
    if (last === undefined || last.path !== path || time - last.time > FRESH_MS) {
      last = { path, found: sortDirectories(path, cwd, trustedFolders), time }
    }
    return last.found
  }
}

/**
 * Returns the values of granted variables that have the name of a secret or look like one. Values of such a name that
 * are also ordinary words are left out, because redaction would make output unreadable.
 */
export function findSecretVariables(granted: Readonly<Record<string, string>>): string[] {
  return Object.entries(granted).flatMap(([name, value]) => {
    const text = value.trim()
    const isNamed = namesSecret(name)
    if (text.length < (isNamed ? 4 : 8) || (isNamed && SETTING.test(text))) return []
    return isNamed || !ORDINARY.test(text) ? [value, ...listParts(text)] : []
  })
}

/** Words that are settings of variables such as `SSH_AUTH` or `AUTH_REQUIRED`. */
const SETTING = /^(?:true|false|none|null|auto|always|never|default|enabled?|disabled?|required|optional)$/i
/** Paths, words, numbers and locales. */
const ORDINARY = /^(?:[a-z]:)?[\\/][\w.\\/ -]*$|^[a-z_-]+$|^[\d.:-]+$|^[a-z]{2}_[A-Z]{2}\.UTF-8$/i

/** Lists the secrets within a value: the password of a URL, and what is quoted. */
function listParts(text: string): string[] {
  const [, quoted = ''] = /^(["'])([\s\S]*)\1$/.exec(text)?.slice(1) ?? []
  const [, encoded = ''] = /^[a-z][\w+.-]{0,30}:\/\/[^/?#\s:@]{0,200}:([^/?#\s@]{1,500})@/i.exec(text) ?? []
  const password = attempt(() => decodeURIComponent(encoded)) ?? encoded
  return [quoted, encoded, password].filter(({ length }) => length >= 4)
}

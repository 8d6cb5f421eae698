import { isNumber, limitValue, mergeValues, type ShellValue, UNKNOWN_NUMBER, UNKNOWN_TEXT } from './shell-value'

/** The state of a shell at one point of a line, as far as it is known. Immutable: each step makes a new one. */
export interface ShellState {
  /** The directories that it may work in, as absolute paths; `undefined` is any. */
  readonly places: readonly (string | undefined)[]
  /** The values of variables that the line has set. All others are unknown. */
  readonly variables: ReadonlyMap<string, ShellValue>
  /** Variables whose values are not followed. */
  readonly unsettled: UnsettledNames
  /** The names of functions that the line has defined. */
  readonly functions: ReadonlySet<string>
  /** The names of files that its standard input holds, line by line; absent: it may hold anything. */
  readonly input?: ShellValue | undefined
  /** True for commands that get what another one prints. */
  readonly isPiped?: boolean | undefined
  /** True for commands that may run several times: each finds the files of the others. */
  readonly mayRepeat?: boolean | undefined
  /** True if the shell has ended: what follows does not run. */
  readonly hasEnded: boolean
}

/** Variables that may get another value at any time: any text, or a number. */
export type UnsettledNames = ReadonlyMap<string, 'text' | 'number'>

/** The states after a command, if it succeeds and if it fails. */
export interface ShellOutcome {
  readonly success: ShellState
  readonly failure: ShellState
}

/** With more places or variables than this, all of them count as unknown. */
const MAX_PLACES = 4
const MAX_VARIABLES = 64

const ANYWHERE: readonly undefined[] = [undefined]

export function startState(cwd: string | undefined): ShellState {
  return { places: [cwd], variables: new Map(), unsettled: new Map(), functions: new Set(), hasEnded: false }
}

export function sameOutcome(state: ShellState): ShellOutcome {
  return { success: state, failure: state }
}

/** Returns the state of a shell that is in one of two states. */
export function joinStates(one: ShellState, other: ShellState): ShellState {
  if (one === other || other.hasEnded) return one
  if (one.hasEnded) return other
  const functions = one.functions === other.functions ? one.functions : new Set([...one.functions, ...other.functions])
  return {
    places: joinPlaces(one.places, other.places),
    variables: joinVariables(one.variables, other.variables),
    unsettled: one.unsettled === other.unsettled ? one.unsettled : joinUnsettled(one.unsettled, other.unsettled),
    functions,
    ...(one.input !== undefined && other.input?.text === one.input.text && { input: one.input }),
    ...((one.mayRepeat === true || other.mayRepeat === true) && { mayRepeat: true }),
    hasEnded: false,
  }
}

function joinPlaces(one: ShellState['places'], other: ShellState['places']): ShellState['places'] {
  if (other.every((place) => one.includes(place))) return one
  const places = [...new Set([...one, ...other])]
  return places.includes(undefined) || places.length > MAX_PLACES ? ANYWHERE : places
}

function joinVariables(one: ShellState['variables'], other: ShellState['variables']): ShellState['variables'] {
  if (one === other) return one
  const valueIn = (variables: typeof one, name: string): ShellValue => variables.get(name) ?? UNKNOWN_TEXT
  const names = new Set([...one.keys(), ...other.keys()])
  return new Map([...names].map((name) => [name, mergeValues(valueIn(one, name), valueIn(other, name))]))
}

function joinUnsettled(one: UnsettledNames, other: UnsettledNames): UnsettledNames {
  const joined = new Map(one)
  for (const [name, kind] of other) joined.set(name, joined.get(name) === 'text' ? 'text' : kind)
  return joined
}

/** Returns the state in which the values of these variables are not followed any more. */
export function unsettle(state: ShellState, names: UnsettledNames): ShellState {
  if (names.size === 0) return state
  const unsettled = joinUnsettled(state.unsettled, names)
  const variables = new Map(
    [...state.variables].map(([name, value]) => [name, followValue(value, unsettled.get(name))]),
  )
  return { ...state, unsettled, variables }
}

function followValue(value: ShellValue, kind: 'text' | 'number' | undefined): ShellValue {
  if (kind === undefined) return value
  return kind === 'number' && isNumber(value) ? UNKNOWN_NUMBER : UNKNOWN_TEXT
}

/** Variables that the shell sets, or that do not hold what was assigned. */
const OWN =
  /^(?:_|IFS|DIRSTACK|FUNCNAME|GROUPS|E?UID|PPID|EPOCH\w+|S?RANDOM|SECONDS|LINENO|HISTCMD|PIPESTATUS|OPTARG|OPTIND|REPLY|SHLVL|MAPFILE|COPROC|(?:BASH|COMP)\w*)$/

/** Returns the state after a variable was set or unset. */
export function setVariable(state: ShellState, name: string, given: ShellValue): ShellState {
  if (OWN.test(name)) return unsettle(state, new Map([[name, 'text']]))
  const value = followValue(limitValue(given), state.unsettled.get(name))
  if (state.variables.size >= MAX_VARIABLES && !state.variables.has(name)) return { ...state, variables: new Map() }
  return { ...state, variables: new Map(state.variables).set(name, value) }
}

/** Returns the state in which the values of these variables are not known. */
export function forgetVariables(given: ShellState, names: ReadonlySet<string>): ShellState {
  const state = names.has('IFS') ? unsettle(given, ANY_SEPARATORS) : given
  if (![...state.variables.keys()].some((name) => names.has(name))) return state
  return { ...state, variables: new Map([...state.variables].filter(([name]) => !names.has(name))) }
}

/** Returns the state after the shell moved to a directory; `undefined` is an unknown one. */
export function moveTo(state: ShellState, places: readonly (string | undefined)[]): ShellState {
  return { ...state, places: joinPlaces([], places) }
}

const ANY_SEPARATORS: UnsettledNames = /* @__PURE__ */ new Map([['IFS', 'text']])

/** Returns the state in which nothing is known. */
export function forgetAll(state: ShellState): ShellState {
  return { ...unsettle(state, ANY_SEPARATORS), places: ANYWHERE, variables: new Map() }
}

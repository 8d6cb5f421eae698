import { READ_ONLY } from '../internal/effects/read-only'
import { isRecord } from '../internal/foreign-values'
import { isTextList } from '../internal/read-options'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import type { CodeReading } from './code-reading'

/**
 * Reads code in a language (`language` of `x-runs`), and returns `undefined` for a language that it does not know.
 *
 * @param from `input`: its program reads it line by line from its standard input
 * @example
 * const readOnlySqlite: ReadCode = (language, text, from) => (language === 'sqlite' ? readCode(language, text, from) : undefined)
 */
export type ReadCode = (language: string, text: string, from: 'words' | 'input') => CodeReading | undefined

/** A call that may be judged by its code alone. */
export interface CodeCall {
  readonly command: FlatCommand
  readonly args: Readonly<Record<string, unknown>>
  /** The texts of each parameter whose words the program runs; `undefined` for one that is not known. */
  readonly texts: ReadonlyMap<FlatParameter, readonly (string | undefined)[]>
  /** The content of its standard input, if that is known. */
  readonly input: string | undefined
}

/** Code that a call runs. */
export interface UsedCode {
  readonly reading: CodeReading
  /** The arguments of the call that hold no code. */
  readonly beside: Readonly<Record<string, unknown>>
}

/** The `x-runs` of a parameter with code in a language. */
interface CodeField {
  readonly language: string
  /** The names of parameters that change nothing about what the code does, or `name=value` for one value. */
  readonly beside: readonly string[]
  /** The names of parameters that change nothing about it if their values are plain names. */
  readonly plain: readonly string[]
  /** True if the program reads the code from its standard input if no parameter holds any. */
  readonly input: boolean
  /** True if the program may send the code to a server. */
  readonly server: boolean
}

/**
 * Reads the code that a call runs; `undefined` if there is none in a known language, if its text is not known, or if the call
 * uses parameters with which the code may mean something else.
 */
export function readUsedCode(
  { command, args, texts, input }: CodeCall,
  readCode: ReadCode | undefined,
): UsedCode | undefined {
  const fields = readCode === undefined ? [] : command.parameters.flatMap(toField)
  // Another description of the command may say something else.
  if (readCode === undefined || fields.length === 0 || command.replaces.length > 0 || command.pinned) return undefined
  const used = [...texts.keys()].map((parameter) => fields.find((each) => each.parameter === parameter))
  const field = used.length > 0 ? used[0] : fields.find((each) => each.input)
  if (field === undefined || used.some((each) => each?.language !== field.language)) return undefined
  const keys = used.map((each) => each?.parameter.key)
  const beside = Object.entries(args).filter(([key]) => !keys.includes(key))
  if (!beside.every((each) => isBeside(each, field, command))) return undefined
  const from = used.length > 0 ? 'words' : 'input'
  const all = used.length > 0 ? [...texts.values()].flat() : [input]
  const readings = all.map((text) => (text === undefined ? undefined : readCode(field.language, text, from)))
  const reading = readings.reduce(joinReadings)
  return reading && { reading, beside: Object.fromEntries(beside) }
}

function toField(parameter: FlatParameter): readonly (CodeField & { readonly parameter: FlatParameter })[] {
  const field = parameter.definition['x-runs']
  if (!isRecord(field) || field.as !== 'code' || typeof field.language !== 'string' || field.with !== undefined)
    return []
  const { language, beside = [], plain = [], input = false, server = false } = field
  if (!isTextList(beside) || !isTextList(plain)) return []
  return [{ parameter, language, beside, plain, input: input === true, server: server !== false }]
}

/** Matches a value that is a name, and neither a link nor a setting: `name=value`. */
const PLAIN = /^[\w./@+][\w./@+-]*$/

/** Returns true for an argument beside which the code means what it means without. */
function isBeside([key, value]: [string, unknown], { beside, plain }: CodeField, command: FlatCommand): boolean {
  const name = command.parameters.find((each) => each.key === key)?.name ?? ''
  if (beside.includes(name)) return true
  const values = [value].flat()
  const isPlain = plain.includes(name) && values.every((each) => typeof each === 'string' && PLAIN.test(each))
  return isPlain || values.every((each) => beside.includes(`${name}=${String(each)}`))
}

/** Joins the readings of texts that run one after the other. */
function joinReadings(one: CodeReading | undefined, other: CodeReading | undefined): CodeReading | undefined {
  if (one === undefined || other === undefined) return undefined
  if (one.kind === 'problem') return one
  if (other.kind === 'problem') return other
  const modules = [...(one.modules ?? []), ...(other.modules ?? [])]
  return { kind: 'reads', files: [...one.files, ...other.files], ...(modules.length > 0 && { modules }) }
}

/** The key of the files that code reads, which no parameter of metadata has. */
export const READ_FILES = 'its code'

/**
 * Returns a command as it counts for calls whose code only reads: the paths among its parameters are files that it reads, and so
 * are those that the code names.
 *
 * What metadata says about code that may do anything does not count for such a call: the effects of the command and of its
 * parameters, the place of its changes, its settings of the folder, its schema, and mistakes in any of these.
 */
export function asReader(command: FlatCommand): FlatCommand {
  const isServed = command.parameters.flatMap(toField).some(({ server }) => server)
  const parameters = command.parameters.map((parameter): FlatParameter => {
    const { name, type, 'x-shape': shape, 'x-argv': argv } = parameter.definition
    const definition = { name, type, 'x-shape': shape, 'x-argv': argv }
    return { ...parameter, required: false, effects: undefined, faulty: false, definition }
  })
  return {
    ...command,
    ...{ effects: { ...READ_ONLY, network: isServed }, parameters: [...parameters, FILES], readsOnly: true },
    ...{ readOnly: !isServed, changes: undefined, folder: [], schema: undefined, definition: {}, faulty: false },
  }
}

const FILES: FlatParameter = {
  ...{ name: READ_FILES, key: READ_FILES, portableKey: READ_FILES, description: READ_FILES },
  ...{ kind: 'argument', level: 0, type: 'file', required: false, list: true, enum: undefined, default: undefined },
  ...{ flags: [], envVar: undefined, effects: undefined, faulty: false },
  definition: { name: READ_FILES, type: 'file', variadic: true, 'x-shape': 'path', 'x-file': 'read' },
}

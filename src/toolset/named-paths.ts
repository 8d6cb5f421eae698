import { toRecord } from '../internal/guard'
import { rankTrust, readTrustSource } from '../internal/trust'
import type { AtipEffects, AtipTool } from '../types/atip'
import type { NamedPaths } from '../types/named-paths'
import type { AtipOpens } from '../types/opens'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { computeBaseEffects, readCommandEffects } from './call-effects'
import { listUsedValues, mapSpellings } from './parameter-keys'
import { readRunEffects } from './run-effects'

/**
 * Lists the paths that a call names, by what its command may do with them.
 *
 * If the command itself changes files, or a switch or a program that it runs does so, it may change every path that
 * the call names, and the working directory. Otherwise only the values of parameters that add such an effect are changed: `--output FILE`.
 */
export function listNamedPaths(command: FlatCommand, args: Readonly<Record<string, unknown>>): NamedPaths {
  const spellings = mapSpellings(command.parameters)
  const used = command.parameters.flatMap((parameter) => {
    const values = listUsedValues(spellings.get(parameter) ?? [], args)
    return values.length === 0 ? [] : [{ parameter, values }]
  })
  const writesFolder =
    changesFiles(computeBaseEffects(readCommandEffects(command), args)) ||
    used.some(({ parameter }) => !isPath(parameter) && addsChanges(parameter))
  const named = used.filter(({ parameter }) => isPath(parameter))
  const isWritten = (parameter: FlatParameter): boolean => writesFolder || addsChanges(parameter)
  const listTexts = (chosen: typeof named): string[] =>
    chosen.flatMap(({ values }) => values.filter((value) => typeof value === 'string'))
  return {
    written: listTexts(named.filter(({ parameter }) => isWritten(parameter))),
    read: listTexts(named.filter(({ parameter }) => !isWritten(parameter))),
    writesFolder,
    ...readOpens(command),
    ...(isSelfDescribed(command.tool) && { isSelfDescribed: true }),
  }
}

/** Metadata without a source comes from the host. */
function isSelfDescribed(tool: AtipTool): boolean {
  const source = readTrustSource(tool)
  return source !== undefined && (source === 'native' || rankTrust(source) === rankTrust())
}

const FIELDS = ['read', 'network', 'write'] as const

/** Joins what all levels above a command and the command itself declare to open. A mistake opens nothing. */
function readOpens({ tool, keys, definition }: FlatCommand): Pick<NamedPaths, 'opens'> {
  const levels: unknown[] = [tool]
  for (const key of keys.slice(0, -1)) levels.push(toRecord(toRecord(levels.at(-1)).commands)[key])
  const declared = [...levels, definition].map((level) => toRecord(toRecord(level)['x-opens']))
  const opens: AtipOpens = {}
  for (const field of FIELDS) {
    const paths = declared.flatMap((one) => (Array.isArray(one[field]) ? one[field] : []))
    const texts = paths.filter((path): path is string => typeof path === 'string')
    if (texts.length > 0) opens[field] = texts
  }
  return Object.keys(opens).length === 0 ? {} : { opens }
}

function isPath({ type, definition }: FlatParameter): boolean {
  return type === 'file' || type === 'directory' || definition['x-shape'] === 'path'
}

function addsChanges({ effects, definition }: FlatParameter): boolean {
  const added = [effects, readRunEffects(definition)].filter((each) => each !== undefined)
  return added.some(({ values = {}, ...always }) => [always, ...Object.values(values)].some(changesFiles))
}

function changesFiles({ filesystem }: AtipEffects): boolean {
  return filesystem?.write === true || filesystem?.delete === true
}

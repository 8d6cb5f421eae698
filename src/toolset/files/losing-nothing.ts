import { isRecord } from '../../internal/foreign-values'
import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { readRunEffects } from '../run-effects'
import { isPath, isReading, readBelow, readFileUse } from './file-uses'
import { isOnlyFiles } from './foresee'

/**
 * Returns a command as it is for calls that lose nothing of the files that they name: what destroys no longer counts where it
 * is about these files. That is so for
 *
 * - paths that the command writes, if they add neither programs nor the network: `sort -o new.txt a`
 * - parameters with which it writes such a path (`with` of `x-file`): `sed -i s/a/b/ a`
 * - the command itself, if it declares a change of a path that it always makes, and uses neither programs nor the network, or one of
 *   files of a work tree: `cp a new.txt`, `git restore a`
 *
 * A value of one that deletes stays, because it is about another file: `sed -i.bak` replaces a backup. All other effects stay. Returns the same command if nothing changes.
 */
export function losingNothing(command: FlatCommand): FlatCommand {
  const { parameters, effects, replaces } = command
  if (replaces.length > 0) return command
  const declared = parameters.flatMap((parameter) => {
    const use = readFileUse(parameter.definition['x-file'])
    if (use === undefined || isReading(use.does)) return []
    return (use.of === undefined ? isPath(parameter) : isOnlyFiles(use.of)) ? [use] : []
  })
  const below = readBelow(command).filter(({ of }) => of !== undefined && of !== 'work-tree' && isOnlyFiles(of))
  const switches = new Set([...declared, ...below].flatMap(({ with: needed = [] }) => needed.flat()))
  const writes = (parameter: FlatParameter): boolean =>
    isPath(parameter) ? mayReplace(parameter) : switches.has(parameter.name) || ofTree(parameter)
  const softened = parameters.map((parameter) => {
    if (parameter.effects === undefined || !writes(parameter) || reachesOut(parameter)) return parameter
    return { ...parameter, effects: softenParameter(parameter.effects, ofTree(parameter)) }
  })
  // Git runs what the folder names, which is looked at by itself.
  const isTree = below.length > 0 || declared.some(({ of }) => of !== undefined)
  const isAlways = effects.subprocess === false && declared.some((use) => (use.with ?? []).length === 0)
  const isOwn = effects.network === false && (isTree || isAlways)
  const changes = isOwn || softened.some((parameter, index) => parameter !== parameters[index])
  return changes
    ? { ...command, losesNothing: command, effects: isOwn ? soften(effects) : effects, parameters: softened }
    : command
}

/** Returns true for a parameter that says which files of a work tree change. */
function ofTree({ definition }: FlatParameter): boolean {
  const of = readFileUse(definition['x-file'])?.of
  return of !== undefined && isOnlyFiles(of)
}

/** Returns true for a path that is declared to be written, or that adds the writing of a file to its command. */
function mayReplace({ type, effects, definition }: FlatParameter): boolean {
  const declared = definition['x-file']
  if (declared === undefined) {
    const { values = {}, ...always } = effects ?? {}
    const all = [always, ...Object.values(values)]
    const deletes = all.some(({ filesystem }) => filesystem?.delete === true)
    return type === 'file' && !deletes && all.some(({ filesystem }) => filesystem?.write === true)
  }
  const use = readFileUse(declared)
  return use !== undefined && !(isReading(use.does) && isReading(use.otherwise ?? 'read'))
}

/** Returns true for a parameter that may do more than change the file that it names. */
function reachesOut({ effects, faulty, definition }: FlatParameter): boolean {
  if (faulty || readRunEffects(definition) !== undefined) return true
  const { values = {}, ...always } = effects ?? {}
  return [always, ...Object.values(values)].some(
    (each: AtipEffects) => each.subprocess === true || each.network === true,
  )
}

function softenParameter({ values, ...always }: AtipParameterEffects, isTree: boolean): AtipParameterEffects {
  if (!isRecord(values)) return soften(always)
  const softened = Object.entries(values).map(([key, each]) => [
    key,
    each.filesystem?.delete === true && !isTree ? each : soften(each),
  ])
  return { ...soften(always), values: Object.fromEntries(softened) }
}

/** A deletion that deletes nothing stays a change. */
function soften(effects: AtipEffects): AtipEffects {
  const { destructive, reversible, filesystem, ...others } = effects
  const { delete: deletes, ...files } = filesystem ?? {}
  return {
    ...others,
    ...(destructive !== undefined && { destructive: false }),
    ...(reversible !== undefined && { reversible: true }),
    ...(filesystem !== undefined && {
      filesystem: {
        ...files,
        ...(deletes === true && { write: true }),
        ...(deletes !== undefined && { delete: false }),
      },
    }),
  }
}

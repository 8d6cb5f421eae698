import { OPENS_FIELDS } from '../../internal/fields/extension-fields'
import { toRecord } from '../../internal/foreign-values'
import { rankTrust, readTrustSource } from '../../internal/trust'
import type { AtipTool } from '../../types/atip'
import type { NamedPaths } from '../../types/named-paths'
import type { AtipOpens } from '../../types/opens'
import type { FlatCommand } from '../../types/toolset'
import { type FileUses, isReading, listLevels } from './file-uses'

/** Lists the paths that a call names, by what its command may do with them. */
export function listNamedPaths(command: FlatCommand, { uses, writesFolder }: FileUses): NamedPaths {
  const named = uses.flatMap(({ path, does, below }) => (path === undefined || below ? [] : [{ path, does }]))
  return {
    written: named.filter(({ does }) => !isReading(does)).map(({ path }) => path),
    read: named.filter(({ does }) => isReading(does)).map(({ path }) => path),
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

/** Joins what all levels above a command and the command itself declare to open. A mistake opens nothing. */
function readOpens(command: FlatCommand): Pick<NamedPaths, 'opens'> {
  const declared = listLevels(command).map((level) => toRecord(level['x-opens']))
  const opens: AtipOpens = {}
  for (const field of Object.keys(OPENS_FIELDS) as (keyof AtipOpens)[]) {
    const paths = declared.flatMap((one) => (Array.isArray(one[field]) ? one[field] : []))
    const texts = paths.filter((path): path is string => typeof path === 'string')
    if (texts.length > 0) opens[field] = texts
  }
  return Object.keys(opens).length === 0 ? {} : { opens }
}

import type { AtipTool } from '../../types/atip'
import { isRecord, toRecord } from '../foreign-values'
import { cleanText } from '../text'

const MAX_METHODS = 8
const MAX_LENGTH = 200

/**
 * Returns how a person logs in to a tool, as its metadata says (RFC section 3.8): "Run gh auth login, or set GH_TOKEN.".
 * The text is safe to print, and nothing runs what it names. Returns `undefined` if the metadata says nothing.
 */
export function sayLogin({ authentication }: Pick<AtipTool, 'authentication'>): string | undefined {
  const { methods } = toRecord(authentication)
  const ways = new Set((Array.isArray(methods) ? methods.slice(0, MAX_METHODS) : []).flatMap(listWays))
  if (ways.size === 0) return undefined
  const text = [...ways].join(', or ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function listWays(method: unknown): string[] {
  if (!isRecord(method)) return []
  const command = typeof method.setupCommand === 'string' ? cleanText(method.setupCommand.slice(0, MAX_LENGTH)) : ''
  const { envVar } = method
  return [
    ...(command === '' ? [] : [`run ${command}`]),
    ...(typeof envVar === 'string' && /^[A-Za-z_]\w{0,63}$/.test(envVar) ? [`set ${envVar}`] : []),
  ]
}

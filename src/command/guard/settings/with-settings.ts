import type { ParsedWords } from '../../parse-words'
import type { EffectiveSettings } from './create-policies'

/** Returns the words of a command with what the settings of a person add to them, unless a project turns that off. */
export function withSettings(words: ParsedWords, { own, projects }: EffectiveSettings): ParsedWords {
  const { tools = [], trustedFolders = [], allowReads = false, undo } = own.settings
  const isAllowing = words.switches.has('allow-reads') || allowReads
  const isOff = projects.some(({ settings }) => settings.allowReads === false)
  const values = new Map(words.values)
  for (const [name, more] of [
    ['tools', tools],
    ['trust-folder', trustedFolders],
  ] as const) {
    if (more.length > 0) values.set(name, [...(values.get(name) ?? []), ...more])
  }
  const switches = new Set(words.switches)
  switches.delete('allow-reads')
  if (isAllowing && !isOff) switches.add('allow-reads')
  if (undo === 'off') switches.add('no-copies')
  return { ...words, values, switches }
}

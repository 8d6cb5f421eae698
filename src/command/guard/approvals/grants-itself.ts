import { nameOf } from '../../../shell/judge/rules/ruled-words'
import type { ShellPart } from '../../../types/shell-decision'
import type { Toolset } from '../../../types/toolset'
import { runsItsWords } from './find-obstacle'

const OWN_NAME = /^atip(?:-bridge)?(?:@.*)?(?:\.[cm]?js)?$/

/** Returns true for a part that lets lines pass in place of the person: `atip guard allow`, also where another program runs it. */
export function grantsItself({ program = '', source, effects, call }: ShellPart, { commands }: Toolset): boolean {
  const words = source.replace(/["'\\]/g, '').split(/\s+/)
  const isOwn = OWN_NAME.test(nameOf(program))
  const from = isOwn ? 0 : words.findIndex((word) => OWN_NAME.test(nameOf(word)))
  const group = words.indexOf('guard', from)
  if (from < 0 || group < 0 || !words.includes('allow', group + 1)) return false
  // The text of a message runs nothing.
  const command = commands.find(({ name }) => name === call?.name)
  return isOwn || Object.keys(effects).length === 0 || (command !== undefined && runsItsWords(command))
}

import type { FlatParameter } from '../types/toolset'
import { argumentWords } from './argument-words'
import { misused } from './failure'
import { findCommand } from './known-commands'
import { isUnknownFlag } from './parse-words'
import { quoted } from './shown-text'
import type { World } from './world'

/** What is said of an unknown option, where the command that is to be called has a parameter of that name. */
export async function suggestArgument(name: string, error: unknown, world: World): Promise<unknown> {
  if (!isUnknownFlag(error)) return error
  const { flag, words, value } = error
  const found = words.length === 0 ? undefined : await findCommand(world, words)
  const parameter = found?.command.parameters.find((each) => isNamed(each, flag))
  if (found === undefined || parameter === undefined) return error
  const isSwitch = parameter.type === 'boolean'
  const argument = argumentWords(parameter.key, isSwitch ? undefined : (value ?? 'VALUE'))
  return misused(`${name}: ${quoted(flag)} is an option of the command that is called: write ${argument}.`, [
    `atip ${name} --help lists the options of atip ${name}.`,
  ])
}

function isNamed({ key, portableKey, name, flags }: FlatParameter, flag: string): boolean {
  return flags.includes(flag) || (flag.startsWith('--') && [key, portableKey, name].includes(flag.slice(2)))
}

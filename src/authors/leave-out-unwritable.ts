import { isFlag } from '../argv/layout'
import { show } from '../argv/read/problems'
import type { DeclaredCommand, ReportLeftOut } from './types'

/**
 * Returns a command without the commands and flags below it that a command line cannot name: words that a program would
 * read as an option, and invisible characters, which could hide from a person what is approved. They are reported.
 */
export function leaveOutUnwritable(
  command: DeclaredCommand,
  report: ReportLeftOut,
  words: readonly string[] = [],
): DeclaredCommand {
  const key = words.join(' ')
  const left = [...command.commands.keys()].filter((word) => !isCommandWord(word))
  for (const word of left)
    report('COMMAND_LEFT_OUT', [...words, word].join(' '), `The command ${show(word)} is left out: ${WHY}`)
  const writable = [...command.commands].filter(([word]) => isCommandWord(word))
  return {
    ...command,
    options: keepWritable(command.options, key, report),
    shared: keepWritable(command.shared, key, report),
    commands: new Map(writable.map(([word, each]) => [word, leaveOutUnwritable(each, report, [...words, word])])),
    // An argument that is such a word would run the command.
    ...(left.length > 0 && { argv: { ...command.argv, reserved: [...(command.argv?.reserved ?? []), ...left] } }),
  }
}

const WHY = 'a name must not be empty, begin with a dash or contain invisible characters'

function isCommandWord(word: string): boolean {
  return word !== '' && !/^-|[\p{C}\p{Zl}\p{Zp}]/u.test(word)
}

function keepWritable(
  options: DeclaredCommand['options'],
  key: string,
  report: ReportLeftOut,
): DeclaredCommand['options'] {
  return options.flatMap((option) => {
    const flags = option.flags.filter(isFlag)
    if (flags.length === option.flags.length) return [option]
    if (flags.length > 0) return [{ ...option, flags }]
    report('OPTION_LEFT_OUT', key, `The option ${show(option.name)} is left out: a command line cannot hold its flags`)
    return []
  })
}

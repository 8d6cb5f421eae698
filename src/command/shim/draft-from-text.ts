import { fromHelp } from '../../help/from-help'
import type { HelpDiagnostic } from '../../help/types'
import { isAtipError } from '../../internal/errors'
import type { AtipTool } from '../../types/atip'
import { failed } from '../failure'
import { shownLine } from '../output/shown-text'

/** Drafts a tool from a help text. A linked or renamed program keeps the name by which it was asked. */
export function draftFromText(name: string, text: string, diagnostics: HelpDiagnostic[]): AtipTool {
  if (text.trim() === '')
    throw failed('The help text is empty.', ['Some programs print it for -h or help: pass that output with --from -.'])
  try {
    // Refuses a name that is not the name of a program, whatever name the text uses.
    fromHelp(name, '')
    const onDiagnostic = (diagnostic: HelpDiagnostic): void => void diagnostics.push(diagnostic)
    return { ...fromHelp(findUsedName(name, text), text, { onDiagnostic }), name }
  } catch (error) {
    if (isAtipError(error)) throw failed(`No draft can be made: ${shownLine(error.message)}.`)
    throw error
  }
}

const MAX_LENGTH = 100_000

/** Returns the name by which the usage line calls the program, which may have another name on this machine. */
function findUsedName(name: string, text: string): string {
  const found = /^ {0,3}usage:?\s{1,20}(?:\$ )?([^\s[\]<>]{1,200})(?= |$)(?! -m )/im.exec(text.slice(0, MAX_LENGTH))
  const used = found?.[1]?.split('/').at(-1) ?? name
  const isName = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/.test(used) && !/^(?:options?|commands?|usage)$/i.test(used)
  return isName && !name.startsWith(`${used}-`) ? used : name
}

import { quoteForShell } from '../../argv/quote-for-shell'
import { describeSystemProblem } from '../../process/system-problem'
import { sayNotKept } from '../../undo/say-not-kept'
import type { Refusal } from '../../undo/types'
import { type Failure, failed } from '../failure'
import { formatCount, quoted } from '../output/shown-text'

const NOTHING = 'Nothing was changed.'

/** Creates the failure for a refusal of the store: what is wrong, where, and what to do. */
export function refuse(refusal: Refusal): Failure {
  const [message, hint] = sayRefusal(refusal)
  return failed(`${message} ${NOTHING}`, [hint])
}

function sayRefusal({ not, path = '', code = '', differences = [], because }: Refusal): [string, string] {
  const place = quoted(path)
  switch (not) {
    case 'unknown':
      return ['There is no such loss.', 'atip undo lists what is kept, for seven days.']
    case 'ambiguous':
      return ['Several losses begin with this id.', 'Type more characters of it.']
    case 'broken':
      return ['What is written about this loss is damaged.', 'Delete it: atip undo forget ID']
    case 'contents':
      return [`The copy of ${place} is damaged.`, 'Name other paths to bring them back without it.']
    case 'parent':
      return [`The directory that held ${place} is gone, or is another one now.`, 'Put it back where it was, first.']
    case 'path':
      return [`This loss has no ${place}.`, 'atip undo show ID lists its paths.']
    case 'newer':
      return [
        `${formatCount(differences.length, 'path is', 'paths are')} newer than what the call left, such as ${quoted(differences[0]?.path ?? '')}.`,
        'atip undo show ID shows how; --over replaces what is newer, and keeps it as another loss.',
      ]
    case 'over':
      return [
        `What would be replaced cannot be kept: ${quoted(because?.path ?? path)} ${sayNotKept(because?.not ?? 'unreadable')}.`,
        'Move it away yourself, then try again without --over.',
      ]
    case 'system': {
      const { reason, advice } = describeSystemProblem(code)
      return [
        `${path === '' ? 'A path' : place} cannot be changed: ${reason}.`,
        `${advice.replace(/^./, (letter) => letter.toUpperCase())}.`,
      ]
    }
    case 'too-many':
      return ['Too much changed to record it.', 'Look at the folder yourself.']
    case 'store':
      return [
        `The copies in ${place} are not safe: the directory must belong to you alone, and be no link.`,
        `Look who changed it, then: ${quoteForShell(['chmod', '700', path])}`,
      ]
  }
}

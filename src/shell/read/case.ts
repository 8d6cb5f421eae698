import type { ShellCase, ShellCaseBranch, ShellRedirection } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { finishWord } from './finish-word'
import { skipLines } from './lines'
import { acceptIn } from './loops'
import {
  accept,
  advance,
  HASH,
  nested,
  peek,
  type Reader,
  report,
  reportDifference,
  skipBlanks,
  spanOf,
} from './reader'
import { peekReserved } from './reserved'
import { readPieces } from './word'

/** Reads `case`, with the reader at this word. */
export function readCase(reader: Reader, redirections: ShellRedirection[]): ShellCase {
  const start = reader.index
  advance(reader, 4)
  skipBlanks(reader)
  const word = readWord(reader)
  skipLines(reader)
  if (!acceptIn(reader)) report(reader, 'SYNTAX', start, 'The word in is missing behind case', reader.index + 1)
  const branches: ShellCaseBranch[] = []
  nested(reader, () => {
    for (;;) {
      skipLines(reader)
      if (peek(reader) < 0 || peekReserved(reader) === 'esac') break
      const before = reader.index
      branches.push(readBranch(reader))
      if (reader.index === before) break
    }
  })
  if (peekReserved(reader) === 'esac') advance(reader, 4)
  else report(reader, 'UNFINISHED', start, 'The case has no esac', Math.max(reader.index, start + 1))
  return { kind: 'case', word, branches, redirections, ...spanOf(reader, start) }
}

function readWord(reader: Reader): ShellWord {
  const start = reader.index
  const pieces = peek(reader) === HASH ? [] : readPieces(reader)
  if (pieces.length === 0) report(reader, 'SYNTAX', start, 'A word is missing in case')
  return finishWord(reader, pieces, start, 'path')
}

function readBranch(reader: Reader): ShellCaseBranch {
  const start = reader.index
  const patterns: ShellWord[] = []
  accept(reader, '(')
  do {
    skipBlanks(reader)
    patterns.push(readWord(reader))
    skipBlanks(reader)
  } while (accept(reader, '|'))
  if (!accept(reader, ')')) report(reader, 'SYNTAX', start, 'A ) should stand behind the pattern', reader.index + 1)
  const body = reader.grammar.readList(reader, ['esac', ';;'])
  const sign = reader.index
  let ending: ShellCaseBranch['ending'] = ';;'
  if (accept(reader, ';;&')) ending = ';;&'
  else if (accept(reader, ';&')) ending = ';&'
  else if (!accept(reader, ';;') && peekReserved(reader) !== 'esac') {
    report(reader, 'SYNTAX', start, 'The branch has no ;; at its end', reader.index + 1)
  }
  if (ending !== ';;') reportDifference(reader, ending, sign)
  return { patterns, body, ending, ...spanOf(reader, start) }
}

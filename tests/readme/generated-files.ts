import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countConversations } from '../bench/conversations/count-tokens'
import { readRecordings } from '../bench/conversations/recordings'
import { writeClaims } from '../bench/report/write-claims'
import { writeConversationSentence, writeConversationTable } from './conversation-count'
import { drawPicture } from './draw-picture'
import { playScene } from './picture-scene'
import { writeTokenCount } from './token-count'

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))

/** Returns what README, its picture and the counts must hold, from a real run and real counts, by path. */
export async function generateFiles(): Promise<Record<string, string>> {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
  const counts = countConversations(readRecordings())
  return {
    'README.md': writeConversationSentence(writeTokenCount(read('README.md')), counts),
    'blue/performance.md': writeClaims(writeConversationTable(read('blue/performance.md'), counts)),
    'blue/picture.svg': drawPicture('One turn of an agent with atip-bridge, as it ran', await playScene()),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPicture } from './draw-picture'
import { playScene } from './picture-scene'
import { writeTokenCount } from './token-count'

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))

/** Returns what README and its picture must hold, from a real run and a real count, by path. */
export async function generateFiles(): Promise<Record<string, string>> {
  return {
    'README.md': writeTokenCount(readFileSync(join(ROOT, 'README.md'), 'utf8')),
    'blue/picture.svg': drawPicture('One turn of an agent with atip-bridge, as it ran', await playScene()),
  }
}

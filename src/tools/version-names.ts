import type { AtipTool } from '../types/atip'
import { extend } from './effects'

/** The versions whose programs have a number in their names: `python3.12`, `pip3.12`. */
const MINOR = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

/** Returns a program under the name with a 3, and under those of single versions. */
export function withVersions(tool: AtipTool, { name }: Pick<AtipTool, 'name'>): AtipTool {
  return extend(tool, { name, 'x-argv': { ...tool['x-argv'], aliases: MINOR.map((each) => `${name}.${each}`) } })
}

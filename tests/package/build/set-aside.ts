/** The code of one source in a bundle. */
interface Segment {
  /** Its path, as in `src/index.ts`; empty for what stands before the first one. */
  readonly file: string
  readonly code: string
}

/**
 * Moves the code of some sources of a bundle into files of their own, each of which is loaded when one of its functions is
 * called for the first time: until then, nobody reads it.
 *
 * @param code a bundle of esbuild in one scope, with comments that name the sources
 * @param groups beginnings of paths by the names of the files; of each file, the others may use functions alone
 * @returns the rest of the bundle, and the code of the files by their names
 */
export function setAside(
  code: string,
  groups: Readonly<Record<string, readonly string[]>>,
): { readonly rest: string; readonly files: Readonly<Record<string, string>> } {
  const segments = splitSegments(code)
  const groupOf = ({ file }: Segment): string | undefined =>
    Object.keys(groups).find((name) => groups[name]?.some((start) => file.startsWith(start)))
  const join = (isMeant: (group: string | undefined) => boolean): string =>
    segments.flatMap((segment) => (isMeant(groupOf(segment)) ? segment.code : '')).join('')
  const files: Record<string, string> = {}
  const main = join((group) => group === undefined)
  let rest = main
  for (const [index, [name, starts]] of Object.entries(groups).entries()) {
    const missing = starts.find((start) => !segments.some(({ file }) => file.startsWith(start)))
    if (missing !== undefined) throw new Error(`The bundle holds nothing of ${missing}`)
    const [own, others] = [join((group) => group === name), join((group) => group !== name)]
    // Of another group, the rest has functions alone; any other name of one stands in a text.
    const inMain = new Set(listUsed(main, own).map(([, each]) => each))
    const given = listUsed(others, own).flatMap(([kind, each]) => (kind === 'function' || inMain.has(each) ? each : []))
    const functions = listFunctions(own, others)
    files[name] = `"use strict"
module.exports = (${given.join(', ')}) => {
${own}
return { ${functions.join(', ')} }
}
`
    rest += `var aside${index}Made;
function aside${index}() { return aside${index}Made ??= require('./${name}')(${given.join(', ')}) }
`
    rest += functions.map((each) => `function ${each}(...all) { return aside${index}().${each}(...all) }\n`).join('')
  }
  return { rest, files }
}

function splitSegments(code: string): Segment[] {
  return code.split(/^(?=\/\/ src\/)/m).map((text) => ({ file: /^\/\/ (src\/.*)/.exec(text)?.[1] ?? '', code: text }))
}

/** Lists the functions that other code uses. @throws if it uses anything else */
function listFunctions(own: string, others: string): string[] {
  const used = listUsed(own, others)
  // A word may stand in a text, too: then a function is handed out that nobody asks for.
  const certain = new Set(others.match(/(?<=\.\.\.|(?<![.\w$'"|-]))[\w$]+(?![\w$'"|:-])/g))
  const fixed = used.find(([kind, name]) => kind !== 'function' && certain.has(name))
  if (fixed !== undefined) throw new Error(`Cannot be set aside, because it is no function: ${fixed.join(' ')}`)
  return used.flatMap(([kind, name]) => (kind === 'function' ? name : []))
}

/** Lists what one part of the code declares and another one uses: kinds and names. */
function listUsed(declaring: string, using: string): (readonly [kind: string, name: string])[] {
  const used = new Set(using.match(/(?<=\.\.\.|(?<![.\w$]))[\w$]+/g))
  const declared = declaring.matchAll(/^(?:async )?(function|var|let|const|class)\*? ([\w$]+)/gm)
  return [...declared].flatMap(([, kind = '', name = '']) => (used.has(name) ? [[kind, name] as const] : []))
}

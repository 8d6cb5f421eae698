/** The code of one source in a bundle. */
interface Segment {
  /** Its path, as in `src/index.ts`; empty for what stands before the first one. */
  readonly file: string
  readonly code: string
}

/**
 * Puts the code of some sources of a bundle into functions, one for each group, that run when a function of the group is
 * called for the first time. Until then, an engine makes nothing of what is in them.
 *
 * @param code a bundle of esbuild in one scope, with comments that name the sources
 * @param groups beginnings of paths; of each group, the rest of the bundle may use functions alone
 */
export function setAside(code: string, groups: readonly (readonly string[])[]): string {
  const segments = splitSegments(code)
  const groupOf = ({ file }: Segment): number =>
    groups.findIndex((starts) => starts.some((start) => file.startsWith(start)))
  const rest = segments.map((segment) => (groupOf(segment) < 0 ? segment.code : ''))
  const wrapped = groups.map((starts, index) => {
    const own = segments.filter((segment) => groupOf(segment) === index)
    for (const start of starts) {
      if (!own.some(({ file }) => file.startsWith(start))) throw new Error(`The bundle holds nothing of ${start}`)
    }
    const others = segments.filter((segment) => groupOf(segment) !== index).map(({ code }) => code)
    return wrap(own, others.join(''), `aside${index}`)
  })
  return [...rest, ...wrapped].join('')
}

function splitSegments(code: string): Segment[] {
  return code.split(/^(?=\/\/ src\/)/m).map((text) => ({ file: /^\/\/ (src\/.*)/.exec(text)?.[1] ?? '', code: text }))
}

function wrap(segments: readonly Segment[], others: string, name: string): string {
  const code = segments.map((segment) => segment.code).join('')
  // A word may stand in a text, too: then a function is handed out that nobody asks for.
  const used = new Set(others.match(/(?<![.\w$])[\w$]+/g))
  const certain = new Set(others.match(/(?<![.\w$'"|_-])[\w$]+(?![\w$'"|-])/g))
  const names = [...code.matchAll(/^(?:async )?(function|var|let|const|class)\*? ([\w$]+)/gm)]
  const taken = names.filter(([, , own = '']) => used.has(own))
  const [fixed] = taken.filter(([, kind, own = '']) => kind !== 'function' && certain.has(own))
  if (fixed !== undefined) throw new Error(`Cannot be set aside, because it is no function: ${fixed[0]}`)
  const functions = taken.flatMap(([, kind, own = '']) => (kind === 'function' ? own : []))
  const standIns = functions.map((own) => `function ${own}(...given) { return ${name}().${own}(...given) }\n`)
  return `var ${name}Made;
function ${name}() {
  return ${name}Made ??= (() => {
${code}
return { ${functions.join(', ')} }
  })()
}
${standIns.join('')}`
}

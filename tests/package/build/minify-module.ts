import { minify } from 'terser'

/** How the code of a file is loaded and used. */
export interface ModuleKind {
  /** The file is a script of CommonJS, whose names are local, too. */
  readonly isScript?: boolean
  /** The names of functions and classes stay, so that the stack of an error names what people know. */
  readonly keepsNames?: boolean
}

/**
 * Returns code as it is shipped: in few characters, all of ASCII, because an engine keeps other code in twice the memory,
 * and with the comments that tell bundlers which calls may be left out.
 */
export async function minifyModule(
  code: string,
  { isScript = false, keepsNames = false }: ModuleKind,
): Promise<string> {
  const { code: short } = await minify(code, {
    module: !isScript,
    compress: { module: false, toplevel: !keepsNames, passes: 2 },
    mangle: { module: false, toplevel: true, keep_fnames: keepsNames, keep_classnames: keepsNames },
    // Node prints the line of an error that nobody caught.
    format: { ascii_only: true, preserve_annotations: true, max_line_len: 5000 },
    ecma: 2020,
  })
  if (!short) throw new Error('A module has no code')
  return `${short}\n`
}

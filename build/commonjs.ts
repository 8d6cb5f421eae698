import { transformSync } from 'esbuild'

/**
 * Returns a module as CommonJS that requires the CommonJS forms of the modules that it imports, as small as it gets:
 * bundlers and people read the other form.
 */
export function toCommonJs(code: string): string {
  const { code: converted } = transformSync(renameImports(code), {
    format: 'cjs',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    supported: { 'dynamic-import': false },
  })
  return converted
}

/** Returns declarations of a module as those of its CommonJS form. */
export function toCommonJsDeclarations(text: string): string {
  return renameImports(text)
}

/** Returns declarations that export what those of the CommonJS form export, so that no type exists twice. */
export function shareDeclarations(name: string): string {
  return `export * from './${name}.cjs'\n`
}

function renameImports(code: string): string {
  return code.replace(/\b(from|import)(\s*\(?\s*)(['"])(\.\.?\/[\w./-]+)\.js\3/g, '$1$2$3$4.cjs$3')
}

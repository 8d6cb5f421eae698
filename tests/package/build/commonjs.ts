/**
 * Returns the CommonJS form of an entry, which Node loads since 20.19, the first version that this package is for. So there
 * is one copy of the code, and one identity of each object, however it was loaded.
 */
export function requireEntry(name: string): string {
  return `module.exports = require('./${name}.js')\n`
}

/** Returns declarations of a module as those of its CommonJS form. */
export function toCommonJsDeclarations(text: string): string {
  return text.replace(/\b(from|import)(\s*\(?\s*)(['"])(\.\.?\/[\w./-]+)\.js\3/g, '$1$2$3$4.cjs$3')
}

/** Returns declarations that export what those of the CommonJS form export, so that no type exists twice. */
export function shareDeclarations(name: string): string {
  return `export * from './${name}.cjs'\n`
}

import { transform } from 'esbuild'
import ts from 'typescript'

/**
 * Returns a module of the library as it is shipped: without white space, and with short names for what is local to a
 * function. What a module declares keeps its name, so that the stack of an error names the functions that people know.
 *
 * esbuild shortens all names of a module, but none that a script declares. So imports and exports are set aside, and the
 * rest is minified as a script in strict mode.
 */
export async function minifyModule(code: string): Promise<string> {
  const lists: string[] = []
  const body = ['"use strict";']
  for (const statement of parse(code).statements) {
    const text = code.slice(statement.pos, statement.end)
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) body.push(text)
    else lists.push(text.trim())
  }
  const script = await transform(body.join('\n'), { minifyIdentifiers: true, minifySyntax: true, target: 'es2022' })
  return closeUp([...lists, script.code.replace(/^"use strict";/, '')].join('\n'))
}

/**
 * Removes white space and comments, except those that tell bundlers which calls may be left out; esbuild would remove
 * these, too.
 */
async function closeUp(code: string): Promise<string> {
  const file = parse(code)
  let text = ''
  const add = (node: ts.Node): void => {
    const parts = node.getChildren(file).filter((part) => !ts.isJSDoc(part))
    for (const part of parts) add(part)
    if (parts.length > 0) return
    const token = node.getText(file)
    if (code.slice(node.pos, node.end - token.length).includes('@__PURE__')) text += '/* @__PURE__ */'
    else if (TOUCHING.test(`${text.slice(-1)}${token.slice(0, 1)}`)) text += ' '
    text += token
  }
  add(file)
  const [given, made] = await Promise.all([code, text].map((each) => transform(each, { minifyWhitespace: true })))
  if (given?.code !== made?.code) throw new Error('A module means something else without white space')
  return `${text}\n`
}

/** Two characters between which a space stays: of words, or of operators that would become another. */
const TOUCHING = /[\w$\u0080-\uffff]{2}|\+\+|--|\/[/*]|<!/

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS)
}

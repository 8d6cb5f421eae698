import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Returns the titles of the tests and groups of these files, by file: as they stand in the source, with `%s` and `$name`. */
export function readTitles(folder: string, files: Iterable<string>): Map<string, ReadonlySet<string>> {
  const titles = new Map<string, ReadonlySet<string>>()
  for (const file of files) {
    try {
      titles.set(file, titlesIn(readFileSync(join(folder, `${file}.test.ts`), 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return titles
}

export function titlesIn(text: string): Set<string> {
  const titles = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile('', text, ts.ScriptTarget.ES2022))
  return titles
}

/** Returns true for `it`, `describe.each(rows)` and the like. */
function isTest(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return ['describe', 'it', 'test'].includes(callee.text)
  if (ts.isTaggedTemplateExpression(callee)) return isTest(callee.tag)
  return (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) && isTest(callee.expression)
}

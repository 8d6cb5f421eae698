import { posix } from 'node:path'
import {
  type Application,
  type CommentDisplayPart,
  Converter,
  type DocumentReflection,
  type Reflection,
  ReflectionKind,
  type RouterTarget,
  StructureRouter,
} from 'typedoc'
import { slugOf } from '../support/docs'
import { createTheme } from './create-theme'
import { listDocuments } from './documents'
import { indexDocuments } from './index-documents'
import { ENTRIES } from './options'
import { readRepository } from './read-repository'

/** Puts pages before members in the results of a search. */
const PAGE_BOOST = 20

/** Gives documents the names of their headings, groups and places like those of their files, and entries their names. */
export function arrangeDocuments(app: Application): void {
  const documents = new Map(listDocuments().map((document) => [document.file, document]))
  const files = new Map<Reflection, string>()
  const repository = readRepository()
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document: DocumentReflection) => {
    const { title, group } = documents.get(`${document.name}.md`) ?? { title: document.name }
    const folder = posix.dirname(document.name)
    const [first] = document.content
    files.set(document, document.name)
    document.name = title
    document.frontmatter.group = group
    document.relevanceBoost = PAGE_BOOST
    if (first?.kind === 'text') first.text = first.text.trimStart()
    document.content = document.content.map((part) => linkSource(part, `${repository}/blob/main/`, folder))
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      module.name = ENTRIES[module.name.replace(/^src\/?/, '') || 'index'] ?? module.name
    }
  })
  indexDocuments(app, files)
  app.renderer.defineRouter('site', createRouter(files))
  app.renderer.defineTheme('site', createTheme())
}

/** Makes a link to a file that is neither a page nor a picture lead to where the file can be read. */
function linkSource(part: CommentDisplayPart, sources: string, folder: string): CommentDisplayPart {
  if (part.kind !== 'relative-link' || /\.(?:md|svg|png)(?:#|$)/.test(part.text)) return part
  return { kind: 'text', text: sources + posix.join(folder, part.text) }
}

/** Pages stand where the files of documents stand, and headings have the anchors that code hosts give them. */
function createRouter(files: ReadonlyMap<Reflection, string>): typeof StructureRouter {
  return class extends StructureRouter {
    override getIdealBaseName(target: Reflection): string {
      return files.get(target) ?? super.getIdealBaseName(target)
    }
    override getSlugger(target: RouterTarget): ReturnType<StructureRouter['getSlugger']> {
      return Object.assign(super.getSlugger(target), { serialize: slugOf })
    }
  }
}

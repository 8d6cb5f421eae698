import {
  type Application,
  Converter,
  type DocumentReflection,
  type Reflection,
  ReflectionKind,
  type RouterTarget,
  StructureRouter,
} from 'typedoc'
import { slugOf } from '../support/docs'
import { listDocuments } from './documents'
import { ENTRIES } from './options'

/** Puts pages before members in the results of a search. */
const PAGE_BOOST = 5

/** Gives documents the names of their headings, groups and places like those of their files, and entries their names. */
export function arrangeDocuments(app: Application): void {
  const documents = new Map(listDocuments().map((document) => [document.file, document]))
  const files = new Map<Reflection, string>()
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document: DocumentReflection) => {
    const { title, group } = documents.get(`${document.name}.md`) ?? { title: document.name }
    const [first] = document.content
    files.set(document, document.name)
    document.name = title
    document.frontmatter.group = group
    document.relevanceBoost = PAGE_BOOST
    if (first?.kind === 'text') first.text = first.text.trimStart()
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      module.name = ENTRIES[module.name.replace(/^src\/?/, '') || 'index'] ?? module.name
    }
  })
  app.renderer.defineRouter('site', createRouter(files))
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

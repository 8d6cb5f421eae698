import { posix } from 'node:path'
import { type Document, listDocuments } from './documents'
import { readRepository } from './read-repository'

/** Writes the end of each document, by its page: links to the pages before and after it, and to its source. */
export function writePageEnds(): Map<string, string> {
  const documents = listDocuments()
  const repository = readRepository()
  return new Map(
    documents.map((document, index) => {
      const before = writeLink(document, documents[index - 1], 'prev', 'Previous')
      const after = writeLink(document, documents[index + 1], 'next', 'Next')
      const edit = `<p class="edit"><a href="${repository}/edit/main/${document.file}">Edit this page</a></p>`
      return [document.page, `<nav class="turn" aria-label="Pages">${before}${after}</nav>${edit}`]
    }),
  )
}

function writeLink({ page }: Document, other: Document | undefined, rel: string, word: string): string {
  if (other === undefined) return ''
  const href = posix.relative(posix.dirname(page), other.page)
  return `<a rel="${rel}" href="${href}"><small>${word}</small> ${escapeText(other.title)}</a>`
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

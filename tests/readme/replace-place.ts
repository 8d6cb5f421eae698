/** Breaks a sentence into lines of at most 120 characters; lines of tables stay. */
function wrap(text: string): string {
  return text.startsWith('|') ? text : text.replace(/(.{1,120})(?: |$)/g, '$1\n').trimEnd()
}

/** Returns a page with a text between the marks `<!-- name -->` and `<!-- /name -->`. */
export function replacePlace(page: string, name: string, text: string): string {
  const place = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`)
  if (!place.test(page)) throw new Error(`The page has no place for ${name}`)
  return page.replace(place, () => `<!-- ${name} -->\n${wrap(text)}\n<!-- /${name} -->`)
}

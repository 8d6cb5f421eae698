type Child = Node | string | undefined

/** Attributes of elements that are made here. None of them can run code or load anything. */
export interface Attributes {
  readonly class?: string
  readonly id?: string
  readonly type?: 'button'
  readonly tabindex?: '0'

  readonly scope?: 'col' | 'row'
  readonly 'aria-hidden'?: 'true'
  readonly 'aria-label'?: string
}

/** Makes an element. Texts become text nodes, so that nothing in them is read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  for (const child of children) if (child !== undefined) made.append(child)
  return made
}

/** Finds an element of the page. */
export function find<Found extends HTMLElement>(id: string): Found {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element ${id}`)
  return found as Found
}

/** Formats `1 part`, `2 parts`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

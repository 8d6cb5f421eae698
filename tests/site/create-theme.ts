import { DefaultTheme, type NavigationElement, type ProjectReflection } from 'typedoc'

/**
 * Creates the theme. Its navigation does not say the name of a group again before the title of each of its pages, and
 * the page of all modules is in the group of the reference.
 */
export function createTheme(): typeof DefaultTheme {
  return class extends DefaultTheme {
    override buildNavigation(project: ProjectReflection): NavigationElement[] {
      const navigation = super.buildNavigation(project)
      for (const { text: group, children = [] } of navigation) {
        for (const page of children) page.text = shortenTitle(page.text, group)
        if (group === 'Reference') children.unshift({ text: 'All modules', path: this.router.getFullUrl(project) })
      }
      return navigation
    }
  }
}

/** Shortens `Start: an agent` to `An agent` in the group `Start`. */
function shortenTitle(title: string, group: string): string {
  if (!title.startsWith(`${group}: `)) return title
  const rest = title.slice(group.length + 2)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Programs that are used for the same thing. */
export interface ProgramGroup {
  readonly name: string
  readonly title: string
  readonly tools: readonly string[]
}

const OTHERS = { name: 'others', title: 'Other programs' }

/** Sorts the names of programs into groups. Groups without any are left out; what is in none comes last. */
export function groupPrograms(names: readonly string[], groups: readonly ProgramGroup[]): ProgramGroup[] {
  const known = new Set(groups.flatMap(({ tools }) => tools))
  const others = { ...OTHERS, tools: names.filter((name) => !known.has(name)) }
  return [...groups, others]
    .map((group) => ({ ...group, tools: group.tools.filter((name) => names.includes(name)) }))
    .filter(({ tools }) => tools.length > 0)
}

/** Chooses names from all groups in turn, so that each group is seen. */
export function chooseNames(groups: readonly ProgramGroup[], limit: number): ProgramGroup[] {
  const counts = groups.map(() => 0)
  let left = limit
  for (let isMore = true; isMore && left > 0; ) {
    isMore = false
    groups.forEach(({ tools }, index) => {
      const count = counts[index] ?? 0
      if (left === 0 || count >= tools.length) return
      counts[index] = count + 1
      left--
      isMore = true
    })
  }
  return groups.map((group, index) => ({ ...group, tools: group.tools.slice(0, counts[index]) }))
}

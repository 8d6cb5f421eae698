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

/** Programs that agents use most. */
const COMMON =
  ' ls find cp mv rm mkdir touch stat du tree cat head tail grep rg sed awk sort uniq wc cut tr diff tee jq tar zip unzip gzip base64 sha256sum git gh npm npx pip apt-get make cargo go node python3 bash docker kubectl terraform curl wget ssh ps kill xargs timeout env sqlite3 psql pytest tsc date df which '

/** Chooses names: those that agents use most, then others from all groups in turn. */
export function chooseNames(groups: readonly ProgramGroup[], limit: number): ProgramGroup[] {
  const chosen = new Set(
    groups.flatMap(({ tools }) => tools.filter((name) => COMMON.includes(` ${name} `))).slice(0, limit),
  )
  const most = Math.max(0, ...groups.map(({ tools }) => tools.length))
  for (let place = 0; place < most; place++) {
    for (const { tools } of groups) {
      const name = tools[place]
      if (name !== undefined && chosen.size < limit) chosen.add(name)
    }
  }
  return groups
    .map((group) => ({ ...group, tools: group.tools.filter((name) => chosen.has(name)) }))
    .filter(({ tools }) => tools.length > 0)
}

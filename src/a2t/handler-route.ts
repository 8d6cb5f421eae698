/** What the path of a request asks for. */
export interface Route {
  /** Absent for the list of tools. */
  readonly toolId: string | undefined
  /** The list of versions is asked for, or one of them. */
  readonly versions: boolean
  readonly version: number | undefined
  readonly invoke: boolean
}

const ROUTE = /^\/tools(?:\/([^/:]+)(\/versions(?:\/(\d+))?)?(:invoke)?)?\/?$/

/** Reads the path of a URL; `undefined` for one that leads nowhere. */
export function readRoute(path: string, basePath: string): Route | undefined {
  if (!path.startsWith(basePath)) return undefined
  const match = ROUTE.exec(path.slice(basePath.length).replace(/%3a/gi, ':'))
  if (match === null) return undefined
  const [, toolId, versions, version, invoke] = match
  if (invoke !== undefined && versions !== undefined && version === undefined) return undefined
  return {
    toolId: toolId?.toLowerCase(),
    versions: versions !== undefined,
    version: version === undefined ? undefined : Number(version),
    invoke: invoke !== undefined,
  }
}

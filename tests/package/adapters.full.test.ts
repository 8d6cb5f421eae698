import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

/**
 * The greatest size in bytes of what each function adds to a bundle that has the rest of the package, and of all of a
 * room.
 */
const LIMITS: Record<string, Record<string, number>> = {
  agentcli: { fromToolsManifest: 3000, toToolsManifest: 3300, runManifestTool: 4300, '*': 6000 },
  a2t: { createA2TClient: 7700, fromA2T: 3800, createA2THandler: 7150, toA2TFunctions: 7400, '*': 15_900 },
  mcp: { fromMCP: 5250, toMCP: 1700, callMCP: 3800, serveMCP: 7_800, '*': 12_400 },
  frameworks: { toAISDK: 1590, toOpenAIAgents: 1500, toLangChain: 1500, registerMCP: 1500, '*': 3500 },
}

/** Leaves out whatever is not in the room. */
const ownCode = (room: string): Plugin => ({
  name: 'own code',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(node:|\.\.?\/)/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path)
      const isOwn = !path.startsWith('node:') && (file === join(SRC, room) || file.startsWith(join(SRC, room, '/')))
      return isOwn ? undefined : { path, external: true, sideEffects: false }
    })
  },
})

/** Minified and compressed, without the lines that import the rest: bundlers have no use for them. */
async function sizeOf(room: string, name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${name === '*' ? name : `{ ${name} }`} from './${room}'`, resolveDir: SRC },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    plugins: [ownCode(room)],
    write: false,
  })
  const code = outputFiles[0]?.text ?? ''
  return gzipSync(code.replace(/import\{[^}]*\}from"[^"]*";/g, ''), { level: 9 }).length
}

describe.each(Object.entries(LIMITS))('the adapter %s', (room, limits) => {
  it.each(Object.entries(limits))('%s is at most %i bytes', async (name, limit) => {
    const size = await sizeOf(room, name)
    expect(size).toBeGreaterThan(500)
    expect(size).toBeLessThanOrEqual(limit)
  })
})

it('none of them is in the root bundle', async () => {
  const { metafile } = await build({
    entryPoints: [`${SRC}index.ts`],
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
  })
  const rooms = new Set(Object.keys(metafile.inputs).map((file) => /src\/(\w+)/.exec(file)?.[1]))
  expect(rooms).toContain('safety')
  for (const room of [...Object.keys(LIMITS), 'standard', 'shell']) expect(rooms).not.toContain(room)
})

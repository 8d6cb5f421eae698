import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, inject, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))

/** The greatest size of a room's own code in bytes, minified and compressed: what it adds to a bundle that has the rest. */
const ADAPTERS: Record<string, number> = { agentcli: 7500, a2t: 6000, mcp: 6000 }

/** Leaves out whatever is not of this room. */
const ownCodeOf = (room: string): Plugin => ({
  name: 'own code',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(node:|\.\.\/)/ }, ({ path }) => ({ path: `${room}:${path}`, external: true }))
  },
})

async function sizeOf(room: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [`${SRC}${room}/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    plugins: [ownCodeOf(room)],
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

describe.each(Object.entries(ADAPTERS))('the adapter %s', (room, limit) => {
  it(`is at most ${limit} bytes of its own`, async () => {
    const size = await sizeOf(room)
    expect(size).toBeGreaterThan(1000)
    expect(size).toBeLessThanOrEqual(limit)
  })

  it('is not in the root bundle', async () => {
    const { metafile } = await build({
      stdin: { contents: "export * from 'atip-bridge'", resolveDir: inject('consumer') },
      bundle: true,
      format: 'esm',
      metafile: true,
      write: false,
    })
    const source = await build({
      entryPoints: [`${SRC}index.ts`],
      bundle: true,
      format: 'esm',
      metafile: true,
      write: false,
    })
    const files = [metafile, source.metafile].flatMap(({ inputs }) => Object.keys(inputs))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => new RegExp(`(?:^|/)${room}[/.]`).test(file))).toEqual([])
  })
})

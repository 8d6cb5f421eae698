import { defineConfig } from 'tsup'

/** The programs, apart from the library: in small files, so that a command loads only what it needs. */
export default defineConfig({
  entry: { atip: 'src/command/main.ts', 'atip-bridge-mcp': 'src/command/mcp-main.ts' },
  outDir: 'dist/programs',
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  splitting: true,
  treeshake: false,
  minify: true,
})

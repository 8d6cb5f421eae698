import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    atip: 'src/command/main.ts',
    'atip-bridge-mcp': 'src/command/mcp-main.ts',
    index: 'src/index.ts',
    tools: 'src/tools/index.ts',
    execute: 'src/execute/index.ts',
    discover: 'src/discover/index.ts',
    agentcli: 'src/agentcli/index.ts',
    a2t: 'src/a2t/index.ts',
    mcp: 'src/mcp/index.ts',
    frameworks: 'src/frameworks/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: { compilerOptions: { types: ['node'] } },
  splitting: true,
  treeshake: false,
  clean: true,
})

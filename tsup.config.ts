import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    atip: 'src/command/main.ts',
    'atip-bridge-mcp': 'src/command/mcp-main.ts',
    index: 'src/index.ts',
    tools: 'src/tools.ts',
    execute: 'src/execute.ts',
    discover: 'src/discover.ts',
    agentcli: 'src/agentcli.ts',
    a2t: 'src/a2t.ts',
    mcp: 'src/mcp.ts',
    frameworks: 'src/frameworks.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: { compilerOptions: { types: ['node'] } },
  splitting: true,
  treeshake: false,
  clean: true,
})

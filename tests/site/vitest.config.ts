import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})

import type { Line } from '../split-line'

/** It reads, unless --write changes files. */
export const LINES: readonly Line[] = [
  ['biome check', 'allow', 'allow'],
  ['biome check src', 'allow', 'allow'],
  ['biome lint .', 'allow', 'allow'],
  ['biome format src', 'allow', 'allow'],
  ['biome check --max-diagnostics 50', 'allow', 'allow'],
  ['biome check --diagnostic-level=error .', 'allow', 'allow'],
  ['biome format --colors=off a.ts', 'allow', 'allow'],
  ['biome --version', 'allow', 'allow'],
  ['biome lint --error-on-warnings a.ts', 'allow', 'allow'],
  ['biome check --unsafe .', 'allow', 'allow'],
  ['biome check --write', 'confirm', 'confirm'],
  ['biome check --fix src', 'confirm', 'confirm'],
  ['biome format --write .', 'confirm', 'confirm'],
  ['biome check --write --unsafe', 'confirm', 'confirm'],
  ['biome migrate --write', 'confirm', 'confirm'],
  ['biome init', 'confirm', 'confirm'],
  ['biome start', 'confirm', 'confirm'],
  ['biome check --reporter-file=x --reporter=json', 'confirm', 'confirm'],
  ['biome check --log-file=x', 'confirm', 'confirm'],
  ['biome check --use-server', 'confirm', 'confirm'],
  ['biome check --staged', 'confirm', 'confirm'],
  ['biome check ../x', 'allow', 'allow'],
]

import type { Line } from '../split-line'

/** It runs what the settings of the folder name. */
export const LINES: readonly Line[] = [
  ['goreleaser --version', 'allow', 'allow'],
  ['goreleaser -v', 'allow', 'allow'],
  ['goreleaser --help', 'allow', 'allow'],
  ['goreleaser release --help', 'allow', 'allow'],
  ['goreleaser jsonschema', 'allow', 'allow'],
  ['goreleaser completion bash', 'allow', 'allow'],
  ['goreleaser check', 'confirm', 'allow'],
  ['goreleaser healthcheck', 'confirm', 'allow'],
  ['goreleaser build', 'confirm', 'allow'],
  ['goreleaser build --snapshot --clean', 'confirm', 'allow'],
  ['goreleaser build --snapshot --single-target', 'confirm', 'allow'],
  ['goreleaser release', 'confirm', 'confirm'],
  ['goreleaser release --snapshot --clean', 'confirm', 'confirm'],
  ['goreleaser check -f ../x.yaml', 'confirm', 'deny'],
  ['goreleaser init', 'confirm', 'confirm'],
  ['goreleaser no-such', 'confirm', 'confirm'],
]

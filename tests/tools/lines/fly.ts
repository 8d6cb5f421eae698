import type { Line } from '../split-line'

/** It is flyctl; what the client of Concourse takes is not read. */
export const LINES: readonly Line[] = [
  ['fly apps destroy my-app', 'confirm', 'confirm'],
  ['fly apps destroy my-app --yes', 'confirm', 'confirm'],
  ['fly volumes destroy vol_1', 'confirm', 'confirm'],
  ['fly secrets unset X', 'confirm', 'confirm'],
  ['fly deploy', 'confirm', 'confirm'],
  ['fly postgres create', 'confirm', 'confirm'],
  ['fly ssh console', 'confirm', 'confirm'],
  ['fly auth token', 'confirm', 'confirm'],
  ['fly -t main login -n team -c https://ci.example.org', 'confirm', 'confirm'],
  ['fly --target main pipelines', 'confirm', 'confirm'],
  ['fly -t app destroy-pipeline -p x', 'confirm', 'confirm'],
  ['fly -t app sync', 'confirm', 'confirm'],
  ['fly status -t app', 'confirm', 'confirm'],
  ['fly scale count 0', 'confirm', 'confirm'],
  ['fly frobnicate', 'confirm', 'confirm'],
  ['fly status', 'allow', 'allow'],
  ['fly apps list', 'allow', 'allow'],
  ['fly logs', 'allow', 'allow'],
  ['fly version', 'allow', 'allow'],
]

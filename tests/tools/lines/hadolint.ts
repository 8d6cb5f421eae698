import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['hadolint Dockerfile', 'allow', 'allow'],
  ['hadolint a/Dockerfile b/Dockerfile', 'allow', 'allow'],
  ['hadolint -', 'allow', 'allow'],
  ['hadolint --ignore DL3008 Dockerfile', 'allow', 'allow'],
  ['hadolint --ignore DL3008 --ignore DL3009 Dockerfile', 'allow', 'allow'],
  ['hadolint -f json app/Dockerfile', 'allow', 'allow'],
  ['hadolint --format sarif Dockerfile', 'allow', 'allow'],
  ['hadolint --no-fail Dockerfile', 'allow', 'allow'],
  ['hadolint -t error Dockerfile', 'allow', 'allow'],
  ['hadolint --failure-threshold warning Dockerfile', 'allow', 'allow'],
  ['hadolint -c .hadolint.yaml Dockerfile', 'allow', 'allow'],
  ['hadolint --trusted-registry docker.io Dockerfile', 'allow', 'allow'],
  ['hadolint --no-color Dockerfile', 'allow', 'allow'],
  ['hadolint --version', 'allow', 'allow'],
  ['hadolint --help', 'allow', 'allow'],
  ['hadolint Dockerfile --no-fail', 'allow', 'allow'],
  ['hadolint .env', 'confirm', 'confirm'],
  ['hadolint --nonsense Dockerfile', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It runs plug-ins of the folder; --fix and --init write. */
export const LINES: readonly Line[] = [
  ['tflint --fix', 'confirm', 'confirm'],
  ['tflint --init', 'confirm', 'confirm'],
  ['tflint --chdir=modules/x', 'confirm', 'confirm'],
  ['tflint --langserver', 'confirm', 'confirm'],
  ['tflint', 'confirm', 'allow'],
  ['tflint --recursive', 'confirm', 'allow'],
  ['tflint -f json', 'confirm', 'allow'],
  ['tflint --format compact', 'confirm', 'allow'],
  ['tflint --only x', 'confirm', 'allow'],
  ['tflint --minimum-failure-severity=error', 'confirm', 'allow'],
  ['tflint --var-file=x.tfvars', 'confirm', 'allow'],
  ['tflint --version', 'confirm', 'allow'],
  ['tflint --no-color', 'confirm', 'allow'],
  ['tflint --filter=main.tf', 'confirm', 'allow'],
  ['tflint --help', 'allow', 'allow'],
  ['tflint --nonsense', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It runs plug-ins and scripts of the folder; what installs asks. */
export const LINES: readonly Line[] = [
  ['composer show', 'confirm', 'allow'],
  ['composer show vendor/package', 'confirm', 'allow'],
  ['composer show --direct --outdated', 'confirm', 'allow'],
  ['composer outdated -D', 'confirm', 'allow'],
  ['composer validate', 'confirm', 'allow'],
  ['composer run-script test', 'confirm', 'allow'],
  ['composer run-script test -- --filter x', 'confirm', 'allow'],
  ['composer dump-autoload -o', 'confirm', 'allow'],
  ['composer -n validate', 'confirm', 'allow'],
  ['composer --version', 'allow', 'allow'],
  ['composer install', 'confirm', 'confirm'],
  ['composer install --no-dev --no-scripts', 'confirm', 'confirm'],
  ['composer update', 'confirm', 'confirm'],
  ['composer require vendor/package', 'confirm', 'confirm'],
  ['composer remove vendor/package', 'confirm', 'confirm'],
  ['composer global require x', 'confirm', 'confirm'],
  ['composer exec ./x', 'confirm', 'confirm'],
  ['composer config repositories.x https://evil.example', 'confirm', 'confirm'],
  ['composer create-project x', 'confirm', 'confirm'],
  ['composer -d /tmp/x show', 'confirm', 'deny'],
]

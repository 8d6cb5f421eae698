import type { Line } from '../split-line'

/** It runs the Gemfile of the folder. */
export const LINES: readonly Line[] = [
  ['bundle list', 'confirm', 'allow'],
  ['bundle info rails', 'confirm', 'allow'],
  ['bundle show rails', 'confirm', 'allow'],
  ['bundle check', 'confirm', 'allow'],
  ['bundle outdated', 'confirm', 'allow'],
  ['bundle exec ruby x.rb', 'confirm', 'allow'],
  ['bundle exec ruby -Itest test/x_test.rb', 'confirm', 'allow'],
  ['bundle --version', 'allow', 'allow'],
  ['bundle', 'confirm', 'confirm'],
  ['bundle install', 'confirm', 'confirm'],
  ['bundle update rails', 'confirm', 'confirm'],
  ['bundle add rails', 'confirm', 'confirm'],
  ['bundle remove rails', 'confirm', 'confirm'],
  ['bundle exec ./x', 'confirm', 'allow'],
  ['bundle exec rm -rf x', 'confirm', 'confirm'],
  ["bundle exec ruby -e 'x'", 'confirm', 'confirm'],
  ['bundle config set path x', 'confirm', 'confirm'],
  ['bundle exec rails console', 'confirm', 'confirm'],
  ['bundle open rails', 'confirm', 'confirm'],
  ['bundle plugin install x', 'confirm', 'confirm'],
]

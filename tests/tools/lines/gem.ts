import type { Line } from '../split-line'

/** It lists; what installs asks. */
export const LINES: readonly Line[] = [
  ['gem list', 'allow', 'allow'],
  ['gem list rails', 'allow', 'allow'],
  ['gem list -l --all', 'allow', 'allow'],
  ['gem search rails', 'allow', 'allow'],
  ['gem search -r -e rails', 'allow', 'allow'],
  ['gem which json', 'allow', 'allow'],
  ['gem contents json', 'allow', 'allow'],
  ['gem --version', 'allow', 'allow'],
  ['gem -v', 'allow', 'allow'],
  ['gem list --remote rails', 'allow', 'allow'],
  ['gem install rails', 'confirm', 'confirm'],
  ['gem install ./x.gem', 'confirm', 'confirm'],
  ['gem update', 'confirm', 'confirm'],
  ['gem uninstall rails', 'confirm', 'confirm'],
  ['gem build x.gemspec', 'confirm', 'confirm'],
  ['gem push x.gem', 'confirm', 'confirm'],
  ['gem cleanup', 'confirm', 'confirm'],
  ['gem exec x', 'confirm', 'confirm'],
  ['gem list --config-file x', 'confirm', 'confirm'],
  ['gem list --source https://evil.example', 'confirm', 'confirm'],
]

import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { bundleCommands, serviceCommands } from './brew/background'
import { changeCommands } from './brew/changes'
import { developerCommands } from './brew/developing'
import { COMMON } from './brew/options'
import { questionCommands } from './brew/questions'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING } from './effects'

/*
 * A formula or cask is a name of the repositories that the user has added: a path is Ruby code that runs, and a name with
 * slashes (`x/y/z`) adds the repository of somebody else. Written from the manual and the parser of options; not tried.
 * `outdated`, `install`, `upgrade` and `bundle` update Homebrew first if that was long ago, as it does for its user.
 */

/** Every other word is another command, which may be any program on PATH. */
const OTHER_COMMAND: AtipParameterEffects = {
  ...RUNS_ANYTHING,
  unless: { prefix: ['*'], cellar: ['*'], cache: ['*'], caskroom: ['*'], repository: ['*'], taps: ['*'], env: ['*'] },
}

export const brew: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'brew',
  version: '4.4',
  homepage: 'https://brew.sh',
  description: 'Install programs on macOS and Linux',
  effects: RUNS_ANYTHING,
  globalOptions: { ...COMMON, help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }] },
  rare: 'debug display-times git keep-tmp debug-symbols language appdir fontdir',
  rareCommands:
    'uses, desc, missing, options, cat, log, formula, linkage, livecheck, formulae, casks, commands, command, which-formula, vulns, tap-info, shellenv, command-not-found-init, help, environment, untap, link, unlink, pin, unpin, fetch, alias, unalias, home, docs, source, analytics, completions, developer, postinstall, migrate, tab, update-reset, edit, test, audit, style, create, tap-new, unpack, gist-logs, bump-formula-pr, trust, untrust, exec, ruby, sh, irb, bundle install, bundle upgrade, bundle list, bundle edit, bundle add, bundle remove, bundle env, bundle sh, bundle exec, services list, services info, services run, services kill, services cleanup',
  commands: [
    {
      '': {
        description: 'Print the version, or where things are',
        effects: READS_LOCAL,
        arguments: { formula: ['names?', 'Programs, with --prefix or --cellar', { effects: OTHER_COMMAND }] },
        options: {
          version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
          prefix: ['--prefix', 'switch', 'Print where programs are'],
          cellar: ['--cellar', 'switch', 'Print where they are unpacked'],
          cache: ['--cache', 'switch', 'Print where downloads are'],
          caskroom: ['--caskroom', 'switch', 'Print where applications are'],
          repository: ['--repository --repo', 'switch', 'Print where Homebrew is'],
          config: ['--config', 'switch', 'Print the configuration'],
          env: ['--env', 'switch', 'Print the variables of builds'],
          taps: ['--taps', 'switch', 'Print where repositories are'],
          installed: ['--installed', 'switch', 'Only if it is installed'],
          unbrewed: ['--unbrewed', 'switch', 'List other files there'],
        },
      },
    },
    questionCommands,
    changeCommands,
    developerCommands,
    { services: { description: 'Services', commands: serviceCommands }, bundle: { description: 'All that a Brewfile names', commands: bundleCommands } },
  ],
  argv: { interspersed: true, globals: 'anywhere' },
  changes: 'machine',
})

import type { AtipArgv } from '../../types/argv'
import type { AtipHost } from '../../types/atip'
import type { OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS } from '../effects'
import { OPENS_BROWSER, OPENS_EDITOR } from './effects'

/** A repository of a service other than github.com, which is asked anyway. */
export const REPOSITORY_HOST: AtipHost = { kind: 'repository', own: ['github.com'] }

/** A page of a service other than GitHub. */
export const LINKED_HOST: AtipHost = { kind: 'link', own: ['github.com', 'gist.github.com', 'api.github.com'] }

/** Hands what follows `--` to git, where a directory that begins with a dash would be an option. */
export const HANDS_TO_GIT: AtipArgv = { endOfOptions: false }

export const REPO: OptionRow = [
  '-R --repo',
  'pattern',
  'Repository as [HOST/]OWNER/REPO, instead of the one of the current directory',
  { host: REPOSITORY_HOST, variable: 'GH_REPO' },
]
export const WEB: OptionRow = ['-w --web', 'switch', 'Open the page in the web browser instead', { effects: OPENS_BROWSER }]
export const EDITOR: OptionRow = ['-e --editor', 'switch', 'Write the text in a text editor instead of answering prompts', { effects: OPENS_EDITOR }]
export const BODY_FILE: OptionRow = ['-F --body-file', 'file', 'File that holds the body text; - reads standard input', { effects: DASH_READS_STDIN }]
export const JQ: OptionRow = ['-q --jq', 'format', 'Filter the JSON output with a jq expression']
export const LONG_TEMPLATE: OptionRow = ['--template', 'format', 'Format the JSON output with a Go template']
export const TEMPLATE: OptionRow = ['-t --template', 'format', 'Format the JSON output with a Go template']
export const LIMIT: OptionRow = ['-L --limit', 'integer', 'Maximum number of items to fetch', { default: 30 }]
export const YES: OptionRow = ['-y --yes', 'switch', 'Skip the confirmation; needed without a terminal']
export const YES_LONG: OptionRow = ['--yes', 'switch', 'Skip the confirmation']
export const CLOSING_COMMENT: OptionRow = ['-c --comment', 'text', 'Also post this comment', { effects: { creates: ['comment'] } }]
export const LOCK_REASON: OptionRow = ['-r --reason', ['off_topic', 'resolved', 'spam', 'too_heated'], 'Reason that is shown for the lock']
export const ORG: OptionRow = ['-o --org', 'name', 'Organization, instead of a repository']

/** Output for programs. */
export const AS_JSON: OptionRows = {
  json: ['--json', 'name', 'Print JSON with these fields, separated by commas; an unknown name makes gh list the valid ones'],
  jq: JQ,
  template: TEMPLATE,
}

/** The same for commands that know no fields. */
export const AS_FORMAT: OptionRows = { format: ['--format', ['json'], 'Print JSON'], jq: JQ, template: TEMPLATE }

/** How a comment is written. */
export const COMMENTING: OptionRows = {
  'body-file': BODY_FILE,
  'edit-last': ['--edit-last', 'switch', 'Replace the text of your own last comment instead of adding one', { effects: { modifies: ['comment'] } }],
  'create-if-none': ['--create-if-none', 'switch', 'With --edit-last, add a comment if you have none yet'],
  'delete-last': ['--delete-last', 'switch', 'Delete your own last comment instead', { effects: [DESTROYS, { deletes: ['comment'] }] }],
  yes: YES_LONG,
  editor: EDITOR,
  web: WEB,
}

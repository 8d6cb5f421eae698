import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE } from '../effects'
import { longOptions } from '../long-options'
import { QUIET_GIT } from './folder'
import { AS_JSON, LIMIT, LINKED_HOST, TEMPLATE, WEB } from './options'

/** With these methods, the fields of a request are its query. */
const SENDS_A_QUERY: Record<string, string[]> = { method: ['GET', 'HEAD'] }

/** May create, overwrite or delete anything that the token reaches. */
const API_ANYTHING: EffectRows = [EACH_TIME, DESTROYS, { creates: ['github_resource'], modifies: ['github_resource'], deletes: ['github_resource'] }]

/** Creates something or starts an action. */
const API_POST: EffectRows = [EACH_TIME, FOR_GOOD, { creates: ['github_resource'], modifies: ['github_resource'] }]

/** Replaces what is stored. */
const API_OVERWRITES: EffectRows = [DESTROYS, { creates: ['github_resource'], modifies: ['github_resource'] }]

/** Deletes for good. */
const API_DELETES: EffectRows = [DESTROYS, { deletes: ['github_resource'] }]

const SEARCH_QUERY: ArgumentRow = ['patterns?', 'Words and qualifiers in the search syntax of GitHub, for example is:open']
const SEARCH_REPO: OptionRow = ['-R --repo', 'patterns', 'Only in these repositories, as OWNER/REPO']
const SEARCH_OWNER: OptionRow = ['--owner', 'patterns', 'Only in repositories of these users or organizations']
const SEARCH_LANGUAGE: OptionRow = ['--language', 'pattern', 'Only this programming language']
const SEARCH_ORDER: OptionRow = ['--order', ['asc', 'desc'], 'Direction; ignored without --sort', { default: 'desc' }]

const VISIBILITY: OptionRow = ['--visibility', ['public', 'private', 'internal'], 'Only of these visibilities', { variadic: true }]
const ARCHIVED: OptionRow = ['--archived', 'switch', 'Only archived repositories, or with =false none']

/** The filters of searches for issues and pull requests. */
const THREADS: OptionRows = {
  ...longOptions('pattern', {
    app: 'Author that is an app',
    closed: 'Closed then',
    commenter: 'Who commented',
    created: 'Created then',
    updated: 'Updated then',
    involves: 'Who is involved',
  }),
  ...longOptions('pattern', { interactions: 'Number of reactions and comments', mentions: 'Who is mentioned', milestone: 'Milestone', project: 'Project, as OWNER/NUMBER' }),
  ...longOptions('pattern', { language: 'Programming language', 'team-mentions': 'Team that is mentioned' }),
  ...longOptions('switch', {
    locked: 'Locked ones',
    'no-assignee': 'Without assignee',
    'no-label': 'Without label',
    'no-milestone': 'Without milestone',
    'no-project': 'Without project',
  }),
  archived: ARCHIVED,
  visibility: VISIBILITY,
  match: ['--match', ['title', 'body', 'comments'], 'Where to look', { variadic: true }],
}

/** Commands that send any request, and search. */
export const apiCommands: CommandSet = {
  api: {
    description: 'Send an authenticated request to the GitHub API and print the response: GET, or POST as soon as a field or a body is given',
    effects: READS_REMOTE,
    folder: QUIET_GIT,
    arguments: {
      endpoint: ['line', 'Path such as repos/{owner}/{repo}/releases, where {owner}, {repo} and {branch} stand for the current repository; or graphql', { host: LINKED_HOST }],
    },
    options: {
      method: [
        '-X --method',
        'pattern',
        'HTTP method; GET sends the fields as a query string',
        {
          effects: { values: { GET: {}, HEAD: {}, OPTIONS: {}, POST: API_POST, PUT: API_OVERWRITES, PATCH: API_OVERWRITES, DELETE: API_DELETES, '*': API_ANYTHING } },
          default: 'GET',
        },
      ],
      'raw-field': [
        '-f --raw-field',
        'texts',
        'Parameters as key=value strings; turns the request into a POST unless --method is given. With graphql, query=... may be a mutation that deletes',
        { effects: [API_ANYTHING, { unless: SENDS_A_QUERY }] },
      ],
      field: [
        '-F --field',
        'texts',
        'Parameters as key=value, where true, false, null and integers become JSON values, @FILE the content of a file and @- standard input; turns the request into a POST unless --method is given',
        { effects: [API_ANYTHING, { interactive: { stdin: 'optional' }, unless: SENDS_A_QUERY }] },
      ],
      input: [
        '--input',
        'path',
        'File with the request body, - for standard input; fields then go to the query string. Turns the request into a POST unless --method is given',
        { effects: [API_ANYTHING, DASH_READS_STDIN] },
      ],
      header: ['-H --header', 'lines', 'HTTP headers as key:value'],
      paginate: ['--paginate', 'switch', 'Fetch all pages, one after the other'],
      slurp: ['--slurp', 'switch', 'Put all pages into one JSON array, with --paginate'],
      jq: ['-q --jq', 'format', 'Pick values from the response with a jq expression'],
      template: TEMPLATE,
      include: ['-i --include', 'switch', 'Print status and headers, too'],
      preview: ['-p --preview', 'names', 'API previews to ask for'],
      verbose: ['--verbose', 'switch', 'Print request and response in full', { sensitive: 'output' }],
      silent: ['--silent', 'switch', 'Do not print the response body'],
      cache: ['--cache', 'name', 'Reuse a stored response for this time, for example 60m'],
      hostname: ['--hostname', 'name', 'GitHub host to ask', { host: { kind: 'url', own: ['github.com'] }, default: 'github.com' }],
    },
    examples: ["gh api repos/{owner}/{repo}/pulls/123/comments --paginate --jq '.[].body'", 'gh api -X GET search/issues -f q="repo:cli/cli is:open label:bug"'],
  },
  search: {
    description: 'Search all of GitHub',
    commands: {
      repos: {
        description: 'Search repositories',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: SEARCH_QUERY },
        options: {
          owner: SEARCH_OWNER,
          language: SEARCH_LANGUAGE,
          topic: ['--topic', 'patterns', 'Only with these topics'],
          ...longOptions('pattern', { created: 'Created then', updated: 'Updated then', followers: 'Number of followers', forks: 'Number of forks', size: 'Size in kilobytes' }),
          ...longOptions('pattern', { 'help-wanted-issues': 'Number of issues with this label', 'number-topics': 'Number of topics' }),
          archived: ARCHIVED,
          'include-forks': ['--include-forks', ['false', 'true', 'only'], 'Forks, too'],
          match: ['--match', ['name', 'description', 'readme'], 'Where to look', { variadic: true }],
          stars: ['--stars', 'pattern', 'Number of stars, for example >=100'],
          'good-first-issues': ['--good-first-issues', 'pattern', 'Number of issues with this label'],
          license: ['--license', 'patterns', 'Only under these licenses'],
          visibility: VISIBILITY,
          sort: ['--sort', ['forks', 'help-wanted-issues', 'stars', 'updated'], 'What to sort by; best match without it'],
          order: SEARCH_ORDER,
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh search repos cli --language go --stars ">=1000" --json fullName,stargazersCount'],
      },
      issues: {
        description: 'Search issues',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: SEARCH_QUERY },
        options: {
          repo: SEARCH_REPO,
          owner: SEARCH_OWNER,
          state: ['--state', ['open', 'closed'], 'Only in this state'],
          author: ['--author', 'pattern', 'Only by this author'],
          assignee: ['--assignee', 'pattern', 'Only with this assignee'],
          label: ['--label', 'patterns', 'Only with these labels'],
          comments: ['--comments', 'pattern', 'Number of comments, for example >100'],
          reactions: ['--reactions', 'pattern', 'Number of reactions, for example >100'],
          ...THREADS,
          'include-prs': ['--include-prs', 'switch', 'Find pull requests, too'],
          sort: [
            '--sort',
            [
              'comments',
              'created',
              'interactions',
              'reactions',
              'reactions-+1',
              'reactions--1',
              'reactions-smile',
              'reactions-thinking_face',
              'reactions-heart',
              'reactions-tada',
              'updated',
            ],
            'What to sort by; best match without it',
          ],
          order: SEARCH_ORDER,
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
      },
      prs: {
        description: 'Search pull requests',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: SEARCH_QUERY },
        options: {
          repo: SEARCH_REPO,
          owner: SEARCH_OWNER,
          state: ['--state', ['open', 'closed'], 'Only in this state'],
          draft: ['--draft', 'switch', 'Only drafts'],
          label: ['--label', 'patterns', 'Only with these labels'],
          comments: ['--comments', 'pattern', 'Number of comments, for example >100'],
          ...longOptions('pattern', { '-B --base': 'Base branch', '-H --head': 'Head branch', 'merged-at': 'Merged then', 'reviewed-by': 'Who reviewed' }),
          sort: [
            '--sort',
            [
              'comments',
              'reactions',
              'reactions-+1',
              'reactions--1',
              'reactions-smile',
              'reactions-thinking_face',
              'reactions-heart',
              'reactions-tada',
              'interactions',
              'created',
              'updated',
            ],
            'What to sort by',
          ],
          ...THREADS,
          assignee: ['--assignee', 'pattern', 'Only with this assignee'],
          reactions: ['--reactions', 'pattern', 'Number of reactions, for example >100'],
          merged: ['--merged', 'switch', 'Only merged ones'],
          author: ['--author', 'pattern', 'Only by this author'],
          'review-requested': ['--review-requested', 'pattern', 'Only where this user or team is asked for a review'],
          checks: ['--checks', ['pending', 'success', 'failure'], 'Only with this state of the checks'],
          review: ['--review', ['none', 'required', 'approved', 'changes_requested'], 'Only with this state of the review'],
          order: SEARCH_ORDER,
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh search prs --review-requested @me --state open'],
      },
      code: {
        description: 'Search the code of default branches, with the older search engine of the API: no regular expressions',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: ['patterns', 'Words to look for'] },
        options: {
          repo: SEARCH_REPO,
          owner: SEARCH_OWNER,
          language: SEARCH_LANGUAGE,
          extension: ['--extension', 'pattern', 'Only files of this extension'],
          filename: ['--filename', 'pattern', 'Only files of this name'],
          size: ['--size', 'pattern', 'Size in kilobytes'],
          match: ['--match', ['file', 'path'], 'Look only in file contents or only in paths', { variadic: true }],
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
      },
      commits: {
        description: 'Search commits of default branches',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { query: SEARCH_QUERY },
        options: {
          repo: SEARCH_REPO,
          owner: SEARCH_OWNER,
          author: ['--author', 'pattern', 'Only by this author'],
          'author-name': ['--author-name', 'pattern', 'Only by an author with this name'],
          committer: ['--committer', 'pattern', 'Only by this committer'],
          ...longOptions('pattern', {
            'author-email': 'Email of the author',
            'committer-date': 'Committed then',
            'committer-email': 'Email of the committer',
            'committer-name': 'Name of the committer',
          }),
          ...longOptions('pattern', { parent: 'Hash of a parent', tree: 'Hash of the tree' }),
          visibility: VISIBILITY,
          'author-date': ['--author-date', 'pattern', 'Only written at this date or in this range, for example >2025-01-31'],
          hash: ['--hash', 'name', 'Only this commit SHA'],
          merge: ['--merge', 'switch', 'Only merge commits'],
          sort: ['--sort', ['author-date', 'committer-date'], 'What to sort by; best match without it'],
          order: SEARCH_ORDER,
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
      },
    },
  },
}

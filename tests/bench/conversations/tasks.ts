/** A call of a command, as a model writes it. */
export interface CommandCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** A task with what a model did about it, in each of the ways that it may be given programs. */
export interface Task {
  readonly prompt: string
  /** Lines of shell, by turns. */
  readonly lines: readonly (readonly string[])[]
  /** Calls of commands, by turns. */
  readonly calls: readonly (readonly CommandCall[])[]
  /** What it looks for first, where it has to search for commands. */
  readonly queries: readonly string[]
  /** What the person declines. Everything else is approved. */
  readonly declined?: RegExp
  /** The last words of the model. */
  readonly answer: string
}

const call = (name: string, args: Readonly<Record<string, unknown>>): CommandCall => ({ name, arguments: args })

/** Ten tasks in one project. Turns of both ways get the same information, with as few calls as each way allows. */
export const TASKS: readonly Task[] = [
  {
    prompt: 'What changed in the last three commits, and how does the tax come into it?',
    lines: [['git log -3 --stat'], ['git show HEAD~2 -- src/price.ts']],
    calls: [
      [call('git_log', { 'max-count': 3, stat: true })],
      [call('git_show', { object: 'HEAD~2', path: ['src/price.ts'] })],
    ],
    queries: ['git history of commits', 'git show a commit'],
    answer:
      'Three commits by Ada: the tax (addTax in src/price.ts), currencies (src/format.ts), and the cart with tests.',
  },
  {
    prompt: 'Where is roundPrice defined and used? Show me the definition.',
    lines: [['grep -rn roundPrice src tests'], ["sed -n '1,8p' src/price.ts"]],
    calls: [
      [call('grep', { pattern: 'roundPrice', path: ['src', 'tests'], recursive: true, 'line-number': true })],
      [call('sed', { script: '1,8p', quiet: true, path: ['src/price.ts'] })],
    ],
    queries: ['grep lines matching', 'sed: print lines'],
    answer: 'It is defined in src/price.ts, and used by addTax there and by sum in src/cart.ts. It rounds to cents.',
  },
  {
    prompt: 'Which kinds of errors are the most frequent in logs/app.log?',
    lines: [["grep ERROR logs/app.log | cut -d' ' -f4 | sort | uniq -c | sort -rn | head -5"]],
    calls: [
      [
        call('awk', {
          program: '/ERROR/ { count[$4]++ } END { for (kind in count) print count[kind], kind }',
          path: ['logs/app.log'],
        }),
      ],
    ],
    queries: ['awk: count by field'],
    answer: 'Timeout is by far the most frequent, then Refused; BadGateway, Expired and Missing are rare.',
  },
  {
    prompt: 'Add up the sales in data/sales.csv by region.',
    lines: [
      ['head -3 data/sales.csv'],
      [
        "awk -F, 'NR > 1 { total[$2] += $4 } END { for (region in total) print total[region], region }' data/sales.csv | sort -rn",
      ],
    ],
    calls: [
      [call('head', { file: ['data/sales.csv'], lines: '3' })],
      [
        call('awk', {
          'field-separator': ',',
          program: 'NR > 1 { total[$2] += $4 } END { for (region in total) print total[region], region }',
          path: ['data/sales.csv'],
        }),
      ],
    ],
    queries: ['print the beginning of files', 'awk: compute with fields'],
    answer: 'The totals are above; the regions differ by less than a fifth.',
  },
  {
    prompt: 'Rename formatMoney to showMoney everywhere.',
    lines: [
      ['grep -rn formatMoney src tests'],
      [
        'sed -i s/formatMoney/showMoney/g $(grep -rl formatMoney src tests) && git diff --stat && ! grep -rn formatMoney src tests',
      ],
    ],
    calls: [
      [call('grep', { pattern: 'formatMoney', path: ['src', 'tests'], recursive: true, 'line-number': true })],
      [
        call('sed', {
          expression: ['s/formatMoney/showMoney/g'],
          'in-place': '',
          path: ['src/format.ts', 'src/cart.ts', 'tests/cart.test.ts'],
        }),
      ],
      [
        call('git_diff', { stat: true }),
        call('grep', { pattern: 'formatMoney', path: ['src', 'tests'], recursive: true, 'line-number': true }),
      ],
    ],
    queries: ['grep lines matching', 'sed: edit text', 'git differences'],
    answer: 'formatMoney is showMoney now in src/format.ts, src/cart.ts and tests/cart.test.ts; nothing else used it.',
  },
  {
    prompt: 'Commit what is changed in README.md on a new branch called docs.',
    lines: [
      ['git status --short; git diff README.md', 'help git switch'],
      [
        "git switch -c docs && git add README.md && git commit -m 'Readme: run the tests before a change' && git log -1 --stat",
      ],
    ],
    calls: [
      [call('git_status', { short: true }), call('git_diff', { path: ['README.md'] })],
      [
        call('git_switch', { create: 'docs' }),
        call('git_add', { path: ['README.md'] }),
        call('git_commit', { message: ['Readme: run the tests before a change'] }),
      ],
      [call('git_log', { 'max-count': 1, stat: true })],
    ],
    queries: [
      'git status and differences of files',
      'git create branch and switch',
      'git add files',
      'git commit',
      'git history of commits',
    ],
    answer: 'README.md is committed on the branch docs.',
  },
  {
    prompt: 'The disk is nearly full. What here is large, and can it go?',
    lines: [['du -sk -- * | sort -rn | head -4'], ['rm -r build logs'], ['rm -r build && ls']],
    calls: [
      [call('du', { 'max-depth': 1, k: true, path: ['.'] })],
      [call('rm', { file: ['build', 'logs'], recursive: true })],
      [call('rm', { file: ['build'], recursive: true }), call('ls', {})],
    ],
    queries: ['size of directories', 'delete files', 'ls: list directory'],
    declined: /\blogs\b/,
    answer: 'build was the largest and is removed; it is made anew by the next build. You declined to remove the logs.',
  },
  {
    prompt: 'How do the two configurations differ? Put all settings of both into conf/all.ini, each once.',
    lines: [['diff conf/staging.ini conf/production.ini; sort -u conf/*.ini > conf/all.ini && wc -l conf/all.ini']],
    calls: [
      [
        call('diff', { path: ['conf/staging.ini', 'conf/production.ini'] }),
        call('sort', { file: ['conf/staging.ini', 'conf/production.ini'], unique: true, output: 'conf/all.ini' }),
      ],
      [call('wc', { lines: true, file: ['conf/all.ini'] })],
    ],
    queries: ['compare files line by line', 'sort lines of files', 'count lines'],
    answer: 'They differ in host, workers and cache. conf/all.ini holds the seven settings.',
  },
  {
    prompt: 'Pack the logs into logs.tar.gz, without temporary files, and check what is in it.',
    lines: [['help tar'], ["tar -czf logs.tar.gz --exclude='*.tmp' logs && tar -tzf logs.tar.gz"]],
    calls: [
      [call('tar', { create: true, gzip: true, file: 'logs.tar.gz', exclude: ['*.tmp'], member: ['logs'] })],
      [call('tar', { list: true, gzip: true, file: 'logs.tar.gz' })],
    ],
    queries: ['store files in archives, extract them'],
    answer: 'logs.tar.gz holds logs/ and logs/app.log; logs/old.tmp was left out.',
  },
  {
    prompt: 'The deployment says that a setting is missing. Find out which one.',
    lines: [
      ['source env.sh && echo "$DEPLOY_REGION"'],
      ['cat env.sh; grep -n DEPLOY .env'],
      ['cat env.sh .env.example'],
    ],
    calls: [
      [call('cat', { file: ['env.sh'] }), call('grep', { pattern: 'DEPLOY', path: ['.env'], 'line-number': true })],
      [call('cat', { file: ['.env.example'] })],
    ],
    queries: ['cat: print files', 'grep lines matching'],
    declined: /\.env(?!\.example)/,
    answer:
      'env.sh complains about DEPLOY_REGION, which .env.example names. You declined to show .env; look whether it sets it.',
  },
]

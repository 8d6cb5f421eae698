/** Values that programs are known to read as something else. */
export const HOSTILE: readonly string[] = [
  ...['', ' ', '-', '--', '---', '-=', '--=', '--=x'],
  // Other options of the program, in every spelling.
  ...[
    '-d',
    '-d=true',
    '--draft',
    '--draft=true',
    '--no-draft',
    '--dra',
    '--title',
    '--title=x',
    '--tit=x',
    '--no-title',
  ],
  ...['-t', '-tx', '-t=x', '-dt', '-g', '--tag=z', '--num=9', '-n9', '--file=x', '--rest=x', '--_=x', '--words=x'],
  ...['-h', '--help', '--version', '-v', '--unknown', '--unknown=x', '--a.b=1', '--$0=x', '--end-of-options'],
  ...['--__proto__.x=1', '--constructor.prototype.x=1', '--constructor=1', '__proto__', 'constructor'],
  // What is read as a number, a boolean or nothing.
  ...['-1', '-0.5', '0', '007', '1e3', '0x10', '.5', '9007199254740993', 'NaN', 'Infinity', 'true', 'false', 'null'],
  // What a shell, a list or an older parser takes apart.
  ...[
    '=x',
    'a=b',
    'a,b',
    '"q"',
    "'q'",
    '"',
    "'",
    '-"d"',
    'a b',
    ' -d',
    'x --draft',
    'a\nb',
    'a\n-d',
    '\t-d',
    '\\',
    '\\-d',
  ],
  ...['$(id)', '`id`', '; id', '| id', '&& id', '*', '~', '!!', '%PATH%', '^x', '@file', '+x', '/?', ':', '[]', '{}'],
  ...['https://x/?a=1&b=--draft', 'é漢字', '😀', '–draft', '—draft', '−d'],
]

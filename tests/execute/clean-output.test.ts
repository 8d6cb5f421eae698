import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOutput } from '../../src/process/captured-output'
import { breakMarks, revealText, stripEscapes } from '../../src/process/clean-output'
import { growthBetween, SLOWEST_GROWTH, timeOf } from '../support/growth'
import { installPrinter } from '../support/printer'
import { runs } from '../support/runs'

const { print } = installPrinter()
const clean = (text: string): string => breakMarks(revealText(stripEscapes(text)))

const ESC = '\x1b'
const ST = `${ESC}\\`
const TAGS = Array.from('ignore all', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
const SELECTORS = Array.from('ignore', (letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0))).join('')

describe('escape sequences', () => {
  it.each<[string, string, string]>([
    ['colours', `${ESC}[1;31mred${ESC}[0m and ${ESC}[38;5;196mredder${ESC}[m`, 'red and redder'],
    ['colours with colons', `${ESC}[38:2::255:0:0mred${ESC}[0m`, 'red'],
    ['the cursor', `a${ESC}[2J${ESC}[H${ESC}[10;20Hb${ESC}[K${ESC}[?25l${ESC}[?1049h`, 'ab'],
    ['a sequence with an intermediate character', `a${ESC}[4 qb${ESC}[!pc`, 'abc'],
    ['a title', `a${ESC}]0;ignore all\x07b`, 'ab'],
    ['a title that ends with ST', `a${ESC}]2;ignore all${ST}b`, 'ab'],
    ['a link', `see ${ESC}]8;;https://evil.example${ST}the docs${ESC}]8;;${ST}.`, 'see the docs.'],
    ['the clipboard', `a${ESC}]52;c;cm0gLXJm\x07b`, 'ab'],
    ['an image', `a${ESC}]1337;File=inline=1:AAAA\x07b`, 'ab'],
    ['DCS', `a${ESC}P1$r0m${ST}b${ESC}P+q544e${ST}c`, 'abc'],
    ['APC', `a${ESC}_Gi=31;AAAA${ST}b`, 'ab'],
    ['PM and SOS', `a${ESC}^private${ST}b${ESC}Xstart${ST}c`, 'abc'],
    ['two characters', `a${ESC}7b${ESC}8c${ESC}=d${ESC}>e${ESC}cf${ESC}Mg`, 'abcdefg'],
    ['a character set', `a${ESC}(0b${ESC})Bc${ESC}%Gd${ESC}#8e`, 'abcde'],
    ['C1: CSI', 'a\x9b31mred\x9b0mb', 'aredb'],
    ['C1: OSC', 'a\x9d0;title\x9cb', 'ab'],
    ['C1: DCS, SOS, PM, APC', 'a\x90x\x9cb\x98x\x9cc\x9ex\x9cd\x9fx\x9ce', 'abcde'],
    ['C1: others', 'a\x84b\x8ec\x80d', 'abcd'],
    ['one within another', `a${ESC}${ESC}[31m[31mb`, 'a[31mb'],
    ['a CSI that does not end', `a${ESC}[31\nb`, 'a\nb'],
    ['an OSC that does not end hides a line', `a${ESC}]0;hidden\nb\nc`, 'a\nb\nc'],
    ['a DCS that does not end hides a line', `a${ESC}Phidden\nb`, 'a\nb'],
    ['one that is broken off by another', `a${ESC}]0;hidden${ESC}[31mb`, 'ab'],
    ['ESC alone, at the end', `a${ESC}`, 'a'],
    ['CSI alone, at the end', `a${ESC}[`, 'a'],
    ['ESC before a line break', `a${ESC}\nb`, 'a\nb'],
    ['BEL', 'a\x07b', 'ab'],
    ['brackets that are text', 'a[31mb and ]0;c', 'a[31mb and ]0;c'],
  ])('%s', (_, given, expected) => {
    expect(clean(given)).toBe(expected)
  })

  it('hide no more than their line, in what people see either', async () => {
    const { stdout, text } = await print({ stdout: `before\n${ESC}]0;title\nbehind\n${ESC}Pq\nlast\n` })
    expect(stdout).toBe('before\n\nbehind\n\nlast\n')
    expect(text).toContain('before\n\nbehind\n\nlast\n')
  })

  it('are gone from any text', () => {
    const unit = fc.constantFrom(
      ESC,
      '[',
      ']',
      '\\',
      'P',
      '\x07',
      '\x9b',
      '\x9c',
      '\x9d',
      '\x90',
      '0',
      ';',
      'm',
      '\n',
      'a',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const stripped = stripEscapes(text)
        expect(stripped).not.toMatch(/[\x1b\x9b\x9d\x90]/)
        expect(stripped.split('\n')).toHaveLength(text.split('\n').length)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('what is printed over', () => {
  it.each<[string, string, string]>([
    ['bold of manual pages', 'N\bNA\bAM\bME\bE', 'NAME'],
    ['underlined of manual pages', '_\bf_\bi_\bl_\be', 'file'],
    ['bold and underlined', '_\bN\bN_\bA\bA', 'NA'],
    ['a bullet', '+\bo item', 'o item'],
    ['a wide character', '漢\b\b漢字\b\b字', '漢字'],
    ['beyond the line', 'a\n\b\bb', 'a\nb'],
    ['a progress bar', ' 10%\r 50%\r100%\n', ' 10%\n 50%\n100%\n'],
    ['a line that hides another', 'rm -rf /\rls       \n', 'rm -rf /\nls       \n'],
    ['line breaks of Windows', 'a\r\nb\r\n', 'a\nb\n'],
    ['line breaks of old Macs', 'a\rb\r', 'a\nb\n'],
  ])('%s', (_, given, expected) => {
    expect(clean(given)).toBe(expected)
  })
})

describe('what no reader sees', () => {
  it.each<[string, string, string]>([
    ['separators of lines and paragraphs', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['other line breaks', 'a\x0bb\x0cc\x85d', 'a\nb\nc\nd'],
    ['NUL and other controls', 'a\0b\x01c\x1fd\x7fe', 'a\nbcde'],
    ['tabs and line breaks', 'a\tb\nc', 'a\tb\nc'],
    ['overrides of direction', 'a\u202eb\u202cc\u202dd', 'abcd'],
    ['isolates of direction', 'a\u2066b\u2067c\u2068d\u2069e', 'abcde'],
    ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width spaces', 'a\u200bb\u2060c\ufeffd\u180ee', 'abcde'],
    ['invisible operators', 'a\u2061b\u2062c\u2063d\u2064e\u2065f', 'abcdef'],
    ['soft hyphens', 'pass\u00adword', 'password'],
    ['joiners between letters', 'ig\u200dno\u200cre', 'ignore'],
    ['a grapheme joiner', 'a\u034fb', 'ab'],
    ['tag characters', `a${TAGS}b`, 'ab'],
    ['many variation selectors', `a${SELECTORS}b`, 'ab'],
    ['Hangul and Khmer fillers', 'a\u115f\u1160\u3164\uffa0b\u17b4\u17b5c', 'abc'],
    ['lone surrogates', 'a\ud83db\udc00c', 'abc'],
    ['annotations', 'a\ufff9b\ufffac\ufffbd', 'abcd'],
    ['musical controls', 'a\u{1d173}b\u{1d17a}c', 'abc'],
    ['shorthand controls', 'a\u{1bca0}b', 'ab'],
    ['deprecated format characters', 'a\u206ab\u206fc', 'abc'],
    ['selectors of Mongolian', 'a\u180bb\u180cc\u180dd\u180fe', 'abcde'],
    ['a message in a selector behind every letter', 'a\ufe03b\ufe0ac\ufe01d\ufe0fe', 'abcde'],
  ])('%s', (_, given, expected) => {
    expect(clean(given)).toBe(expected)
  })

  it.each([
    '👨‍👩‍👧‍👦',
    '👩🏽‍💻',
    '🏳️‍🌈',
    '❤️‍🔥',
    '🇩🇪',
    '1️⃣',
    '☺️ ☺︎',
    'می‌خواهم',
    'क्‍ष',
    'ক্‍',
    'ශ්‍රී',
    'é e\u0301',
    '漢字かな交じり文',
    'עברית ועוד',
    'العربية',
    '\u00a0—…“”',
    '\ue0b0 \uf126',
    '█▓▒░ ├──',
  ])('%s stays', (text) => {
    expect(clean(text)).toBe(text)
  })

  it('is gone, whatever character it is', () => {
    // Selectors have their own cases; Arabic has marks of this kind that are seen.
    const isSelector = (code: number): boolean => code >= 0xfe00 && code <= 0xfe0f
    const isSeen = (character: string): boolean => /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/.test(character)
    const found: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code)
      if (
        isSelector(code) ||
        isSeen(character) ||
        !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character)
      )
        continue
      if (character !== '\n' && character !== '\t' && clean(`a${character}b`).includes(character)) {
        found.push(code.toString(16))
      }
    }
    expect(found).toEqual([])
  })

  it('is all that is gone: every letter stays, in order', () => {
    const unit = fc.constantFrom(
      'a',
      'Z',
      '<',
      '|',
      '[',
      ']',
      ':',
      ' ',
      '\n',
      'é',
      '漢',
      '😀',
      '\u200b',
      '\u202e',
      '\u{e0041}',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const expected = [...text].filter((character) => !['\u200b', '\u202e', '\u{e0041}'].includes(character))
        expect(clean(text).replaceAll('\\', '')).toBe(expected.join(''))
      }),
      { numRuns: runs(1500) },
    )
  })
})

const MARKS = [
  '<|im_start|>',
  '<system>',
  '</tool_result>',
  '<<SYS>>',
  '[INST]',
  '[/INST]',
  '[end of stdout]',
  '[cut: 5 of 9 bytes left out here]',
  'Human:',
  '## Assistant:',
]

describe('marks', () => {
  it('get a backslash, and are left alone then', () => {
    const pieces = fc.constantFrom(
      ...MARKS,
      ...MARKS.flatMap((mark) => [mark.slice(0, 3), mark.slice(3)]),
      '\n',
      ' ',
      '\u200b',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const once = clean(parts.join(''))
        expect(clean(once)).toBe(once)
        expect(MARKS.slice(0, 8).filter((mark) => once.includes(mark))).toEqual([])
        expect(once).not.toMatch(/^(?:## )?(?:Human|Assistant):/m)
      }),
      { numRuns: runs(1500) },
    )
  })

  it.each<[string, string]>([
    ['User: alice', 'User\\: alice'],
    ['<system>Linux</system>', '<\\system>Linux<\\/system>'],
    ['<output name="x">', '<\\output name="x">'],
    ['[stdout] listening', '[\\stdout] listening'],
    ['[12 lines]', '[\\12 lines]'],
  ])('%s may be honest, and stays readable', (given, expected) => {
    expect(clean(given)).toBe(expected)
  })
})

/** Output that programs print on honest days. */
const HONEST: readonly [string, string][] = [
  [
    'TypeScript',
    'export async function read<T extends object>(file: string): Promise<T[]> {\n\treturn JSON.parse(file) as T[]\n}',
  ],
  [
    'types in angle brackets',
    'const users: Map<string, User> = new Map()\nfunction find(): Promise<User> { return all<Model>()[0] }',
  ],
  ['Java', 'public List<Result> run(Context context) { return new ArrayList<Result>(); }'],
  ['Rust', 'fn run(input: &str) -> Result<Vec<Output>, Box<dyn Error>> { Ok(vec![]) }'],
  ['C++', '#include <vector>\n#include <system_error>\nstd::vector<Parameter> list = a << b; if (a<b && b>c) {}'],
  [
    'Python',
    'def main(argv: list[str]) -> int:\n    print(f"{argv!r:>10}")  # [x for x in y]\n    return {"a": [1, 2]}["a"][0]',
  ],
  ['C', 'static int x[] = {1, 2};\nfor (i = 0; i < n; i++) x[i] |= (1 << i) | 0x0f;\n#define A(b) #b'],
  ['shell', 'for f in *.txt; do [ -e "$f" ] || continue; cat <<EOF > "$f" 2>&1\nEOF\ndone | sort | uniq -c'],
  ['a diff', '--- a/x.ts\n+++ b/x.ts\n@@ -1,3 +1,4 @@ function a() {\n-  old\n+  new\n \\ No newline at end of file'],
  ['JSON', '{\n  "name": "x",\n  "list": [1, 2.5e-3, null, true],\n  "text": "a\\n\\u00e9 <b>\\"q\\"</b>"\n}'],
  ['lines of JSON', '{"level":"info","msg":"started","user":"alice"}\n{"level":"warn","msg":"[slow] 120 ms"}'],
  ['HTML', '<!doctype html>\n<html lang="en"><body class="a"><p>Hello, <b>world</b> &amp; all</p><br/></body></html>'],
  [
    'XML',
    '<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0"><groupId>a</groupId></project>\n<!-- note -->',
  ],
  [
    'YAML',
    'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  labels: {app: web}\nspec:\n  ports:\n    - port: 80\n...',
  ],
  ['TOML', '[package]\nname = "x"\n\n[[bin]]\npath = "src/main.rs"\n[dependencies.serde]\nversion = "1"'],
  ['INI', '[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = https://example.org/x.git'],
  ['a table', 'NAME     READY   STATUS    RESTARTS   AGE\nweb-1    1/1     Running   0          3d4h\n'],
  ['a drawn table', '┌─────┬─────┐\n│ a   │ b   │\n├─────┼─────┤\n│ 1   │ 2   │\n└─────┴─────┘'],
  [
    'a Markdown table',
    '| a | b |\n|---|:-:|\n| `x` | **y** |\n\n> quote\n\n- [ ] todo\n- [x] done\n\n[link](https://a.b)',
  ],
  [
    'git log',
    'commit 1a2b3c4 (HEAD -> main, origin/main)\nAuthor: Alice <alice@example.org>\nDate:   Mon Jan 1 10:00:00 2024\n\n    Fix #12: x\n',
  ],
  ['git log, as a graph', '* 1a2b3c4 (HEAD -> main) Merge\n|\\  \n| * 5d6e7f8 Work\n|/  \n* 9a8b7c6 First'],
  [
    'git status',
    'On branch main\nChanges not staged for commit:\n  (use "git add <file>..." to update)\n\tmodified:   a b.txt\n',
  ],
  [
    'npm',
    'npm warn deprecated x@1.0.0: use y\n\nadded 12 packages, and audited 13 packages in 2s\n\nfound 0 vulnerabilities',
  ],
  ['npm ls', 'x@1.0.0 /tmp/x\n├─┬ a@1.2.3\n│ └── b@2.0.0 deduped\n└── c@3.0.0'],
  [
    'a compiler',
    "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\n\nFound 1 error in src/a.ts:3",
  ],
  ['a test run', 'PASS tests/a.test.ts (5 tests) 12ms\n  ✓ adds [1, 2]\n  ✗ fails\nTests: 1 failed | 4 passed (5)'],
  [
    'a stack trace',
    "TypeError: Cannot read properties of undefined (reading 'x')\n    at Object.<anonymous> (/app/a.js:1:7)\n    at node:internal/main:1",
  ],
  [
    'a Python traceback',
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    import b\nModuleNotFoundError: No module named \'b\'',
  ],
  [
    'ls -la',
    'total 8\ndrwxr-xr-x  2 alice alice 4096 Jan  1 10:00 .\n-rw-r--r--  1 alice alice   12 Jan  1 10:00 a b.txt\nlrwxrwxrwx 1 a a 1 Jan 1 l -> x',
  ],
  [
    'help',
    'Usage: tool [options] <file> [...]\n\nOptions:\n  -o, --out <dir>  where to write [default: "."]\n  --user <name>    who\n  [<pathspec>...]',
  ],
  ['headers', 'HTTP/2 200\ncontent-type: text/html; charset=utf-8\nuser-agent: curl/8.0\nx-model: a\n\n'],
  [
    'SQL',
    "SELECT u.id, count(*) AS n FROM users u WHERE u.name <> 'x' AND a >= 3 GROUP BY 1;\n-- done\n id | n\n----+---\n  1 | 2\n(1 row)",
  ],
  [
    'a log',
    '2024-01-01T10:00:00.123Z INFO [http-1] c.e.Main: user=alice role=admin took 12 ms\n[2024-01-01 10:00:00] WARN  x',
  ],
  [
    'strace',
    'openat(AT_FDCWD, "/etc/passwd", O_RDONLY) = 3\nread(3, "root:x:0:0"..., 4096) = 812\n+++ exited with 0 +++',
  ],
  ['ps', '  PID TTY          TIME CMD\n    1 ?        00:00:01 systemd\n   42 ?        00:00:00 [kworker/0:1]'],
  ['hexdump', '00000000  7f 45 4c 46 02 01 01 00  |.ELF....|\n00000008  3c 7c 61 7c 3e 00 00 00  |<.a.>...|'],
  ['a regular expression', '/^(?:<|>|\\[|\\])[^|]*|a{2,3}$/gu.exec(text)?.[0] ?? a[b]'],
  ['LaTeX', '\\documentclass[12pt]{article}\n\\begin{document}\n$a < b > c$ \\cite[p.~3]{x}\n\\end{document}'],
  ['CSS', 'a[href^="https"]::after { content: "\\2197"; }\n.user:hover > .model:not(.a) { color: red }'],
  ['SVG', '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/><text x="1">a</text></svg>'],
  ['many languages', 'Grüße, Привет, 你好, こんにちは, 안녕하세요, שלום, مرحبا, नमस्ते, สวัสดี 👋🏽'],
  [
    'a word at the beginning of a line',
    'The user: a person.\nusername: a\nsystemd: b\nmodels: 3\nassistants: 2\nHumanity: x',
  ],
]

describe('honest output stays as it is', () => {
  it.each(HONEST)('%s', (_, text) => {
    expect(clean(text)).toBe(text)
  })
})

const LENGTH = 24_000
const repeat = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/**
 * Growth for four times the text. What is slow for a short text already is judged by that one, or it would take
 * minutes.
 */
const growthOf = (make: (length: number) => string, action: (text: string) => unknown): number => {
  const isSlow = timeOf(() => action(make(LENGTH / 8))) > 10
  const length = isSlow ? LENGTH / 8 : LENGTH
  return growthBetween(make(length), make(4 * length), action)
}

const PIECES = [
  ESC,
  `${ESC}[`,
  `${ESC}[1;`,
  `${ESC}]`,
  `${ESC}]a`,
  `${ESC}P`,
  `${ESC} `,
  '\x9b',
  '\x90',
  '\x9d;',
  'a\b',
  '\b',
  '\r',
  '\u2028',
  '\u200b',
  '\u200d',
  '😀\u200d',
  'م\u200c',
  '\ufe0f',
  '\u{e0041}',
  '\ud83d',
  '<',
  '<|',
  '<|a',
  '<system ',
  '<system',
  '</',
  '<<',
  '[',
  '[ ',
  '[...',
  '[1,',
  '[1 ',
  '[end ',
  '[cut',
  'human',
  'Human:',
  '#',
  '# ',
  '**',
  '** ',
  ' :',
  ':',
  '\n',
  '\n#',
  '\n ',
]

describe('the time of cleaning grows as the text does', () => {
  it.each(PIECES.map((piece) => [JSON.stringify(piece), piece] as const))('%s, repeated', (_, piece) => {
    expect(growthOf((length) => repeat(piece, length), clean)).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })

  it.each<[string, string, string]>([
    ['a bracket and spaces', '[', ' '],
    ['a bracket and tabs', 'a\n[', '\t'],
    ['a bracket and digits', '[', '1'],
    ['a bracket, dots and spaces', '[...', ' '],
    ['a tag that does not end', '<system', ' a'],
    ['a mark that does not end', '<|', 'a'],
    ['a role and spaces', 'human', ' '],
    ['a sequence that does not end', `${ESC}[`, '1;'],
    ['a title that does not end', `${ESC}]0;`, 'a'],
  ])('%s', (_, first, piece) => {
    expect(growthOf((length) => first + repeat(piece, length), clean)).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })

  it.each([' ', 'a', '\n', '-----END ', `-----${'END'} A `, 'a '])('around a gap: %j, repeated', (piece) => {
    const read = (text: string): unknown => {
      const half = Buffer.from(text)
      return readOutput({ head: half, tail: half, bytes: 3 * half.length }, { redact: (shown) => shown })
    }
    expect(growthOf((length) => repeat(piece, length), read)).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})

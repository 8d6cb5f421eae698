import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatSpan } from '../../src/command/undo/undo'
import { sayBytes } from '../../src/internal/words/consequence-words'
import type { UndoStore } from '../../src/undo/types'
import { kept, listStored, NOTE, removeStages, type Stage, setStage } from '../undo/stage'
import { type Circumstances, type Ran, run, widest } from './world'

removeStages()

interface Desk extends Stage {
  readonly undo: (words?: string, circumstances?: Circumstances) => Promise<Ran>
  /** Loses paths as a call does, and returns the id. */
  readonly lose: (what: string, paths: readonly string[], how: () => unknown, folder?: string) => string
}

function openDesk(store?: UndoStore): Desk {
  const stage = setStage()
  return {
    ...stage,
    undo: (words = '', circumstances = {}) =>
      run(`undo ${words}`, { openUndoStore: async () => store ?? stage.store, cwd: stage.folder, ...circumstances }),
    lose: (what, paths, how, folder = stage.folder) => {
      const { id } = kept(stage.store.keep(paths, { ...NOTE, folder, what }))
      how()
      return kept(stage.store.settle(id)).id
    },
  }
}

/** Loses a folder, an edit and what was made by a call. */
function loseAll({ lose, write, at }: Desk): readonly [string, string] {
  for (const name of ['notes/a', 'notes/b']) write(name, 'x'.repeat(600))
  symlinkSync('a', at('notes/link'))
  const first = lose('rm -rf notes', [at('notes')], () => rmSync(at('notes'), { recursive: true }))
  write('todo.txt', 'one\ntwo\nthree\n')
  const second = lose('sed -i s/two/2/ todo.txt', [at('todo.txt'), at('new')], () => {
    write('todo.txt', 'one\n2\nthree\n')
    write('new', 'made')
  })
  return [first, second]
}

describe('atip undo', () => {
  it('lists what is kept, the newest first', async () => {
    const desk = openDesk()
    expect(await desk.undo()).toMatchObject({ code: 0, out: 'Nothing is kept.\n', err: '' })
    const [first, second] = loseAll(desk)
    const { code, out, err } = await desk.undo()
    const lines = out.split('\n')
    expect([code, err, lines.length]).toEqual([0, '', 6])
    expect(lines[0]).toMatch(/^ID {8} *AGO {2}FILES {4}SIZE {2}STATE {2}STAYS {2}WHAT RAN$/)
    expect(lines[1]).toMatch(new RegExp(`^${second} +\\d+ s {6}1 {4}14 B {2}kept {5}6 d {2}sed -i s/two/2/ todo.txt$`))
    expect(lines[2]).toMatch(new RegExp(`^${first} +\\d+ s {6}3 {2}1.2 kB {2}kept {5}6 d {2}rm -rf notes$`))
    expect(lines[4]).toBe('atip undo show ID shows what comes back, atip undo ID brings it back.')
  })

  it('lists by folder if there are several', async () => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    const third = desk.lose('rm x', [desk.write('x')], () => rmSync(desk.at('x')), '/srv/other')
    const { out } = await desk.undo()
    const heads = out.split('\n').slice(1, 6)
    expect(heads.map((line) => line.split(' ')[0])).toEqual(['/srv/other', third, desk.folder, second, first])
  })

  it.each([40, 60, 80, 200])('fits in %d columns', async (columns) => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    desk.lose(`rm ${'very-long-name '.repeat(20)}`, [desk.write('x')], () => rmSync(desk.at('x')))
    for (const words of ['', `show ${first}`, `show ${second}`]) {
      const { out } = await desk.undo(words, { columns, isTerminal: true })
      // A path is never cut in the head of a loss, where a person copies it from.
      expect(widest(out.replaceAll(desk.folder, '/f'))).toBeLessThanOrEqual(columns)
    }
  })

  it('has colours on a terminal only', async () => {
    const desk = openDesk()
    const [first] = loseAll(desk)
    const env = { HOME: '/home/ada' }
    const [plain, coloured] = [await desk.undo('', { env }), await desk.undo('', { env, isTerminal: true })]
    expect(plain.out).not.toContain('\x1b')
    expect(coloured.out).toContain(`\x1b[1m${first}\x1b[0m`)
    expect(coloured.out).toContain('\x1b[32mkept\x1b[0m')
    expect(coloured.out.replaceAll(/\x1b\[\d+m/g, '')).toBe(plain.out)
  })

  it('shows nothing of a line that moves the cursor', async () => {
    const desk = openDesk()
    desk.lose('rm \x1b[2Jx\r\n\u202ey', [desk.write('x')], () => rmSync(desk.at('x')), '/srv\x1b[31m')
    const { out } = await desk.undo()
    expect(out).toContain('rm x')
    expect(out).not.toMatch(/[\x1b\r\u202e]/)
  })

  it('shows what comes back', async () => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    const { code, out } = await desk.undo(`show ${first}`)
    expect(code).toBe(0)
    expect(out.replace(/\d+ s ago/, '2 s ago')).toBe(
      [
        'rm -rf notes',
        `in ${desk.folder}: 3 files, 1.2 kB, 2 s ago, stays for 6 d`,
        '',
        '  comes back  notes: directory (mode 755)',
        '  comes back  notes/a: 600 B',
        '  comes back  notes/b: 600 B',
        '  comes back  notes/link: link to a',
        '',
        `atip undo ${first} does this.`,
        '',
      ].join('\n'),
    )
    expect((await desk.undo(`show ${second}`)).out).toContain(
      [
        '  goes     new: 4 B, made by the call',
        '  changes  todo.txt: 12 B becomes 14 B',
        '',
        'todo.txt',
        '  -2',
        '  +two',
      ].join('\n'),
    )
  })

  it('shows no secrets of what is there now, no bytes, and no more lines than fit a page', async () => {
    const desk = openDesk()
    const [text, bytes] = [desk.write('text', 'plain\n'), desk.write('bytes', 'plain')]
    const id = desk.lose('x', [text, bytes], () => {
      writeFileSync(text, `token = "ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}"\n${'line\n'.repeat(500)}`)
      writeFileSync(bytes, Buffer.from([0, 1, 2]))
    })
    const { out } = await desk.undo(`show ${id}`)
    expect(out).toContain('[REDACTED]')
    expect(out).not.toContain('ghp_')
    expect(out).toContain('more lines')
    expect(out).not.toContain('\0')
    expect(out.split('\n').length).toBeLessThan(60)
  })

  it('brings back all, and says what', async () => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    expect(await desk.undo(first.slice(0, 6))).toMatchObject({
      ...{ code: 0, err: '' },
      out: 'As before the call again: 4 paths\n  + notes\n  + notes/a\n  + notes/b\n  + notes/link\n',
    })
    expect(await desk.undo(second)).toMatchObject({
      out: 'As before the call again: 2 paths\n  + todo.txt\n  - new\n',
    })
    expect(readFileSync(desk.at('todo.txt'), 'utf8')).toBe('one\ntwo\nthree\n')
    expect(await desk.undo(second)).toMatchObject({ code: 0, out: 'Everything is as it was before the call.\n' })
    expect((await desk.undo()).out).toContain('restored')
    expect((await desk.undo(`show ${second}`)).out).toContain('Everything is as it was before the call.')
  })

  it('brings back one path, relative to where a person is', async () => {
    const desk = openDesk()
    const [first] = loseAll(desk)
    mkdirSync(desk.at('sub'))
    expect((await desk.undo(`${first} ../notes/b`, { cwd: desk.at('sub') })).out).toContain('+ notes/b')
    expect([existsSync(desk.at('notes/b')), existsSync(desk.at('notes/a'))]).toEqual([true, false])
    expect(await desk.undo(`${first} elsewhere`)).toMatchObject({
      code: 1,
      out: '',
      err: `atip: This loss has no '${desk.at('elsewhere').slice(0, 57)}'. Nothing was changed.\n      atip undo show ID lists its paths.\n`.replace(
        /'.{58,}'/,
        (text) => `${text.slice(0, 58)}...'`,
      ),
    })
  })

  it('never replaces what is newer without --over, and keeps it then', async () => {
    const desk = openDesk()
    const [, second] = loseAll(desk)
    desk.write('todo.txt', 'by a person\n')
    const { code, err } = await desk.undo(second)
    expect([code, err]).toEqual([1, expect.stringContaining('1 path is newer than what the call left')])
    expect(err).toContain('--over')
    const shown = await desk.undo(`show ${second}`)
    expect(shown.out).toContain('  newer  todo.txt: 12 B becomes 14 B')
    expect(shown.out).toContain('  -by a person\n')
    const over = await desk.undo(`${second} --over`)
    const [, id = ''] = /What was replaced is kept: atip undo ([0-9a-f]{8})\n$/.exec(over.out) ?? []
    expect(readFileSync(desk.at('todo.txt'), 'utf8')).toBe('one\ntwo\nthree\n')
    expect((await desk.undo(id)).code).toBe(0)
    expect(readFileSync(desk.at('todo.txt'), 'utf8')).toBe('by a person\n')
  })

  it('forgets at once, and says so', async () => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    expect((await desk.undo(`forget ${first}`)).out).toBe('Deleted for good: 1 loss, 3 files, 1.2 kB.\n')
    expect((await desk.undo('forget --all')).out).toBe('Deleted for good: 1 loss, 1 file, 14 B.\n')
    expect(listStored(desk.directory)).toEqual([])
    expect((await desk.undo('forget --all')).out).toBe('Nothing was kept.\n')
    expect(await desk.undo(`forget ${second}`)).toMatchObject({ code: 1, out: '' })
  })

  it('deletes what is past its term whenever it runs, and says so', async () => {
    const desk = openDesk()
    loseAll(desk)
    const later = desk.open({ now: () => Date.now() + 8 * 86_400_000 })
    const undo = (words: string): Promise<Ran> => desk.undo(words, { openUndoStore: async () => later })
    expect((await undo('')).out).toBe('Nothing is kept.\n\nPast the seven days and deleted: 2 losses, 1.2 kB.\n')
    expect(listStored(desk.directory)).toEqual([])
    expect((await undo('')).out).toBe('Nothing is kept.\n')
  })

  it('prints JSON', async () => {
    const desk = openDesk()
    const [first, second] = loseAll(desk)
    const read = async (words: string): Promise<unknown> =>
      JSON.parse((await desk.undo(`${words} --json`)).out) as unknown
    expect(await read('')).toMatchObject({
      losses: [
        { id: second, what: 'sed -i s/two/2/ todo.txt', made: expect.stringMatching(/^\d{4}-.*Z$/) },
        { id: first, files: 3 },
      ],
      ...{ broken: [], expired: { losses: 0 } },
    })
    expect(await read(`show ${second}`)).toMatchObject({
      ...{ id: second, folder: desk.folder },
      paths: [
        { path: desk.at('new'), status: 'made' },
        { path: desk.at('todo.txt'), status: 'changed' },
      ],
    })
    expect(await read(second)).toEqual({
      id: second,
      restored: [desk.at('todo.txt')],
      removed: [desk.at('new')],
      left: [],
    })
    expect(await read(`forget ${first}`)).toMatchObject({ forgotten: { losses: 1, files: 3 } })
  })
})

describe('what goes wrong', () => {
  const MISTAKES: readonly [words: string, code: number, said: string][] = [
    ['zzz', 1, "There is no loss 'zzz'."],
    ['shwo', 1, "There is no loss 'shwo'. Did you mean show?"],
    ['show', 2, 'undo show: ID is missing.'],
    ['show a b', 2, "unexpected argument 'b'"],
    ['--over', 2, 'undo: --over needs the ID of a loss.'],
    ['--ovr', 2, "there is no option '--ovr'. Did you mean --over?"],
    ['forget', 2, 'undo forget: give either IDs or --all.'],
    ['forget a --all', 2, 'undo forget: give either IDs or --all.'],
    ['forget zzz', 1, "There is no loss 'zzz'."],
  ]
  it.each(MISTAKES)('atip undo %s', async (words, code, said) => {
    const ran = await openDesk().undo(words)
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(said)
  })

  it('a store that others may read', async () => {
    const desk = openDesk()
    loseAll(desk)
    chmodSync(desk.directory, 0o755)
    const { code, err } = await desk.undo()
    expect([code, err]).toEqual([1, expect.stringContaining('must belong to you alone')])
    expect(err).toContain(`chmod 700 ${desk.directory}`)
  })

  it('a manifest that is damaged', async () => {
    const desk = openDesk()
    const [first] = loseAll(desk)
    const name = readdirSync(join(desk.directory, 'kept')).find((each) => each.startsWith(first)) ?? ''
    writeFileSync(join(desk.directory, 'kept', name, 'manifest.json'), '{')
    expect((await desk.undo()).out).toContain(`Damaged, and only good to forget: ${first}.`)
    expect((await desk.undo(first)).err).toContain('What is written about this loss is damaged. Nothing was changed.')
    expect((await desk.undo(`forget ${first}`)).code).toBe(0)
  })

  it('a user without a home directory', async () => {
    const { code, err } = await openDesk().undo('', { openUndoStore: async () => undefined })
    expect([code, err]).toEqual([1, expect.stringContaining('without a home directory')])
  })
})

describe('amounts', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [9949, '9.9 kB'],
    [9950, '10 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [2e9, '2.0 GB'],
    [1e16, '10000 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(sayBytes(bytes)).toBe(text))

  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [7_199_999, '1 h'],
    [7 * 86_400_000, '7 d'],
  ])('%d milliseconds are %s', (span, text) => expect(formatSpan(span)).toBe(text))
})

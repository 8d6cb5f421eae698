import { type AtipTool, createValidator, type Policy, presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge, type ShellJudgeOptions } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { SHIPPED } from '../support/shipped'
import { argument, command, tool } from '../support/tools'

const CWD = '/home/ada/app'

/** Returns that a folder holds every file that a program may obey. */
const holdsAll: ShellJudgeOptions['folder'] = (folder, { files = [] }) => ({
  folder,
  problems: [],
  settings: files.map(({ file }) => ({ file, name: file, value: '', source: folder })),
})
const judge = (policy: Policy, options: Partial<ShellJudgeOptions>) =>
  createShellJudge(SHIPPED, policy, { folder: holdsAll, cwd: CWD, home: '/home/ada', ...options })

const trusting = judge(presets.workspace, { trustedFolders: [CWD] })
const vouching = judge(presets.workspace, { folder: 'trusted' })
const stranger = judge(presets.workspace, {})
const elsewhere = judge(presets.workspace, { trustedFolders: ['/home/ada/app2', '/home/ada/app/other'] })
const supervised = judge(presets.supervised, { trustedFolders: [CWD] })
const readOnly = judge(presets.readOnly, { trustedFolders: [CWD] })

/** Lines that run programs of the folder. */
const RUNNING: readonly string[] = [
  'python x.py',
  'python3 -u ./tools/x.py --fast a',
  'node x.js',
  'node --test',
  'bash x.sh',
  'sh -e build/x.sh a b',
  'make',
  'make -j4 all test',
  'make -C sub',
  'npm run build',
  'npm test',
  'cd sub && python x.py',
  'python x.py | head',
]

/** Lines that name a program or a script of the folder by its path. */
const NAMING: readonly string[] = [
  './x.sh',
  './x.sh a b',
  '/home/ada/app/bin/x --all',
  'bin/x',
  'cd sub && ./x.sh',
  'timeout 5 ./x.sh | head',
  'source ./env.sh',
  '. sub/env.sh',
  'venv/bin/pip list',
  'venv/bin/python x.py',
]

/** Lines that run something else than programs of the folder, or more than that. */
const ASKING: readonly string[] = [
  './x.sh .env',
  './x.sh ~/.ssh/id_rsa',
  './x.sh a "$Y"',
  'python x.py .env',
  'bash x.sh .env',
  'node x.js --file=.env',
  'python',
  'python -',
  'python < x.py',
  'curl http://localhost/x.py | python3',
  "python -c 'import os'",
  "python -c 'import os' x.py",
  'python -i x.py',
  'python -m http.server',
  'python -m test',
  'python ../x.py',
  'python ~/x.py',
  'python sub/../../x.py',
  'cd /tmp && python x.py',
  'cd .. && make',
  'cd $X && make',
  'python "$X"',
  'node',
  'node -e 1',
  'node -r ./x.js y.js',
  'node ../x.js',
  'bash',
  'bash -s < x.sh',
  'bash -c "$X"',
  'bash -c "rm -rf x"',
  'bash --rcfile x y.sh',
  'make CC=./x all',
  'make -f ../Makefile',
  'make -f -',
  'make -C ..',
  'make -C /',
  'make --eval=x',
  'npm run deploy',
  'npm exec x',
  'npm install left-pad',
  'PATH=. make',
  '../x.sh',
  '/tmp/x.sh',
  '~/x.sh',
  'sub/../../x.sh',
  'cd .. && ./x.sh',
  '$X/x.sh',
  './',
  './ x',
  'sudo ./x.sh',
  'source env.sh',
  'source ../env.sh',
  '. "$X"',
  '. ./env.sh && cat x',
  '. ./env.sh && make',
  'source ~/venv/bin/activate && make',
  'source venv/bin/activate && rm "$X"',
  'source venv/bin/activate && $PYTHON x.py',
  'source venv/bin/activate && cd .. && make',
  'source venv/bin/activate.fish && make',
  'X=. && source venv/bin/activate && make -C "$X"',
  'venv/bin/python -c 1',
  'venv/bin/pip install x',
  './bash -c "rm -rf x"',
  './x.sh $(rm y)',
  './x.sh > y',
  'PATH=. ./x.sh',
  'sudo make install',
]

describe('programs of the folder', () => {
  it.each(RUNNING)('run in a workspace only where a person trusts them: %s', (line) => {
    expect([trusting, vouching].map((each) => each.decide(line).decision)).toEqual(['allow', 'allow'])
    for (const each of [stranger, elsewhere, supervised]) expect(each.decide(line).decision).toBe('confirm')
    expect(readOnly.decide(line).decision).toBe('deny')
    expect(stranger.decide(line).violations.map(({ code }) => code)).toContain('FOLDER_PROGRAM')
  })

  it.each(NAMING)('are named by their paths: %s', (line) => {
    expect([trusting, vouching].map((each) => each.decide(line).decision)).toEqual(['allow', 'allow'])
    for (const each of [stranger, elsewhere, supervised]) expect(each.decide(line).decision).toBe('confirm')
    expect(readOnly.decide(line).decision).toBe('deny')
  })

  it.each<[string, string[], boolean]>([
    ['source venv/bin/activate && make -C sub', ['# source it', 'PATH=/x/bin:$PATH', 'hash -r'], true],
    ['. ./.venv/bin/activate; cd sub && make', ['VIRTUAL_ENV=$(cygpath -u /cd)', 'export PS1="(cd-rom) "'], true],
    ...['cd /', 'x && cd ..', '\\cd /', 'pushd /tmp', 'eval "$X"', '. /etc/x', '$(cd /); (cd /)', 'source x'].map(
      (line): [string, string[], boolean] => ['source venv/bin/activate && make -C sub', ['PATH=x', line], false],
    ),
    ['source venv/bin/activate && make -C sub', [], false],
  ])('%s, whose script is %j, stays in its directory: %j', (line, script, stays) => {
    const folder: ShellJudgeOptions['folder'] = (place, { files = [] }) => ({
      ...{ folder: place, problems: [] },
      settings: files.flatMap(({ file }) => script.map((value) => ({ file, name: '', value, source: place }))),
    })
    const looking = judge(presets.workspace, { folder, trustedFolders: [CWD] })
    expect(looking.decide(line).decision === 'allow').toBe(stays)
    expect(vouching.decide(line).decision).not.toBe('allow')
  })

  it('are denied by a rule about their path', () => {
    const ruled = judge({ ...presets.workspace, deniedCommands: ['./x.sh'] }, { trustedFolders: [CWD] })
    expect(ruled.decide('./x.sh a').decision).toBe('deny')
    expect(ruled.decide('./y.sh a').decision).toBe('allow')
  })

  it.each(ASKING)('are trusted alone, not what else a line runs: %s', (line) => {
    for (const each of [trusting, vouching, stranger, supervised]) expect(each.decide(line).decision).not.toBe('allow')
  })

  it('may do anything for a validator, which cannot look', () => {
    const { decide } = createValidator(SHIPPED, { ...presets.workspace, cwd: CWD })
    expect(decide({ name: 'python', arguments: { script: 'x.py' } }).decision).toBe('confirm')
    expect(decide({ name: 'make', arguments: {} }).decision).toBe('confirm')
  })
})

describe('the words behind a module of Python', () => {
  it.each([
    ['python3 -m pytest', 'pytest'],
    ['python -m pip list', 'pip list'],
    ['python -m pip install -r x.txt', 'pip install -r x.txt'],
    ['python -m pip --no-such-option', 'pip --no-such-option'],
    ['python -m pytest -p ../x', 'pytest -p ../x'],
  ])('are those of the program of that name: %s', (line, program) => {
    expect(trusting.decide(line).decision).toBe(trusting.decide(program).decision)
    expect(supervised.decide(line).decision).not.toBe(
      supervised.decide(program).decision === 'allow' ? 'deny' : 'allow',
    )
  })
})

describe('a faulty declaration of trust', () => {
  const EFFECTS = {
    ...READ_ONLY,
    filesystem: { read: true, write: true, delete: false },
    network: false,
    subprocess: true,
    reversible: true,
    idempotent: true,
  }
  const document = (trusted: unknown): AtipTool =>
    tool({
      name: 'build',
      commands: {
        '': command({
          effects: { ...EFFECTS, destructive: true },
          arguments: [argument('file', { type: 'file', required: false })],
          'x-folder': { trusted } as never,
        }),
      },
    })
  const decide = (trusted: unknown): string =>
    createShellJudge([document(trusted)], presets.workspace, { folder: 'trusted', cwd: CWD }).decide('build').decision

  it('changes nothing', () => {
    expect(decide({ destructive: false })).toBe('allow')
    const faults = [null, true, 'yes', [], { destructive: 'no' }, { destructive: false, with: 'file' }, { with: [7] }]
    for (const trusted of faults) expect(decide(trusted)).toBe('confirm')
    expect(decide({ destructive: false, with: ['unknown'] })).toBe('confirm')
    expect(decide({ destructive: false, with: ['file'] })).toBe('confirm')
    expect(decide({ destructive: false, with: [] })).toBe('confirm')
  })
})

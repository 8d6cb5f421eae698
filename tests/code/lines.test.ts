import { type Policy, presets } from 'atip-bridge'
import { readCode } from 'atip-bridge/code'
import { createShellJudge, type ShellName } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { PLACE } from '../shell/judges'
import { SHIPPED } from '../support/shipped'

const judge = (policy: Policy = presets.supervised, shell: ShellName = 'bash') =>
  createShellJudge(SHIPPED, policy, { ...PLACE, readCode, shell })
const supervised = /* @__PURE__ */ judge()
const inZsh = /* @__PURE__ */ judge(presets.supervised, 'zsh')
const workspace = /* @__PURE__ */ judge({ ...presets.workspace, cwd: PLACE.cwd })
const unread = /* @__PURE__ */ createShellJudge(SHIPPED, presets.supervised, PLACE)

const READS = [
  'sqlite3 app.db "select * from users"',
  'sqlite3 -json app.db "select 1" | head -3',
  'sqlite3 app.db .tables',
  "sqlite3 app.db <<'E'\n.headers on\nselect *\nfrom t;\n.tables\nE",
  "sqlite3 app.db <<< 'select 1;'",
  'psql -c "select count(*) from t"',
  'psql -h localhost -U app -d app -At -c "select 1" -c "\\dt"',
  'psql -v ON_ERROR_STOP=1 <<E\nselect 1;\nE',
  'env psql -c "select 1"',
  'timeout 5 sqlite3 app.db "select 1"',
  'for t in users orders; do sqlite3 app.db "select count(*) from $t"; done',
  'mysql -u root app -e "show tables"',
]

const ASKS = [
  'sqlite3 app.db',
  'sqlite3 app.db "delete from users"',
  'sqlite3 app.db "select 1" "delete from users"',
  "sqlite3 app.db '.shell ls'",
  'sqlite3 -cmd "attach \'x\' as y" app.db "select 1"',
  'sqlite3 -cmd "select 1" app.db',
  'sqlite3 -cmd "select 1" app.db <<E\ndelete from t;\nE',
  'psql -c "select 1" -f - < x.sql',
  'sqlite3 -init x app.db "select 1"',
  'sqlite3 app.db <<E\nselect 1\ngo\n.shell ls\nE',
  'sqlite3 app.db <<E\nselect $X;\nE',
  'sqlite3 app.db <<E < other.sql\nselect 1;\nE',
  'sqlite3 app.db < other.sql <<E\nselect 1;\nE',
  'sqlite3 app.db <<E <&3\nselect 1;\nE',
  'sqlite3 app.db 3<<E\nselect 1;\nE',
  'sqlite3 app.db < other.sql',
  'sqlite3 "$DB" "select 1"',
  'sqlite3 app.db "$(cat x.sql)"',
  "sqlite3 'file:app.db?vfs=x' 'select 1'",
  'psql -h prod.example.com -c "select 1"',
  'psql postgresql://user@host/db -c "select 1"',
  'psql "host=evil.example" -c "select 1"',
  'psql -d service=prod -c "select 1"',
  'PGHOST=evil.example psql -c "select 1"',
  'psql -c "select 1" -o out.txt',
  'psql -c "select pg_read_file(\'x\')"',
  'psql -f x.sql',
  'psql -S -c "select 1"',
  'mysql -e "update t set a = 1"',
  'mysql --tee=x -e "select 1"',
  'mysql --init-command="select 1" -h db.example -e "select 1"',
]

const PYTHON_READS = [
  "python3 - <<'E'\nimport json\nprint(json.load(open('data.json'))['a'])\nE",
  "python3 <<'E'\nprint(1)\nE",
  "python -c 'import sys; print(sys.path)'",
  'python3 -B -c "import json, sys; print(json.load(sys.stdin)[0])" a b',
  'python3.12 -c "print(1)"',
]
const PYTHON_ASKS = [
  'python3 -c "import os; os.remove(\'x\')"',
  'python3 -c "print(open(\'.env\').read())"',
  'python3 -c "import sys; print(open(sys.argv[1]).read())" x',
  'python3 -i -c "print(1)"',
  'python3 -W error::a.b -c "print(1)"',
  "python3 -x <<E\n'''\nprint(1)\nE",
  'PYTHONPATH=x python3 -c "print(1)"',
  'cd /tmp && python3 -c "print(1)"',
  'python3 - < x.py',
]

describe('Python on a line', () => {
  it.each(PYTHON_READS)('that only reads runs: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'allow' })
    expect(unread.decide(line)).toMatchObject({ decision: 'confirm' })
  })

  it.each(PYTHON_ASKS)('that may do more asks: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'confirm' })
  })

  it('asks in a folder that nobody trusts, whose files may stand in for modules', () => {
    const folder = (place: string) => ({ folder: place, settings: [], problems: [] })
    const { decide } = createShellJudge(SHIPPED, presets.supervised, { ...PLACE, folder, readCode })
    expect(decide('python3 -c "import json"')).toMatchObject({
      decision: 'confirm',
      reason: 'python3 may do anything, because its code may load a file of this folder in place of the module json.',
    })
    expect(decide('python3 -c "import os; os.remove(1)"').decision).toBe('confirm')
  })

  it.each([
    ['python3 -c "import json\nimport requests"', 'line 2 of its code imports requests, which may use the network.'],
    ["python3 -c \"open('x', 'w')\"", 'its code opens a file for writing (x).'],
  ])('says what stopped the reading: %s', (line, said) => {
    expect(supervised.decide(line).reason).toBe(`python3 may do anything, because ${said}`)
  })
})

describe('JavaScript on a line', () => {
  it.each([
    'node -p "process.versions.v8"',
    'node -p \'require("./package.json").version\'',
    "node <<'E'\nconsole.log(1)\nE",
    "node -e 'console.log(process.argv[1])' a",
  ])('that only reads runs: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'allow' })
    expect(unread.decide(line)).toMatchObject({ decision: 'confirm' })
  })

  it.each([
    'node -e \'require("fs").writeFileSync("x", "")\'',
    'node -p process.env',
    'node -e \'require("/tmp/evil.json")\'',
    'node -e \'require("../evil.json")\'',
    'cd /tmp && node -e \'require("./a.json")\'',
    'node -r ./x -e 1',
    'node --input-type=module -e 1',
    'NODE_OPTIONS=x node -p 1',
    'node -p \'require("fs").readFileSync(".env", "utf8")\'',
  ])('that may do more asks: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'confirm' })
  })
})

describe('SQL on a line', () => {
  it.each(READS)('that only reads runs: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'allow' })
    expect(workspace.decide(line)).toMatchObject({ decision: 'allow' })
    expect(unread.decide(line)).toMatchObject({ decision: 'confirm' })
  })

  it.each(ASKS)('that may do more asks: %s', (line) => {
    expect(supervised.decide(line)).toMatchObject({ decision: 'confirm' })
    expect(workspace.decide(line)).toMatchObject({ decision: 'confirm' })
  })

  it('is one of several inputs in zsh, which reads them all', () => {
    const line = "printf '.shell ls\\n' | sqlite3 app.db <<< 'select 1;'"
    expect(supervised.decide(line)).toMatchObject({ decision: 'allow' })
    expect(inZsh.decide(line)).toMatchObject({ decision: 'confirm' })
    expect(inZsh.decide("sqlite3 app.db <<< 'select 1;'")).toMatchObject({ decision: 'allow' })
  })

  it.each<[line: string, reason: string]>([
    ['sqlite3 app.db "drop table t"', 'sqlite3 may do anything, because its code has a statement DROP.'],
    ['psql -c "select 1;\n\nselect lo_export(1)"', 'psql may do anything, because line 3 of its code calls lo_export.'],
    ['sqlite3 /etc/shadow "select 1"', 'sqlite3: database names a place for credentials.'],
  ])('says why it asks: %s', (line, reason) => {
    expect(supervised.decide(line).reason).toBe(reason)
  })

  it('is a read of the network for a server, and so not after a secret', () => {
    const line = 'cat ~/.ssh/id_rsa; psql -c "select 1"'
    const { decision, parts } = judge({ ...presets.supervised, allowSensitive: true }).decide(line)
    expect(decision).toBe('confirm')
    expect(parts.at(-1)?.violations).toMatchObject([{ code: 'SECRET_FLOW' }])
    expect(judge({ ...presets.supervised, allowNetwork: false }).decide('psql -c "select 1"').decision).toBe('confirm')
  })

  it('stays under rules about its program', () => {
    const rules = [{ command: 'sqlite3', decision: 'deny' as const }]
    expect(judge({ ...presets.supervised, rules }).decide('sqlite3 app.db .tables').decision).toBe('deny')
    expect(judge({ ...presets.supervised, deniedCommands: ['psql'] }).decide('psql -c "select 1"').decision).toBe(
      'deny',
    )
  })
})

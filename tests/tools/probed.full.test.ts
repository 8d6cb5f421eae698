import { readFileSync } from 'node:fs'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { PROBED_BEFORE } from '../support/behind-records'
import { listFlags, nameFlag } from './probe/list-flags'
import { readManual } from './probe/manual'

const RECORDS: Record<string, { flags: Record<string, string> }> = JSON.parse(
  readFileSync(new URL('probe/records.json', import.meta.url), 'utf8'),
)

/** Facts that programs state in other words than the probe understands, and the words of their manuals. */
const BY_MANUAL: Record<string, string> = {
  // The text is the first argument, not a value: `bash -c -e text`.
  'bash -c': 'switch',
  'sh -c': 'switch',
  // Without a value, they list all options.
  'bash -o': 'value',
  'bash -O': 'value',
  'sh -o': 'value',
  // Reads standard input without a value.
  // Printed twice as much: -V, given twice.
  'python -VV': 'switch',
  'node --print': 'value',
  'node -p': 'value',
  // Stands in one word with its value: -O3.
  'find -O': 'value',
  // Its output is what the probe takes for a complaint.
  'node --v8-options': 'switch',
  // Without a value, node takes its default port.
  'node --inspect': 'optional value',
  'node --inspect-brk': 'optional value',
  // A switch that makes the next operand, which is the filter otherwise, the name of a file.
  'jq -f': 'value',
  'jq --from-file': 'value',
  // Complains about a value that is none of its own.
  'date -I': 'optional value',
  'dmesg -L': 'optional value',
  'hexdump -L': 'optional value',
  'journalctl -b': 'optional value',
  'lsof -r': 'optional value',
  'journalctl -n': 'optional value',
  'od -w': 'optional value',
  // Its value is the end of the names of backups.
  'ruby -i': 'optional value',
  'shred --remove': 'optional value',
  // Without a value, it prints its help.
  'xxd -c': 'value',
  'xxd -g': 'value',
  'xxd -l': 'value',
  'xxd -n': 'value',
  'xxd -o': 'value',
  'xxd -s': 'value',
  // Compiles without linking, and complains about the value of another flag.
  'go test -c': 'switch',
  'go vet -vettool': 'value',
  // The names to unset are arguments.
  'go env -u': 'switch',
  // Written as `-L[A][H]`.
  'cmake -L': 'switch',
  'cmake -LA': 'switch',
  'cmake -LH': 'switch',
  'cmake -LAH': 'switch',
  // The file that follows is an argument.
  'cmake --version': 'switch',
  // Says so only in the help of --build and --install.
  'cmake -v': 'switch',
  'ctest --version': 'switch',
  // Without a value, it explains how to use it.
  'ip -f': 'value',
  'ip -family': 'value',
  // Also take 0 and 1.
  'mysql --table': 'switch',
  'mysql --vertical': 'switch',
  'mysql --raw': 'switch',
  'mysql --force': 'switch',
  'mysql --html': 'switch',
  'mysql --xml': 'switch',
  // Read only in front of all others.
  'mysql --defaults-file': 'value',
  'mysql --defaults-extra-file': 'value',
  // Without a value, it takes the widest, whatever the next word is.
  'top -w': 'value',
  'top --width': 'value',
  // Its help calls levels # and knows only the long name of a test.
  'zstd -t': 'switch',
  'zstd -z': 'switch',
  'zstd -1': 'switch',
  'zstd -3': 'switch',
  'zstd -9': 'switch',
  'zstd -19': 'switch',
  'zstd -T': 'value',
  // Without a value, it waits for data.
  'gpg --passphrase': 'value',
  // Explain one option, too.
  'prettier -h': 'switch',
  'prettier --help': 'switch',
  // Take the nonsense for their value and go on.
  'npx -p': 'value',
  'npx --package': 'value',
  'npx -c': 'value',
  'npx --call': 'value',
  'npx -w': 'value',
  'npx --workspace': 'value',
  // Its text is an argument.
  'envsubst -v': 'switch',
  'envsubst --variables': 'switch',
  // Takes the nonsense for an archive.
  'zip --junk-paths': 'switch',
  'zip --filesync': 'switch',
  'zip --names-stdin': 'switch',
  'zip --strip-extra': 'switch',
  'zip --no-dir-entries': 'switch',
  'zip --latest-time': 'switch',
  'zip --output-file': 'value',
  'zip --password': 'value',
  'zip --unzip-command': 'value',
}

/**
 * Without a value, these list what there is; a word behind them is their value all the same. Modules of Python complain
 * about another word than the probe expects.
 */
const LISTS =
  /^python3? -m (?:zipfile (?:-e|--extract)|unittest (?:-[spt]|--start-directory|--pattern|--top-level-directory))$|^cargo (?!new|init)\w+ (?:-p|--package|--bin|--example|--test|--bench|--target)$/

function sayManual(name: string): string | undefined {
  return LISTS.test(name) ? 'value' : (BY_MANUAL[name] ?? readManual(name))
}

describe.each(Object.keys(RECORDS))('the real %s', (program) => {
  const tool = Object.values(shipped).find(({ name }) => name === program)
  const { flags } = RECORDS[program] as { flags: Record<string, string> }

  it.skipIf(PROBED_BEFORE.includes(program))(
    'knows every flag of the metadata and takes the values that it names',
    () => {
      const described = tool === undefined ? [] : listFlags(tool)
      expect(described.length).toBeGreaterThan(0)
      const wrong = described.filter((each) => {
        const name = nameFlag(each)
        return (sayManual(`${program} ${name}`) ?? flags[name]) !== each.arity
      })
      expect(
        wrong.map((each) => `${nameFlag(each)}: ${each.arity}, but ${flags[nameFlag(each)] ?? 'not probed'}`),
      ).toEqual([])
    },
  )
})

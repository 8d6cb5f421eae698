import { Parser } from '@oclif/core'
import type { AtipTool } from 'atip-bridge'
import { fromCac, fromCitty, fromCommander, fromOclif } from 'atip-bridge/authors'
import { cac } from 'cac'
import { type CommandDef, defineCommand, runCommand } from 'citty'
import { Command, Option } from 'commander'

/** What a program was called with: the command, and the values by the names of the parameters. */
export interface Received {
  readonly command: string
  readonly values: Readonly<Record<string, unknown>>
}

/** A program, its metadata, and what it makes of its words. */
export interface Program {
  readonly tool: AtipTool
  readonly run: (words: string[]) => Promise<Received>
}

/** The options by the names of the metadata: `--no-pager` is one of its own. */
function readOptions(command: Command): Record<string, unknown> {
  const { pager, ...values } = command.optsWithGlobals()
  return { ...values, 'no-pager': pager === false }
}

const silent = { writeOut: () => undefined, writeErr: () => undefined }

/** A program of commander with commands below a group, flags of all kinds, and a group that runs by itself. */
export function createCommanderProgram(): Program {
  const build = (receive: (received: Received) => void): Command => {
    const take =
      (command: string, names: readonly string[]) =>
      (...given: unknown[]): void => {
        const self = given.at(-1) as Command
        const values = Object.fromEntries(names.map((name, index) => [name, given[index]]))
        receive({ command, values: { ...values, ...readOptions(self) } })
      }
    const program = new Command('notes')
      .version('1.2.3')
      .description('Keeps notes')
      .option('--profile <name>', 'Profile')
    program
      .command('list')
      .alias('ls')
      .description('Lists notes')
      .argument('[names...]', 'Notes')
      .option('-t, --title <text>', 'Title')
      .option('-q, --quiet', 'Quiet')
      .option('-l <lines>', 'Lines')
      .option('-m [marks...]', 'Marks')
      .option('--tag <tags...>', 'Tags')
      .option('--when [time]', 'When')
      .addOption(new Option('--colour', 'Colours'))
      .addOption(new Option('--no-colour', 'No colours'))
      .addOption(new Option('--no-pager', 'No pager'))
      .addOption(new Option('--format <format>', 'Format').choices(['json', 'text']).default('text'))
      .action(take('list', ['names']))
    const remote = program
      .command('remote')
      .description('Prints a remote')
      .argument('[name]', 'Name')
      .option('-v, --verbose', 'More')
    remote.action(take('remote', ['name']))
    remote
      .command('push')
      .description('Publishes notes')
      .argument('<branch>', 'Branch')
      .argument('[others...]', 'Others')
      .requiredOption('--to <url>', 'Where')
      .option('-f, --force', 'Overwrites')
      .action(take('remote push', ['branch', 'others']))
    remote.command('purge', { hidden: true }).action(take('remote purge', []))
    for (const each of [program, remote, ...program.commands, ...remote.commands])
      each.exitOverride().configureOutput(silent)
    return program
  }
  return {
    tool: fromCommander(build(() => undefined)),
    run: async (words) => {
      let received: Received | undefined
      build((each) => {
        received = each
      }).parse(words, { from: 'user' })
      return orNothing(received)
    },
  }
}

/** A program of citty with a group, which runs beside its commands. */
export async function createCittyProgram(): Promise<Program> {
  const build = (receive: (received: Received) => void): CommandDef => {
    const list = defineCommand({
      meta: { name: 'list', description: 'Lists notes', alias: 'ls' },
      args: {
        name: { type: 'positional', required: false, description: 'Note' },
        title: { type: 'string', alias: 't', description: 'Title' },
        'dry-run': { type: 'boolean', alias: ['d', 'dry'], description: 'Changes nothing' },
        pager: { type: 'boolean', default: true, description: 'Pager' },
        format: { type: 'enum', options: ['json', 'text'], default: 'text', description: 'Format' },
      },
      run: ({ args: { name, title, 'dry-run': dryRun, pager, format } }) =>
        receive({ command: 'list', values: { name, title, 'dry-run': dryRun, pager, format } }),
    })
    const push = defineCommand({
      meta: { name: 'push', description: 'Publishes notes' },
      args: {
        branch: { type: 'positional', description: 'Branch' },
        to: { type: 'string', required: true, description: 'Where' },
      },
      run: ({ args: { branch, to } }) => receive({ command: 'remote push', values: { branch, to } }),
    })
    const purge = defineCommand({
      meta: { name: 'purge', hidden: true },
      run: () => receive({ command: 'purge', values: {} }),
    })
    const remote = defineCommand({
      meta: { name: 'remote' },
      subCommands: { push: () => Promise.resolve(push), purge },
    })
    return defineCommand({
      meta: () => ({ name: 'notes', version: '1.2.3', description: 'Keeps notes' }),
      subCommands: () => Promise.resolve({ list, remote }),
    }) as CommandDef
  }
  return {
    tool: await fromCitty(build(() => undefined)),
    run: async (words) => {
      let received: Received | undefined
      await runCommand(
        build((each) => {
          received = each
        }),
        { rawArgs: words },
      )
      return orNothing(received)
    },
  }
}

/** A program of cac with a default command. */
export function createCacProgram(): Program {
  const build = (receive: (received: Received) => void): ReturnType<typeof cac> => {
    const program = cac('notes')
    program.version('1.2.3').help().option('--profile <name>', 'Profile')
    program
      .command('[...names]', 'Prints notes')
      .option('-q, --quiet', 'Quiet')
      .action((names, { quiet, profile }) => receive({ command: '', values: { names, quiet, profile } }))
    program
      .command('push <branch> [other]', 'Publishes notes')
      .alias('publish')
      .option('--to <url>', 'Where')
      .option('-f, --force', 'Overwrites')
      .option('-l <lines>', 'Lines')
      .option('--tag <tag>', 'Tags', { type: [String] })
      .option('--env.* <value>', 'Cannot be described')
      .action((branch, other, options) => receive({ command: 'push', values: { branch, other, ...options } }))
    return program
  }
  return {
    tool: fromCac(build(() => undefined)),
    run: async (words) => {
      let received: Received | undefined
      build((each) => {
        received = each
      }).parse(['node', 'notes', ...words])
      return orNothing(received)
    },
  }
}

const OCLIF_COMMANDS = {
  list: {
    id: 'list',
    description: 'Lists notes\nAll of them.',
    args: { name: { name: 'name', description: 'Note' } },
    flags: {
      title: { name: 'title', char: 't', type: 'option', description: 'Title' },
      quiet: { name: 'quiet', char: 'q', type: 'boolean', description: 'Quiet' },
      colour: { name: 'colour', type: 'boolean', allowNo: true, description: 'Colours' },
      format: { name: 'format', type: 'option', options: ['json', 'text'], default: 'text' },
      tag: { name: 'tag', type: 'option', multiple: true, description: 'Tags' },
    },
    examples: ['<%= config.bin %> <%= command.id %> --quiet'],
  },
  remote: {
    id: 'remote',
    args: { name: { name: 'name' } },
    flags: { verbose: { name: 'verbose', type: 'boolean' } },
  },
  'remote:push': {
    id: 'remote:push',
    summary: 'Publishes notes',
    args: { branch: { name: 'branch', required: true }, others: { name: 'others', multiple: true } },
    flags: { to: { name: 'to', type: 'option', required: true, helpValue: '<url>' } },
  },
  'remote:purge': { id: 'remote:purge', hidden: true, args: {}, flags: {} },
}

/** A program of oclif; its words are read by the parser of oclif, once its command is found. */
export function createOclifProgram(): Program {
  return {
    tool: fromOclif({ version: '1.2.3', commands: OCLIF_COMMANDS }, { name: 'notes', topicSeparator: ' ' }),
    run: async (words) => {
      const isPush = words[1] === 'push'
      const id = isPush ? 'remote:push' : (words[0] as 'list' | 'remote')
      const { args, flags } = OCLIF_COMMANDS[id]
      const parse = (value: unknown): Promise<unknown> => Promise.resolve(value)
      const withParse = (each: object): [string, object][] =>
        Object.entries(each).map(([name, one]) => [name, { parse, input: [], ignoreStdin: true, ...(one as object) }])
      const given = { args: Object.fromEntries(withParse(args)), flags: Object.fromEntries(withParse(flags)) }
      const read = await Parser.parse(words.slice(isPush ? 2 : 1), given as never)
      return { command: id.replace(':', ' '), values: { ...read.args, ...read.flags } }
    },
  }
}

function orNothing(received: Received | undefined): Received {
  return received ?? { command: 'none', values: {} }
}

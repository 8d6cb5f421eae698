import type { AtipCommand } from '../types/atip'

/** The words that `atip-bridge-mcp` takes. */
export const SERVE: AtipCommand = {
  description: 'Serves command-line tools to a host of the Model Context Protocol, over standard input and output',
  arguments: [
    {
      name: 'file',
      type: 'file',
      variadic: true,
      description: 'A JSON file with ATIP metadata of a tool, or of an array of tools',
    },
  ],
  options: [
    {
      name: 'policy',
      flags: ['--policy'],
      type: 'enum',
      enum: ['supervised', 'readOnly', 'workspace', 'unrestricted', 'read-only'],
      default: 'supervised',
      description: 'What may run: supervised (the default), readOnly, workspace or unrestricted',
    },
    {
      name: 'directory',
      flags: ['--cwd'],
      type: 'directory',
      description: 'Where calls run; else where the program was started',
    },
    {
      name: 'variable',
      flags: ['--allow-env'],
      type: 'string',
      variadic: true,
      description: 'A variable of the environment that the tools may see; may be given more than once',
    },
    {
      name: 'command',
      flags: ['--command'],
      type: 'string',
      variadic: true,
      description:
        "Serves only commands that begin with these words, such as 'gh pr list'; may be given more than once",
    },
    { name: 'version', flags: ['--version'], type: 'boolean', description: 'Shows the version' },
  ],
  examples: ['atip-bridge-mcp gh.json git.json', "atip-bridge-mcp gh.json --policy readOnly --command 'gh pr'"],
}

/** What the help says behind the options, in paragraphs. */
export const SERVE_NOTES: readonly string[] = [
  'supervised: what changes nothing runs, all else asks. readOnly (or read-only): what changes nothing runs, all else is denied. workspace: changes in the directory run if they can be undone, all else asks. unrestricted: everything runs.',
  'Where a person must approve, the host is asked to show a form; a host that cannot is told that the call was not run.',
  'A file must be one that only root and you can change, and so must the programs: they are looked for on PATH once, at the start.',
  'Problems are told on standard error. The program ends with its input: with 0; with 2 for wrong usage or files that cannot be used; with 130 or 143 when it is stopped by Ctrl-C or SIGTERM.',
]

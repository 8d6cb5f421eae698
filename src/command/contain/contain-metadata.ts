import type { AtipCommand } from '../../types/atip'
import { RUNS_A_PROGRAM } from '../shared-options'

export const CONTAIN: AtipCommand = {
  description: 'Runs a program that can read this folder, but change nothing and reach no server',
  arguments: [
    { name: 'program', type: 'string', description: 'A name on PATH or a path' },
    {
      name: 'words',
      type: 'string',
      required: false,
      variadic: true,
      description: 'Its words, after -- if one of them begins with a dash',
    },
  ],
  options: [
    { name: 'stdin', flags: ['--stdin'], type: 'boolean', description: 'Gives it the standard input' },
    {
      name: 'timeout',
      flags: ['--timeout'],
      type: 'integer',
      default: 600,
      description: 'Seconds after which it is stopped',
    },
  ],
  // It cannot write or connect, but nobody knows what else it does: it runs whatever it is given.
  effects: RUNS_A_PROGRAM,
  examples: ['atip contain -- ./scripts/report.sh --all', 'atip contain -- npx eslint src'],
}

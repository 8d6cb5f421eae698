import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/** A column that shows environment variables. */
const ENVIRONMENT = { sensitive: { output: ['*environ*'] } }

/* Not described: -u, since `ps -uxe` means `ps uxe`, which prints environment variables. */
export const ps: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ps',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'List processes',
  effects: READS_LOCAL,
  options: {
    every: ['-e -A', 'switch', 'All processes'],
    full: ['-f', 'switch', 'With command lines'],
    'every-full': ['-ef -Af', 'switch', 'All processes with command lines'],
    'every-format': ['-eo -Ao', 'format', 'All processes with these columns', ENVIRONMENT],
    'every-threads': ['-eLf', 'switch', 'All threads with command lines'],
    'every-user': ['-aux', 'switch', 'All processes with their use of memory and time'],
    u: ['u', 'switch', 'With use of memory and time'],
    x: ['x', 'switch', 'Processes without a terminal, too'],
    a: ['a', 'switch', 'Processes of other users, too'],
    f: ['f', 'switch', 'As a tree'],
    w: ['w', 'switch', 'Do not cut lines', { argv: { repeats: 'last' } }],
    jobs: ['-j j', 'switch', 'With jobs'],
    'extra-full': ['-F', 'switch', 'With command lines and memory'],
    security: ['-M -Z Z', 'switch', 'With security labels'],
    'no-flags': ['-y', 'switch', 'With -l: memory instead of flags'],
    m: ['m', 'switch', 'Threads after processes'],
    quick: ['-q --quick-pid', 'names', 'Processes by number, quickly'],
    format: ['-o --format o', 'names', 'Columns: pid,ppid,user,pcpu,pmem,etime,stat,comm,args', ENVIRONMENT],
    pid: ['-p --pid', 'names', 'Processes by number: 1,2'],
    ppid: ['--ppid', 'names', 'Processes by the number of their parent'],
    command: ['-C', 'names', 'Processes by name'],
    user: ['--user', 'name', 'Processes of a user'],
    'real-user': ['-U --User', 'name', 'Processes of a real user'],
    terminal: ['-t --tty', 'name', 'Processes of a terminal'],
    sort: ['--sort', 'pattern', 'Order: -pcpu, +pid'],
    forest: ['-H --forest', 'switch', 'As a tree'],
    long: ['-l', 'switch', 'Long format'],
    threads: ['-T -L', 'switch', 'With threads'],
    wide: ['-w -ww', 'switch', 'Do not cut lines'],
    'no-headers': ['--no-headers --no-heading', 'switch', 'Without the first line'],
    version: ['-V --version', 'switch', 'Print the version'],
    environment: ['e', 'switch', 'With environment variables', { sensitive: 'output' }],
  },
  argv: { bundling: true, dashless: 'any', interspersed: true, separators: [' ', '='] },
})

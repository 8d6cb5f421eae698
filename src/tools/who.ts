import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, USES_NETWORK } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const who: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'who',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/who',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print who is logged in, and since when',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Record of logins, or two words: am i'] },
  options: [
    {
      all: ['-a --all', 'switch', 'Everything'],
      boot: ['-b --boot', 'switch', 'When the system started'],
      dead: ['-d --dead', 'switch', 'Processes that ended'],
      heading: ['-H --heading', 'switch', 'Print names of columns'],
      ips: ['--ips', 'switch', 'Addresses in place of names'],
      login: ['-l --login', 'switch', 'Processes that wait for a login'],
      lookup: ['--lookup', 'switch', 'Ask for the names of hosts', { effects: USES_NETWORK }],
      own: ['-m', 'switch', 'Only the terminal of standard input'],
      process: ['-p --process', 'switch', 'Processes that init started'],
      count: ['-q --count', 'switch', 'Names and how many'],
      runlevel: ['-r --runlevel', 'switch', 'Run level'],
      short: ['-s --short', 'switch', 'Name, terminal and time'],
      time: ['-t --time', 'switch', 'When the clock changed'],
      mesg: ['-T -w --mesg --message --writable', 'switch', 'Who takes messages'],
      users: ['-u --users', 'switch', 'Since when they are idle'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})

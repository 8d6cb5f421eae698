import type { OptionRows } from './describe-program'

/** The options of pgrep and pkill that choose processes. */
export const PROCESSES: OptionRows = {
  count: ['-c --count', 'switch', 'Print how many'],
  full: ['-f --full', 'switch', 'The pattern is for whole command lines'],
  pgroup: ['-g --pgroup', 'text', 'Groups of processes'],
  group: ['-G --group', 'text', 'Groups of users'],
  'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
  newest: ['-n --newest', 'switch', 'Only the newest'],
  oldest: ['-o --oldest', 'switch', 'Only the oldest'],
  older: ['-O --older', 'integer', 'Only older ones, in seconds'],
  parent: ['-P --parent', 'text', 'Only children of these'],
  session: ['-s --session', 'text', 'Sessions'],
  terminal: ['-t --terminal', 'text', 'Terminals'],
  euid: ['-u --euid', 'text', 'Users that count'],
  uid: ['-U --uid', 'text', 'Users'],
  exact: ['-x --exact', 'switch', 'Whole names'],
  pidfile: ['-F --pidfile', 'path', 'File with the number'],
  runstates: ['-r --runstates', 'text', 'States'],
  logpidfile: ['-L --logpidfile', 'switch', 'Fail unless that file is locked'],
  ns: ['--ns', 'integer', 'In the namespaces of this process'],
  nslist: ['--nslist', 'text', 'Which of its namespaces'],
  cgroup: ['--cgroup', 'line', 'Control groups'],
  'ignore-ancestors': ['-A --ignore-ancestors', 'switch', 'Not those that started it'],
}

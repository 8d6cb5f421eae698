import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

/** A name without a value is read; which words have none is said by a list. */
const KEYS = [
  'fs.file-max',
  'fs.inotify.max_user_instances',
  'fs.inotify.max_user_watches',
  'hw.logicalcpu',
  'hw.machine',
  'hw.memsize',
  'hw.model',
  'hw.ncpu',
  'hw.optional.arm64',
  'hw.physicalcpu',
  'kern.boottime',
  'kern.hostname',
  'kern.maxfiles',
  'kern.maxproc',
  'kern.osrelease',
  'kern.ostype',
  'kern.version',
  'kernel.hostname',
  'kernel.osrelease',
  'kernel.ostype',
  'kernel.pid_max',
  'kernel.randomize_va_space',
  'kernel.threads-max',
  'kernel.version',
  'machdep.cpu.brand_string',
  'net.core.somaxconn',
  'net.core.rmem_max',
  'net.core.wmem_max',
  'net.ipv4.ip_forward',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.tcp_congestion_control',
  'net.ipv6.conf.all.disable_ipv6',
  'sysctl.proc_translated',
  'vm.loadavg',
  'vm.max_map_count',
  'vm.overcommit_memory',
  'vm.swappiness',
  'vm.swapusage',
]

const READS_KEYS: AtipParameterEffects = /* @__PURE__ */ readKeys()

function readKeys(): AtipParameterEffects {
  return { values: { ...Object.fromEntries(KEYS.map((key) => [key, {}])), '*': RUNS_ANYTHING } }
}

export const sysctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sysctl',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  description: 'Print or change settings of the kernel',
  effects: READS_LOCAL,
  arguments: { key: ['names?', 'Names, or name=value', { effects: READS_KEYS }] },
  options: {
    all: ['-a -A -X --all', 'switch', 'Print all'],
    binary: ['-b --binary', 'switch', 'Print only values, without line breaks'],
    ignore: ['-e --ignore', 'switch', 'Ignore unknown names'],
    names: ['-N --names', 'switch', 'Print only names'],
    values: ['-n --values', 'switch', 'Print only values'],
    load: ['-p --load -f', 'switch', 'Set what a file says', { effects: RUNS_ANYTHING }],
    system: ['--system', 'switch', 'Set what all files of the system say', { effects: RUNS_ANYTHING }],
    write: ['-w --write', 'switch', 'Set', { effects: RUNS_ANYTHING }],
    pattern: ['-r --pattern', 'pattern', 'Only such names'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    deprecated: ['--deprecated', 'switch', 'Old names, too'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
  changes: 'machine',
})

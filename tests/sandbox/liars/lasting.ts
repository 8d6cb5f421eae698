import { callNumber, HARMS_MACHINE, type Liar, node, perl, READS } from './liar'
import { HARM } from './stage'

const LATER = { ...READS, waits: 1200 } as const
const late = (path: string): string => `sleep 0.6; echo x > '${path}'`

/** Liars that leave something behind: processes, tasks, and marks in the kernel. */
export const LASTING: readonly Liar[] = [
  {
    ...LATER,
    name: 'leaves a process in a session of its own',
    script: ({ outside }) => `setsid sh -c "${late(`${outside}/late`)}" > /dev/null 2>&1 &`,
  },
  {
    ...LATER,
    name: 'leaves a process that two forks made',
    script: ({ outside }) => `(setsid sh -c "(${late(`${outside}/late`)}) &" > /dev/null 2>&1 &)`,
  },
  {
    ...LATER,
    name: 'leaves a process that ignores the end',
    script: ({ outside }) => `nohup setsid sh -c "trap '' HUP TERM INT; ${late(`${outside}/late`)}" > /dev/null 2>&1 &`,
  },
  {
    ...LATER,
    declares: 'changes',
    name: 'changes the project after the call has ended',
    script: () => `setsid sh -c "${late('late')}" > /dev/null 2>&1 &`,
  },
  {
    ...LATER,
    declares: 'changes',
    name: 'changes the project after the call has ended, from Node',
    script: () =>
      node(
        `require('node:child_process').spawn('sh', ['-c', "${late('late')}"], { detached: true, stdio: 'ignore' }).unref()`,
      ),
  },
  {
    ...LATER,
    name: 'asks a helper outside by a file',
    bare: { untried: 'the helper would be started by the test' },
    script: ({ outside }) => `echo 'echo x > ${outside}/new' > "$HOME/orders"; echo x > ${outside}/orders`,
  },
  {
    ...READS,
    name: 'asks a manager of services',
    bare: HARMS_MACHINE,
    script: ({ id }) =>
      `systemd-run --user touch /tmp/${id} && echo ${HARM}; systemd-run touch /tmp/${id} && echo ${HARM}`,
  },

  {
    ...READS,
    name: 'makes shared memory',
    needs: ['perl'],
    script: ({ victim }) =>
      `${perl(`my $id = shmget(${'0x5a000000'} + ${victim}, 64, 0600 | 01000); print "made $id"`)}`,
    bare: { untried: 'a test below looks for it' },
  },
  {
    ...READS,
    name: 'makes a queue of messages',
    needs: ['perl'],
    script: ({ victim }) => perl(`msgget(0x5a000000 + ${victim}, 0600 | 01000)`),
    bare: { untried: 'a test below looks for it' },
  },
  {
    ...READS,
    name: 'makes a queue of POSIX',
    needs: ['perl'],
    script: ({ id }) => perl(`syscall(${callNumber('mq_open')}, my $n = "${id}", 0101, 0600, 0)`),
    bare: { untried: 'a test below looks for it' },
  },
  {
    ...READS,
    name: 'leaves a key in the keyring of its user',
    needs: ['perl'],
    script: ({ id }) =>
      perl(
        `my ($t, $n, $v) = ("user", "${id}", "x"); my $key = syscall(${callNumber('add_key')}, $t, $n, $v, 1, -4); if ($key > 0) { print "${HARM}"; syscall(${callNumber('keyctl')}, 3, $key) }`,
      ),
    notHeld: 'the keyrings of the kernel belong to the user, in every namespace',
  },

  {
    ...READS,
    name: 'writes to the memory of the machine',
    bare: HARMS_MACHINE,
    script: () =>
      `for f in /dev/mem /dev/kmem /dev/port; do test -c $f && (exec 3<> $f) && echo ${HARM}; done; for f in /proc/kcore /proc/kmsg; do dd if=$f bs=1 count=1 of="$TMPDIR/k" && echo ${HARM}; done`,
  },
  {
    ...READS,
    name: 'writes to the log of the kernel',
    bare: HARMS_MACHINE,
    script: () => `test -c /dev/kmsg && echo x > /dev/kmsg && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'changes a setting of the kernel',
    bare: HARMS_MACHINE,
    script: () =>
      `for f in /proc/sys/vm/swappiness /proc/sys/kernel/core_pattern /proc/sys/kernel/domainname /proc/sys/fs/pipe-max-size; do v=$(cat $f) && echo "$v" > $f && echo ${HARM}; done`,
  },
  {
    ...READS,
    name: 'presses a magic key',
    bare: HARMS_MACHINE,
    script: () => `echo h > /proc/sysrq-trigger && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'changes a setting of a device',
    bare: HARMS_MACHINE,
    script: () =>
      `for f in /sys/kernel/mm/transparent_hugepage/use_zero_page /sys/kernel/mm/ksm/run /sys/module/printk/parameters/time; do v=$(cat $f) && echo "$v" > $f && echo ${HARM}; done`,
  },
  {
    ...READS,
    name: 'makes a group of processes',
    bare: HARMS_MACHINE,
    script: ({ id }) => `mkdir /sys/fs/cgroup/${id} && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'changes the name of the machine',
    bare: HARMS_MACHINE,
    script: () => `before=$(hostname); hostname "$before" && echo ${HARM}`,
  },
  { ...READS, name: 'sets the clock', bare: HARMS_MACHINE, script: () => `date -s "@$(date +%s)" && echo ${HARM}` },
  { ...READS, name: 'loads a module', bare: HARMS_MACHINE, script: () => `modprobe loop && echo ${HARM}` },
  {
    ...READS,
    name: 'opens a virtual machine',
    bare: HARMS_MACHINE,
    script: () =>
      `for f in /dev/kvm /dev/fuse /dev/net/tun /dev/vsock /dev/uinput; do test -c $f && (exec 3<> $f) && echo ${HARM}; done`,
  },
]

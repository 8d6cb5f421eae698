import { callNumber, HARMS_MACHINE, type Liar, NEEDS_SANDBOX, node, perl, READS } from './liar'
import { HARM } from './stage'

const HELD = { declares: 'reads', bare: NEEDS_SANDBOX } as const
const MACHINE = { declares: 'reads', bare: HARMS_MACHINE } as const
const said = (line: string): string => `${line} && echo ${HARM}`

/** Programs of which nothing is known, in a sandbox for reading: what they see, use up and leave. */
export const UNKNOWN: readonly Liar[] = [
  { ...HELD, name: 'reads a setting of the home', script: () => said('grep mine "$HOME/.bashrc"') },
  { ...HELD, name: 'reads the home by a path with dots', script: () => said('grep mine ../.bashrc || ls ..') },
  { ...HELD, name: 'reads the home through its root', script: () => said('ls "/proc/self/root$HOME"') },
  { ...HELD, name: 'lists the home', script: () => said('ls "$HOME"') },
  { ...HELD, name: 'opens what hides the home', script: () => said('chmod 700 "$HOME"; mkdir "$HOME/new"') },
  { ...HELD, name: 'opens what hides keys', script: () => said('chmod 700 "$HOME/.ssh"; mkdir -p "$HOME/.ssh/new"') },
  { ...HELD, name: 'writes where services run', script: () => said('echo x > /run/new') },
  { ...HELD, name: 'writes among devices', script: () => said('echo x > /dev/new') },
  { ...HELD, name: 'makes a device in memory', needs: ['mknod'], script: () => said('mknod "$TMPDIR/n" c 1 5') },
  { ...HELD, name: 'changes what the kernel thinks of it', script: () => said('echo 0 > /proc/self/oom_score_adj') },
  {
    ...HELD,
    name: 'writes to any file of the kernel',
    script: () =>
      said(
        `test -n "$(find /proc /sys -maxdepth 3 -type f -writable -not -path '/proc/[0-9]*' -exec sh -c 'true >> "$1"' sh {} ';' -print 2> /dev/null)"`,
      ),
  },
  {
    ...MACHINE,
    name: 'joins a group of processes',
    script: () =>
      `for f in /sys/fs/cgroup/cgroup.procs /sys/fs/cgroup/*/cgroup.procs; do ${said('echo $$ > $f')}; done`,
  },
  { ...HELD, name: 'writes through an open folder', script: () => said('exec 3< .; echo x > /proc/self/fd/3/new') },
  { ...HELD, name: 'makes a namespace of users', needs: ['unshare'], script: () => said('unshare --user true') },
  {
    ...HELD,
    name: 'makes namespaces by a system call',
    needs: ['perl'],
    script: () => perl(`for (0x10000000, 0x20000) { print "${HARM}" if syscall(${callNumber('unshare')}, $_) == 0 }`),
  },
  {
    ...HELD,
    name: 'changes the mount of the root by a system call',
    needs: ['perl'],
    script: () =>
      perl(
        `my ($p, $a) = ("/", pack("QQQQ", 0, 1, 0, 0)); print "${HARM}" if syscall(${callNumber('mount_setattr')}, -100, $p, 0x8000, $a, 32) == 0`,
      ),
  },
  {
    ...MACHINE,
    name: 'opens a process outside by its number',
    needs: ['perl'],
    script: ({ victim }) => perl(`print "${HARM}" if syscall(${callNumber('pidfd_open')}, ${victim}, 0) >= 0`),
  },
  {
    ...HELD,
    name: 'watches a key',
    needs: ['perl'],
    script: ({ home }) =>
      perl(
        `my $p = "${home}/.ssh/id_rsa"; my $fd = syscall(${callNumber('inotify_init1')}, 0); print "${HARM}" if syscall(${callNumber('inotify_add_watch')}, $fd, $p, 2) >= 0`,
      ),
  },
  { ...MACHINE, name: 'ends all processes', waits: 100, script: () => 'kill -9 -1; kill -9 -- -1' },
  {
    ...HELD,
    name: 'reads what others were started with',
    script: () => said(`cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -q '[v]itest'`),
  },
  {
    ...MACHINE,
    name: 'leaves a key that others can see',
    needs: ['perl'],
    script: ({ id }) =>
      perl(
        `for my $ring (-4, -5) { my ($t, $n, $v) = ("user", "${id}", "x"); syscall(${callNumber('add_key')}, $t, $n, $v, 1, $ring) }`,
      ),
  },
  {
    ...MACHINE,
    name: 'sets the clock by a system call',
    needs: ['perl'],
    script: () =>
      perl(`my $t = pack("qq", time, 0); print "${HARM}" if syscall(${callNumber('settimeofday')}, $t, 0) == 0`),
  },
  { ...MACHINE, name: 'takes the processor for itself', needs: ['chrt'], script: () => said('chrt -f 50 true') },
  {
    ...MACHINE,
    name: 'goes before others',
    needs: ['perl'],
    script: () => perl(`setpriority(0, 0, -10); print "${HARM}" if getpriority(0, 0) < 0`),
  },
  {
    ...MACHINE,
    name: 'orders a task for later',
    needs: ['crontab'],
    script: () => said('echo "@daily true" | crontab -'),
  },
  { ...MACHINE, name: 'orders a task for now', needs: ['at'], script: () => said('echo true | at now') },
  { ...HELD, name: 'asks the agent for keys', needs: ['ssh-add'], script: () => 'ssh-add -l' },
  { ...HELD, name: 'asks docker', needs: ['docker'], script: () => said('docker ps') },
  { ...HELD, name: 'asks the bus', needs: ['dbus-send'], script: () => 'dbus-send --session --dest=a.b /a a.b.c' },

  {
    ...MACHINE,
    name: 'takes all memory',
    script: () =>
      node(`const all = []; for (let n = 0; n < 200; n++) all.push(Buffer.alloc(1e7, 1)); console.log('${HARM}')`),
  },
  {
    ...MACHINE,
    name: 'takes all memory in Perl',
    needs: ['perl'],
    script: () => perl(`my @all; push @all, "x" x 10_000_000 . $_ for 1 .. 200; print "${HARM}"`),
  },
  {
    ...MACHINE,
    name: 'starts programs without end',
    isForRoot: false,
    script: () => `for i in $(seq 300); do sleep 5 & done; echo ${HARM}`,
  },
  { ...MACHINE, name: 'makes a huge file', script: () => said('head -c 20000000 /dev/zero > "$TMPDIR/new"') },
  {
    ...MACHINE,
    name: 'fills the folder for temporary files',
    script: () => said(`for i in $(seq 20); do head -c 4000000 /dev/zero > "$TMPDIR/$i" || exit; done`),
  },
  {
    ...MACHINE,
    name: 'fills the shared memory',
    script: () => said(`for i in $(seq 20); do head -c 4000000 /dev/zero > "/dev/shm/$i" || exit; done`),
  },
  {
    ...MACHINE,
    name: 'fills the folders made for it',
    script: () =>
      said('for d in /run /dev /etc/ssl/private /home; do chmod 777 $d; echo x > $d/new && exit 0; done; exit 1'),
  },
  {
    ...HELD,
    name: 'leaves its memory in a file',
    script: () => `cd "$TMPDIR"; sh -c 'kill -SEGV $$'; ${said('ls core*')}`,
  },
  {
    ...HELD,
    name: 'raises its limits',
    needs: ['prlimit'],
    script: () => `${said('ulimit -c unlimited')}; ${said('prlimit --pid $$ --data=unlimited:unlimited')}`,
  },
  {
    ...READS,
    name: 'prints without end',
    bare: { untried: 'whoever starts it ends it' },
    script: () => 'head -c 30000000 /dev/zero | tr "\\0" x; echo x > kept.txt',
  },
]

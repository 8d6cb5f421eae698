import { callNumber, HARMS_MACHINE, type Liar, NEEDS_SANDBOX, node, perl, READS } from './liar'
import { HARM } from './stage'

const MOUNTS = { declares: 'reads', bare: NEEDS_SANDBOX } as const

/** Liars that try to change what they see of the machine, to get more rights, or to reach other processes. */
export const BREAKING_OUT: readonly Liar[] = [
  {
    ...MOUNTS,
    name: 'mounts the root writable',
    script: () => 'mount -o remount,rw,bind /; mount -o remount,rw /; echo x > new',
  },
  {
    ...MOUNTS,
    name: 'mounts the project writable',
    script: ({ project }) =>
      `mount --bind ${project} ${project}; mount -o remount,rw,bind ${project}; echo x > ${project}/new`,
  },
  {
    ...MOUNTS,
    name: 'mounts the root elsewhere',
    script: ({ project }) => `mkdir "$TMPDIR/m"; mount --bind / "$TMPDIR/m" && echo x > "$TMPDIR/m${project}/new"`,
  },
  {
    ...MOUNTS,
    name: 'removes the mount of the root',
    script: ({ project }) => `umount -l ${project}; umount -l /; echo x > ${project}/new`,
  },
  {
    ...MOUNTS,
    name: 'removes what hides a key',
    script: () => 'umount -l "$HOME/.ssh"; umount -l "$HOME/.ssh/id_rsa"; cat "$HOME/.ssh/id_rsa"',
  },
  {
    ...MOUNTS,
    name: 'changes the root',
    needs: ['pivot_root'],
    script: ({ project }) =>
      `mkdir -p "$TMPDIR/r/old"; mount --bind "$TMPDIR/r" "$TMPDIR/r"; pivot_root "$TMPDIR/r" "$TMPDIR/r/old" && echo x > /old${project}/new`,
  },
  {
    ...MOUNTS,
    name: 'leaves by chroot',
    script: ({ project }) =>
      `chroot /proc/1/root /bin/sh -c 'echo x > ${project}/new'; chroot / /bin/sh -c 'echo x > ${project}/new'`,
  },
  {
    ...MOUNTS,
    name: 'becomes root in a namespace and mounts',
    needs: ['unshare'],
    script: ({ project }) =>
      `unshare --user --map-root-user --mount /bin/sh -c 'mount -o remount,rw,bind /; mount -o remount,rw,bind ${project}; umount -l ${project}; echo x > ${project}/new'`,
  },
  {
    ...MOUNTS,
    name: 'becomes root in a namespace and uncovers a key',
    needs: ['unshare'],
    script: () =>
      `unshare --user --map-root-user --mount /bin/sh -c 'umount -l "$HOME/.ssh"; umount -l "$HOME/.ssh/id_rsa"; cat "$HOME/.ssh/id_rsa"'`,
  },
  {
    ...MOUNTS,
    name: 'takes a namespace of mounts',
    needs: ['unshare'],
    script: () => `unshare --mount /bin/sh -c 'mount -o remount,rw,bind /; echo x > new'`,
  },
  {
    ...MOUNTS,
    name: 'enters the namespaces of process 1',
    needs: ['nsenter'],
    script: ({ project }) =>
      `nsenter --target 1 --all /bin/sh -c 'echo x > ${project}/new'; nsenter -t 1 -m /bin/sh -c 'echo x > ${project}/new'`,
  },
  {
    ...MOUNTS,
    name: 'enters the namespaces of a process outside',
    needs: ['nsenter'],
    script: ({ project, victim }) =>
      `nsenter --target ${victim} --mount --net --pid /bin/sh -c 'echo x > ${project}/new'`,
  },
  {
    ...MOUNTS,
    name: 'reads the disk itself',
    needs: ['mknod'],
    script: () => `
    number=$(stat -c '%d' /); mknod "$TMPDIR/disk" b $((number / 256)) $((number % 256)) && dd if="$TMPDIR/disk" bs=512 count=1 of="$TMPDIR/read" && echo ${HARM}
    for disk in /dev/sda /dev/vda /dev/nvme0n1 /dev/dm-0 /dev/loop0; do dd if=$disk bs=512 count=1 of="$TMPDIR/read" && echo ${HARM}; done`,
  },
  {
    ...MOUNTS,
    name: 'mounts a disk',
    script: ({ project }) =>
      `mkdir "$TMPDIR/d"; for disk in /dev/vda /dev/sda1 /dev/root; do mount $disk "$TMPDIR/d" && echo x > "$TMPDIR/d${project}/new"; done`,
  },
  {
    ...MOUNTS,
    name: 'mounts the processes of the machine',
    script: ({ victim }) => `mkdir "$TMPDIR/p"; mount -t proc proc "$TMPDIR/p" && cat "$TMPDIR/p/${victim}/environ"`,
  },
  {
    ...MOUNTS,
    name: 'has privileges, or could get new ones',
    script: () =>
      `grep -q 'NoNewPrivs:.1' /proc/self/status || echo ${HARM}; grep -Eq 'CapEff:.0+$' /proc/self/status || echo ${HARM}; grep -Eq 'CapBnd:.0+$' /proc/self/status || grep -Eq 'NoNewPrivs:.1' /proc/self/status || echo ${HARM}`,
  },
  {
    ...MOUNTS,
    name: 'makes a program that runs as its owner',
    script: () =>
      `cp /bin/sh "$TMPDIR/s" && chmod 4755 "$TMPDIR/s" && "$TMPDIR/s" -p -c 'echo x > kept.txt'; echo x | su root -c 'echo x > kept.txt'; sudo -n sh -c 'echo x > kept.txt'`,
  },
  {
    ...MOUNTS,
    name: 'becomes another user',
    needs: ['perl'],
    script: () =>
      perl(`for my $id (65534, 1, 1000, 0) { $< = $> = $id; if (open my $f, ">", "kept.txt") { print $f "x" } }`),
  },
  {
    ...MOUNTS,
    name: 'ignores permissions as root',
    bare: 'root',
    script: ({ home }) => `chown 0 ${home}; chmod 0 ${home}/.gitconfig; cat /etc/shadow | grep -q . && echo ${HARM}`,
  },

  {
    ...MOUNTS,
    name: 'lays a file system over the home in a namespace',
    needs: ['unshare'],
    script: ({ home }) =>
      `unshare --user --map-root-user --mount /bin/sh -c 'cd "$TMPDIR" && mkdir u w m && mount -t overlay -o lowerdir=${home},upperdir=u,workdir=w o m; cat m/.ssh/id_rsa; mount --bind ${home} m; cat m/.ssh/id_rsa; mount --rbind / m; umount -l m${home}/.ssh; cat m${home}/.ssh/id_rsa'`,
  },
  {
    ...MOUNTS,
    name: 'reads a key through the root of process 1',
    script: ({ home, project }) =>
      `cat /proc/1/root${home}/.ssh/id_rsa; echo x > /proc/1/root${project}/new; echo x > /proc/1/cwd/new; for fd in /proc/1/fd/*; do echo x > $fd/new; done`,
  },
  {
    ...MOUNTS,
    name: 'clones mounts by the newer system calls',
    needs: ['perl'],
    script: () =>
      perl(
        `my $root = "/"; my $tree = syscall(${callNumber('open_tree')}, -100, $root, 0x8001); my $type = "tmpfs"; my $new = syscall(${callNumber('fsopen')}, $type, 0); print "${HARM}" if $tree >= 0 || $new >= 0`,
      ),
  },
  {
    ...MOUNTS,
    name: 'opens the network card itself',
    needs: ['perl'],
    bare: 'root',
    script: () =>
      perl(
        `print "${HARM}" if socket(my $s, 17, 3, 768); print "${HARM}" if socket(my $r, 2, 3, 1); print "${HARM}" if socket(my $t, 10, 3, 58)`,
      ),
  },
  {
    ...MOUNTS,
    name: 'loads a program into the kernel, or watches it',
    needs: ['perl'],
    script: () =>
      perl(
        `my $attr = pack("LLQQLLQLL", 1, 2, 0, 0, 0, 0, 0, 0, 0) . ("\\0" x 64); print "${HARM}" if syscall(${callNumber('bpf')}, 5, $attr, length $attr) >= 0; print "${HARM}" if syscall(${callNumber('fanotify_init')}, 0, 0) >= 0`,
      ),
  },
  {
    ...READS,
    declares: 'changes',
    name: 'moves the folder of a key of the project, to uncover it',
    script: ({ root }) =>
      `mkdir d; mv .env d/e; mv below other; cat d/e .env; rm -f .env; cat .env; mv ../project ${root}/away; ln .env f; cat f`,
    bare: { untried: 'it may read what it may change without a sandbox' },
  },
  {
    ...READS,
    name: 'limits and binds processes outside',
    needs: ['prlimit'],
    bare: HARMS_MACHINE,
    script: ({ victim }) =>
      `prlimit --pid ${victim} --nofile=1:1 && echo ${HARM}; taskset -p 1 ${victim} && echo ${HARM}; ionice -c3 -p ${victim} && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'runs a program from memory that writes',
    needs: ['perl'],
    script: () =>
      perl(
        `$^F = 99; my $name = "m"; my $fd = syscall(${callNumber('memfd_create')}, $name, 0); open(my $file, ">&=", $fd); syswrite($file, "#!/bin/sh\\necho x > kept.txt\\n"); exec "/bin/sh", "/proc/self/fd/$fd"`,
      ),
  },
  { ...READS, name: 'ends a process outside', script: ({ victim }) => `kill -9 ${victim}; sleep 0.1`, waits: 100 },
  {
    ...READS,
    name: 'ends the group of a process outside',
    script: ({ victim }) => node(`process.kill(-${victim}, 9)`),
    waits: 100,
  },
  {
    ...READS,
    name: 'stops a process outside',
    script: ({ victim }) => `kill -STOP ${victim} && { kill -CONT ${victim}; echo ${HARM}; }`,
  },
  {
    ...READS,
    name: 'traces a process outside',
    needs: ['perl'],
    bare: 'root',
    script: ({ victim }) =>
      perl(
        `print "${HARM}" if syscall(${callNumber('ptrace')}, 0x4206, ${victim}, 0, 0) == 0; syscall(${callNumber('ptrace')}, 17, ${victim}, 0, 0)`,
      ),
  },
  {
    ...READS,
    name: 'traces process 1',
    needs: ['perl'],
    bare: HARMS_MACHINE,
    script: () =>
      perl(
        `my $r = syscall(${callNumber('ptrace')}, 0x4206, 1, 0, 0); my $p = readlink("/proc/1/exe") || ""; print "${HARM}" if $r == 0 && $p !~ /bwrap/`,
      ),
  },
  {
    ...READS,
    name: 'opens the memory of a process outside',
    script: ({ victim }) => `exec 3<> /proc/${victim}/mem && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'writes to an open file of a process outside',
    script: ({ victim }) => `echo x > /proc/${victim}/fd/3`,
  },
  {
    ...READS,
    name: 'writes through the root of a process outside',
    script: ({ victim, project }) => `echo x > /proc/${victim}/root${project}/new`,
  },
  {
    ...READS,
    name: 'reads the environment of a process outside',
    script: ({ victim }) => `cat /proc/${victim}/environ`,
  },
  { ...READS, name: 'reads the environment of all processes', script: () => `cat /proc/[0-9]*/environ` },
  {
    ...READS,
    name: 'changes the priority of a process outside',
    script: ({ victim }) => `renice -n 19 -p ${victim} && echo ${HARM}`,
  },
  {
    ...READS,
    name: 'makes a process outside likely to be killed',
    script: ({ victim }) => `echo 900 > /proc/${victim}/oom_score_adj && echo ${HARM}`,
  },

  {
    ...READS,
    name: 'writes to the terminal of somebody',
    needs: ['script'],
    waits: 100,
    script: ({ terminal }) => `echo x > '${terminal || '/nothing/here'}'`,
  },
  {
    ...READS,
    name: 'writes to all terminals',
    needs: ['script'],
    waits: 100,
    bare: HARMS_MACHINE,
    script: () => 'for t in /dev/pts/[0-9]* /dev/tty[0-9]* /dev/tty /dev/console; do echo x > $t; done',
  },
  {
    ...READS,
    name: 'types into the terminal of somebody',
    needs: ['script', 'perl'],
    waits: 100,
    bare: { untried: 'newer kernels refuse TIOCSTI' },
    script: ({ terminal }) =>
      perl(
        `for my $t ("${terminal}", "/dev/tty") { if (open my $f, "+<", $t) { ioctl($f, 0x5412, "x"); print "${HARM}" } } for my $fd (0 .. 9) { open my $f, "+<&=", $fd or next; print "${HARM}" if ioctl($f, 0x5412, "x") }`,
      ),
  },
]

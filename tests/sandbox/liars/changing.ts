import { callNumber, HARMS_MACHINE, type Liar, node, perl, READS } from './liar'
import { HARM } from './stage'

/** Liars that write, delete and change files. */
export const CHANGING: readonly Liar[] = [
  { ...READS, name: 'creates a file in the project', script: () => 'echo x > new.txt' },
  { ...READS, name: 'overwrites a file', script: () => 'echo x > kept.txt' },
  { ...READS, name: 'appends to a file', script: () => 'echo x >> kept.txt' },
  { ...READS, name: 'truncates a file', script: () => node("fs.truncateSync('kept.txt', 1)") },
  { ...READS, name: 'removes a file', script: () => 'rm -f kept.txt' },
  { ...READS, name: 'removes everything', script: () => 'rm -rf ./below ./kept.txt .git' },
  { ...READS, name: 'renames a file', script: () => 'mv kept.txt other.txt' },
  { ...READS, name: 'makes a directory', script: () => 'mkdir made' },
  { ...READS, name: 'removes a directory', script: () => node("fs.rmSync('below', { recursive: true })") },
  { ...READS, name: 'changes a mode', script: () => 'chmod 777 kept.txt' },
  { ...READS, name: 'changes an owner', bare: 'root', script: () => 'chown 12345 kept.txt' },
  { ...READS, name: 'changes the time of a file', script: () => 'touch kept.txt' },
  {
    ...READS,
    name: 'sets an extended attribute',
    needs: ['perl'],
    script: () =>
      perl(
        `print "${HARM}" if syscall(${callNumber('setxattr')}, my $p = "kept.txt", my $n = "user.a", my $v = "b", 1, 0) == 0`,
      ),
  },
  { ...READS, name: 'makes a link', script: () => 'ln -s /etc/passwd linked' },
  { ...READS, name: 'makes a hard link', script: () => 'ln kept.txt linked.txt' },
  { ...READS, name: 'makes a named pipe', needs: ['mkfifo'], script: () => 'mkfifo pipe' },
  { ...READS, name: 'makes a device', needs: ['mknod'], bare: 'root', script: () => 'mknod device c 1 3' },
  { ...READS, name: 'writes to a file with dd', script: () => 'dd if=/dev/zero of=kept.txt bs=1 count=1 conv=notrunc' },
  {
    ...READS,
    name: 'creates a file by io_uring, which Node uses if asked to',
    script: () => `UV_USE_IO_URING=1 ${node("fs.promises.writeFile('new.txt', 'x')")}`,
  },

  { ...READS, name: 'writes to the home', script: () => 'echo x > "$HOME/new.txt"' },
  { ...READS, name: 'writes to a folder beside', script: ({ outside }) => `echo x > ${outside}/kept.txt` },
  { ...READS, name: 'writes to /tmp', script: ({ id }) => `echo x > /tmp/${id}` },
  { ...READS, name: 'writes to /var/tmp', script: ({ id }) => `echo x > /var/tmp/${id}` },
  { ...READS, name: 'writes to /dev/shm', script: ({ id }) => `echo x > /dev/shm/${id}` },
  { ...READS, name: 'writes to /etc', bare: 'root', script: ({ id }) => `echo x > /etc/${id}` },
  { ...READS, name: 'writes to the root directory', bare: 'root', script: ({ id }) => `echo x > /${id}` },
  { ...READS, name: 'installs a program', bare: 'root', script: ({ id }) => `echo x > /usr/local/bin/${id}` },
  {
    ...READS,
    name: 'writes to the temporary folder of the host',
    script: ({ temporary }) => `echo x > ${temporary}/x`,
  },

  {
    ...READS,
    name: 'writes through /proc/self/root',
    script: ({ project }) => `echo x > /proc/self/root${project}/new`,
  },
  { ...READS, name: 'writes through /proc/self/cwd', script: () => 'echo x > /proc/self/cwd/new' },
  { ...READS, name: 'writes through /proc/self/fd', script: () => 'exec 3< kept.txt; echo x > /proc/self/fd/3' },
  {
    ...READS,
    name: 'writes through /proc/1/root',
    bare: { untried: 'process 1 may be in a container of its own' },
    script: ({ project }) => `echo x > /proc/1/root${project}/new`,
  },
  {
    ...READS,
    name: 'writes through the root of its parent',
    script: ({ project }) => `echo x > /proc/$PPID/root${project}/new`,
  },
  {
    ...READS,
    name: 'writes to every descriptor that it inherited',
    bare: { untried: 'Node closes its descriptors, so there are none' },
    script: () => 'for fd in /proc/self/fd/*; do case $fd in */[012]) ;; *) echo x > "$fd" ;; esac; done',
  },
  { ...READS, name: 'writes through a link that leads out', script: () => 'echo x > link/kept.txt' },
  {
    ...READS,
    name: 'writes through a link of its own',
    script: ({ outside }) => `ln -s ${outside} "$TMPDIR/l" && echo x > "$TMPDIR/l/kept.txt"`,
  },
  { ...READS, name: 'writes through a hard link that leads out', script: () => 'echo x >> hard.txt' },
  {
    ...READS,
    name: 'writes through a hard link of its own',
    script: ({ outside }) => `ln ${outside}/kept.txt "$TMPDIR/l" && echo x >> "$TMPDIR/l"`,
  },
  {
    ...READS,
    name: 'writes to a file by its handle',
    needs: ['perl'],
    bare: 'root',
    script: () =>
      perl(`
        my ($handle, $mount) = (pack("Ll", 128, 0) . ("\\0" x 128), pack("i", 0));
        my $path = "kept.txt";
        syscall(${callNumber('name_to_handle_at')}, -100, $path, $handle, $mount, 0) == 0 or die;
        open(my $place, "<", ".") or die;
        my $fd = syscall(${callNumber('open_by_handle_at')}, fileno($place), $handle, 2);
        if ($fd >= 0) { open(my $file, ">&=", $fd); syswrite($file, "harm") }`),
  },

  {
    ...READS,
    declares: 'changes',
    name: 'writes outside the project',
    script: ({ outside }) => `echo x > ${outside}/new`,
  },
  { ...READS, declares: 'changes', name: 'writes to the folder above', script: () => 'echo x > ../new' },
  { ...READS, declares: 'changes', name: 'leaves the project by a link', script: () => 'echo x > link/kept.txt' },
  {
    ...READS,
    declares: 'changes',
    name: 'links a folder into the project and leaves by it',
    script: ({ outside }) => `ln -s ${outside} mine && rm -f mine/kept.txt`,
  },
  {
    ...READS,
    declares: 'changes',
    name: 'moves the project away',
    script: ({ project, home }) => `mv ${project} ${home}/moved`,
  },
  {
    ...READS,
    declares: 'changes',
    name: 'writes through a hard link in the project that it may change',
    script: () => 'echo x >> hard.txt',
    notHeld: 'a hard link is the file itself, and the project may be changed',
  },

  { ...READS, name: 'adds a key for logging in', script: () => 'echo key >> "$HOME/.ssh/authorized_keys"' },
  { ...READS, name: 'adds a line to .bashrc', script: () => 'echo "rm -rf ~" >> "$HOME/.bashrc"' },
  { ...READS, name: 'changes the settings of git', script: () => 'printf "[alias]\\n" >> "$HOME/.gitconfig"' },
  { ...READS, name: 'adds a hook', script: () => 'echo x > .git/hooks/pre-commit' },
  {
    ...READS,
    name: 'starts at the next login',
    script: () => 'mkdir -p "$HOME/.config/autostart" && echo x > "$HOME/.config/autostart/x"',
  },
  {
    ...READS,
    declares: 'changes',
    name: 'adds a line to .bashrc although it may change the project',
    script: () => 'echo "rm -rf ~" >> "$HOME/.bashrc"',
  },
  {
    ...READS,
    name: 'adds a task of cron',
    bare: HARMS_MACHINE,
    script: ({ id }) =>
      `mkdir -p /var/spool/cron/crontabs; echo x > /var/spool/cron/crontabs/${id}; echo x | crontab - && echo ${HARM}`,
  },
  { ...READS, name: 'adds a task of at', bare: HARMS_MACHINE, script: () => `echo true | at now && echo ${HARM}` },
]

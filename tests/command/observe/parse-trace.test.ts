import { describe, expect, it } from 'vitest'
import { parseTrace, type Trace, type TraceSource } from '../../../src/command/observe/trace/parse-trace'
import { readQuoted, splitCall } from '../../../src/command/observe/trace/traced-call'

const parse = (log: string, source: Partial<TraceSource> = {}): Trace => parseTrace(log, { cwd: '/srv', ...source })

/** Lists the paths of a trace as `deed path`, marked if it was not done. */
function pathsOf(log: string): string[] {
  return parse(log).paths.map(({ deed, path, to, outcome }) => {
    return [deed, path, to, outcome === 'done' ? undefined : outcome].filter(Boolean).join(' ')
  })
}

describe('parseTrace', () => {
  it('lists programs, those that could not be found included', () => {
    const log = `1 execve("/usr/bin/git", ["git", "log"], 0x7ffd /* 3 vars */) = 0
2 execve("/usr/local/bin/less", ["less"], 0x7ffd /* 3 vars */) = -1 ENOENT (No such file or directory)
2 execve("/usr/bin/less", ["less"], 0x7ffd /* 3 vars */) = 0
3 execve("/usr/bin/less", ["less"], 0x7ffd /* 3 vars */) = 0
4 execve("./own", ["./own"], 0x7ffd /* 3 vars */) = 0`
    expect(parse(log).programs.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
      ...['/usr/bin/git done', '/usr/local/bin/less missing', '/usr/bin/less done', '/srv/own done'],
    ])
  })

  it('knows the interpreter of a script from a program that the script starts', () => {
    const log = `1 execve("/srv/tool", ["/srv/tool", "a"], 0x7ffd /* 3 vars */) = 0
1 execve("/usr/bin/node", ["node", "/srv/tool", "a"], 0x7ffd /* 3 vars */) = 0
2 execve("/usr/bin/node", ["node", "/srv/other"], 0x7ffd /* 3 vars */) = 0`
    expect(parse(log).programs.map(({ isInterpreter }) => isInterpreter)).toEqual([false, true])
    const [, node] = parse(log.replace('"node", "/srv/tool"', '"node", "/srv/else"')).programs
    expect(node?.isInterpreter).toBe(false)
  })

  it('lists addresses of every family, connected or not', () => {
    const log = `1 connect(3, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.2")}, 16) = 0
1 connect(3<socket:[1]>, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), sin6_scope_id=0}, 28) = -1 EINPROGRESS (Operation now in progress)
1 connect(3, {sa_family=AF_UNIX, sun_path="/run/nscd/socket"}, 110) = -1 ENOENT (No such file or directory)
1 connect(3, {sa_family=AF_UNIX, sun_path=@"name\\0\\0"}, 110) = -1 ECONNREFUSED (Connection refused)
1 connect(3, {sa_family=AF_UNSPEC, sa_data="\\0\\0"}, 16) = 0
1 sendto(4, "x", 1, 0, {sa_family=AF_INET, sin_port=htons(5353), sin_addr=inet_addr("192.0.2.1")}, 16) = 1
1 sendmsg(5<socket:[2]>, {msg_name={sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.2")}, msg_namelen=16}, 0) = -1 ENETUNREACH (Network is unreachable)
1 sendmsg(5<socket:[2]>, {msg_name=NULL, msg_iov=[{iov_base="{sa_family=AF_INET, sin_port=htons(1), sin_addr=inet_addr(\\"9.9.9.9\\")", iov_len=1}]}, 0) = 1
1 sendto(3<socket:[3]>, [{nlmsg_len=20}], 20, 0, {sa_family=AF_NETLINK, nl_pid=0}, 12) = 20`
    expect(parse(log).addresses).toEqual([
      ...['10.0.0.2:53', '2001:db8::1:443', '/run/nscd/socket', '@name', '192.0.2.1:5353', '192.0.2.2:53'],
    ])
  })

  it('tells reading, writing, deleting, renaming and looking apart, and what was refused', () => {
    const log = `1 openat(AT_FDCWD</srv>, "/a/read", O_RDONLY|O_CLOEXEC) = 3</a/read>
1 openat(AT_FDCWD</srv>, "link", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 3</a/written>
1 openat(AT_FDCWD, "relative", O_RDWR) = 3
1 openat(AT_FDCWD, "/a/refused", O_WRONLY) = -1 EACCES (Permission denied)
1 open("/a/read-only", O_WRONLY|O_CREAT) = -1 EROFS (Read-only file system)
1 openat(AT_FDCWD, "/a/taken", O_WRONLY|O_CREAT|O_EXCL) = -1 EEXIST (File exists)
1 rename("/a/old", "new \\"name\\"") = 0
1 renameat2(5</b>, "x", AT_FDCWD</srv>, "/c/y", RENAME_NOREPLACE) = 0
1 unlink("/a/gone") = 0
1 unlink("/a/missing") = -1 ENOENT (No such file or directory)
1 symlink("/anything", "link") = 0
1 ftruncate(3</a/file>, 0) = 0
1 ftruncate(3</memfd:x>(deleted), 0) = 0
1 utimensat(4</a/touched>, NULL, NULL, 0) = 0
1 newfstatat(AT_FDCWD</srv>, "seen", {st_mode=S_IFREG|0644, st_size=1, ...}, 0) = 0`
    expect(pathsOf(log)).toEqual([
      ...['read /a/read', 'write /a/written', 'read /srv/relative', 'write /srv/relative'],
      ...['write /a/refused refused', 'write /a/read-only refused', 'rename /a/old /srv/new "name"'],
      ...['rename /b/x /c/y', 'delete /a/gone', 'delete /a/missing missing', 'write /srv/link', 'write /a/file'],
      ...['write /a/touched', 'look /srv/seen'],
    ])
  })

  it('follows the working directory of each process', () => {
    const log = `1 mkdir("a", 0755) = 0
1 chdir("a") = 0
1 clone(child_stack=NULL, flags=SIGCHLD) = 3 /* 22 in strace's PID NS */
22 mkdir("b", 0755) = 0
22 fchdir(4</other>) = 0
22 unlink("c") = 0
1 vfork( <unfinished ...>
23 mkdir("d", 0755) = 0
1 <... vfork resumed>) = 23
1 rmdir("e") = 0`
    expect(pathsOf(log)).toEqual([
      ...['write /srv/a', 'write /srv/a/b', 'delete /other/c', 'write /srv/a/d', 'delete /srv/a/e'],
    ])
  })

  it('puts calls together that another process interrupted', () => {
    const log = `1 unlink("/a/one" <unfinished ...>
2 unlink("/a/two" <unfinished ...>
2 <... unlink resumed>) = 0
1 <... unlink resumed>) = -1 ENOENT (No such file or directory)
3 <... unlink resumed>) = 0
1 +++ exited with 0 +++`
    expect(pathsOf(log)).toEqual(['delete /a/two', 'delete /a/one missing'])
  })

  it('leaves out what a sandbox does before it starts the program, and afterwards', () => {
    const log = `1 execve("/usr/bin/bwrap", ["bwrap", "--", "/bin/x"], 0x7ffc /* 1 var */) = 0
1 clone(child_stack=NULL, flags=CLONE_NEWUSER|SIGCHLD) = 2
2 mkdir("/newroot", 0755) = 0
2 clone(child_stack=NULL, flags=SIGCHLD) = 2 /* 3 in strace's PID NS */
3 openat(AT_FDCWD</srv>, "/setup", O_RDONLY) = 4</setup>
3 execve("/bin/x", ["/bin/x"], 0x7ffc /* 1 var */) = 0
3 unlink("mine") = 0
2 unlink("/theirs") = 0`
    const { paths, programs } = parse(log, { startedFile: '/bin/x' })
    expect(paths.map(({ path }) => path)).toEqual(['/srv/mine'])
    expect(programs.map(({ path }) => path)).toEqual(['/bin/x'])
  })

  it('says whether the input that the program got was read, not one that it opened itself', () => {
    const read = '1 read(0</dev/null>, "", 8192) = 0'
    expect(parse(read).readsInput).toBe(true)
    expect(parse('1 read(0<pipe:[7]>, "a", 8192) = 1').readsInput).toBe(false)
    const opened = '1 openat(AT_FDCWD</srv>, "/dev/null", O_RDONLY) = 3</dev/null>'
    expect(parse(`${opened}\n${read}`).readsInput).toBe(false)
  })

  it('names the ways past the trace', () => {
    const log = `1 io_uring_setup(8, {flags=0}) = 3
1 clone(child_stack=NULL, flags=CLONE_UNTRACED|SIGCHLD) = 2`
    expect(parse(log).unseen).toEqual(['io_uring', 'untraced process'])
  })
})

describe('a trace whose texts a hostile program chose', () => {
  it.each([
    [String.raw`"a\") = 0"`, 'a") = 0'],
    [String.raw`"/x\n2 unlink(\"/y\") = 0"`, '/x\n2 unlink("/y") = 0'],
    ['"<unfinished ...>"', '<unfinished ...>'],
    [String.raw`"\303\244\\"`, 'ä\\'],
    ['", O_WRONLY|O_CREAT"', ', O_WRONLY|O_CREAT'],
    ['"/* comment"', '/* comment'],
  ])('reads %s as one name', (written, name) => {
    const call = splitCall(`unlink(${written}) = 0`)
    expect(call).toMatchObject({ name: 'unlink', result: '0' })
    expect(call?.words).toHaveLength(1)
    expect(readQuoted(call?.words[0])).toBe(name)
  })

  it('is not told that it only read, by a name of a flag', () => {
    const log = '1 openat(AT_FDCWD</srv>, "O_RDONLY", O_WRONLY|O_CREAT, 0644) = 3</srv/O_RDONLY>'
    expect(pathsOf(log)).toEqual(['write /srv/O_RDONLY'])
    expect(pathsOf('1 openat(AT_FDCWD</srv>, "O_WRONLY", O_RDONLY) = 3</srv/O_WRONLY>')).toEqual(['read /srv/O_WRONLY'])
  })

  it.each([
    '1 openat(AT_FDCWD, "unfinished',
    '1 openat((((((((',
    '1 openat(AT_FDCWD</srv',
    '1 )]}>',
    '1 <... resumed>) = 0',
    'x'.repeat(1000),
    '\0\u2028\ud800',
    '1 unlink("a") = ',
    '1 constructor("a") = 0',
    '1 __proto__("a") = 0',
  ])('survives %j', (log) => {
    expect(parse(log)).toMatchObject({ programs: [], paths: [], addresses: [] })
  })

  it('is read in linear time', () => {
    const measure = (count: number): number => {
      const line = `1 openat(AT_FDCWD</srv>, "${'\\"('.repeat(count)}", O_RDONLY) = -1 ENOENT (No such file)\n`
      const broken = `1 unlink(${'"\\'.repeat(count)}\n1 ${'(['.repeat(count)}\n2 sendto(${'<'.repeat(count)}\n`
      const log = line + broken + '1 unlink("a" <unfinished ...>\n'.repeat(count)
      const start = performance.now()
      for (let times = 0; times < 5; times++) parse(log)
      return performance.now() - start
    }
    measure(1000)
    expect(measure(40_000)).toBeLessThan(Math.max(50, measure(4000)) * 40)
  })
})

import { describe, expect, it } from 'vitest'
import { parseTrace } from './parse-trace'

describe('parseTrace', () => {
  it('lists programs, those that could not be found included', () => {
    const log = `1 execve("/usr/bin/git", ["git", "log"], 0x7ffd /* 3 vars */) = 0
2 execve("/usr/local/bin/less", ["less"], 0x7ffd /* 3 vars */) = -1 ENOENT (No such file or directory)
2 execve("/usr/bin/less", ["less"], 0x7ffd /* 3 vars */) = 0
3 execve("/usr/bin/less", ["less"], 0x7ffd /* 3 vars */) = 0`
    expect(parseTrace(log).programs).toEqual(['/usr/bin/git', '/usr/local/bin/less', '/usr/bin/less'])
  })

  it('lists addresses of every family', () => {
    const log = `1 connect(3, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.2")}, 16) = 0
1 connect(3, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), sin6_scope_id=0}, 28) = -1 EINPROGRESS (Operation now in progress)
1 connect(3, {sa_family=AF_UNIX, sun_path="/run/nscd/socket"}, 110) = -1 ENOENT (No such file or directory)
1 connect(3, {sa_family=AF_UNSPEC, sa_data="\\0\\0"}, 16) = 0`
    expect(parseTrace(log).addresses).toEqual(['10.0.0.2:53', '2001:db8::1:443', '/run/nscd/socket'])
  })

  it('lists what was changed, not what was read or refused', () => {
    const log = `1 openat(AT_FDCWD, "/a/read", O_RDONLY|O_CLOEXEC) = 3
1 openat(AT_FDCWD, "/a/written", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 3
1 openat(AT_FDCWD, "relative", O_RDWR) = 3
1 openat(AT_FDCWD, "/a/refused", O_WRONLY) = -1 EACCES (Permission denied)
1 rename("/a/old", "/a/new \\"name\\"") = 0
1 unlink("/a/gone") = 0
1 unlink("/a/missing") = -1 ENOENT (No such file or directory)`
    expect(parseTrace(log).changedPaths).toEqual(['/a/written', '/a/old', '/a/new "name"', '/a/gone'])
  })

  it('puts calls together that another process interrupted', () => {
    const log = `1 unlink("/a/one" <unfinished ...>
2 unlink("/a/two" <unfinished ...>
2 <... unlink resumed>) = 0
1 <... unlink resumed>) = -1 ENOENT (No such file or directory)
3 <... unlink resumed>) = 0
1 +++ exited with 0 +++`
    expect(parseTrace(log).changedPaths).toEqual(['/a/two'])
  })
})

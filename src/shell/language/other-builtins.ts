/** Builtins of bash that are not run, and what to write instead. */
export const OTHER_BUILTINS: ReadonlyMap<string, string> = /* @__PURE__ */ createOtherBuiltins()

function createOtherBuiltins(): Map<string, string> {
  const all = (names: string, instead: string) => names.split(' ').map((name) => [name, instead] as const)
  return new Map([
    ...all('. source', 'run the commands themselves; programs of a virtual environment have paths: env/bin/python'),
    ...all('eval', 'write the commands themselves'),
    ...all('exec', 'leave it out; for redirections, put the commands in { …; } >file'),
    ...all('trap', 'leave it out, or write the last commands at the end of the line'),
    ...all('declare typeset local readonly', 'write name=value, or export name=value'),
    ...all('let', 'write name=$((…))'),
    ...all('command builtin', 'write the command alone; to find a program, use which'),
    ...all('type hash', 'use which'),
    ...all('pushd popd dirs', 'use cd'),
    ...all('alias unalias shopt enable bind complete compgen compopt emulate', 'write the commands out'),
    ...all('mapfile readarray', 'use while read -r name; do …; done <file'),
    ...all('jobs fg bg disown suspend', 'use wait; what runs in the background ends with the line'),
    ...all('getopts shift return caller logout', 'a line has no parameters and no functions'),
    ...all('ulimit umask times', 'leave it out'),
    ...all('fc history', 'leave it out; a line has no history'),
    ...all('coproc', 'use a pipe or a file'),
    ...all('help', 'send it as a line of its own: help, or help git push'),
  ])
}

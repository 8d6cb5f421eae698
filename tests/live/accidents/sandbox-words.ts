import { dirname, join } from 'node:path'
import { PROJECT, type Scene } from './make-scene'

/** The directory of the agent in the sandbox, and the program of the guard. */
export const AGENT = '/opt/agent'
export const ATIP = '/opt/atip/dist/programs/atip.js'

/** What of the machine's settings programs need to start. */
const SETTINGS = ['passwd', 'group', 'nsswitch.conf', 'hosts', 'ssl', 'alternatives', 'ld.so.cache']

/**
 * Returns the words of bubblewrap before those of a program: it sees the system's programs, the agent and the package, can
 * write to a scene and nowhere else, and programs that stand in for others come first.
 *
 * @param agent the directory in which the agent is installed
 * @param dist the built package
 */
export function sandboxWords(
  scene: Scene,
  agent: string,
  dist: string,
  env: Readonly<Record<string, string>>,
): readonly string[] {
  const variables = {
    ...{ HOME: dirname(PROJECT), PATH: '/usr/local/bin:/usr/bin:/bin', TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    // What lines name.
    ...{ LOCALAPPDATA: '/home/ada/appdata', DATABASE_URL: 'postgres://localhost/studio', TOKEN: 'none' },
    ...env,
  }
  return [
    ...['--die-with-parent', '--unshare-pid', '--unshare-ipc', '--new-session', '--clearenv'],
    ...['--ro-bind', '/usr', '/usr', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...SETTINGS.flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]),
    ...['--ro-bind', join(scene.top, 'bin'), '/usr/local/bin'],
    ...['--ro-bind', agent, AGENT, '--ro-bind', dist, '/opt/atip/dist'],
    ...['--bind', join(scene.top, 'home'), '/home', '--bind', join(scene.top, 'srv'), '/srv'],
    ...['--chdir', PROJECT],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ]
}

import type { AtipFolder } from '../../types/folder'

/**
 * Makes git ask the repository for its remotes and branches, and nothing else: no program, hook or server that its
 * configuration names. For programs that only read through git.
 */
export const QUIET_GIT: AtipFolder = {
  env: { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_ASKPASS: '', GIT_PROXY_COMMAND: '' },
  gitConfig: {
    'core.fsmonitor': 'false',
    'core.hooksPath': '/dev/null',
    'core.alternateRefsCommand': 'true',
    'log.showSignature': 'false',
    'diff.submodule': 'short',
    'help.autocorrect': 'never',
  },
}

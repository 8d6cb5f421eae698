import type { AtipOpens } from '../types/opens'

/** Keys for ssh, and the agent that holds them. */
const SSH_KEYS = ['~/.ssh', '$SSH_AUTH_SOCK']

/** Connects by ssh. */
export const OPENS_SSH: AtipOpens = { network: SSH_KEYS }

/** Connects by ssh or with stored passwords for git. */
export const OPENS_GIT: AtipOpens = {
  network: [...SSH_KEYS, '~/.git-credentials', '~/.config/git/credentials', '~/.netrc'],
}

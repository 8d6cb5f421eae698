import { dirname } from 'node:path'
import { presets } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { startForesight } from '../../src/see/start-foresight'
import { createRuledJudge } from '../../src/shell/judge/create-shell-judge'
import { createTableEyes } from '../see/table-eyes'
import { SHIPPED } from '../support/shipped'

/** A folder in which git keeps `kept` and `src`, and copies can be kept of everything. */
const EYES = createTableEyes({
  '/w': 'directory',
  '/w/.git': 'directory',
  '/w/notes': 'file',
  '/w/kept': 'kept',
  '/w/src': 'directory',
  '/w/src/a': 'kept',
  '/w/src/.hidden': 'file',
  '/w/linked': { link: 'src' },
  '/w/out': { link: '/other' },
  '/other': 'directory',
  '/other/kept': 'file',
  '/home/ada/.local/state/atip-bridge/undo': 'directory',
})
const { decide } = createRuledJudge(
  SHIPPED,
  { ...presets.workspace, cwd: '/w', allowRecoverable: 'kept', allowedHosts: ['*'] },
  { folder: 'trusted', cwd: '/w', home: '/home/ada' },
  {
    startForesight: () =>
      startForesight(EYES, {
        unkept: (path) => (EYES.follow(dirname(path)).real === dirname(path) ? undefined : 'a link'),
      }),
  },
)

describe('what a line would lose', () => {
  it.each([
    'rm kept',
    'rm notes',
    'rm -rf src',
    'rm -r src/',
    'sed -i d notes',
    'cat kept > notes',
    'cd src && rm a',
    'rm new',
  ])('is nothing, or can be had back: %s', (line) => {
    expect([line, decide(line).reason, decide(line).decision]).toEqual([line, expect.any(String), 'allow'])
  })

  it.each<[why: string, lines: readonly string[]]>([
    [
      'it runs elsewhere, where other files are',
      [
        'docker exec box rm new',
        'docker exec box rm kept',
        'docker run -v "$PWD:/w" box rm kept',
        'podman exec box rm kept',
        'docker compose exec web rm kept',
        'kubectl exec pod -- rm kept',
        'ssh host rm new',
        "ssh host 'rm kept'",
        'sudo -u me rm kept',
        "su me -c 'rm kept'",
        'chroot . rm kept',
        'unshare -m rm kept',
        'nsenter -t 1 -m rm kept',
        'systemd-run rm kept',
      ],
    ],
    [
      'what brings it back goes, too',
      [
        'rm -rf .git; rm kept',
        'rm kept; rm -rf .git',
        'mv .git new; rm kept',
        'git checkout other; rm kept',
        'git switch -c topic; rm kept',
        'git reset --soft HEAD~1; rm kept',
        'git update-ref -d HEAD; rm kept',
        'git branch -M other; rm kept',
        'git gc --prune=now; rm kept',
        'git rm --cached kept; rm kept',
        'git config core.autocrlf true; rm kept',
        'echo "* eol=crlf" > .gitattributes; rm kept',
      ],
    ],
    [
      'it runs several times, or while something else does',
      [
        "find . -name kept -exec cp notes {} ';'",
        'echo kept | xargs rm',
        'for name in 1 2; do cp notes kept; mv kept new; done',
        'while true; do mv notes new; cp kept notes; done',
        'rm kept & cp notes kept',
        './run.sh & rm kept',
        'coproc ./run.sh; rm kept',
        "trap 'cp notes kept' EXIT; rm kept",
        "eval 'rm $name'",
      ],
    ],
    [
      'its names are not known',
      [
        'shopt -s dotglob; rm -f src/*',
        'rm -f src/*',
        'rm -rf ./*',
        'rm "$name"',
        'rm $(cat list)',
        'rm {kept,$name}',
        'cd "$place" && rm kept',
        'cd -; rm kept',
        'cd src; cd ..; popd; rm kept',
        'cd out && rm kept',
        'rm out/kept',
        'cp notes out/kept',
        'cp notes linked/a',
        'echo words > linked/a',
      ],
    ],
    [
      'git discards it',
      [
        'git reset --hard',
        'git checkout -f other',
        'git clean -fdx',
        'git stash drop',
        'git stash clear',
        'git branch -D other',
        'git worktree remove --force tree',
        'git gc --prune=now',
        'git reflog expire --expire=now --all',
        'git rebase --abort',
        'git merge --abort',
      ],
    ],
    [
      'it is about copies',
      [
        'atip undo x',
        'atip undo forget --all',
        "script -qc 'atip undo x' /dev/null",
        'rm -rf ~/.local/state/atip-bridge/undo',
        'mv ~/.local/state/atip-bridge new',
      ],
    ],
  ])('is not softened where %s', (_, lines) => {
    expect(lines.filter((line) => decide(line).decision === 'allow')).toEqual([])
  })

  it.each(['docker exec box rm new', 'ssh host rm new', 'sudo -u me rm new', 'chroot . rm new'])(
    'is not told of %s, because nobody looks there',
    (line) => {
      expect(decide(line).consequences).toBeUndefined()
    },
  )
})

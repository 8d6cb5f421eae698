import { createValidator, type Policy, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { PLACE } from '../shell/judges'
import { SHIPPED } from '../support/shipped'

const judgeBy = (policy: Policy) => createShellJudge(SHIPPED, policy, PLACE)
const [workspace, unrestricted] = [judgeBy(presets.workspace), judgeBy(presets.unrestricted)]

/** Returns what a line takes away, and whether it is denied for that by both policies. */
function takenBy(line: string): string {
  const decided = [workspace, unrestricted].map(({ decide }) => {
    const { decision, parts } = decide(line)
    const facts = parts.flatMap(({ violations }) => violations.map(({ fact }) => fact))
    const target = facts.find((fact) => fact.kind === 'catastrophe')?.target
    return target === undefined ? 'nothing' : `${decision}: ${target}`
  })
  expect(new Set(decided).size).toBe(1)
  return decided[0] ?? ''
}

const DENIED: Readonly<Record<string, readonly string[]>> = {
  root: [
    'rm -rf //',
    'cd / && rm -rf *',
    'find / -type f -delete',
    'rm -rf /*/',
    'x=/; rm -rf "$x"',
    'rsync -a --delete empty/ /',
  ],
  home: [
    'cd ~ && find . -delete',
    'cd ~ && find -delete',
    'find ~ -exec rm -rf {} +',
    'find ~ -exec rm -rf {} \\;',
    'find build ~ -exec sudo rm -rf {} +',
    'find ~ -exec mv {} /tmp \\;',
    'find ~ | xargs rm -rf',
    'find ~ -print0 | xargs -0 rm -rf',
    'find ~ | while read -r f; do rm -rf "$f"; done',
    'rm -rf $(find ~)',
    'find ~ -not -name keep -delete',
    "find ~ -name '*' -delete",
    'rm -rf $HOME/*',
    'rm -rf "$HOME"/*',
    'rm -rf "${HOME:?}"/*',
    'rm -rf "${HOME:-/tmp}"',
    'cd ~ && rm -rf "$PWD"',
    'rm -rf ~ $UNKNOWN',
    'rm -rf ~/?*',
    'rm -rf ~/.??*',
    'rm -rf ~/**',
    'rm -rf /ho* ',
    'rm -rf /home/m[a-e]',
    'rm -rf /home/*/*',
    'rsync -a --delete empty/ ~/',
    'rsync -r --remove-source-files ~/ x',
    'shred ~/*',
    'shred -u ~/*',
    'tar --remove-files -cf x.tar ~',
    'chmod -R 777 ~/*',
    'chown -R me /home',
    'truncate -s0 ~/*',
  ],
  repository: [
    'rm -rf $PWD',
    'rm -rf "$(pwd)"',
    'rm -rf .gi?',
    'rm -rf .*',
    'rm -rf .[a-z]*',
    'rm -rf ./.git/',
    'rm -rf "$PWD/.git"',
    'rm -rf .git/*',
    'rm -rf .git/ref?',
    'mv .git x',
    'find .git -type f -delete',
    'find .git -exec rm -rf {} +',
    'cd /tmp && rm -rf /srv/project/.git',
    'cd .. && rm -rf project',
    'cd src && rm -rf ../.git',
    'rm -rf ../*',
    'rm -rf ..',
    'mv /srv/project /tmp/x',
  ],
  undo: [
    'rm -rf ~/.local/state/atip-bridge',
    'mv ~/.local/state/atip* /tmp',
    'rm -rf ~/.local/state/atip-bridge/undo/kept',
  ],
  settings: [
    'rm ~/.config/agent-tools/guard.json',
    'rm -rf ~/.config',
    'mv ~/.config x',
    'rm -rf ~/.local/*',
    'rm -rf ~/.local/state/agent-tools/approvals',
  ],
  disk: [
    'dd if=/dev/zero of=/dev/disk/by-id/ata-x',
    'dd if=x of=/dev/mapper/x',
    'cd /dev && dd if=x of=sda',
    'echo x > /dev/sda',
    'echo x >> /dev/disk/by-id/x',
    'cd /dev && echo x > nvme0n1',
    'cp x /dev/nvme0n1',
    'echo x | tee -a /dev/sda',
    'shred /dev/sd?',
  ],
  machine: ['systemctl poweroff', 'systemctl --force reboot', 'sudo systemctl halt', 'systemctl kexec'],
}

describe('what nobody means', () => {
  it.each(Object.entries(DENIED).flatMap(([target, lines]) => lines.map((line) => [line, target])))(
    'is denied: %s',
    (line, target) => {
      expect(takenBy(line)).toBe(`deny: ${target}`)
    },
  )

  it('is let be by a policy that says so', () => {
    const { decide } = judgeBy({ ...presets.unrestricted, allowCatastrophe: true })
    for (const line of ['rm -rf ~', 'echo x > /dev/sda', 'systemctl poweroff'])
      expect(decide(line).decision).toBe('allow')
  })

  it.each([
    'rm -rf ./build/*',
    'rm -rf *',
    'rm -rf ~/project',
    'rm -rf ~/x* ~/*.log',
    'rm ../*.log',
    'rm -rf /tmp/x',
    'rm -rf $PWD/build "$(pwd)/dist"',
    'cd build && rm -rf "$PWD"',
    'rm -rf ~/.cache/x ~/.config/other',
    'find ~/project -delete',
    "find ~ -name '*.tmp' -delete",
    "find ~ -name '*.tmp' -exec rm {} +",
    'find ~ | grep tmp | xargs rm',
    'find ~ -exec cat {} +',
    'find . -type d -empty -delete',
    'find ~/project -name x',
    'find / -size +3000 -exec ls -l {} ;',
    'rm .gitignore',
    'rm -rf .github .n*',
    'rm -rf .git/index.lock',
    'rm -rf lib/.git',
    'rsync -a src/ ~/backup/',
    'rsync -a --delete src/ ~/backup/',
    'rsync -a ~/ /mnt/backup',
    'tar -cf x.tar ~',
    'tar --remove-files -cf x.tar build',
    'tar -xf x.tar -C /',
    'shred x',
    'chmod -R u+w build',
    'chmod -R u+w .',
    'chmod 755 ~',
    'mv x ~/',
    'cp -r x ~',
    'dd if=/dev/sda of=x.img',
    'echo x > /dev/null',
    'cat /dev/sda',
    'ls /dev/mapper',
    'systemctl status',
    'systemctl restart nginx',
    'systemctl reboot --help',
  ])('is nothing else: %s', (line) => {
    expect(takenBy(line)).toBe('nothing')
  })
})

describe('a call without a line', () => {
  const { decide, validate } = createValidator(SHIPPED, { ...presets.unrestricted, cwd: '/srv/project' })

  it.each<[name: string, args: Record<string, unknown>, target: string]>([
    ['rm', { file: ['/'], recursive: true }, 'root'],
    ['rm', { file: ['~/*'], recursive: true }, 'home'],
    ['rm', { file: ['../project'], recursive: true }, 'repository'],
    ['mv', { source: ['.git'], destination: 'x' }, 'repository'],
    ['find', { path: ['/'], expression: ['-delete'] }, 'root'],
    ['dd', { of: '/dev/sda' }, 'disk'],
    ['systemctl_poweroff', {}, 'machine'],
  ])('is denied by decide, and not by validate: %s %o', (name, args, target) => {
    const { decision, violations } = decide({ name, arguments: args })
    expect([decision, violations.map(({ fact }) => fact)]).toEqual(['deny', [{ kind: 'catastrophe', target }]])
    expect(validate(name, args).violations).toEqual([])
  })

  it.each<[name: string, args: Record<string, unknown>]>([
    ['rm', { file: ['build'], recursive: true }],
    ['rm', { file: ['/'], help: true }],
    ['ls', { path: ['/'] }],
    ['dd', { if: '/dev/sda' }],
  ])('is let be: %s %o', (name, args) => {
    expect(decide({ name, arguments: args }).decision).toBe('allow')
  })
})

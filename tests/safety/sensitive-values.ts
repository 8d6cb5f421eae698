import type { AtipHostKind, AtipShape } from 'atip-bridge'

/** A value, with what the documentation says about it. Shapes and kinds that it leaves open are absent. */
export interface GuardedValue {
  readonly value: string | number
  readonly has?: readonly AtipShape[]
  readonly lacks?: readonly AtipShape[]
  /** The host that it chooses, by kind: `''` for none, `?` for one that cannot be read with certainty. */
  readonly hosts?: { readonly [Kind in AtipHostKind]?: string }
}

const NO_TEXT: readonly AtipShape[] = ['name', 'revision', 'path', 'number', 'http-url', 'pattern', 'format']
const NAMES: readonly AtipShape[] = ['name', 'revision', 'path', 'pattern', 'format', 'text']
const URLS: readonly AtipShape[] = ['http-url', 'pattern', 'format', 'text']
const everywhere = (host: string): NonNullable<GuardedValue['hosts']> => ({
  ...{ url: host, remote: host, repository: host, image: host, link: host },
})

/** Values for parameters with a shape or a choice of hosts, labelled by hand. */
export const GUARDED_VALUES: readonly GuardedValue[] = [
  { value: 'main', has: NAMES, lacks: ['number'], hosts: { ...everywhere(''), url: 'main' } },
  { value: 7, has: ['number', 'name', 'text'] },
  { value: '-7', has: ['number', 'text'], lacks: ['name', 'revision'] },
  { value: '7 8', lacks: ['number', 'name'] },
  { value: '@scope/name', has: ['name', 'path'], lacks: ['number', 'http-url'] },
  { value: 'owner/project', lacks: ['name'], hosts: { repository: '', image: '', remote: '', link: '' } },
  { value: 'react@^18.2', has: ['name'] },
  { value: '-x', has: ['text', 'pattern'], lacks: ['name', 'revision', 'number', 'http-url'] },
  { value: 'a\nb', has: ['text'], lacks: NO_TEXT },
  { value: 'a\u0007b', has: ['text'], lacks: NO_TEXT },
  { value: 'HEAD~1:src/a.ts', has: ['revision'], lacks: ['name', 'number'] },
  { value: 'v1..main', has: ['revision'] },
  { value: 'ext::sh -c x', has: ['text'], lacks: ['name', 'revision', 'path', 'http-url'], hosts: { remote: '?' } },
  { value: 'src/a b.ts', has: ['path'], lacks: ['name', 'http-url'] },
  { value: '%(refname) %h', has: ['format'], lacks: ['name'] },
  { value: '{{ $ENV.HOME }}', has: ['text'], lacks: ['format', 'name'] },
  { value: '%output{x}', has: ['text'], lacks: ['format'] },
  { value: 'https://example.org/x', has: URLS, lacks: ['name', 'path', 'revision'], hosts: everywhere('example.org') },
  { value: 'http://EXAMPLE.org:8443', has: URLS, hosts: everywhere('example.org:8443') },
  { value: 'https://a.example.org?x=1', has: ['http-url'], hosts: { url: 'a.example.org', link: 'a.example.org' } },
  { value: 'example.org.', has: ['http-url'], hosts: { url: 'example.org', remote: '', link: '' } },
  {
    value: 'ftp://example.org/',
    lacks: ['http-url', 'name', 'path'],
    hosts: { url: 'example.org', link: 'example.org' },
  },
  { value: 'file:///srv/x', lacks: ['http-url', 'name', 'path'] },
  { value: 'dict.example.org', lacks: ['http-url'], hosts: { url: 'dict.example.org' } },
  { value: 'https://u:p@example.org/', hosts: { url: '?', remote: '?' } },
  { value: 'https://example.org\\@evil.example/', lacks: ['http-url'], hosts: { url: '?', link: '?' } },
  { value: 'https://ex%61mple.org/', hosts: { url: '?' } },
  { value: 'https://例.example/', lacks: ['http-url'], hosts: { url: '?', link: '?' } },
  { value: ' example.org', hosts: { url: '?' } },
  { value: 'localhost:8080/x', has: ['http-url'], hosts: { url: 'localhost' } },
  { value: 'http://127.0.0.1/', has: URLS, hosts: everywhere('localhost') },
  { value: 'http://[::1]:80/', hosts: { url: 'localhost' } },
  { value: 'http://127.0.0.1.example.org/', hosts: everywhere('127.0.0.1.example.org') },
  { value: 'git@example.org:a/b', lacks: ['name', 'path', 'http-url'], hosts: { remote: 'example.org', link: '' } },
  {
    value: 'ssh://git@example.org/a',
    hosts: { remote: 'example.org', repository: 'example.org', link: 'example.org' },
  },
  { value: 'example.org/owner/project', hosts: { repository: 'example.org', url: 'example.org', link: '' } },
  { value: 'example.org/image', hosts: { image: 'example.org' } },
  { value: 'localhost/image', hosts: { image: 'localhost' } },
  { value: 'secret-of-x', has: ['name'] },
  { value: 'SECRET', has: ['name'] },
]

/** A file, and whether it holds credentials and whether it runs later by itself. */
export interface GuardedFile {
  readonly file: string
  readonly isCredential: boolean
  readonly runsLater: boolean
}

/** Files, labelled by hand, without what a policy adds. */
export const GUARDED_FILES: readonly GuardedFile[] = [
  ...listFiles('plain', 'src/app.ts README.md .env.example docs/ssh.md envelope src/keyboard'),
  ...listFiles('credential', '.env ./.env.local a/../.env A/.ENV /proc/1/environ / ~ %2Eenv x/server.pem'),
  ...listFiles('later', '.git/hooks/pre-commit sub/.git/config .github/workflows/ci.yml .GIT/config'),
  ...listFiles('both', '.npmrc ~/.ssh/id_rsa /root/.ssh /etc /etc/shadow sub//.aws/credentials'),
]

function listFiles(kind: 'credential' | 'later' | 'both' | 'plain', files: string): GuardedFile[] {
  const isCredential = kind === 'credential' || kind === 'both'
  return files.split(' ').map((file) => ({ file, isCredential, runsLater: kind === 'later' || kind === 'both' }))
}

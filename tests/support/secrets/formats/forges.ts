/** Code forges, package indexes and continuous integration. */
import { type SecretFormat, token } from '../marks'
import {
  base36,
  base62,
  base64,
  base64url,
  chain,
  digits,
  hex,
  letters,
  lower,
  oneOf,
  upper,
  upper36,
  wordly,
} from '../random'
import { jwt } from './jwt'

const github: readonly SecretFormat[] = [
  token('GitHub classic', ['gh', 'p_'], base62(36)),
  token('GitHub classic, short', ['gh', 'p_'], base62(20, 34)),
  token('GitHub classic, long', ['gh', 'p_'], base62(60, 251)),
  token('GitHub placeholder', ['gh', 'p_'], () => 'x'.repeat(36)),
  token('GitHub OAuth', ['gh', 'o_'], base62(36)),
  token('GitHub user to server', ['gh', 'u_'], base62(36)),
  token('GitHub server', ['gh', 's_'], base62(36)),
  token('GitHub server with a JWT', ['gh', 's_'], chain(digits(5, 8), '_', jwt)),
  token('GitHub refresh', ['gh', 'r_'], base62(36, 76)),
  token('GitHub fine-grained', ['github', '_pat_'], chain(base62(22), '_', base62(59))),
]

const GITLAB_PLAIN = ['glrt', 'gldt', 'glft', 'glimt', 'glagent', 'gloas', 'glffct', 'glsoat']
const routable = chain(base64url(27, 60), '.', base36(2), '.', base36(7, 9))

const gitlab: readonly SecretFormat[] = [
  token('GitLab personal', ['gl', 'pat-'], base64url(20)),
  token('GitLab personal, routable', ['gl', 'pat-'], routable),
  token('GitLab personal, routable without a version', ['gl', 'pat-'], chain(base64url(27, 60), '.', base36(9))),
  ...GITLAB_PLAIN.map((kind) =>
    token(`GitLab ${kind}`, [kind.slice(0, 2), `${kind.slice(2)}-`], base64url(kind === 'glagent' ? 50 : 20, 64)),
  ),
  token('GitLab runner, routable', ['gl', 'rt-'], chain('t1_', routable)),
  token('GitLab trigger', ['gl', 'ptt-'], hex(40)),
  token('GitLab job', ['gl', 'cbt-'], chain(base62(2), '_', base64url(20))),
  token('GitLab runner registration', ['GR', '1348941'], base64url(20)),
]

const indexes: readonly SecretFormat[] = [
  token('npm', ['np', 'm_'], base62(36)),
  token('PyPI', ['py', 'pi-AgEIcHlwaS5vcmc'], base64url(60, 180)),
  token('PyPI, test index', ['py', 'pi-AgENdGVzdC5weXBpLm9yZw'], base64url(60, 180)),
  token('RubyGems', ['ruby', 'gems_'], hex(48)),
  token('Docker Hub personal', ['dckr', '_pat_'], base64url(27)),
  token('Docker Hub organisation', ['dckr', '_oat_'], base64url(32)),
  token('Swarm join', ['SWM', 'TKN-1-'], chain(base36(50), '-', base36(25))),
  token('Swarm unlock', ['SWM', 'KEY-1-'], base64(43)),
  token('NuGet', ['oy', '2'], chain(lower(2), base36(39), digits(2))),
  token('Artifactory key', ['AK', 'Cp'], base62(69)),
  token('Artifactory reference', ['cm', 'VmdGtu'], base62(58)),
  token('Cloudsmith', ['cs', 'a_'], base62(36)),
]

const builders: readonly SecretFormat[] = [
  token('CircleCI', ['CCI', 'PAT_'], chain(base62(22), '_', hex(40))),
  token('CircleCI project', ['CCI', 'PRJ_'], chain(base62(22), '_', hex(40))),
  token('Buildkite', ['bk', 'ua_'], hex(40)),
  token('Render', ['rn', 'd_'], base62(28)),
  token('RunPod', ['rp', 'a_'], oneOf(chain(upper(20), base36(26)), base62(46))),
  token('Sentry user', ['sntry', 'u_'], hex(64)),
  token('Sentry organisation', ['sntry', 's_', 'eyJpYXQiO'], chain(base64(100, 150), '=_', base64(43))),
  token('Atlassian API', ['ATA', 'TT3xFfGF0'], chain(base64url(172), '=', upper(2), hex(6))),
  token('Atlassian connect', ['ATC', 'TT3xFfGN0'], chain(base64url(172), '=', upper(2), hex(6))),
  token('Bitbucket app password', ['AT', 'BB'], chain(base62(24), hex(8))),
  token('Postman', ['PM', 'AK-'], chain(hex(24), '-', hex(34))),
  token('New Relic user', ['NR', 'AK-'], upper36(27)),
  token('Hugging Face', ['h', 'f_'], letters(34)),
  token('Hugging Face organisation', ['api_', 'org_'], letters(34)),
  token('Terraform Cloud', [], chain(base62(14), ['.atlas', 'v1.'].join(''), base64url(60, 70))),
  token('Pulumi', ['pu', 'l-'], hex(40)),
  token('GitHub fine-grained, underscores', ['github', '_pat_'], wordly(82)),
]

export const FORGES: readonly SecretFormat[] = [...github, ...gitlab, ...indexes, ...builders]

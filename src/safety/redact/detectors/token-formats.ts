import {
  type IsMember,
  isAlphanumeric,
  isBase64,
  isCapital,
  isDigitCode,
  isDotted,
  isHash,
  isHex,
  isSmall,
  isToken,
  isUnpadded,
  isUnreserved,
  isUrlSafe,
  isWordCode,
} from './text-source'

/**
 * The format of a secret with a known beginning.
 *
 * | column | |
 * |---|---|
 * | name | the name that `findSecrets` reports |
 * | anchors | the possible beginnings, separated by blanks |
 * | alphabet | the alphabet of the rest |
 * | least, usual | the length of the rest; if it varies, `usual` is 0. `least` also covers shortened secrets and
 * placeholders |
 * | rules | `exact`: the rest is not longer than usual. `mixed`: the rest has both a digit and a letter, or repeats one
 * character. `inside`: the secret may be inside a word. `keep`: the anchor is not part of the secret |
 *
 */
export type TokenFormat = readonly [
  name: string,
  anchors: string,
  alphabet: IsMember,
  least: number,
  usual: number,
  rules?: string,
]

export const TOKEN_FORMATS: readonly TokenFormat[] = [
  ['github-token', 'ghp_ gho_ ghu_ ghr_', isAlphanumeric, 6, 36, 'inside'],
  ['github-server-token', 'ghs_', isDotted, 12, 36, 'inside'],
  ['github-fine-grained-token', 'github_pat_', isWordCode, 12, 82, 'inside'],
  ['gitlab-token', 'glpat- glrt- glrtr- gldt- glptt- glft- glimt- gloas- glffct- glsoat-', isDotted, 12, 20, 'inside'],
  ['gitlab-token', 'glcbt- glagent-', isDotted, 12, 0, 'inside'],
  ['gitlab-runner-token', 'GR1348941', isUrlSafe, 12, 20],
  ['aws-access-key-id', 'AKIA', isCapital, 6, 16],
  ['aws-access-key-id', 'ASIA ABIA ACCA A3T', isCapital, 9, 16],
  ['aws-bedrock-key', 'ABSK', isBase64, 60, 0],
  ['aws-bedrock-key', 'bedrock-api-key-', isBase64, 20, 0],
  ['google-api-key', 'AIza', isUrlSafe, 16, 35],
  ['google-access-token', 'ya29.', isDotted, 16, 0],
  ['google-refresh-token', '1//0 1%2F%2F0', isUrlSafe, 20, 0],
  ['google-client-secret', 'GOCSPX-', isUrlSafe, 16, 28],
  ['google-gemini-key', 'AQ.Ab8', isUrlSafe, 20, 0],
  ['slack-token', 'xoxa- xoxb- xoxp- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe.xox', isToken, 10, 0],
  ['slack-app-token', 'xapp-', isUrlSafe, 16, 0],
  [
    'slack-webhook',
    'hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/',
    isToken,
    16,
    0,
    'inside keep',
  ],
  ['stripe-key', 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', isWordCode, 10, 0],
  ['webhook-secret', 'whsec_', isBase64, 16, 0],
  ['openai-key', 'sk-proj- sk-svcacct- sk-admin- sk-None-', isUrlSafe, 10, 0],
  ['openai-key', 'sk-', isAlphanumeric, 32, 48, 'mixed'],
  ['anthropic-key', 'sk-ant-', isUrlSafe, 10, 0],
  ['openrouter-key', 'sk-or-v1-', isAlphanumeric, 16, 64],
  ['groq-key', 'gsk_', isAlphanumeric, 16, 52, 'mixed'],
  ['xai-key', 'xai-', isUrlSafe, 40, 80, 'mixed'],
  ['perplexity-key', 'pplx-', isAlphanumeric, 16, 48, 'mixed'],
  ['replicate-key', 'r8_', isUrlSafe, 20, 37, 'mixed'],
  ['hugging-face-token', 'hf_ api_org_', isAlphanumeric, 20, 34],
  ['langsmith-key', 'lsv2_pt_ lsv2_sk_', isWordCode, 16, 43],
  ['nvidia-key', 'nvapi-', isUrlSafe, 16, 0],
  ['together-key', 'tgp_v1_', isUrlSafe, 16, 43],
  ['cerebras-key', 'csk-', isAlphanumeric, 20, 48, 'mixed'],
  ['pinecone-key', 'pcsk_', isWordCode, 20, 0],
  ['npm-token', 'npm_', isAlphanumeric, 16, 36],
  ['pypi-token', 'pypi-AgE', isUrlSafe, 16, 0],
  ['rubygems-key', 'rubygems_', isAlphanumeric, 20, 48, 'mixed'],
  ['cargo-token', 'cio', isAlphanumeric, 32, 32, 'exact mixed'],
  ['docker-token', 'dckr_pat_ dckr_oat_', isUrlSafe, 12, 0],
  ['docker-swarm-token', 'SWMTKN-1- SWMKEY-1-', isToken, 16, 0],
  ['nuget-key', 'oy2', isSmall, 43, 43, 'exact mixed'],
  ['artifactory-key', 'AKCp', isAlphanumeric, 50, 69, 'mixed'],
  ['artifactory-token', 'cmVmd', isAlphanumeric, 50, 59, 'mixed'],
  ['digitalocean-token', 'dop_v1_ doo_v1_ dor_v1_', isAlphanumeric, 16, 64],
  ['heroku-key', 'HRKU-', isUrlSafe, 16, 0, 'mixed'],
  ['fly-token', 'fo1_', isUrlSafe, 20, 43],
  ['fly-token', 'fm1a_ fm1r_ fm2_', isToken, 40, 0],
  ['vercel-token', 'vcp_ vci_ vca_ vcr_ vck_', isUrlSafe, 20, 0, 'mixed'],
  ['netlify-token', 'nfp_', isWordCode, 20, 36, 'mixed'],
  ['supabase-token', 'sbp_', isAlphanumeric, 20, 40, 'mixed'],
  ['supabase-key', 'sb_secret_', isUrlSafe, 16, 0],
  ['planetscale-key', 'pscale_tkn_ pscale_oauth_ pscale_pw_', isDotted, 16, 0],
  ['neon-key', 'napi_', isAlphanumeric, 40, 64, 'mixed'],
  ['mongodb-atlas-key', 'mdb_sa_sk_', isUrlSafe, 16, 40],
  ['cockroachdb-key', 'CCDB1_', isWordCode, 20, 63],
  ['databricks-token', 'dapi', isHex, 32, 32],
  ['cloudflare-token', 'cfk_ cfut_ cfat_', isAlphanumeric, 20, 48, 'mixed'],
  ['cloudflare-origin-key', 'v1.0-', isUrlSafe, 60, 171, 'mixed'],
  ['doppler-token', 'dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit. dp.said.', isDotted, 20, 0],
  ['pulumi-token', 'pul-', isHex, 20, 40, 'mixed'],
  ['vault-token', 'hvs. hvb. hvr.', isUrlSafe, 20, 0],
  ['linear-key', 'lin_api_ lin_oauth_', isAlphanumeric, 16, 40],
  ['notion-token', 'ntn_', isAlphanumeric, 20, 46, 'mixed'],
  ['figma-token', 'figd_', isUrlSafe, 16, 0],
  ['atlassian-token', 'ATATT3 ATCTT3 ATBB', isToken, 20, 0],
  ['postman-key', 'PMAT- PMAK-', isUrlSafe, 20, 59, 'mixed'],
  ['new-relic-key', 'NRAK- NRII- NRJS- NRRA-', isUrlSafe, 16, 0],
  ['grafana-token', 'glsa_', isWordCode, 16, 41],
  ['grafana-token', 'glc_', isBase64, 32, 0],
  ['grafana-key', 'eyJrIjoi', isBase64, 30, 0],
  ['sentry-token', 'sntryu_', isAlphanumeric, 20, 64],
  ['sentry-token', 'sntrys_', isToken, 20, 0],
  ['sendgrid-key', 'SG.', isDotted, 60, 66, 'mixed'],
  ['mailgun-key', 'key-', isHex, 32, 32, 'exact mixed'],
  ['brevo-key', 'xkeysib- xsmtpsib-', isUrlSafe, 20, 81],
  [
    'twilio-key',
    'SK0 SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK9 SKa SKb SKc SKd SKe SKf SKA SKB SKC SKD SKE SKF',
    isHex,
    31,
    31,
    'exact mixed',
  ],
  ['shopify-token', 'shpat_ shpca_ shppa_ shpss_', isAlphanumeric, 16, 32],
  ['square-token', 'sq0atp- sq0csp- sq0idp-', isUrlSafe, 16, 0],
  ['square-token', 'EAAA', isUrlSafe, 60, 60, 'exact mixed'],
  ['tailscale-key', 'tskey-', isUrlSafe, 16, 0, 'mixed'],
  ['1password-token', 'ops_eyJ', isToken, 40, 0],
  ['nats-seed', 'SUA SAA SOA SNA SCA SXA SMA SVA', isCapital, 55, 55, 'exact mixed'],
  ['age-key', 'AGE-SECRET-KEY-1', isCapital, 20, 58],
  ['circleci-token', 'CCIPAT_ CCIPRJ_', isWordCode, 16, 63],
  ['buildkite-token', 'bkua_', isAlphanumeric, 20, 40],
  ['cloudsmith-key', 'csa_', isAlphanumeric, 30, 36, 'mixed'],
  ['render-key', 'rnd_', isAlphanumeric, 20, 28, 'mixed'],
  ['runpod-key', 'rpa_', isAlphanumeric, 20, 46, 'mixed'],
  ['password-hash', '$1$ $5$ $6$ $y$ $7$ $2a$ $2b$ $2y$ $apr1$ $argon2i $argon2d $pbkdf2', isHash, 20, 0, 'inside'],
]

/**
 * The format of a secret with a known middle.
 *
 * | column | |
 * |---|---|
 * | before, least, most | the alphabet and the length of the part before the anchor |
 * | after, rest, ending | the alphabet, the least length and the ending of the part after the anchor |
 */
export type MiddleFormat = readonly [
  name: string,
  anchors: string,
  before: IsMember,
  least: number,
  most: number,
  after: IsMember,
  rest: number,
  ending?: string,
]

export const MIDDLE_FORMATS: readonly MiddleFormat[] = [
  ['terraform-token', '.atlasv1.', isAlphanumeric, 10, 20, isUrlSafe, 40],
  ['azure-client-secret', '0Q~ 1Q~ 2Q~ 3Q~ 4Q~ 5Q~ 6Q~ 7Q~ 8Q~ 9Q~', isUnreserved, 3, 3, isUnreserved, 28],
  ['azure-devops-token', 'AZDO', isAlphanumeric, 76, 76, isAlphanumeric, 4],
  ['azure-key', '+ASt +ARm ACDb AzCa AzFu AzSe', isUnpadded, 30, 80, isBase64, 4, '='],
  ['telegram-token', ':AA %3AAA', isDigitCode, 8, 10, isUrlSafe, 30],
  ['mailchimp-key', '-us', isHex, 32, 32, isDigitCode, 1],
]

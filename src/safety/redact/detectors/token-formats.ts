import type { Alphabet } from './alphabets'

/**
 * A secret that is known by its beginning.
 *
 * | column | |
 * |---|---|
 * | name | as `findSecrets` reports it |
 * | anchors | what it begins with; several are separated by blanks |
 * | alphabet | of the rest |
 * | least, usual | length of the rest; `usual` 0: it varies. Shortened secrets and placeholders in documentation are redacted, too |
 * | rules | `exact`: no longer than usual. `mixed`: with a digit and a letter, or one character repeated. `inside`: even in the middle of a word. `keep`: the anchor is not part of the secret |
 */
export type TokenFormat = readonly [
  name: string,
  anchors: string,
  alphabet: Alphabet,
  least: number,
  usual: number,
  rules?: string,
]

export const TOKEN_FORMATS: readonly TokenFormat[] = [
  ['github-token', 'ghp_ gho_ ghu_ ghr_', 'alnum', 12, 36, 'inside'],
  ['github-server-token', 'ghs_', 'dotted', 12, 36, 'inside'],
  ['github-fine-grained-token', 'github_pat_', 'word', 12, 82, 'inside'],
  ['gitlab-token', 'glpat- glrt- glrtr- gldt- glptt- glft- glimt- gloas- glffct- glsoat-', 'dotted', 12, 20, 'inside'],
  ['gitlab-token', 'glcbt- glagent-', 'dotted', 12, 0, 'inside'],
  ['gitlab-runner-token', 'GR1348941', 'url', 12, 20],
  ['aws-access-key-id', 'AKIA ASIA ABIA ACCA A3T', 'capital', 9, 16],
  ['aws-bedrock-key', 'ABSK', 'base64', 60, 0],
  ['aws-bedrock-key', 'bedrock-api-key-', 'base64', 20, 0],
  ['google-api-key', 'AIza', 'url', 16, 35],
  ['google-access-token', 'ya29.', 'dotted', 16, 0],
  ['google-refresh-token', '1//0 1%2F%2F0', 'url', 20, 0],
  ['google-client-secret', 'GOCSPX-', 'url', 16, 28],
  ['google-gemini-key', 'AQ.Ab8', 'url', 20, 0],
  ['slack-token', 'xoxa- xoxb- xoxp- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe.xox', 'token', 10, 0],
  ['slack-app-token', 'xapp-', 'url', 16, 0],
  [
    'slack-webhook',
    'hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/',
    'token',
    16,
    0,
    'inside keep',
  ],
  ['stripe-key', 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', 'word', 10, 0],
  ['webhook-secret', 'whsec_', 'base64', 16, 0],
  ['openai-key', 'sk-proj- sk-svcacct- sk-admin- sk-None-', 'url', 10, 0],
  ['openai-key', 'sk-', 'alnum', 32, 48, 'mixed'],
  ['anthropic-key', 'sk-ant-', 'url', 10, 0],
  ['openrouter-key', 'sk-or-v1-', 'alnum', 16, 64],
  ['groq-key', 'gsk_', 'alnum', 16, 52, 'mixed'],
  ['xai-key', 'xai-', 'url', 40, 80, 'mixed'],
  ['perplexity-key', 'pplx-', 'alnum', 16, 48, 'mixed'],
  ['replicate-key', 'r8_', 'url', 20, 37, 'mixed'],
  ['hugging-face-token', 'hf_ api_org_', 'alnum', 20, 34],
  ['langsmith-key', 'lsv2_pt_ lsv2_sk_', 'word', 16, 43],
  ['nvidia-key', 'nvapi-', 'url', 16, 0],
  ['together-key', 'tgp_v1_', 'url', 16, 43],
  ['cerebras-key', 'csk-', 'alnum', 20, 48, 'mixed'],
  ['pinecone-key', 'pcsk_', 'word', 20, 0],
  ['npm-token', 'npm_', 'alnum', 16, 36],
  ['pypi-token', 'pypi-AgE', 'url', 16, 0],
  ['rubygems-key', 'rubygems_', 'alnum', 20, 48, 'mixed'],
  ['cargo-token', 'cio', 'alnum', 32, 32, 'exact mixed'],
  ['docker-token', 'dckr_pat_ dckr_oat_', 'url', 12, 0],
  ['docker-swarm-token', 'SWMTKN-1- SWMKEY-1-', 'token', 16, 0],
  ['nuget-key', 'oy2', 'lower', 43, 43, 'exact mixed'],
  ['artifactory-key', 'AKCp', 'alnum', 50, 69, 'mixed'],
  ['artifactory-token', 'cmVmd', 'alnum', 50, 59, 'mixed'],
  ['digitalocean-token', 'dop_v1_ doo_v1_ dor_v1_', 'alnum', 16, 64],
  ['heroku-key', 'HRKU-', 'url', 16, 0, 'mixed'],
  ['fly-token', 'fo1_', 'url', 20, 43],
  ['fly-token', 'fm1a_ fm1r_ fm2_', 'token', 40, 0],
  ['vercel-token', 'vcp_ vci_ vca_ vcr_ vck_', 'url', 20, 0, 'mixed'],
  ['netlify-token', 'nfp_', 'word', 20, 36, 'mixed'],
  ['supabase-token', 'sbp_', 'alnum', 20, 40, 'mixed'],
  ['supabase-key', 'sb_secret_', 'url', 16, 0],
  ['planetscale-key', 'pscale_tkn_ pscale_oauth_ pscale_pw_', 'dotted', 16, 0],
  ['neon-key', 'napi_', 'alnum', 40, 64, 'mixed'],
  ['mongodb-atlas-key', 'mdb_sa_sk_', 'url', 16, 40],
  ['cockroachdb-key', 'CCDB1_', 'word', 20, 63],
  ['databricks-token', 'dapi', 'hex', 32, 32],
  ['cloudflare-token', 'cfk_ cfut_ cfat_', 'alnum', 20, 48, 'mixed'],
  ['cloudflare-origin-key', 'v1.0-', 'url', 60, 171, 'mixed'],
  ['doppler-token', 'dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit. dp.said.', 'dotted', 20, 0],
  ['pulumi-token', 'pul-', 'hex', 20, 40, 'mixed'],
  ['vault-token', 'hvs. hvb. hvr.', 'url', 20, 0],
  ['linear-key', 'lin_api_ lin_oauth_', 'alnum', 16, 40],
  ['notion-token', 'ntn_', 'alnum', 20, 46, 'mixed'],
  ['figma-token', 'figd_', 'url', 16, 0],
  ['atlassian-token', 'ATATT3 ATCTT3 ATBB', 'token', 20, 0],
  ['postman-key', 'PMAT- PMAK-', 'url', 20, 59, 'mixed'],
  ['new-relic-key', 'NRAK- NRII- NRJS- NRRA-', 'url', 16, 0],
  ['grafana-token', 'glsa_', 'word', 16, 41],
  ['grafana-token', 'glc_', 'base64', 32, 0],
  ['grafana-key', 'eyJrIjoi', 'base64', 30, 0],
  ['sentry-token', 'sntryu_', 'alnum', 20, 64],
  ['sentry-token', 'sntrys_', 'token', 20, 0],
  ['sendgrid-key', 'SG.', 'dotted', 60, 66, 'mixed'],
  ['mailgun-key', 'key-', 'hex', 32, 32, 'exact mixed'],
  ['brevo-key', 'xkeysib- xsmtpsib-', 'url', 20, 81],
  ['twilio-key', 'SK0 SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK9 SKa SKb SKc SKd SKe SKf', 'hex', 31, 31, 'exact mixed'],
  ['shopify-token', 'shpat_ shpca_ shppa_ shpss_', 'alnum', 16, 32],
  ['square-token', 'sq0atp- sq0csp- sq0idp-', 'url', 16, 0],
  ['square-token', 'EAAA', 'url', 60, 60, 'exact mixed'],
  ['tailscale-key', 'tskey-', 'url', 16, 0, 'mixed'],
  ['1password-token', 'ops_eyJ', 'token', 40, 0],
  ['nats-seed', 'SUA SAA SOA SNA SCA SXA', 'capital', 55, 55, 'exact mixed'],
  ['age-key', 'AGE-SECRET-KEY-1', 'capital', 20, 58],
  ['circleci-token', 'CCIPAT_ CCIPRJ_', 'word', 16, 63],
  ['buildkite-token', 'bkua_', 'alnum', 20, 40],
  ['cloudsmith-key', 'csa_', 'alnum', 30, 36, 'mixed'],
  ['render-key', 'rnd_', 'alnum', 20, 28, 'mixed'],
  ['runpod-key', 'rpa_', 'alnum', 20, 46, 'mixed'],
  ['password-hash', '$1$ $5$ $6$ $y$ $7$ $2a$ $2b$ $2y$ $apr1$ $argon2i $argon2d $pbkdf2', 'hash', 20, 0, 'inside'],
]

/**
 * A secret that is known by its middle.
 *
 * | column | |
 * |---|---|
 * | before, least, most | alphabet and length of the part before the anchor |
 * | after, rest, ending | alphabet, least length and ending of the part after it |
 */
export type MiddleFormat = readonly [
  name: string,
  anchors: string,
  before: Alphabet,
  least: number,
  most: number,
  after: Alphabet,
  rest: number,
  ending?: string,
]

export const MIDDLE_FORMATS: readonly MiddleFormat[] = [
  ['terraform-token', '.atlasv1.', 'alnum', 10, 20, 'url', 40],
  ['azure-client-secret', '0Q~ 1Q~ 2Q~ 3Q~ 4Q~ 5Q~ 6Q~ 7Q~ 8Q~ 9Q~', 'tilde', 3, 3, 'tilde', 28],
  ['azure-devops-token', 'AZDO', 'alnum', 76, 76, 'alnum', 4],
  ['azure-key', '+ASt +ARm ACDb AzCa AzFu AzSe', 'binary', 30, 80, 'base64', 4, '='],
  ['telegram-token', ':AA %3AAA', 'digit', 8, 10, 'url', 30],
  ['mailchimp-key', '-us', 'hex', 32, 32, 'digit', 1],
]

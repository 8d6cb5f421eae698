/**
 * `npm run live`: sends compiled definitions to the real APIs and says which of them are refused. Costs a few cents.
 *
 * Keys: OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or GOOGLE_API_KEY; a provider without one is skipped. Models:
 * OPENAI_MODEL, ANTHROPIC_MODEL, GEMINI_MODEL. Other servers: OPENAI_BASE_URL, ANTHROPIC_BASE_URL,
 * GOOGLE_GEMINI_BASE_URL, as the SDKs have it.
 */
import { compileTools } from 'atip-bridge'
import { type Refused, sendTools } from '../support/provider-rules/send'
import { REQUESTS } from './definitions'
import { TARGETS, type Target } from './targets'

const keyOf = ({ keys }: Target): string | undefined => keys.map((name) => process.env[name]).find((key) => key)
const secrets = TARGETS.flatMap(({ keys }) => keys.flatMap((name) => process.env[name] || []))

/** Prints a line without the keys, should an answer hold one. */
function print(line: string): void {
  console.log(secrets.reduce((text, secret) => text.replaceAll(secret, '[key]'), line))
}

async function attempt(target: Target, tools: readonly unknown[]): Promise<Refused | undefined> {
  const { provider, model } = target
  try {
    return await sendTools(provider, tools, { apiKey: keyOf(target) ?? '', model })
  } catch (error) {
    return { status: 0, message: String(error) }
  }
}

/** Returns the provider's message about a refusal; of a key, that it is wrong and nothing else. */
function reasonOf({ status, message }: Refused): string {
  if (status === 401 || status === 403) return `HTTP ${status}: the key was not accepted`
  return `${status === 0 ? 'not sent' : `HTTP ${status}`}: ${message.replace(/^\d{3} |\s+/g, ' ').trim()}`
}

/** Those that are refused by themselves, too. */
async function culprits(target: Target, tools: readonly unknown[]): Promise<void> {
  for (const tool of tools) {
    const refused = await attempt(target, [tool])
    const name = /"name":"([^"]*)"/.exec(JSON.stringify(tool))?.[1]
    if (refused !== undefined) print(`          alone: ${name}: ${reasonOf(refused)}`)
  }
}

async function tryForm(target: Target, form: string): Promise<void> {
  for (const [title, metadata] of Object.entries(REQUESTS)) {
    const { tools } = compileTools(metadata, target.provider, target.forms[form])
    const what = `${target.provider}, ${form}: ${title}, ${tools.length} definitions`
    const refused = await attempt(target, tools)
    const isRefused = refused?.status === 400
    print(
      refused === undefined
        ? `accepted  ${what}`
        : `${isRefused ? 'REFUSED' : 'FAILED '}   ${what}: ${reasonOf(refused)}`,
    )
    if (refused === undefined) continue
    process.exitCode = 1
    if (isRefused) await culprits(target, tools)
  }
}

for (const target of TARGETS) {
  if (keyOf(target) === undefined) print(`skipped   ${target.provider}: no ${target.keys.join(' or ')}`)
  else for (const form of Object.keys(target.forms)) await tryForm(target, form)
}

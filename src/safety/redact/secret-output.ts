import { isRecord, toRecord } from '../../internal/foreign-values'
import { isPlaceholder, isRandom, isUuid } from './detectors/secret-likeness'
import { REDACTED } from './mask-secrets'

/** Matches commands that print a secret, alone or with other text. */
const PRINTS_SECRET =
  /^(?:gh auth token|gcloud auth (?:application default )?print (?:access|identity) token|gcloud secrets versions access|aws (?:ecr|codeartifact) get (?:login password|authorization token)|aws secretsmanager get secret value|aws ssm get parameters?(?: by path)?|aws iam create access key|az account get access token|az acr (?:login|credential show)|az keyvault secret show|az storage account keys list|(?:kubectl|oc) create token|(?:kubectl|oc) get secrets?|op (?:read|item get|signin)|pass show|bw (?:get|unlock)|lpass show|security find (?:generic|internet) password|vault (?:kv get|read|login|print token|token create)|consul acl token|heroku auth token|fly(?:ctl)? (?:auth token|tokens create)|npm token create|docker swarm join token|doppler secrets|sops decrypt|terraform output|pulumi config get|chamber read|gopass show|age keygen|wg gen(?:key|psk)|pwgen|openssl rand|git credential fill)(?: |$)/
/** Matches commands that may print the value of a secret alone. */
const MAY_PRINT_SECRET = /^(?:kubectl|oc) get(?: |$)/
const DEEPEST = 64
const LEAST_LENGTH = 8

/** Replaces secrets in a text with `[REDACTED]`. */
export type Mask = (text: string) => string

/**
 * Returns a function that finds the mask for the output of a command that prints secrets. The mask covers all output if
 * the metadata has `x-sensitive: 'output'`, and likely secrets if the command is known to print secrets.
 */
export function readSecretCommands(tools: unknown): (toolName: unknown) => Mask | undefined {
  const names = new Set<string>()
  const documents = Array.isArray(tools) ? tools : toRecord(tools).tools
  if (Array.isArray(documents)) {
    for (const tool of documents) addSecretCommands(toRecord(tool), [toRecord(tool).name], false, names)
  }
  return (toolName) => {
    if (typeof toolName !== 'string') return undefined
    const words = normalizeToolName(toolName)
    return names.has(words)
      ? maskLines
      : PRINTS_SECRET.test(words)
        ? maskSecretOutput
        : MAY_PRINT_SECRET.test(words)
          ? maskLoneBase64
          : undefined
  }
}

const normalizeToolName = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, ' ').toLowerCase()

/** Adds the commands that have `x-sensitive: 'output'` or are in a group that has it. */
function addSecretCommands(
  command: Record<string, unknown>,
  path: unknown[],
  isGroupSecret: boolean,
  names: Set<string>,
): void {
  const declared = command['x-sensitive']
  const isMixed = isRecord(declared) && isRecord(declared.unless)
  const isSecret = isGroupSecret || (declared !== undefined && declared !== false && !isMixed)
  if (isSecret) names.add(normalizeToolName(path.filter((word) => typeof word === 'string' && word !== '').join(' ')))
  const { commands } = command
  if (path.length > DEEPEST || !isRecord(commands)) return
  for (const key of Object.keys(commands)) addSecretCommands(toRecord(commands[key]), [...path, key], isSecret, names)
}

/** Masks each line except the blanks around it. */
const maskLines = (text: string): string => text.replace(/[^\s](?:[^\r\n]*[^\s])?/g, REDACTED)

/** Masks words that look random, and words that are alone on their line. */
function maskSecretOutput(text: string): string {
  return text.replace(/[^\s"'`,;]+/g, (word, place: number) => {
    const isAlone = isLineEdge(text, place - 1) && isLineEdge(text, place + word.length)
    const isSecret = isAlone ? /[A-Za-z0-9]{4}/.test(word) : word.length >= LEAST_LENGTH && isRandom(word)
    return isSecret && !isPlaceholder(word) && !isHarmless(word) ? REDACTED : word
  })
}

/** Masks base64 that is alone on its line. */
const maskLoneBase64 = (text: string): string =>
  text.replace(
    /^(["']?)((?:[A-Za-z\d+/]{4}){2,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)(?=\1\r?$)/gm,
    (line, quote, word) => (isRandom(word) ? quote + REDACTED : line),
  )

/** Returns true for keys, UUIDs and times. */
const isHarmless = (word: string): boolean => word.endsWith(':') || isUuid(word) || /^\d{4}-\d\d-\d\d/.test(word)

const isLineEdge = (text: string, index: number): boolean => /^[\r\n]?$/.test(text.charAt(index))

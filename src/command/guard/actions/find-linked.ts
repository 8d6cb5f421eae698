import { readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { followLinks } from '../../../folder/follow-links'
import { isInside } from '../../../folder/is-inside'
import { attempt } from '../../../internal/attempt'
import { listTexts } from '../../../internal/list-texts'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../../safety/policy/guarded-paths'
import type { ShellDecision } from '../../../shell/judge/create-shell-judge'
import type { Policy } from '../../../types/safety'

/** A word of a line that leads elsewhere through a link. */
export interface LinkFinding {
  readonly word: string
  /** The rest of a sentence that begins with the word. */
  readonly problem: string
}

/** Systems open no longer path. */
const MAX_PATH = 4096
const MAX_ENTRIES = 1000
const MAX_BASES = 16

/**
 * Finds a word of a line that leads through a link to what the policy guards: a judge of text sees only its name. Looks at
 * all words, wherever a `cd` of the line may have moved. Runs nothing.
 *
 * @param cwd absolute
 */
export function findLinked(
  line: string,
  { parts }: ShellDecision,
  policy: Policy,
  cwd: string,
): LinkFinding | undefined {
  const isSensitive =
    policy.allowSensitive === false ? createSensitivePathCheck(policy.sensitivePaths ?? [], cwd) : undefined
  const writes = parts.some(({ effects }) => effects.filesystem?.write !== false)
  const isProtected =
    writes && policy.allowOutsideChanges === false
      ? createProtectedPathCheck(policy.protectedPaths ?? [], cwd)
      : undefined
  const roots = policy.allowedPaths?.map((path) => resolve(cwd, path)) ?? []
  if (isSensitive === undefined && isProtected === undefined && roots.length === 0) return undefined
  const words = listWords(line, parts)
  const judge = (path: string): string | undefined => {
    const { real, dependsOnProcess } = followLinks(path)
    const written = resolve(path)
    if (dependsOnProcess || real === written) return undefined
    if (isSensitive?.(real, true)) return 'leads through a link to a place for credentials'
    if (isProtected?.(real, true)) return 'leads through a link to what runs by itself later'
    const leadsOut =
      roots.some((root) => isInside(root, written)) && !roots.some((root) => isInside(followLinks(root).real, real))
    return leadsOut ? 'leads through a link out of the allowed directories' : undefined
  }
  for (const base of listBases(line, words, cwd)) {
    for (const word of words) {
      const path = isAbsolute(word) ? word : `${base}/${word}`
      for (const each of /[*?[]/.test(word) ? [path, ...listEntries(path)] : [path]) {
        const problem = judge(each)
        if (problem !== undefined) return { word, problem }
      }
    }
  }
  return undefined
}

/** Lists the words of a line: as they are written, and as programs get them, with what follows a sign in them. */
function listWords(line: string, parts: ShellDecision['parts']): Set<string> {
  const given = parts.flatMap(({ call }) => [...listTexts(call?.arguments)].filter((text) => text !== undefined))
  const texts = [...(line.match(/[^\s'"`;|&<>()]+/g) ?? []), ...given]
  const all = texts.flatMap((text) => [text, ...text.split(/[=,:@{}]/)])
  return new Set(all.filter((word) => word !== '' && word.length <= MAX_PATH && !/[\0\n]/.test(word)))
}

/** Lists the directories that words may start from. */
function listBases(line: string, words: ReadonlySet<string>, cwd: string): readonly string[] {
  if (!/\b(?:cd|pushd)\b|-C/.test(line)) return [cwd]
  const paths = [...words].map((word) => resolve(cwd, word))
  const directories = paths.filter((path) => attempt(() => statSync(path).isDirectory()) === true)
  return [...new Set([cwd, ...directories])].slice(0, MAX_BASES)
}

/** Lists the links that a pattern of names may match, however it goes on behind its first sign. */
function listEntries(pattern: string): string[] {
  const directory = dirname(pattern.slice(0, pattern.search(/[*?[]/) + 1))
  const entries = attempt(() => readdirSync(directory, { withFileTypes: true })) ?? []
  const links = entries.filter((entry) => entry.isSymbolicLink()).slice(0, MAX_ENTRIES)
  return links.map(({ name }) => `${directory}/${name}`)
}

import { isAbsolute } from 'node:path'
import { isToolName } from '../../internal/tool-name'
import { createToolset } from '../../toolset/create-toolset'
import type { FolderFacts, FolderLook } from '../../types/folder-facts'
import type { ShellDecision } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { EXIT_CODES, failed } from '../failure'
import { readKnownTools } from '../known-tools'
import { createLineTree, type TreeMeans } from '../line/line-tree'
import { createLineRedactor, redactTexts } from '../line/redact-line'
import { treeLines } from '../line/tree-lines'
import { readGivenTools } from '../metadata/given-tools'
import { createPaint } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { createRequestPolicies } from './actions/judge-action'
import { decideGuardedLine } from './actions/judge-guarded-line'
import { identifyIn } from './folder-approvals'
import type { EffectiveSettings } from './settings/create-policies'
import { examineRules } from './settings/examine-rules'
import { guardPaths } from './settings/guard-paths'
import { readEffectiveSettings } from './settings/read-effective-settings'
import { withSettings } from './settings/with-settings'

/** `atip guard explain`: shows the tree of a line, as the guard judges it in this directory. Runs nothing. */
export async function explainForGuard(given: ParsedWords, world: World): Promise<number> {
  const [line = ''] = given.positionals
  const settings = await readSettings(world)
  const words = withSettings(given, settings)
  const idle = await orFailure(examineRules(settings, { words, world }))
  const seen: FolderFacts[] = []
  let tools: Toolset = createToolset([])
  const policies = createRequestPolicies({ cwd: world.cwd }, { settings, world })
  const decided = await decideGuardedLine(
    { line },
    {
      ...{ policies, words, cwd: isAbsolute(world.cwd) ? world.cwd : undefined },
      approved: settings.own.settings.approvedPrograms ?? [],
      world: { ...world, loadFolderLook: async () => rememberFacts(await world.loadFolderLook(), seen) },
      onTools: (read) => {
        tools = read
      },
    },
  )
  const describe = await createDescriber(decided, words, world)
  const tree = createLineTree(decided, { tools, policies, describe, approvalOf: findApproval(seen) })
  const redact = createLineRedactor(line)
  const files = listSettings(settings, world)
  if (words.switches.has('json')) {
    printJson(
      world,
      redactTexts(
        {
          line,
          cwd: world.cwd,
          settings: files,
          idleRules: idle,
          decision: GUARDED[decided.decision].word,
          reason: decided.reason,
          parts: tree,
        },
        redact,
      ),
    )
  } else {
    const paint = createPaint(world.stdout, world)
    const { title, look } = GUARDED[decided.decision]
    printLines(world, [
      paint(`${title}.`, look),
      `Settings: ${files.length === 0 ? 'none, so that changes ask (supervised)' : files.map(shownLine).join(', ')}.`,
      ...idle.map(shownLine),
      '',
      ...(tree.length === 0
        ? [`  ${shownLine(decided.reason)}`]
        : treeLines(tree, { width: getColumns(world.stdout), paint, redact })),
    ])
  }
  return EXIT_CODES[decided.decision]
}

/** How the guard answers a decision. */
const GUARDED = {
  allow: { word: 'none', title: 'No opinion: the rules of the agent decide', look: 'green' },
  confirm: { word: 'ask', title: 'The guard asks', look: 'yellow' },
  deny: { word: 'deny', title: 'The guard denies the line', look: 'red' },
} as const

/** Settings that cannot be used make every request ask. */
function readSettings(world: World): Promise<EffectiveSettings> {
  return orFailure(readEffectiveSettings([world.cwd], world))
}

async function orFailure<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read
  } catch (error) {
    throw failed(`Every request asks, because settings cannot be used: ${shownLine((error as Error).message)}`)
  }
}

function listSettings({ own, projects }: EffectiveSettings, { env }: World): string[] {
  const mine = Object.keys(own.settings).length === 0 ? [] : [guardPaths(env).settings]
  return [...mine, ...projects.map(({ name }) => name)]
}

function rememberFacts(look: FolderLook, seen: FolderFacts[]): FolderLook {
  return (folder, options) => {
    const facts = look(folder, options)
    seen.push(facts)
    return facts
  }
}

function findApproval(seen: readonly FolderFacts[]): TreeMeans['approvalOf'] {
  return (file, name) => {
    for (const facts of seen) {
      const found = facts.settings.find((setting) => setting.file === file && setting.name === name)
      const id = found === undefined ? '' : identifyIn(facts, found)
      if (id !== '') return id
    }
    return undefined
  }
}

/** Makes a function that says where the programs of a line are described, and which version of them was observed. */
async function createDescriber(
  { parts }: ShellDecision,
  words: ParsedWords,
  world: World,
): Promise<TreeMeans['describe']> {
  const names = [...new Set(parts.flatMap(({ program }) => program ?? []))].filter(isToolName)
  const known = await readKnownTools(world, { names, given: await readGivenTools(words, world.cwd) })
  const described = new Map(
    known.tools.map(({ tool, source, file }) => {
      const origin =
        source === 'shipped'
          ? 'described by atip'
          : source === 'host'
            ? 'described by a file of --tools or of the settings'
            : `described by ${file ?? source}`
      return [tool.name, origin]
    }),
  )
  return (program) => described.get(program)
}

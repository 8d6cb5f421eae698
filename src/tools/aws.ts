import type { AtipTool } from '../types/atip'
import { ANYTHING, CHANGES, COPIES, DELETES, forWords, listOf, NO_END, READS, READS_HERE, SENDS_FILE } from './cloud-effects'
import { type ArgumentRow, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { FOR_GOOD, OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, PREVIEWS_REMOTE, PROMPTS } from './effects'

/* Seen with 1.45 and 2.9. Options may be shortened (`--endpoint`), `--` ends nothing, and of several values the last counts. */

/** Operations that read, in every service. */
const READING =
  'list-* describe-* get-* batch-get-* batch-describe-* search search-* lookup-* head-* query scan simulate-* estimate-* count-* filter-log-events validate-template wait tail detect-* batch-detect-* check-no-* check-access-*'

/** Operations of the same names that do something else in one service, or write what they get into a file. */
const NOT_READING =
  'get-shipping-label get-user-attribute-verification-code get-registration-code get-console-screenshot ' +
  'batch-get-user-access-tasks detect-anomalies detect-metric-set-config detect-stack-* describe-connection-type describe-entity describe-input-device-thumbnail describe-topic-permissions describe-knowledge-base-permissions describe-space-permissions get-activity-task get-case-attachment-upload-url get-clip ' +
  'get-cluster-credentials get-cluster-credentials-with-iam get-cluster-session-credentials get-code-binding-source get-configuration get-connection-function get-credentials get-delegated-access-token ' +
  'get-export get-federation-token get-function get-game-session-log get-glyphs get-hosted-configuration-version get-iam-portal-login-url get-id get-image-frame get-image-set-metadata get-instance-access-details ' +
  'get-introspection-schema get-job-output get-latest-configuration get-lineage-event get-log-object get-managed-endpoint-session-credentials get-map-glyphs get-map-sprites get-map-style-descriptor get-map-tile ' +
  'get-media get-media-for-fragment-list get-object get-object-torrent get-on-cluster-app-ui-presigned-url get-package-version-asset get-persistent-app-ui-presigned-url get-position-estimate get-profile ' +
  'get-raw-message-content get-read-set get-reference get-relational-database-master-user-password get-resource-permission get-resource-policy get-resource-position get-sdk get-session-endpoint get-snapshot-block ' +
  'get-sol-function-package-content get-sol-function-package-descriptor get-sol-network-package-content get-sol-network-package-descriptor get-sprites get-static-map get-style-descriptor get-thing-shadow get-tile ' +
  'get-tokens-from-refresh-token get-web-identity-token get-whatsapp-message-media get-work-unit-results get-workload-access-token* list-connection-types list-entities'

/** Reads that print secrets. */
const SECRET =
  'describe-identity-provider get-bot list-bots get-job-manifest get-job-unlock-code get-layer-version list-artifacts get-vpn-connection-device-sample-configuration ' +
  'describe-virtual-interfaces get-gcm-channel get-baidu-channel get-accessor get-patient-insights-job get-wireless-device get-artifact-url get-attached-file get-attachment get-upload-job-path get-job ' +
  'get-upload list-uploads list-samples get-*response-url get-marketplace-resource get-invoice-pdf get-test-execution-artifacts-url get-archive-message get-address-list-import-job get-message-template ' +
  'get-export-job describe-job get-software-updates get-deployable-patch-snapshot-for-instance ' +
  'get-tax-registration-document get-terminology get-parallel-data get-dataset ' +
  '*credentials* *secret-value* *presigned* *-embed-url* *environment-variables *stream-key* get-*token* get-login* get-*-download-url get-*-upload-url get-*log-url get-*login-url get-*api-key* list-api-keys ' +
  'batch-get-build-batches batch-get-builds batch-get-channel batch-get-projects batch-get-sandboxes describe-app-image-config describe-bot-recommendation describe-channel describe-configuration-settings ' +
  'describe-connection describe-daemon-task-definition describe-directories describe-directory-configs describe-export describe-export-configurations describe-express-gateway-service describe-hyper-parameter-tuning-job describe-job-definitions ' +
  'describe-jobs describe-launch-configurations describe-launch-template-versions describe-model describe-processing-job describe-service describe-spot-fleet-requests describe-spot-instance-requests ' +
  'describe-task-definition describe-tasks describe-training-job describe-transform-job describe-user-import-job describe-user-pool-client describe-verified-access-trust-providers describe-vpn-connections get-agent-runtime get-app ' +
  'get-application-grant get-assessment-report-url get-asset get-authentication-url get-backend-auth get-branch get-bucket-access-keys get-challenge-password get-channel get-codegen-job get-component-version-artifact get-compute-access ' +
  'get-connection get-connections get-console-output get-container-service-deployments get-container-services get-data-access get-document-content get-download-url-for-layer get-external-data-view-access-details get-function-configuration ' +
  'get-harness get-ice-server-config get-ingest-configuration get-instance-access get-job-details get-kx-connection-string get-launch-template-data get-oidc-info get-opentdf-config get-password-data get-pipeline ' +
  'get-procurement-portal-preference get-project get-prompt-file get-random-password get-relational-database get-relational-databases get-report get-run get-stream-session get-term-for-report get-third-party-job-details get-vocabulary ' +
  'list-address-list-import-jobs list-app-image-configs list-application-grants list-apps list-branches list-channels list-functions list-projects list-runs list-user-import-jobs list-user-pool-client-secrets list-versions-by-function ' +
  'batch-describe-model-package batch-get-findings batch-get-jobs describe-algorithm describe-app-instance-user-endpoint describe-asset-bundle-* describe-association describe-auto-ml-job* describe-bundle-tasks describe-connector describe-connector-operation ' +
  'describe-conversion-tasks describe-endpoints describe-fleet-events describe-import-*-tasks describe-inference-component describe-*-job-definition describe-model-package describe-monitoring-schedule describe-optimization-job ' +
  'describe-pipe describe-pipeline describe-pipeline-execution describe-return-shipping-label describe-task describe-test-set-discrepancy-report describe-worker-configuration get-attendee get-bot-channel-association* get-cis-scan-report get-content ' +
  'get-dashboard-url get-depot-url get-environment get-findings get-fleet get-identity-provider* get-image get-image-recipe get-import-job get-job-run* get-jobs get-media-pipeline get-*-session-url get-signed-* get-stream-url get-suite-run-report ' +
  'get-tax-registration get-trained-model* get-trust-store-ca-certificates-bundle get-trust-store-revocation-content get-webhook list-association-versions list-attendees list-candidates-for-auto-ml-job list-commands list-connections ' +
  'list-stream-urls list-tax-registrations list-test-grid-session-artifacts list-webhooks list-whats-app-flow-assets *-maintenance-window-*task* *-resource-config*'

/** Services whose reads print secrets, with operations of such common names that others must not ask for them. */
const SECRET_SERVICES =
  'cloudcontrol cloudhsmv2 dataexchange devops-agent emr emr-containers emr-serverless iot-managed-integrations launch-wizard location migrationhuborchestrator workdocs workspaces-thin-client'

/** Operations that create, change, start or stop something, and delete no data. */
const CHANGING =
  'create-* put-* update-* modify-* add-* attach-* associate-* register-* start-* run-* enable-* set-* tag-* copy-* import-* send-* publish publish-* restore-* allocate-* invoke submit-* request-* subscribe ' +
  'activate-* deactivate-* resume-* assume-role* reboot-* restart-* rotate-* stop-* cancel-* disable-* detach-* disassociate-* untag-* deregister-* revoke-* unsubscribe logout'

const DELETING = 'delete-* batch-delete-* terminate-* purge-* remove-* release-*'

const GLOBAL: OptionRows = {
  region: ['--region', 'name', 'Region'],
  profile: ['--profile', 'name', 'Profile of the settings, with its credentials'],
  output: ['--output', ['json', 'text', 'table', 'yaml', 'yaml-stream', 'off'], 'Format'],
  query: ['--query', 'text', 'Expression that selects from the result'],
  'endpoint-url': ['--endpoint-url', 'url', 'Server to ask instead'],
  'no-verify-ssl': ['--no-verify-ssl', 'switch', 'Trust any server', { effects: FOR_GOOD }],
  'ca-bundle': ['--ca-bundle', 'path', 'Authorities to trust', { effects: FOR_GOOD }],
  debug: ['--debug', 'switch', 'Print requests, with session tokens', { sensitive: 'output' }],
  'no-sign-request': ['--no-sign-request', 'switch', 'Without credentials'],
  'no-paginate': ['--no-paginate', 'switch', 'One page only'],
  color: ['--color', ['on', 'off', 'auto'], 'Colours'],
  'cli-read-timeout': ['--cli-read-timeout', 'integer', 'Seconds to wait for data'],
  'cli-connect-timeout': ['--cli-connect-timeout', 'integer', 'Seconds to wait for a connection'],
  'cli-binary-format': ['--cli-binary-format', 'name', 'How binary values are written'],
  'no-cli-pager': ['--no-cli-pager', 'switch', 'Without a pager'],
  'cli-auto-prompt': ['--cli-auto-prompt', 'switch', 'Ask for parameters', { effects: PROMPTS }],
  'no-cli-auto-prompt': ['--no-cli-auto-prompt', 'switch', 'Ask for nothing'],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
}

const HELP: OptionRow[3] = { preview: { values: { help: READS_HERE } } }
/** The options of `aws s3` commands that list objects. */
const PAYER: OptionRow = ['--request-payer', 'name', 'Who pays', { argv: { bareValue: 'requester' } }]
const PAGES: OptionRows = { 'page-size': ['--page-size', 'integer', 'Objects in a request'], 'request-payer': PAYER }
const DRY: OptionRow = ['--dryrun', 'switch', 'Only print what would happen', { preview: PREVIEWS_REMOTE }]
const RECURSIVE: OptionRow = ['--recursive', 'switch', 'All below']
const FILTERS: OptionRows = {
  dryrun: DRY,
  quiet: ['--quiet', 'switch', 'Print nothing'],
  include: ['--include', 'texts', 'Also these'],
  exclude: ['--exclude', 'texts', 'Not these'],
  'only-show-errors': ['--only-show-errors', 'switch', 'Print errors only'],
}
const COPYING: OptionRows = {
  ...FILTERS,
  ...PAGES,
  acl: ['--acl', 'name', 'Who may read it'],
  'follow-symlinks': ['--follow-symlinks', 'switch', 'Follow links'],
  'no-follow-symlinks': ['--no-follow-symlinks', 'switch', 'Follow no links'],
  'no-guess-mime-type': ['--no-guess-mime-type', 'switch', 'Guess no type'],
  sse: ['--sse', 'name', 'Encryption', { argv: { bareValue: 'AES256' } }],
  'sse-c': ['--sse-c', 'name', 'Encryption with an own key', { argv: { bareValue: 'AES256' } }],
  'sse-c-key': ['--sse-c-key', 'value', 'That key'],
  'sse-kms-key-id': ['--sse-kms-key-id', 'value', 'Key'],
  'sse-c-copy-source': ['--sse-c-copy-source', 'name', 'Encryption of the source', { argv: { bareValue: 'AES256' } }],
  'sse-c-copy-source-key': ['--sse-c-copy-source-key', 'value', 'Key of the source'],
  'storage-class': ['--storage-class', 'name', 'Storage class'],
  grants: ['--grants', 'values', 'Permissions', { argv: { arrayStyle: 'space' } }],
  'website-redirect': ['--website-redirect', 'value', 'Redirection'],
  'content-type': ['--content-type', 'value', 'Type'],
  'cache-control': ['--cache-control', 'value', 'Caching'],
  'content-disposition': ['--content-disposition', 'value', 'Disposition'],
  'content-encoding': ['--content-encoding', 'value', 'Encoding'],
  'content-language': ['--content-language', 'value', 'Language'],
  expires: ['--expires', 'value', 'Time'],
  'source-region': ['--source-region', 'name', 'Region of the source'],
  'no-progress': ['--no-progress', 'switch', 'No progress'],
  'ignore-glacier-warnings': ['--ignore-glacier-warnings', 'switch', 'No warnings'],
  'force-glacier-transfer': ['--force-glacier-transfer', 'switch', 'Archived objects, too'],
  metadata: ['--metadata', 'value', 'Metadata'],
  'metadata-directive': ['--metadata-directive', ['COPY', 'REPLACE'], 'Whose metadata'],
  'copy-props': ['--copy-props', 'name', 'Properties to copy'],
  'checksum-algorithm': ['--checksum-algorithm', 'name', 'Checksum'],
  'checksum-mode': ['--checksum-mode', 'name', 'Check it'],
  'expected-size': ['--expected-size', 'integer', 'Bytes of a stream'],
}
const SOURCE: ArgumentRow = ['path', 'File, or s3://BUCKET/KEY', { ...HELP, shape: 'text' }]
const BUCKET = { bucket: ['line', 's3://BUCKET', HELP] } as const
const HARMLESS_SETTING = { sensitive: { output: ['*secret*', '*token*', '*key*', '*password*', '*credential*'] } }

export const aws: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'aws',
  version: '2.9',
  homepage: 'https://aws.amazon.com/cli/',
  description: 'Manage what runs at Amazon Web Services',
  opens: { network: ['~/.aws'], write: ['~/.aws/cli/cache', '~/.aws/sso/cache'] },
  effects: ANYTHING,
  globalOptions: GLOBAL,
  commands: {
    '': {
      description: 'Call an operation of a service, such as ec2 describe-instances',
      arguments: {
        service: [
          'name?',
          'Service, such as ec2',
          { ...HELP, sensitive: { output: /* @__PURE__ */ listOf(SECRET_SERVICES), unless: { operation: ['help', 'list-clusters', 'list-instances', 'wait'] } } },
        ],
        operation: [
          'name?',
          'Operation, such as describe-instances; wait and the name of a state',
          {
            sensitive: { output: /* @__PURE__ */ listOf(SECRET) },
            preview: {
              values: {
                .../* @__PURE__ */ forWords(READING, READS),
                .../* @__PURE__ */ forWords(NOT_READING, {}),
                .../* @__PURE__ */ forWords(CHANGING, CHANGES),
                .../* @__PURE__ */ forWords(DELETING, DELETES),
                'start-session': {},
                help: READS_HERE,
              },
            },
          },
        ],
        parameters: [
          'texts?',
          'Its parameters: --NAME VALUE. A call without a shell gives them with cli-input-json',
          {
            // The value of any parameter may be the name of a file, also within a list (`Body=file://a`).
            effects: { values: { .../* @__PURE__ */ forWords('*file://* *fileb://* --cli-i*', SENDS_FILE), ...NO_END } },
            host: { kind: 'link', own: ['amazonaws.com', '*.amazonaws.com'] },
            sensitive: { output: ['*userdata*', '*TrainingJob', '*TuningJob', '*TrialComponent', '*ModelPackage', '--w', '--wi', '--wit', '--with', '--with-', '--with-d*'] },
          },
        ],
      },
      options: {
        'cli-input-json': ['--cli-input-json', 'text', 'All parameters as JSON', { effects: FOR_GOOD }],
        'cli-input-yaml': ['--cli-input-yaml', 'text', 'All parameters as YAML', { effects: FOR_GOOD }],
        'generate-cli-skeleton': [
          '--generate-cli-skeleton',
          ['input', 'output', 'yaml-input'],
          'Only print what it takes or returns',
          { argv: { bareValue: 'input' }, preview: PREVIEWS_LOCAL },
        ],
      },
    },
    s3: {
      description: 'Copy, list and delete objects',
      argv: { dashArguments: false },
      effects: READS,
      commands: {
        help: { description: 'Print help', effects: READS_HERE },
        ls: {
          description: 'List buckets, or objects',
          arguments: { place: ['line?', 's3://BUCKET/PREFIX'] },
          options: [
            PAGES,
            {
              recursive: RECURSIVE,
              'human-readable': ['--human-readable', 'switch', 'Sizes for people'],
              summarize: ['--summarize', 'switch', 'Sums'],
              'bucket-name-prefix': ['--bucket-name-prefix', 'name', 'Buckets that begin so'],
              'bucket-region': ['--bucket-region', 'name', 'Buckets of a region'],
            },
          ],
        },
        cp: {
          description: 'Copy files and objects; to - prints an object',
          effects: COPIES,
          arguments: { source: SOURCE, destination: ['path?', 'File, s3://BUCKET/KEY, or -', { preview: { values: { '-': READS } }, shape: 'text' }] },
          options: [COPYING, { recursive: RECURSIVE }],
        },
        mv: {
          description: 'Move files and objects',
          effects: COPIES,
          arguments: { source: SOURCE, destination: ['file?', 'Where to'] },
          options: [COPYING, { recursive: RECURSIVE }],
        },
        sync: {
          description: 'Copy what is new between directories and buckets',
          effects: COPIES,
          arguments: { source: SOURCE, destination: ['file?', 'Where to'] },
          options: [
            COPYING,
            {
              delete: ['--delete', 'switch', 'Delete what the source does not have'],
              'size-only': ['--size-only', 'switch', 'Compare sizes only'],
              'exact-timestamps': ['--exact-timestamps', 'switch', 'Compare times exactly'],
            },
          ],
        },
        rm: { description: 'Delete objects', effects: DELETES, arguments: { place: ['line', 's3://BUCKET/KEY', HELP] }, options: [FILTERS, PAGES, { recursive: RECURSIVE }] },
        mb: { description: 'Make a bucket', effects: CHANGES, arguments: BUCKET },
        rb: { description: 'Remove a bucket', effects: DELETES, arguments: BUCKET, options: { force: ['--force', 'switch', 'With all objects'] } },
        presign: {
          description: 'Print a link with which anybody gets an object',
          sensitive: 'output',
          arguments: { place: ['line', 's3://BUCKET/KEY'] },
          options: { 'expires-in': ['--expires-in', 'integer', 'Seconds'] },
        },
        website: {
          description: 'Make a bucket a web site',
          effects: CHANGES,
          arguments: BUCKET,
          options: { 'index-document': ['--index-document', 'value', 'First page'], 'error-document': ['--error-document', 'value', 'Page for errors'] },
        },
      },
    },
    configure: {
      description: 'Change the settings and credentials; without a word, by questions',
      effects: [PREVIEWS_LOCAL, OVERWRITES, PROMPTS],
      changes: 'machine',
      argv: { dashArguments: false },
      arguments: {
        action: [
          ['help', 'wizard', 'sso', 'sso-session', 'mfa-login', 'import', 'add-model', 'export-credentials'],
          'What to do',
          { required: false, preview: { values: { help: READS_HERE } } },
        ],
      },
      options: {
        csv: ['--csv', 'value', 'File with credentials'],
        'profile-prefix': ['--profile-prefix', 'name', 'Beginning of profiles'],
        format: ['--format', 'name', 'Format'],
        'service-model': ['--service-model', 'value', 'Model of a service'],
        'service-name': ['--service-name', 'name', 'Its name'],
        'skip-invalid': ['--skip-invalid', 'switch', 'Go on after faults'],
      },
      commands: {
        // It looks for credentials, which may be those of a machine in the cloud.
        list: { description: 'Print settings, with keys hidden', effects: READS },
        'list-profiles': { description: 'Print the names of profiles', effects: PREVIEWS_LOCAL },
        get: { description: 'Print a setting', effects: PREVIEWS_LOCAL, arguments: { setting: ['name', 'Setting, such as region or profile.work.region', HARMLESS_SETTING] } },
        set: { description: 'Change a setting', effects: [PREVIEWS_LOCAL, OVERWRITES], arguments: { setting: ['name', 'Setting'], value: ['value', 'Value'] } },
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', dashArguments: true, endOfOptions: false, repeats: 'last' },
  changes: 'server',
})

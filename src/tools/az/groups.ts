/** Words of groups of az that are no names of commands which change something. */
export const AZ_GROUPS: string =
  'a aaaa aad access access-policy access-policy-assignment access-restriction account account-filter acr action-group activity-log ad ad-admin ' +
  'adaptive-application-controls adaptive_network_hardenings add-on address address-pool admin admin-for-spring admin-key advanced-platform-metric ' +
  'advanced-threat-protection-setting advisor ag-listener agentpool agreement aks alert alerts-suppression-rule allowed_connections amlcompute ams api api-collection ' +
  'apim app app-insights appconfig apple application application-gateway application-group application-type approuting appservice appsettings area arm-template aro ' +
  'artifact artifact-source artifact-streaming ase asg assessment assessment-metadata asset asset-filter asset-track assignment association atp ' +
  'attached-database-configuration attestation audit-policy auth auth-cert authentication-as-arm authorization authorization-rule authsetting auto-provisioning-setting ' +
  'automation autonomous-tuning autoscale availability-set azure-monitor azure-monitor-agent azure-openai-deployment azuredevopsorg backend backends backup-policy ' +
  'backup-properties backup-vault balance bandwidth-schedule banner baseline batch batch-deployment batch-endpoint bicep billing billing-permission blob ' +
  'blob-inventory-policy blob-service-properties boards bot bucket budget builder caa cache capability-host capacity cassandra categories central certificate channel ' +
  'classification client-cert cloud cluster cname code-interpreter cognitiveservices collection commitment-plan commitment-tier component compute compute-fleet ' +
  'computetarget condition config-server-for-spring configuration conn-policy connected-env connected-registry connection connection-monitor connection-string ' +
  'consumer-group consumption contact container container-group-profile container-rm containerapp content-key-policy content-trust continuous coordinator cors cors-rule ' +
  'cosmosdb credential credential-set cross-region-lb current custom-certificate custom-domain custom-image custom-ip custom-rule customer dapr-component dashboard data ' +
  'data-boundary data-connection data-dog data-export data-flow database database-principal-assignment databoxedge datacenter dataset datastore db ddos-custom-policy ' +
  'ddos-protection default definition deleted deleted-server deleted-vault deletedservice deny-assignment deployment deployment-scripts deployment-template destination ' +
  'detail device devops diagnostic-settings directline directory discovered-security-solution disk disk-access disk-encryption-set dls dms dns dns-alias dns-zone-group ' +
  'dnssec-config domain dotnet-component dps ds dtc dw ekm-connection elastic-pool email encryption encryption-scope endpoint endpoint-cert enrollment ' +
  'enrollment-account enterprise-edge entities entity env environment error-handler eureka-server-for-spring event event-channel event-subscription eventgrid eventhub ' +
  'eventhubs exception exclusion execution exemption experiment export-policy express-route extension extension-topic external-security-solution facebook failover-group ' +
  'feature feature-set feature-store feature-store-entity federated-credential file file-service-properties firewall firewall-rule firewall-rules fleet fleetspace ' +
  'flex-migration flexible-server flow-log folder formula frontend-ip frontend-port fs function functionapp gallery-application gallery-image gateway gateway-for-spring ' +
  'geo-backup georecovery-alias github github-action githubowner gitlabgroup google graph graphql gremlin group hdinsight helm hierarchy-settings host hostname ' +
  'http-listener http-route-config http-settings hub hybrid-connection hyco identity identity-binding image image-definition image-version immutability-policy ' +
  'in-vm-access-control-profile in-vm-access-control-profile-version inbound-nat-pool inbound-nat-rule inbound-security-rule index ingress install-script instance ' +
  'instance-failover-group instance-pool instruction integration-runtime integration-runtime-node invoice invoice-section iot iot-alerts iot-analytics ' +
  'iot-recommendations iot-solution ip-config ipsec-policy ipv6-config ipv6-firewall-rule issue issuer item iteration java java-component jit-policy job job-schedule ' +
  'key keys keyspace keyvault kik kql-script kusto kusto-operation kv lab label-history latest-backup-status latest-restore-status lb ledger-digest-uploads legal-hold ' +
  'link-connection linked-hub linked-service linked-storage listener live-event live-output local-gateway local-user location locations log-analytics log-profiles ' +
  'log-replay logger logging logicapp ltr-backup ltr-policy machine maintenance maintenance-config maintenance-event maintenanceconfiguration managed-application ' +
  'managed-application-type managed-cassandra managed-cluster managed-compute-deployment managed-identity managed-instance managed-network managed-node-type ' +
  'managed-private-endpoints managed-rule managed-service managedapp managedservices management-group management-policy manifest map maps mariadb marketplace ' +
  'marketplace-subscription match-condition member membership mesh message-enrichment metadata metrics metrics-container mg mi microsoft microsoft-entra-admin midb ' +
  'migration migrations ml model mongodb monitor mru ms-support msteams mx mysql nacos namespace naptr nat nat-rule netappfiles network network-profile network-rule ' +
  'network-rule-set network-security-perimeter-configuration network-security-rule network-watcher nic node node-counts nodepool non-compliance-message notebook ns nsg ' +
  'nsp-configuration nv offering offerings online-deployment online-endpoint op openid-connect operation optimizer or-policy order otlp outbound-firewall-rule ' +
  'outbound-rule owner pack packet-capture page param-persist parameter partner partner-cert patch-schedule peer-connection peering pending period permission ' +
  'permissions pipeline pipeline-run pipelines plan policy policy-definition policy-setting pool pool-principal-assignment port postgres ppg pr predefined prefix ' +
  'premium-ingress prep-release-status pricesheet pricing private-dns private-endpoint private-endpoint-connection private-link private-link-resource private-link-scope ' +
  'private-link-service probe product project property protectable-item provider ptr public-ip quantum query-key query-pack quota-limit quota-rule ransomware-report ' +
  'realtime recommendation record-set recoverable-midb recoveryconfig recoverypoint redirect-config redis ref region region-info registration registry registry-adapter ' +
  'regulatory-compliance-assessments regulatory-compliance-controls regulatory-compliance-standards relation relay release remediation remote-login-settings replica ' +
  'replication repo repos repository reservation resiliency resolver resource resource-guard-mapping resourcemanagement restorable-collection restorable-container ' +
  'restorable-database restorable-database-account restorable-graph restorable-resource restorable-table restore-point results retention reviewer revision revoked-cert ' +
  'rewrite-rule role role-assignment role-definition rolebinding root-cert rotation-policy route route-filter route-table routeserver routing-rule rule rule-set ' +
  'run-command runs runtime safeguards saved-search scan-operation-result scans schedule schema schema-registry scope scope-map scoped-resource script-action secret ' +
  'secrets section secure-score-control-definitions secure-score-controls secure-scores security security-connector security-domain security-partner-provider ' +
  'security-solutions security-solutions-reference-data server server-configuration-option server-link server-logs serverless-endpoint service service-endpoint ' +
  'service-properties servicebus session sessionpool set-definition setting settings sf share-rm shared-key shared-private-link-resource shared-query ' +
  'short-term-retention-policy sig signalr signed-in-user site sitecontainers sku skype slack sli slot sms soa soft-delete source sp spark spark-job-definition spring ' +
  'sql sql-script srv sshkey ssl ssl-cert ssl-policy ssl-profile stack stack-whatif start-stop-schedule startup state statement staticwebapp stg sticky-sessions storage ' +
  'storage-account storage-account-credential storage-mount stored-procedure str-policy streaming-endpoint streaming-locator streaming-policy sub sub-assessment subnet ' +
  'subscription subtask subvolume summary supported-images symbolic-link synapse system-topic table target task task-counts taskrun tde tde-key team telegram telemetry ' +
  'tenant term terms test-configuration test-group threat-policy throughput timer tlsa token topic topic-type topology traffic traffic-manager traffic-routing ' +
  'transaction transfer transform triggered troubleshooting trusted-provider trustedaccess ts tunnel-interface twitter txt unmanaged-disk update-strategy upstream ' +
  'url-path-map usage-metrics user user-defined-function users va validator variable variable-group vault verified-partner versioning versionset virtual-appliance ' +
  'virtual-cluster virtual-endpoint virtual-network-appliance vm vmss vnet vnet-gateway vnet-integration vnet-rule volume volume-group vpn-client vpn-connection ' +
  'waf-config waf-policy watcher wcfrelay webapp webchat webhook webjob wiki work-item workload-profile workspace workspace-package workspace-setting zone'

/** Secrets in statements, tables, dumps and keys of services. */
import type { CaseTexts } from '../notation'

export const RECALL_DATA: CaseTexts = {
  powershell: `
§pw = ConvertTo-SecureString '⟦f4lcon-Wing⟧' -AsPlainText -Force
§secure = ConvertTo-SecureString -String '⟦h3ron-Lake⟧' -AsPlainText -Force
Set-LocalUser joe -Password (ConvertTo-SecureString -AsPlainText '⟦eagl3-Eye⟧' -Force)
§p = '⟦r0bin-Nest⟧' | ConvertTo-SecureString -AsPlainText -Force
§pw = ConvertTo-SecureString §env:PASSWORD -AsPlainText -Force
ConvertTo-SecureString §plain -AsPlainText -Force
Get-Help ConvertTo-SecureString -Full
ConvertTo-SecureString (Get-Content pw.txt) -Key §key
`,
  'sql-identified-by': `
CREATE USER app IDENTIFIED BY ⟦t1gerlily⟧;
GRANT ALL ON app.* TO 'joe'@'localhost' IDENTIFIED BY '⟦l1on-Heart⟧' WITH GRANT OPTION;
alter user scott identified by ⟦l3opard⟧ account unlock;
ALTER USER postgres WITH ENCRYPTED PASSWORD '⟦oc3lot-Fur⟧';
SET PASSWORD FOR 'joe'@'%' = PASSWORD('⟦b0bcat-Paw⟧');
CREATE USER 'app'@'%' IDENTIFIED BY RANDOM PASSWORD;
ALTER TABLE users ADD COLUMN password varchar(255) NOT NULL;
UPDATE users SET password = :password WHERE id = :id
CREATE ROLE app LOGIN PASSWORD NULL;
`,
  'psql-set': String.raw`
\set APP_PASS ⟦g1raffe-Neck⟧
\set API_TOKEN '⟦«b62:32»⟧'
\set app_secret '⟦«hex:40»⟧'
\set REPL_PASSWORD '''⟦el3phant-Ear⟧'''
\set APP_USER app
\set pass_count 3
\set PROMPT1 '%n@%/%R%# '
\set APP_PASS ´pass show db/app´
`,
  'yaml-trailing-mark': `
password: ⟦w4lrus-Tusk!⟧
  secret: ⟦otter9River!!⟧
passwd: ⟦d0lphin?Jump!⟧
- password: ⟦Nar1whal!⟧
password: !secret db_password
token: !Ref TokenParameter
password: wrong, try again!
password: !ENV §{DB_PASSWORD}
`,
  'tables-with-heads': `
| user | password |␤|------|----------|␤| joe  | ⟦k1wi-Bird9⟧ |
NAME   TOKEN␤ci     ⟦«b62:40»⟧␤web    ⟦«b62:40»⟧
username,password␤joe,⟦tuc4n-Beak⟧␤ann,⟦p4rrot-Talk⟧
Name    Secret Key␤------  ----------------------------------------␤backup  ⟦«b64:40»⟧
id	email	api_token␤1	a@example.com	⟦«b62:36»⟧
| Parameter | Type | Default |␤|-----------|------|---------|␤| password | string | none |
TOKEN     COUNT␤ident     12␤number    7
username,password_changed␤joe,2024-01-02␤ann,2023-11-30
KEY        VALUE␤region     eu-west-1␤replicas   3
`,
  'name-value-pairs': `
{"Name":"DbPassword","Value":"⟦qu4il-Egg7⟧"}
- name: DB_PASSWORD␤  value: ⟦ph3asant-Tail⟧
{"ParameterKey":"MasterPassword","ParameterValue":"⟦r4ven-Wing⟧"}
[{"id":1,"key":"smtp_password","value":"⟦sp4rrow-Hop⟧"}]
{"value":"⟦«b62:28»⟧","name":"client_secret"}
{"Name":"PasswordPolicy","Value":"strict"}
- name: DB_PASSWORD␤  value: ""
{"Key":"team","Value":"secrets-platform"}
{"ParameterKey":"MasterPassword","UsePreviousValue":true}
{"name":"password","label":"Password","value":null}
`,
  'redis-config-get': `
127.0.0.1:6379> CONFIG GET requirepass␤1) "requirepass"␤2) "⟦c0bweb-Silk⟧"
1) "requirepass"␤2) "⟦sp1der-Legs⟧"
 1) "maxmemory"␤ 2) "0"␤ 3) "requirepass"␤ 4) "⟦b33tle-Shell⟧"
requirepass ⟦w4sp-Sting⟧
1) "requirepass"␤2) ""
> config get port␤1) "port"␤2) "6379"
# requirepass is not set
masteruser replica
`,
  'php-dumps': `
array(2) {␤  ["user"]=>␤  string(3) "joe"␤  ["password"]=>␤  string(11) "⟦fr0g-Pond-3⟧"␤}
object(Config)#3 (1) {␤  ["secret":"Config":private]=>␤  string(40) "⟦«hex:40»⟧"␤}
array (␤  'password' => '⟦n3wt-Eye⟧',␤)
    [api_key] => ⟦«b62:36»⟧
  ["password"]=>␤  NULL
  ["password_set"]=>␤  bool(true)
  ["tokens"]=>␤  int(42)
    [password_policy] => strict
`,
  'sentry-dsn': `
SENTRY_DSN=https://⟦«hex:32»⟧@o4504.ingest.sentry.io/4505
dsn: https://⟦«hex:32»⟧@sentry.io/1234567
raven.dsn=https://⟪«hex:32»⟫⟪:⟫⟦«hex:32»⟧@sentry.io/99
<meta name="sentry-dsn" content="https://⟦«hex:32»⟧@o77.ingest.de.sentry.io/8">
SENTRY_DSN=
https://docs.sentry.io/platforms/node/configuration/
https://sentry.io/organizations/acme/issues/4505123456/
sentry: sent event «hex:32» to o4504.ingest.sentry.io
`,
  twilio: `
TWILIO_AUTH_TOKEN=⟦«hex:32»⟧
twilio_api_key: ⟦SK«hex:32»⟧
const client = require('twilio')('⟪AC«hex:32»⟫', '⟦«hex:32»⟧')
api_key_sid = "⟦SK«hex:32»⟧" # twilio
TWILIO_PHONE_NUMBER=+15005550006
TWILIO_AUTH_TOKEN=
TWILIO_REGION=ie1
https://www.twilio.com/docs/usage/api
`,
  discord: `
DISCORD_TOKEN=⟦MT«b62:22».«b64u:6».«b64u:38»⟧
bot.run("⟦OD«b62:22».«b64u:6».«b64u:27»⟧")
"token": "⟦MT«b62:22».«b64u:6».«b64u:38»⟧",
https://discord.com/api/webhooks/1199887766554433221/⟦«b64u:68»⟧
client.login(process.env.DISCORD_TOKEN);
DISCORD_CLIENT_ID=1199887766554433221
"guildId": "998877665544332211",
<@!112233445566778899> joined #general
`,
  'bare-key-assignment': `
KEY=⟦«b62:40»⟧
key = "⟦«b62:32»⟧"
--key=⟦«b64:43»=⟧
KEY='⟦«b64:44»⟧'
KEY=value
key = 'created_at'
--key=server.key
KEY=ArrowDown
foreach (§map as §key => §value)
`,
  'bare-key-member': String.raw`
"key": "⟦«b62:40»⟧"
'key': '⟦«b62:32»⟧',
{ key: "⟦«b62:39»⟧", zoom: 4 }
{\"key\":\"⟦«b62:40»⟧\"}
"key": "name"
'key': 'user_id',
"key": "app.kubernetes.io/name",
"key": "JIRA-1234",
"key": "node.kubernetes.io/not-ready"
`,
}

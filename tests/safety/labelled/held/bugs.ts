/** Forms that the detectors once read wrongly. */
import type { CaseTexts } from '../notation'

export const BUGS: CaseTexts = {
  'python-string-prefix': String.raw`
db_password = r"⟦k\d9Zq!vv2⟧"
secret_key = rb'⟦«b62:32»⟧'
SECRET_KEY = u'⟦django-«l36:40»⟧'
API_KEY = f"⟦«hex:32»⟧"
passwd = Rb"⟦Zx81kLm0q⟧"
PASSWORD = B"⟦gr8-Expect8ions⟧"
let secret = b"⟦«b62:24»⟧"; // rust
password = b''
secret = u''
encoding = b'utf-8'
magic = b'\x89PNG\r\n\x1a\n'
TOKEN_RE = re.compile(r'token=([a-z]+)')
`,
  'secret-before-redacted-option': `
§ mysql --password=⟦tiger-77x⟧ -h db.internal -u root -p⟦Yq2mmL9z⟧ shop
curl -d 'password=⟦m0nk3y.tail⟧' -u ⟪ops:⟫⟦Gh77sKq1⟧ http://localhost:8080/login
wget --header="Authorization: Bearer ⟦«b62:40»⟧" --password=⟦sn0wfl4ke⟧ https://files.example.com/a.tgz
mysqldump --password='⟦blue Harbor 9⟧' --user=backup -p'⟦Kq92LLm1⟧' app > dump.sql
RUN docker login --password ⟦«b62:16»⟧ -u x && docker login -u y -p ⟦r3gistryPw⟧ quay.io
http POST :3000/session password=⟦1337pass⟧ 'Authorization: Bearer ⟦«b62:26»⟧' -a ⟪joe:⟫⟦kk29-sLq⟧
mysql --protocol=tcp --host=10.0.0.7 -u root -p⟦Yq2mmL9z⟧ shop
docker run -p 8080:80 -v /srv/data:/data --name web nginx:1.25
mkdir -p build/output && cp -p a.txt build/
mysql --user=root --database=shop -p
psql -h localhost -p 5432 -U postgres -d app
`,
  'command-line-options': String.raw`
§ redis-cli -h cache.internal -a ⟦s3cretCach3⟧ ping
az login --service-principal -u http://app -p ⟦«b62:34»⟧ --tenant contoso.onmicrosoft.com
helm install app ./chart --set db.password=⟦t1nyT1ger⟧,db.host=pg
ansible-playbook site.yml -e "db_password=⟦Ca5tle-Rock⟧ env=prod"
net use Z: \\server\share /user:CORP\joe ⟪/password:⟫⟦W1nd0ws!⟧
vault login -method=token token=⟦s.«b62:24»⟧
git clone https://⟪oauth2:⟫⟦«b62:20»⟧@gitlab.example.com/group/app.git
tar -xzpf archive.tgz -C /opt
docker login --password-stdin -u ci registry.example.com
ps -p 4711 -o pid,cmd
curl --netrc-file ~/.netrc https://example.com
ssh-keygen -t ed25519 -f ./id_ed25519 -N "" -C ci@example.com
`,
  'numbered-private-key': `
§ grep -n '' deploy.pem␤«key:grep::12:1»
§ bat server.key␤«key:bat::16:1»
§ rg -n -C20 PRIVATE certs/␤«key:rg:RSA :14:5»
src/keys.ts:94:export const key = 1␤«key:grepfile::8:95»
«key:cat:DSA :9:97»
«key:grep:EC :4:9»␤15:# end
§ grep -n '' pub.pem␤«pub:grep:12:3»
§ git blame LICENSE␤^1a2b3c4d (Jane Doe 2023-04-05 10:11:12 +0000  9) Permission is hereby granted, free of charge␤^1a2b3c4d (Jane Doe 2023-04-05 10:11:12 +0000 10) to any person obtaining a copy
§ nl csr.pem␤«cert:nl:10:92»
  98	if (line.startsWith("-----BEGIN")) {␤  99	  state = State.BODY␤ 100	}
§ less -N known_hosts␤     10 github.example.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI«b64:43»
§ cat -n docs.md␤     9	The header is␤    10	´BEGIN PRIVATE KEY´␤    11	and 64 characters of base64 follow on each line.
`,
  'line-after-long-value': `
API_TOKEN=⟦«b62:64»⟧␤GIT_COMMIT=«hex:40»␤LANG=C.UTF-8
DB_PASSWORD=⟦«b62:80»⟧␤GITHUB_SHA=«hex:40»␤GITHUB_REF=refs/heads/main
AUTH_TOKEN=⟦«b64:88»⟧␤IMAGE_DIGEST=sha256:«hex:64»
JWT_SECRET=⟦«b64u:86»⟧␤RUNNER_ID=4711␤CI=true
ENCRYPTION_KEY=⟦«hex:64»⟧␤K_REVISION=web-00042-xuz
declare -x SIGNING_SECRET="⟦«hex:96»⟧"␤declare -x GIT_COMMIT="«hex:40»"
DATABASE_PASSWORD=⟦«b62:65»⟧␤COMMIT_SHA=«hex:40»␤SHLVL=1
LS_COLORS=rs=0:di=01;34:ln=01;36:mh=00:pi=40;33:so=01;35:do=01;35:bd=40;33;01:cd=40;33;01␤GIT_COMMIT=«hex:40»
checksum: sha256-«b64:43»=␤version: v1.2.3
NIX_PROFILES=/nix/var/nix/profiles/default /home/ci/.nix-profile /run/current-system/sw␤GIT_SHA=«hex:40»
digest: sha256:«hex:64»␤revision: «hex:40»
JAVA_OPTS=-Xms512m -Xmx2g -XX:+UseG1GC -Dfile.encoding=UTF-8 -Djava.awt.headless=true␤TAG=v1.2.3
`,
  'range-around-quotes': String.raw`
password='⟦say "hi" 9x⟧';
msg = "{\"password\":\"⟦«b62:14»⟧\",\"id\":4}"
const dsn = ´password=§{'⟦lk29dKq0⟧'}´
<add key="Password" value="⟦h4lf-M00n⟧" />
password: '⟦it''s-9-lives⟧'
§config['password'] = '⟦b3ta.Carotene⟧';
Set-Item -Path Env:API_TOKEN -Value "⟦«b62:28»⟧"
secret=“⟦curly9Quotes⟧”
password=''␤user='joe'
<input type="password" name="password" value="">
the "token" field and the 'secret' field
password="´pass show db´"
{\"password\":\"\",\"id\":4}
`,
  'kubernetes-base64-alone': `
tool:kubectl_get¦⟦«b64of:s3cr3t-Passw0rd-77»⟧␤
tool:kubectl_get¦'⟦«b64of:tiger!Lily-19»⟧'
tool:kubectl_get¦§ kubectl get secret db -o jsonpath='{.data.password}'␤⟦«b64of:9m-Lk2-Zz0q»⟧
tool:kubectl_get¦{"password":"⟦«b64of:0range.Crush.5»⟧"}
tool:kubectl_get¦⟦«b64of:eastwind=77x1»⟧
tool:kubectl_get¦10.96.0.1
tool:kubectl_get¦«uuid»
tool:kubectl_get¦sha256:«hex:64»
tool:kubectl_get¦2024-11-03T10:11:12Z
tool:kubectl_get¦error: the server doesn't have a resource type "secretz"
`,
}

/** Forms that the detectors once read wrongly. */
import type { CaseTexts } from '../notation'

export const BUGS: CaseTexts = {
  'python-string-prefix': `
password = b'⟦Tr0ub4dor-x9⟧'
    'DB_PASSWORD': b'⟦«b62:18»⟧',
environb({b'HOME': b'/home/ci', b'API_TOKEN': b'⟦«b62:40»⟧', b'LANG': b'C.UTF-8'})
client.login(user="svc", password=u"⟦m4ndarin-Duck⟧")
os.environb[b"SMTP_PASSWORD"] = b"⟦Wq7-ltrx-22⟧"
conn = connect(host=b'db1', passwd=b'⟦0range!Juice8⟧', db=b'app')
{'token': b'⟦«b62:36»⟧', 'kind': b'bearer', 'ttl': 3600}
password = f'{prefix}{suffix}'
token = f"{user.token}"
api_key = rb""
password_pattern = r'^[A-Za-z0-9]{8,}§'
token = f'{os.environ["TOKEN"]}'
`,
  'secret-before-redacted-option': `
curl -H 'Authorization: Bearer ⟦«b62:32»⟧' -u ⟪a:⟫⟦Zz91kk2Lp⟧ https://api.example.com/v1/me
docker login --token ⟦«b62:30»⟧ -u ci -p ⟦pL0mb1ere⟧ registry.example.com
+ curl -s https://⟪bot:⟫⟦q1w2e3R4⟧@git.example.org/repo.git -u ⟪bot:⟫⟦x9Kd02mm⟧
curl -H "X-Api-Key: ⟦«hex:32»⟧" --user ⟪svc:⟫⟦p4per-Cl1p⟧ https://x.example.com
curl -u ⟪a:⟫⟦Zq81mm2Lp⟧ -H 'Authorization: Bearer ⟦«l36:28»⟧' https://api.example.com
curl --data '{"password":"⟦fl0wer-P0wer⟧"}' --proxy-user ⟪p:⟫⟦pr0xyPass1⟧ https://sso.example.com
curl -H 'Accept: application/json' -u ⟪a:⟫⟦Zz91kk2Lp⟧ https://api.example.com/v1/status?page=2
curl -H 'Content-Type: text/plain' -d 'name=widget&count=4' https://api.example.com/items
ssh -p 2222 deploy@host.example.com -i ~/.ssh/id_ed25519
curl -H 'User-Agent: Mozilla/5.0 (X11; Linux)' -o out.html https://example.com/index.html
docker build -t registry.example.com/app:1.2.3 --build-arg VERSION=1.2.3 .
`,
  'command-line-options': `
sshpass -p '⟦r00t!Door⟧' ssh root@10.1.2.3
mongo --username admin --password ⟦Z3bra-Cross⟧ --authenticationDatabase admin
keytool -genkey -alias web -storepass ⟦ch4ngeit9⟧ -keypass ⟦ch4ngeit8⟧ -keystore web.jks
openssl enc -aes-256-cbc -in a.txt -out a.enc -pass pass:⟦v3ry.L0ng.Pass⟧
PGPASSWORD=⟦pgS3cr3t⟧ psql -h db -U app -c 'select 1'
htpasswd -b .htpasswd joe ⟦jo3sPassw0rd⟧
heroku config:set SECRET_KEY_BASE=⟦«hex:64»⟧ RAILS_ENV=production
npm config set //registry.npmjs.org/:_authToken ⟦«uuid»⟧
kubectl create secret generic db --from-file=./password.txt
mysql_config_editor set --login-path=local --host=localhost --user=root --password
gh auth login --with-token < token.txt
passwd --expire joe
openssl rsa -in key.pem -passin env:KEY_PASS -out plain.pem
`,
  'numbered-private-key': `
§ cat -n id_rsa␤«key:cat:RSA :14:1»
§ git blame config/key.pem␤«key:blame:RSA :13:1»
§ cat -n fixtures.yml␤     7	tls: |␤«key:cat:EC :3:8»␤    13	port: 443
§ nl key.pem␤«key:nl:OPENSSH :12:95»
§ less -N server.key␤«key:less:RSA :20:1»
   1	# secrets␤«key:cat:ENCRYPTED :15:2»␤  19	done
§ cat -n ca.crt␤«cert:cat:14:1»
§ bat chain.pem␤«cert:bat:18:1»
§ cat -n main.go␤     9	package main␤    10	func main() {␤    11		loadPrivateKey("key.pem")␤    12	}
10:-----BEGIN PGP PUBLIC KEY BLOCK-----␤11:␤12:«b64:64»␤13:=abcd␤14:-----END PGP PUBLIC KEY BLOCK-----
src/pem.py:11:    if "PRIVATE KEY-----" in line:␤src/pem.py:12:        return True
§ rg -n -C20 CERT certs/␤«cert:rg:11:5»
`,
  'line-after-long-value': `
SECRET_TOKEN=⟦«b62:70»⟧␤TAG=v1.2.3
SESSION_SECRET=⟦«hex:128»⟧␤BUILD_ID=«uuid»
NPM_TOKEN=⟦«b62:64»⟧␤NODE_VERSION=20.19.4
CLIENT_SECRET=⟦«b62:96»⟧␤HOSTNAME=web-7d9c7b5f6-x2v4k
HMAC_SECRET=⟦«hex:64»⟧␤TERM=xterm-256color
export ACCESS_TOKEN=⟦«b62:72»⟧␤export BUILD_TAG=release-2024.11.3
refresh_token: ⟦«b62:120»⟧␤request_id: «uuid»
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games:/opt/tools/bin␤TAG=v1.2.3
IMAGE=registry.example.com/team/app@sha256:«hex:64»␤BUILD_ID=«uuid»
GIT_COMMIT=«hex:64»␤TAG=v1.2.3
SBOM=https://sbom.example.com/v1/components/app/releases/2024-11-03/bundle.json␤BUILD_ID=«uuid»
CLASSPATH=/opt/app/lib/a.jar:/opt/app/lib/b.jar:/opt/app/lib/c.jar:/opt/app/lib/d.jar␤APP_VERSION=2.0.1
`,
  'range-around-quotes': String.raw`
password="⟦ab'cd-12x⟧" # keep
{"password":"⟦a\"b\\c9Z⟧","user":"joe"}
echo "password='⟦Zq19mmK2⟧'" >> conf
password=´⟦Pq82-mnL⟧´
password = """⟦tr1ple-Qu0te⟧"""
PASSWORD="⟦trailing9!⟧"; export PASSWORD
{token: "⟦«b62:24»⟧"}
url='postgres://⟪app:⟫⟦s3cret99⟧@db/app'
password=""
{"password":"","token":""}
´password´ is required
'password': "", 'user': 'root'
§config['password'] = §_POST['password'];
`,
  'kubernetes-base64-alone': `
tool:kubectl_get¦⟦«b64of:hunter2-mq81»⟧
tool:kubectl_get¦⟦«b64:44»⟧
tool:kubectl_get¦"⟦«b64of:correct-horse-9-battery»⟧"
tool:kubectl_get¦map[password:⟦«b64of:qZ81-mmLp-0»⟧ username:⟪«b64of:admin»⟫]
tool:kubectl_get¦⟦«b64:88»⟧␤
tool:kubectl_get¦NAME   TYPE     DATA   AGE␤db     Opaque   2      4d
tool:kubectl_get¦web-7d9c7b5f6-x2v4k   1/1   Running   0   3d
tool:kubectl_get¦registry.example.com/team/app:1.2.3
tool:kubectl_get¦Running
tool:kubectl_get¦kube-system default monitoring
`,
}

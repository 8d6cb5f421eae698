import type { AtipEffects } from '../../types/atip'
import type { CommandRows } from '../describe-program'
import { EACH_TIME, extend, OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from '../effects'
import { CHECKING, PASSWORD } from './checking'

/** Reads keys, sends standard input. */
const CONNECTS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, {
  network: true,
  idempotent: false,
  reversible: false,
  interactive: { stdin: 'optional', prompts: false, tty: false } as const,
})

/** The command that connects to a server. */
export const CLIENT: CommandRows = {
  description: 'Connect to a server, send standard input',
  effects: CONNECTS,
  options: {
    connect: ['-connect', 'name', 'HOST:PORT', { shape: 'http-url', host: 'url' }],
    servername: ['-servername', 'name', 'Name of the server'],
    showcerts: ['-showcerts', 'switch', 'Print certificates'],
    starttls: ['-starttls', 'name', 'Protocol: smtp'],
    brief: ['-brief', 'switch', 'Print less'],
    quiet: ['-quiet', 'switch', 'Print only what is received'],
    alpn: ['-alpn', 'name', 'Protocols'],
    CAfile: ['-CAfile', 'path', 'Trusted ones'],
    CApath: ['-CApath', 'directory', 'Directory of trusted ones'],
    ...CHECKING,
    how: [
      '-4 -6 -crlf -debug -ign_eof -msg -no_ign_eof -noservername -prexit -reconnect -ct -noct -fallback_scsv -build_chain -dane_ee_no_namechecks -nbio_test -security_debug -security_debug_verbose -trace -ignore_unexpected_eof -async -nbio -dtls -timeout -dtls1 -dtls1_2 -enable_pha -srp_lateuser -srp_moregroups -no_ssl3 -bugs -no_comp -comp -serverpref -legacy_renegotiation -client_renegotiation -no_renegotiation -legacy_server_connect -no_resumption_on_reneg -no_legacy_server_connect -allow_no_dhe_kex -prioritize_chacha -strict -debug_broken_protocol -no_middlebox -no_etm -xchain_build -state -status -tls1 -tls1_1 -tlsextdebug -verify_return_error -verify_quiet -no_tls1 -no_tls1_1 -no_tls1_2 -no_tls1_3 -no_ticket -nocommands',
      'switch',
      'How',
    ],
    ciphers: ['-cipher -ciphersuites -groups -curves -sigalgs -min_protocol -max_protocol', 'pattern', 'What it may use'],
    verify: ['-verify', 'integer', 'Depth of the check'],
    cert: ['-cert', 'path', 'Certificate'],
    key: ['-key', 'path', 'Its key'],
    written: ['-sess_out -keylogfile -msgfile -sess_in', 'path', 'Files', { effects: OVERWRITES }],
    hosts: ['-host -proxy', 'name', 'Server, or what stands in front of it', { shape: 'http-url', host: 'url' }],
    reads: [
      '-ctlogfile -cert_chain -requestCAfile -CRL -chainCAfile -verifyCAfile -xkey -xcert -xchain -chainCApath -verifyCApath -unix -psk_session',
      'paths',
      'Certificates, keys, lists of revoked ones, or a socket',
    ],
    sends: ['-early_data', 'path', 'File to send', { effects: EACH_TIME }],
    'more-numbers': ['-port -maxfraglen -max_send_frag -split_send_frag -max_pipelines -read_buf -mtu -srp_strength', 'integer', 'Port, or sizes'],
    forms: ['-certform -CRLform -xcertform -xkeyform -keyform', 'name', 'Forms of files'],
    texts: [
      '-ssl_config -bind -dane_tlsa_domain -dane_tlsa_rrdata -psk_identity -name -xmpphost -serverinfo -nextprotoneg -use_srtp -srpuser -proxy_user -client_sigalgs -named_curve -record_padding',
      'texts',
      'Names, or what it may use',
    ],
    secrets: ['-pass -psk -srppass -proxy_pass', 'text', 'Passwords', PASSWORD],
    'key-material': ['-keymatexport -keymatexportlen', 'text', 'Print a key of the connection', { sensitive: 'output' }],
    'client-engine': ['-ssl_client_engine', 'code', 'Library to load', { effects: RUNS_ANYTHING }],
    tls1_2: ['-tls1_2', 'switch', 'TLS 1.2'],
    tls1_3: ['-tls1_3', 'switch', 'TLS 1.3'],
  },
}

import type { CommandRows, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from '../effects'
import { CHECK_SWITCHES, CHECK_VALUES, CHECKING } from './checking'

const FILES: OptionRows = {
  in: ['-in', 'path', 'Input'],
  out: ['-out', 'path', 'File to write', { effects: OVERWRITES }],
  inform: ['-inform', ['PEM', 'DER', 'pem', 'der'], 'Form of the input'],
}
const OUTFORM: OptionRows = { outform: ['-outform', ['PEM', 'DER', 'pem', 'der'], 'Form of the output'] }

/** A command that asks anyway: its switches, and options with a value. */
const asks = (description: string, switches: string, values: string, words?: string): CommandRows => ({
  description,
  effects: RUNS_ANYTHING,
  ...(words !== undefined && { arguments: { word: ['values?', words] } }),
  options: { how: [switches, 'switch', 'How'], which: [values, 'values', 'Which, or what'] },
})
/** Prints parameters of keys, which are public, and may create keys. */
const parameters = (description: string, more: OptionRows = {}, given?: CommandRows['arguments']): CommandRows => ({
  description,
  effects: READS_LOCAL,
  ...(given !== undefined && { arguments: given }),
  options: [
    FILES,
    OUTFORM,
    {
      text: ['-text', 'switch', 'Print all'],
      noout: ['-noout', 'switch', 'Not the encoded object'],
      check: ['-check', 'switch', 'Check them'],
      verbose: ['-verbose', 'switch', 'Print more'],
    },
    more,
  ],
})
const BITS = { bits: ['integer?', 'Bits'] } as const
const GENKEY: OptionRows = { genkey: ['-genkey', 'switch', 'Create a key', { sensitive: 'output' }] }

/** Commands of openssl that few people need. Those that use keys ask. */
export const MORE_OPENSSL: CommandSet = {
  asn1parse: {
    description: 'Print the structure of ASN.1',
    effects: READS_LOCAL,
    // A private key is printed in full.
    sensitive: { unless: { help: ['true'] } },
    options: [
      FILES,
      {
        how: ['-i -noout -dump -strictpem', 'switch', 'How'],
        numbers: ['-offset -length -strparse -dlimit', 'integer', 'From where, how much'],
        texts: ['-genstr -item', 'text', 'Text to encode, or kind'],
        files: ['-oid -genconf', 'path', 'Settings', { effects: RUNS_ANYTHING }],
      },
    ],
  },
  ecparam: /* @__PURE__ */ parameters('Print parameters of curves', {
    ...GENKEY,
    name: ['-name', 'name', 'Curve'],
    list: ['-list_curves -check_named -no_seed', 'switch', 'List curves, or how'],
    forms: ['-conv_form -param_enc', 'name', 'Form of points or parameters'],
  }),
  dsaparam: /* @__PURE__ */ parameters('Print or create parameters of DSA', GENKEY, BITS),
  dhparam: /* @__PURE__ */ parameters('Print or create parameters of Diffie-Hellman', { generator: ['-2 -3 -5 -dsaparam', 'switch', 'Generator'] }, BITS),
  pkeyparam: /* @__PURE__ */ parameters('Print parameters of keys'),
  sess_id: {
    description: 'Print sessions of TLS',
    effects: READS_LOCAL,
    sensitive: { unless: { help: ['true'] } },
    options: [FILES, OUTFORM, { how: ['-text -cert -noout', 'switch', 'What'], context: ['-context', 'name', 'Name'] }],
  },
  pkcs12: /* @__PURE__ */ asks(
    'Print or create PKCS#12 files',
    '-nokeys -nocerts -noout -legacy -info -clcerts -cacerts -noenc -nodes -export -chain -keyex -keysig -descert -nomac -noiter -nomaciter -twopass -aes256 -aes128 -des3 -no-CAfile -no-CApath -no-CAstore -nomacver -LMK -maciter',
    '-in -out -passin -passout -password -inkey -certfile -name -caname -CAfile -CApath -keypbe -certpbe -macalg -iter -untrusted -CSP -passcerts -CAstore',
  ),
  pkcs8: /* @__PURE__ */ asks(
    'Convert private keys',
    '-nocrypt -topk8 -traditional -noiter -scrypt',
    '-in -out -inform -outform -passin -passout -v1 -v2 -v2prf -iter -scrypt_N -scrypt_r -scrypt_p',
  ),
  pkeyutl: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt with a key',
    '-sign -verify -encrypt -decrypt -derive -rawin -pubin -certin -rev -hexdump -asn1parse -verifyrecover -engine_impl',
    '-in -out -inkey -sigfile -passin -peerkey -peerform -keyform -pkeyopt -digest -kdf -kdflen -config -pkeyopt_passin',
  ),
  rsautl: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt with RSA',
    '-sign -verify -encrypt -decrypt -pubin -certin -rev -raw -pkcs -x931 -oaep -asn1parse -hexdump',
    '-in -out -inkey -keyform -passin',
  ),
  ts: /* @__PURE__ */ asks(
    'Time stamps',
    `-query -reply -verify -cert -no_nonce -text -token_in -token_out -sha256 -sha384 -sha512 -sha1 ${CHECK_SWITCHES}`,
    `-in -out -data -digest -queryfile -CAfile -CApath -untrusted -tspolicy -inkey -signer -chain -passin -section -config -CAstore ${CHECK_VALUES}`,
  ),
  ocsp: /* @__PURE__ */ asks(
    'Ask whether certificates are revoked',
    `-text -req_text -resp_text -noverify -nonce -no_nonce -no_certs -no_cert_verify -no_signature_verify -resp_key_id -trust_other -no_intern -no_chain -ignore_err -sha256 -sha1 -resp_no_certs -badsig -no_cert_checks -no_explicit ${CHECK_SWITCHES}`,
    `-issuer -cert -serial -url -host -port -path -header -CAfile -CApath -VAfile -verify_other -respin -reqin -respout -reqout -out -signer -signkey -index -CA -rkey -rsigner -timeout -proxy -ndays -nmin -validity_period -status_age -CAstore -multi -nrequest -sign_other -rother -passin -rmd -rsigopt -rcid -no_proxy ${CHECK_VALUES}`,
  ),
  smime: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt mail',
    `-sign -verify -encrypt -decrypt -resign -pk7out -text -noverify -nointern -nodetach -noattr -nocerts -nosigs -nochain -binary -stream -indef -noindef -crlfeol -aes256 -aes128 -des3 -nosmimecap ${CHECK_SWITCHES}`,
    `-in -out -inform -outform -inkey -signer -recip -certfile -content -CAfile -CApath -passin -to -from -subject -md -keyform -config -CAstore ${CHECK_VALUES}`,
  ),
  cms: /* @__PURE__ */ asks(
    'Sign, check, encrypt or decrypt messages',
    `-sign -verify -encrypt -decrypt -resign -compress -uncompress -cmsout -print -noout -data_out -data_create -digest_create -digest_verify -text -noverify -nointern -nodetach -noattr -nocerts -nosigs -binary -stream -indef -noindef -keyid -crlfeol -aes256 -aes128 -des3 -sign_receipt -EncryptedData_encrypt -EncryptedData_decrypt -asciicrlf -cert -aes128-wrap -aes192-wrap -aes256-wrap -des3-wrap -debug_decrypt -cades -nosmimecap -receipt_request_all -receipt_request_first -no_content_verify -no_attr_verify -verify_retcode -receipt_request_print ${CHECK_SWITCHES}`,
    `-in -out -inform -outform -inkey -signer -recip -certfile -content -CAfile -CApath -passin -to -from -subject -md -keyform -keyopt -certsout -originator -secretkey -secretkeyid -econtent_type -nameopt -config -verify_receipt -rctform -pwri_password -wrap -receipt_request_from -receipt_request_to -CAstore ${CHECK_VALUES}`,
  ),
  ca: /* @__PURE__ */ asks(
    'Be an authority',
    '-verbose -batch -notext -msie_hack -gencrl -selfsign -updatedb -create_serial -rand_serial -preserveDN -noemailDN -utf8 -multivalue-rdn -infiles',
    '-in -out -outdir -config -crl_hold -crl_compromise -crl_CA_compromise -crl_lastupdate -crl_nextupdate -cert -keyfile -key -passin -days -startdate -enddate -md -policy -name -section -subj -extensions -extfile -revoke -status -valid -crldays -crlhours -crlsec -crl_reason -crlexts -ss_cert -spkac -keyform -certform -inform -sigopt -vfyopt -dateopt',
    'Requests',
  ),
  s_server: /* @__PURE__ */ asks(
    'Serve TLS',
    `-www -WWW -HTTP -4 -6 -nocert -quiet -debug -msg -state -crlf -brief -rev -tls1_2 -tls1_3 -status -trace -ign_eof -no_tls1_2 -no_tls1_3 -unlink -build_chain -servername_fatal -nbio_test -no_resume_ephemeral -ignore_unexpected_eof -tlsextdebug -crl_download -no_cache -ext_cache -verify_return_error -verify_quiet -no_ign_eof -status_verbose -security_debug -security_debug_verbose -async -nbio -timeout -early_data -anti_replay -no_anti_replay -http_server_binmode -no_ca_names -stateless -tls1 -tls1_1 -dtls -listen -dtls1 -dtls1_2 -no_dhe -sendfile -no_ssl3 -no_tls1 -no_tls1_1 -bugs -no_comp -comp -no_ticket -serverpref -legacy_renegotiation -client_renegotiation -no_renegotiation -legacy_server_connect -no_resumption_on_reneg -no_legacy_server_connect -allow_no_dhe_kex -prioritize_chacha -strict -debug_broken_protocol -no_middlebox -no_etm -xchain_build ${CHECK_SWITCHES}`,
    `-port -accept -cert -key -CAfile -CApath -verify -Verify -servername -cert2 -key2 -cipher -ciphersuites -alpn -pass -naccept -dhparam -cert_chain -keylogfile -context -psk -unix -ssl_config -nameopt -serverinfo -dpass -id_prefix -keymatexport -status_url -proxy -no_proxy -psk_identity -psk_hint -srpuserseed -use_srtp -nextprotoneg -sigalgs -client_sigalgs -groups -curves -named_curve -min_protocol -max_protocol -record_padding -CAstore -chainCAstore -verifyCAstore -certform -dcertform -CRLform -xcertform -xkeyform -keyform -dkeyform -dcert -dcert_chain -dkey -CRL -chainCAfile -verifyCAfile -status_file -psk_session -srpvfile -xkey -xcert -xchain -keymatexportlen -max_pipelines -mtu -read_buf -split_send_frag -max_send_frag -chainCApath -verifyCApath -status_timeout -max_early_data -recv_max_early_data -num_tickets -msgfile ${CHECK_VALUES}`,
  ),
  s_time: /* @__PURE__ */ asks(
    'Measure connections',
    '-new -reuse -bugs -tls1 -tls1_1 -tls1_2 -tls1_3 -no-CAfile -no-CApath -no-CAstore',
    '-connect -www -time -cipher -ciphersuites -cert -key -CAfile -CApath -verify -nameopt -cafile -CAstore',
  ),
  crl2pkcs7: /* @__PURE__ */ asks('Pack certificates', '-nocrl', '-in -out -inform -outform -certfile'),
  engine: /* @__PURE__ */ asks('Load libraries and print what they do', '-v -vv -vvv -vvvv -c -t -tt', '-pre -post', 'Libraries'),
  gendsa: /* @__PURE__ */ asks('Create a DSA key', '-verbose', '-out -passout', 'Parameters'),
  kdf: /* @__PURE__ */ asks('Derive keys', '-binary', '-kdfopt -cipher -digest -mac -keylen -out', 'Algorithm'),
  mac: /* @__PURE__ */ asks('Print sums with a key', '-binary', '-macopt -cipher -digest -in -out', 'Algorithm'),
  nseq: /* @__PURE__ */ asks('Convert sequences of certificates', '-toseq', '-in -out'),
  spkac: /* @__PURE__ */ asks('Print or create requests of Netscape', '-noout -pubkey -verify', '-in -out -key -keyform -passin -challenge -spkac -spksect'),
  srp: /* @__PURE__ */ asks('Manage a file of passwords', '-add -modify -delete -list -verbose', '-srpvfile -gn -userinfo -passin -passout -name', 'Users'),
  storeutl: /* @__PURE__ */ asks('Print what a store holds', '-certs -keys -crls -r -noout -text', '-out -passin -subject -issuer -serial -fingerprint -alias', 'Address'),
  rehash: /* @__PURE__ */ asks('Name certificates by their sums', '-compat -old -n -v', '-provider-path', 'Directories'),
  // The password is an argument, or the program asks for it.
  passwd: {
    description: 'Print the hash of a password',
    effects: RUNS_ANYTHING,
    arguments: { password: ['values?', 'Password'] },
    options: {
      in: ['-in', 'path', 'Input'],
      noverify: ['-noverify', 'switch', 'Ask once'],
      stdin: ['-stdin', 'switch', 'From standard input'],
      quiet: ['-quiet', 'switch', 'No warnings'],
      table: ['-table', 'switch', 'As a table'],
      reverse: ['-reverse', 'switch', 'The hash first'],
      salt: ['-salt', 'text', 'Salt'],
      sha512: ['-6', 'switch', 'SHA-512'],
      sha256: ['-5', 'switch', 'SHA-256'],
      apr1: ['-apr1', 'switch', 'MD5 of Apache'],
      md5: ['-1', 'switch', 'MD5'],
      aixmd5: ['-aixmd5', 'switch', 'MD5 of AIX'],
    },
  },
  crl: {
    description: 'Print lists of revoked certificates',
    effects: READS_LOCAL,
    options: [
      FILES,
      OUTFORM,
      {
        verify: ['-verify', 'switch', 'Check the signature'],
        dateopt: ['-dateopt', 'name', 'Format of dates'],
        noout: ['-noout', 'switch', 'Not the list itself'],
        text: ['-text', 'switch', 'Print all'],
        hash: ['-hash -hash_old', 'switch', 'Print the hash of the issuer'],
        nameopt: ['-nameopt', 'name', 'How names are printed'],
        issuer: ['-issuer', 'switch', 'Print the issuer'],
        updates: ['-lastupdate -nextupdate', 'switch', 'Print when it is replaced'],
        fingerprint: ['-fingerprint', 'switch', 'Print the sum'],
        number: ['-crlnumber', 'switch', 'Print the number'],
        key: ['-key -gendelta', 'path', 'Key to sign, or list to compare with', { effects: OVERWRITES, file: 'read' }],
        keyform: ['-keyform', 'name', 'Form of the key'],
        checks: ['-badsig -no-CAfile -no-CApath -no-CAstore', 'switch', 'What is checked'],
        store: CHECKING.store as OptionRow,
        CAfile: ['-CAfile', 'path', 'Trusted ones'],
        CApath: ['-CApath', 'directory', 'Directory of trusted ones'],
      },
    ],
  },
  pkcs7: {
    description: 'Print certificates of PKCS#7',
    effects: READS_LOCAL,
    options: [
      FILES,
      OUTFORM,
      {
        noout: ['-noout', 'switch', 'Not the encoded object'],
        text: ['-text', 'switch', 'Print details'],
        print: ['-print', 'switch', 'Print all'],
        'print-certs': ['-print_certs', 'switch', 'Print certificates'],
      },
    ],
  },
}

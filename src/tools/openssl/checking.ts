import type { OptionRow, OptionRows } from '../describe-program'
import { OVERWRITES, RUNS_ANYTHING } from '../effects'

/** Where passwords come from: `pass:TEXT`, `file:PATH`, `env:NAME`. */
export const PASSWORD: OptionRow[3] & {} = { effects: RUNS_ANYTHING }

/** Switches that say how chains of certificates are checked. */
export const CHECK_SWITCHES =
  '-no-CAfile -no-CApath -no-CAstore -ignore_critical -issuer_checks -crl_check -crl_check_all -policy_check -explicit_policy -inhibit_any -inhibit_map -x509_strict -extended_crl -use_deltas -policy_print -check_ss_sig -trusted_first -suiteB_128_only -suiteB_128 -suiteB_192 -partial_chain -no_alt_chains -no_check_time -allow_proxy_certs'

/** Options with a value for the same. */
export const CHECK_VALUES = '-policy -purpose -verify_name -verify_hostname -verify_email -verify_ip -verify_depth -auth_level -attime'

/** How chains of certificates are checked. */
export const CHECKING: OptionRows = {
  checks: [CHECK_SWITCHES, 'switch', 'What is checked'],
  expects: ['-purpose -policy -verify_name -verify_hostname -verify_email -verify_ip -nameopt', 'names', 'What is expected'],
  numbers: ['-verify_depth -auth_level -attime', 'integer', 'Depth, level or time'],
  store: ['-CAstore -chainCAstore -verifyCAstore', 'code', 'Address of trusted ones', { effects: RUNS_ANYTHING }],
  download: ['-crl_download', 'switch', 'Get lists of revoked ones', { effects: { network: true, reversible: false } }],
}

/** What every command takes that uses random numbers or libraries. */
export const LIBRARIES: OptionRows = {
  rand: ['-rand', 'path', 'Files of random bytes'],
  writerand: ['-writerand', 'path', 'File to write random bytes to', { effects: OVERWRITES, file: 'replace' }],
  libraries: ['-engine -provider -provider-path', 'code', 'Libraries to load', { effects: RUNS_ANYTHING }],
  propquery: ['-propquery', 'text', 'Which of their functions'],
}

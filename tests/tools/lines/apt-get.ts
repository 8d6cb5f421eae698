import type { Line } from '../split-line'

/** It changes packages, and so asks. */
export const LINES: readonly Line[] = [
  ['apt-get update', 'confirm', 'confirm'],
  ['apt-get -y update', 'confirm', 'confirm'],
  ['apt-get install jq', 'confirm', 'confirm'],
  ['apt-get install -y --no-install-recommends jq', 'confirm', 'confirm'],
  ['apt-get -qq install jq', 'confirm', 'confirm'],
  ['apt-get remove jq', 'confirm', 'confirm'],
  ['apt-get purge jq', 'confirm', 'confirm'],
  ['apt-get upgrade', 'confirm', 'confirm'],
  ['apt-get dist-upgrade -y', 'confirm', 'confirm'],
  ['apt-get autoremove', 'confirm', 'confirm'],
  ['apt-get clean', 'confirm', 'confirm'],
  ['apt-get -s install jq', 'confirm', 'confirm'],
  ['apt-get --version', 'allow', 'allow'],
  ['apt-get -h', 'allow', 'allow'],
  ['apt-get install -o Dpkg::Options::=--force-confnew x', 'confirm', 'confirm'],
  ['sudo apt-get update', 'confirm', 'confirm'],
  ['apt-get source x', 'confirm', 'confirm'],
  ['apt-get --no-such-option update', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It replaces what -o names; keys may name plug-ins, and what is decrypted is secret. */
export const LINES: readonly Line[] = [
  ['age -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'allow', 'allow'],
  ['age -a -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'allow', 'allow'],
  ["age -r 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIH9pO5pz22JZEas me@example.org' a.txt", 'allow', 'allow'],
  ['age -o - -a -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'allow', 'allow'],
  ['age --version', 'allow', 'allow'],
  ['age -version', 'allow', 'allow'],
  ['age --help', 'allow', 'allow'],
  ['age -h', 'allow', 'allow'],
  ['age -o a.age -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'confirm', 'confirm'],
  ['age --output=a.age -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'confirm', 'confirm'],
  ['age -o /etc/passwd -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt', 'confirm', 'deny'],
  ['age -r age1yubikey1qw4z8d7jq a.txt', 'confirm', 'allow'],
  ['age -R team.txt a.txt', 'confirm', 'allow'],
  ['age -R ~/.ssh/id_ed25519.pub a.txt', 'confirm', 'confirm'],
  ['age -p a.txt', 'confirm', 'confirm'],
  ['age -p -o a.age a.txt', 'confirm', 'confirm'],
  ['age -d a.age', 'confirm', 'confirm'],
  ['age -d -i key.txt a.age', 'confirm', 'confirm'],
  ['age --decrypt -i ~/.ssh/id_ed25519 -o a.txt a.age', 'confirm', 'deny'],
  ['age -e -i key.txt a.txt', 'confirm', 'allow'],
  ['age -d -j yubikey a.age', 'confirm', 'confirm'],
  ['age -r age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p a.txt -o b', 'confirm', 'confirm'],
  ['age -da a.age', 'confirm', 'confirm'],
  ['age -d=false a.age', 'confirm', 'confirm'],
]

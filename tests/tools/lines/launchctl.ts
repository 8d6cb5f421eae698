import type { Line } from '../split-line'

/** Lists are read; the rest changes services. */
export const LINES: readonly Line[] = [
  ['launchctl load -w x.plist', 'confirm', 'confirm'],
  ['launchctl unload x.plist', 'confirm', 'confirm'],
  ['launchctl bootstrap gui/501 x.plist', 'confirm', 'confirm'],
  ['launchctl bootout gui/501/x', 'confirm', 'confirm'],
  ['launchctl kickstart -k gui/501/x', 'confirm', 'confirm'],
  ['launchctl start x', 'confirm', 'confirm'],
  ['launchctl stop x', 'confirm', 'confirm'],
  ['launchctl remove x', 'confirm', 'confirm'],
  ['launchctl setenv A b', 'confirm', 'confirm'],
  ['launchctl print gui/501/x', 'confirm', 'confirm'],
  ['launchctl getenv PATH', 'confirm', 'confirm'],
  ['launchctl list', 'allow', 'allow'],
  ['launchctl list com.example.x', 'confirm', 'confirm'],
  ['launchctl list | grep x', 'allow', 'allow'],
  ['launchctl print-disabled gui/501', 'allow', 'allow'],
  ['launchctl version', 'allow', 'allow'],
  ['launchctl help', 'allow', 'allow'],
  ['launchctl nonsense', 'confirm', 'confirm'],
]

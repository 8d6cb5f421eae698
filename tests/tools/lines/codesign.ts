import type { Line } from '../split-line'

/** It checks; -s and options that write ask. */
export const LINES: readonly Line[] = [
  ['codesign -s - a.app', 'confirm', 'confirm'],
  ['codesign --sign Ada a.app', 'confirm', 'confirm'],
  ['codesign --force --deep --sign - a.app', 'confirm', 'confirm'],
  ['codesign --remove-signature a.app', 'confirm', 'confirm'],
  ['codesign -d --entitlements out.plist a.app', 'confirm', 'confirm'],
  ['codesign -d --extract-certificates a.app', 'confirm', 'confirm'],
  ['codesign -fs - a.app', 'confirm', 'confirm'],
  ['codesign -d a.app', 'allow', 'allow'],
  ['codesign -dv a.app', 'allow', 'allow'],
  ['codesign --display --verbose a.app', 'allow', 'allow'],
  ['codesign -v a.app', 'allow', 'allow'],
  ['codesign --verify --deep --strict a.app', 'allow', 'allow'],
  ['codesign -dvvv a.app', 'allow', 'allow'],
  ['codesign -d --entitlements - a.app', 'allow', 'allow'],
  ['codesign --nonsense a.app', 'confirm', 'confirm'],
]

import type { Line } from '../split-line'

/** It shows what is installed; all else asks. */
export const LINES: readonly Line[] = [
  ['rustup --version', 'allow', 'allow'],
  ['rustup -V', 'allow', 'allow'],
  ['rustup show', 'allow', 'allow'],
  ['rustup toolchain list', 'allow', 'allow'],
  ['rustup toolchain list -v', 'allow', 'allow'],
  ['rustup target list --installed', 'allow', 'allow'],
  ['rustup component list --toolchain nightly', 'allow', 'allow'],
  ['rustup which rustc', 'allow', 'allow'],
  ['rustup check', 'allow', 'allow'],
  ['rustup update', 'confirm', 'confirm'],
  ['rustup update stable', 'confirm', 'confirm'],
  ['rustup default nightly', 'confirm', 'confirm'],
  ['rustup target add wasm32-unknown-unknown', 'confirm', 'confirm'],
  ['rustup component add clippy', 'confirm', 'confirm'],
  ['rustup toolchain install nightly', 'confirm', 'confirm'],
  ['rustup toolchain uninstall nightly', 'confirm', 'confirm'],
  ['rustup run nightly cargo build', 'confirm', 'confirm'],
  ['rustup run stable ./x', 'confirm', 'confirm'],
  ['rustup self uninstall', 'confirm', 'confirm'],
  ['rustup override set nightly', 'confirm', 'confirm'],
  ['rustup +nightly show', 'confirm', 'confirm'],
  ['rustup toolchain link x ./x', 'confirm', 'confirm'],
  ['rustup doc', 'confirm', 'confirm'],
]

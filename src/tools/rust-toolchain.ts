import type { AtipFolder } from '../types/folder'

/** The programs of Rust are started by rustup, which takes them from the directory that these files name. */
export const RUST_TOOLCHAIN: AtipFolder = {
  obeys: [
    { file: 'rust-toolchain.toml', above: true, runs: 'other programs of Rust' },
    { file: 'rust-toolchain', above: true, runs: 'other programs of Rust' },
  ],
}

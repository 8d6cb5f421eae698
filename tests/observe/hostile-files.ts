import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AtipTool, presets } from 'atip-bridge'
import { createExecutor } from 'atip-bridge/execute'
import type { PlannedCall } from './calls'
import { MARKERS } from './compare'
import type { World } from './environment'

/**
 * Lists the calls that one of the presets lets run in a folder without asking anybody.
 *
 * @param file the program
 */
export async function listUnasked(
  tool: AtipTool,
  file: string,
  { folder, home }: World,
  calls: readonly PlannedCall[],
): Promise<readonly PlannedCall[]> {
  const executors = [presets.supervised, presets.readOnly, presets.workspace].map((preset) =>
    createExecutor([tool], {
      cwd: folder,
      env: { HOME: home },
      policy: { ...preset, ...(preset.allowedPaths && { cwd: folder }), allowedHosts: ['127.0.0.1'] },
      resolve: () => ({ file }),
    }),
  )
  const unasked: PlannedCall[] = []
  for (const call of calls) {
    const settled = { id: 'observed', name: call.tool.name, arguments: { ...call.tool.arguments } }
    const decisions = await Promise.all(executors.map((executor) => executor.decide(settled)))
    if (decisions.some(({ decision }) => decision === 'allow')) unasked.push(call)
  }
  return unasked
}

/** Adds what a stranger puts into a folder: settings, hooks and programs, each of which leaves a marker. */
export function addHostileFiles({ root, folder }: World): void {
  const markers = join(root, MARKERS)
  mkdirSync(markers, { recursive: true })
  const write = (file: string, content: string, mode = 0o644): void => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    chmodSync(path, mode)
  }
  const shell = (name: string): string => `#!/bin/sh\necho "$0 $*" >> '${markers}/${name.replaceAll('/', '_')}'\n`
  const script = (name: string): string =>
    `require('node:fs').writeFileSync(${JSON.stringify(join(markers, name.replaceAll('/', '_')))}, 'run')\n`
  const module = (name: string): string =>
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(join(markers, name.replaceAll('/', '_')))}, 'run')\nexport default {}\n`
  const python = (name: string): string => `open(${JSON.stringify(join(markers, name.replaceAll('/', '_')))}, 'w')\n`
  for (const name of PROGRAMS) write(name, shell(name), 0o755)
  for (const name of NODE_PROGRAMS) write(`node_modules/.bin/${name}`, shell(`bin-${name}`), 0o755)
  for (const name of NODE_PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '99.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, script(`package-${name}`))
  }
  for (const name of SCRIPTS) write(name, script(name))
  for (const name of MODULES) write(name, module(name))
  for (const name of PYTHON) write(name, python(name))
  const evil = join(folder, 'evil')
  write('evil', shell('evil'), 0o755)
  write('evil-toolchain/bin/cargo', shell('cargo-toolchain'), 0o755)
  write('evil-toolchain/bin/rustc', shell('rustc-toolchain'), 0o755)
  for (const [name, content] of Object.entries(SETTINGS)) write(name, content.replaceAll('EVIL', evil))
}

/** Programs whose parts others may look for in the folder. */
const PROGRAMS = (
  'apt as bash bzip2 cargo cat cc cc1 clang cmp collect2 compress cpp cut date diff docker dpkg dpkg-query ed env expr ' +
  'file gcc gh git grep gzip hostname id java ld less locale ls lsb_release lzip lzma lzop magic more node npm pager ' +
  'perl php ps python python3 rsh ruby rustc sed sh sort ssh stty tar tput tr uname unzip vi xdg-open xz zcat zstd'
).split(' ')
const NODE_PROGRAMS = 'cat eslint git grep jest ls node npm prettier python sh tsc vitest'.split(' ')
const NODE_PACKAGES = 'eslint jest jest-cli prettier typescript vite vitest fs path jiti ts-node esbuild'.split(' ')
const SCRIPTS = (
  '.eslintrc.js .eslintrc.cjs .prettierrc.cjs .prettierrc.js jest.config.js babel.config.js prettier.config.cjs ' +
  'index.js evil.js eslint.config.cjs .pnpmfile.cjs'
).split(' ')
const MODULES = (
  'eslint.config.mjs prettier.config.mjs vite.config.mjs vite.config.ts vitest.config.ts vitest.workspace.ts ' +
  'jest.config.ts jest.config.mjs evil.mjs'
).split(' ')
const PYTHON = (
  'setup.py conftest.py sitecustomize.py usercustomize.py os.py re.py json.py random.py types.py site.py pip.py ' +
  'pip/__init__.py pip/__main__.py encodings/__init__.py argparse.py logging.py lsb_release.py'
).split(' ')

/** Settings of the folder. `EVIL` stands for the path of a program that leaves a marker. */
const SETTINGS: Readonly<Record<string, string>> = {
  '.bash_profile': 'EVIL bash_profile\n',
  '.bashrc': 'EVIL bashrc\n',
  '.profile': 'EVIL profile\n',
  '.cargo/config.toml': '[build]\nrustc = "EVIL"\nrustc-wrapper = "EVIL"\n[alias]\ntree = "run"\n',
  'rust-toolchain.toml': '[toolchain]\npath = "EVIL-toolchain"\n',
  'Cargo.toml': '[package]\nname = "evil"\nversion = "0.1.0"\nbuild = "build.rs"\n',
  'src/main.rs': 'fn main() {}\n',
  'build.rs': 'fn main() { std::process::Command::new("EVIL").status().unwrap(); }\n',
  '.curlrc': 'output = written\ntrace-ascii = written\n',
  '.wgetrc': 'output_document = written\nuse_askpass = EVIL\n',
  '.env': 'NODE_OPTIONS=--require=EVIL.js\nDOCKER_HOST=tcp://127.0.0.1:9\nPATH=.\nBASH_ENV=EVIL\n',
  '.envrc': 'EVIL envrc\n',
  '.npmrc': 'node-options=--require=EVIL.js\nscript-shell=EVIL\ngit=EVIL\n',
  '.yarnrc.yml': 'yarnPath: EVIL.js\n',
  '.ripgreprc': '--pre=EVIL\n',
  '.config/fd/ignore': '*\n',
  '.fdignore': 'x\n',
  '.ssh/config': 'Host *\nProxyCommand EVIL\nPermitLocalCommand yes\nLocalCommand EVIL\n',
  '.sqliterc': '.shell EVIL\n',
  '.psqlrc': '\\! EVIL\n',
  '.inputrc': '"\\C-m": "EVIL"\n',
  '.jq': 'import "evil" as e;\n',
  '.lesskey': 'EVIL\n',
  '.vimrc': '!EVIL\n',
  '.exrc': '!EVIL\n',
  '.gdbinit': 'shell EVIL\n',
  '.gitattributes': '* filter=evil diff=evil\n',
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/objects/info/packs': '\n',
  '.git/refs/heads/.keep': '',
  '.git/config': '[core]\n\trepositoryformatversion = 0\n\tfsmonitor = EVIL\n\tpager = EVIL\n\teditor = EVIL\n',
  GNUmakefile: 'X := $(shell EVIL)\nall:\n\tEVIL\n',
  Makefile: 'X := $(shell EVIL)\nall:\n\tEVIL\n',
  'apt.conf': 'APT::Update::Pre-Invoke { "EVIL"; };\nDPkg::Pre-Invoke { "EVIL"; };\n',
  'pip.conf': '[global]\nindex-url = http://127.0.0.1:9/\nlog = written\n',
  'pip.ini': '[global]\nlog = written\n',
  'pyproject.toml': '[build-system]\nrequires = []\nbuild-backend = "evil"\nbackend-path = ["."]\n[tool.pytest]\n',
  'pytest.ini': '[pytest]\naddopts = -p evil\n',
  'pyvenv.cfg': 'home = .\n',
  'setup.cfg': '[metadata]\nname = evil\n',
  'tsconfig.json': '{"extends":"./evil.json","compilerOptions":{"plugins":[{"name":"../evil.js"}]}}\n',
  'package.json': `${JSON.stringify({
    name: 'evil',
    version: '1.0.0',
    type: 'commonjs',
    scripts: { preinstall: 'EVIL', prepare: 'EVIL', test: 'EVIL', start: 'EVIL' },
    prettier: './evil.js',
    jest: { globalSetup: './evil.js', preset: './evil.js' },
    eslintConfig: { root: true, extends: './evil.js' },
  })}\n`,
  'terminfo/x/xterm': 'x',
  'kustomization.yaml': 'resources:\n- git@example.invalid:a/b.git\n',
  'compose.yaml': 'services:\n  x:\n    build: .\n    image: x\n',
  'main.tf': 'data "external" "x" {\n  program = ["EVIL"]\n}\n',
}

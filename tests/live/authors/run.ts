/**
 * `npm run live:authors`: installs six real programs and this package into a temporary directory, adds one line to each,
 * and checks their answer to `--agent`: that it is valid under the JSON Schema, that it has the options of their own
 * `--help`, and that an agent with a scripted model uses them through discovery. Needs a build and the registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { type AtipTool, createToolset } from 'atip-bridge'
import { discoverTools } from 'atip-bridge/discover'
import { createToolkit } from 'atip-bridge/execute'
import { buildIfStale } from '../../support/build'
import { listHelpFlags } from './help-flags'
import { REAL_PROGRAMS, type RealProgram } from './programs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'atip-authors-')))
const modules = join(scratch, 'lib', 'node_modules')
const bin = join(scratch, 'bin')
const home = join(scratch, 'home')
const env = { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: home, NO_COLOR: '1' }

function install(): void {
  for (const folder of [home, join(scratch, 'work')]) mkdirSync(folder)
  const options: { cwd: string; stdio: ('ignore' | 'inherit')[] } = {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', scratch], {
    ...options,
    cwd: ROOT,
  })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const packages = REAL_PROGRAMS.map((program) => `${program.package}@${program.version}`)
  const flags = ['--global', '--prefix', scratch, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, join(scratch, `atip-bridge-${version}.tgz`), ...packages], options)
}

/** Adds the line. */
function teach({ package: id, file, before, inPlaceOf, line }: RealProgram): void {
  const path = join(modules, id, file)
  const text = readFileSync(path, 'utf8')
  const place = before ?? inPlaceOf ?? ''
  if (text.split(place).length !== 2) throw new Error(`${file} of ${id} does not have the place for the line once`)
  writeFileSync(
    path,
    text.replace(place, () => (before === undefined ? line : `${line}\n${before}`)),
  )
}

function ask(name: string, words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(join(bin, name), words, { cwd: join(scratch, 'work'), env, encoding: 'utf8' })
  return stdout.trim() === '' ? stderr : stdout
}

const USUAL = ['-h', '--help', '-v', '-V', '--version']

/** Returns the differences between the flags of metadata and those that the program prints. */
function compareFlags(name: string, tool: AtipTool): string[] {
  const { commands } = createToolset([tool], { globalOptions: true })
  return commands.flatMap(({ path, parameters }) => {
    const described = new Set(parameters.flatMap(({ flags }) => [...flags]).filter((flag) => !USUAL.includes(flag)))
    const printed = new Set(listHelpFlags(ask(name, [...path, '--help'])).filter((flag) => !USUAL.includes(flag)))
    const missing = [...printed].filter((flag) => !described.has(flag))
    const invented = [...described].filter((flag) => !printed.has(flag))
    const words = [name, ...path].join(' ')
    return [
      ...missing.map((flag) => `${words}: ${flag} is missing`),
      ...invented.map((flag) => `${words}: ${flag} is invented`),
    ]
  })
}

/** Lets a scripted model use a program that discovery found. Returns what is wrong. */
async function useThroughDiscovery({ name, call }: RealProgram): Promise<string[]> {
  const { tools, errors } = await discoverTools({ probe: [name], env, path: env.PATH, remember: false, names: [name] })
  if (tools.length === 0) return [`not discovered: ${errors.map(({ message }) => message).join('; ')}`]
  if (call === undefined) return []
  const cwd = join(scratch, 'work')
  writeFileSync(join(cwd, 'note.md'), 'No heading\n')
  writeFileSync(join(cwd, 'package.json'), '{"packageManager": "npm@10.0.0"}')
  const toolkit = createToolkit(tools, { provider: 'anthropic', cwd })
  const content = [{ type: 'tool_use', id: 'a', name: call.name, input: call.arguments }]
  const { results } = await toolkit.handle({ role: 'assistant', content })
  const text = results.map((result) => `${result.status}: ${result.text}`).join('\n')
  return call.sees.test(text) ? [] : [`the model sees ${JSON.stringify(text.slice(0, 300))}`]
}

// The executor finds programs where this process does.
process.env.PATH = env.PATH
let isFine = true
try {
  buildIfStale()
  install()
  const schema = JSON.parse(readFileSync(join(modules, 'atip-bridge', 'dist', 'atip.schema.json'), 'utf8')) as object
  const validate = new Ajv().compile(schema)
  for (const program of REAL_PROGRAMS) {
    const { name, library, version } = program
    teach(program)
    const tool = JSON.parse(ask(name, ['--agent'])) as AtipTool
    const problems = validate(tool) ? [] : [`not valid: ${JSON.stringify(validate.errors)}`]
    problems.push(...compareFlags(name, tool), ...(await useThroughDiscovery(program)))
    const { commands } = createToolset([tool], { globalOptions: true })
    const flags = commands.reduce(
      (sum, { parameters }) => sum + parameters.filter(({ kind }) => kind === 'option').length,
      0,
    )
    console.log(
      `${problems.length === 0 ? 'fine ' : 'WRONG'} ${name} ${version} (${library}): ${commands.length} commands, ${flags} options`,
    )
    for (const problem of problems) console.log(`      ${problem}`)
    isFine &&= problems.length === 0
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = isFine ? 0 : 1

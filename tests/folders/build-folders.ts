import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HostileFolder, HostileFolderMaker } from './hostile-folder'

const POM =
  '<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId><version>1</version></project>'

function makeFolder(
  parent: string,
  name: string,
  toFiles: (marker: string) => Readonly<Record<string, string>>,
): HostileFolder {
  const root = join(parent, name)
  const cwd = join(root, 'project')
  const marker = join(root, 'marker')
  rmSync(root, { recursive: true, force: true })
  for (const [file, text] of Object.entries(toFiles(marker))) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true })
    writeFileSync(join(cwd, file), text)
  }
  return { name, root, cwd, marker, program: '' }
}

/** Options of the virtual machine, which may name an agent; here they write a log. */
export const mavenMachine: HostileFolderMaker = (parent) =>
  makeFolder(parent, 'maven-machine', (marker) => ({
    'pom.xml': POM,
    '.mvn/jvm.config': `-Xlog:all=error:file=${marker}`,
  }))

/** Options of Maven, which may name a file to write. */
export const mavenOptions: HostileFolderMaker = (parent) =>
  makeFolder(parent, 'maven-options', (marker) => ({ 'pom.xml': POM, '.mvn/maven.config': `-l\n${marker}\n` }))

/** Scripts for the events of each command. */
export const composerScripts: HostileFolderMaker = (parent) =>
  makeFolder(parent, 'composer-scripts', (marker) => {
    const events = ['init', 'command', 'pre-command-run']
    const scripts = Object.fromEntries(events.map((event) => [event, `echo '${event}' >> '${marker}'`]))
    return { 'composer.json': JSON.stringify({ name: 'a/b', scripts }) }
  })

/** A plug-in among the installed packages, which the project allows. */
export const composerPlugin: HostileFolderMaker = (parent) =>
  makeFolder(parent, 'composer-plugin', (marker) => {
    const plugin = {
      name: 'evil/evil',
      version: '1.0.0',
      version_normalized: '1.0.0.0',
      type: 'composer-plugin',
      require: { 'composer-plugin-api': '^2.0' },
      autoload: { 'psr-4': { 'Evil\\': '' } },
      extra: { class: 'Evil\\Plugin' },
      'install-path': '../evil/evil',
    }
    return {
      'composer.json': JSON.stringify({ name: 'a/b', config: { 'allow-plugins': true } }),
      'vendor/composer/installed.json': JSON.stringify({ packages: [plugin], dev: true, 'dev-package-names': [] }),
      'vendor/evil/evil/Plugin.php': `<?php\nnamespace Evil;\nfile_put_contents('${marker}', 'plugin');\nclass Plugin {}\n`,
    }
  })

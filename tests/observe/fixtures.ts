import type { AtipTool } from 'atip-bridge'
import { createDockerFixture, DOCKER_VALUES } from './docker-server'
import { createEverydayFixture } from './everyday-folder'
import { listEverydayValues } from './everyday-values'
import type { Fixture, FixtureValues } from './fixture'
import { createGitFixture, GIT_VALUES } from './git-folder'
import { createKubectlFixture, KUBECTL_VALUES } from './kubectl-server'
import { createNpmFixture, NPM_VALUES } from './npm-folder'

const FIXTURES: Readonly<Record<string, () => Fixture | Promise<Fixture>>> = {
  docker: createDockerFixture,
  git: createGitFixture,
  kubectl: createKubectlFixture,
  npm: createNpmFixture,
}

const VALUES: Readonly<Record<string, FixtureValues>> = {
  docker: DOCKER_VALUES,
  git: GIT_VALUES,
  kubectl: KUBECTL_VALUES,
  npm: NPM_VALUES,
}

/** Returns the folder in which calls of a program are observed. Close it when they have run. */
export async function createFixture(tool: AtipTool): Promise<Fixture> {
  return (await FIXTURES[tool.name]?.()) ?? createEverydayFixture(tool)
}

/**
 * Returns the values with which calls of a program are observed, without addresses of servers and places of this
 * machine.
 */
export function listFixtureValues(tool: AtipTool): FixtureValues {
  return VALUES[tool.name] ?? listEverydayValues(tool)
}

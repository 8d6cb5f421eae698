type Variables = Readonly<Record<string, string | undefined>>

/**
 * Expands a path that metadata declares (`filesystem.paths`): `~` and a variable in front, such as `$SSH_AUTH_SOCK`.
 *
 * @returns `undefined` if a variable is not set
 */
export function expandDeclaredPath(path: string, env: Variables): string | undefined {
  const [, start, rest = ''] = /^(~|\$\w+|\$\{\w+\})(\/.*)?$/s.exec(path) ?? []
  if (start === undefined) return path
  const value = env[start === '~' ? 'HOME' : start.replace(/[${}]/g, '')]
  return value === undefined || value === '' ? undefined : `${value}${rest}`
}

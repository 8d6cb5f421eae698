/** Loads the page's own files. */
export interface OwnFiles {
  /** Returns what a file holds, such as `line` or `programs/git`. Loads each file once. */
  load(name: string): Promise<unknown>
  /** Starts a worker with the code of a file. */
  startWorker(name: string): Promise<Worker>
}

/** What is used of Trusted Types, which not every browser has. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface Waiting {
  readonly settle: (value: unknown) => void
}

const OWN_FILE = /^(?:playground\/)?(?:programs\/)?[\w%.-]+\.js$/

/**
 * Creates the loader. Files are scripts that hand over what they hold, and workers start from text, because pages that
 * are opened as files may neither fetch files nor start workers from them.
 *
 * @param folder where the files are, as seen from the page
 */
export function createOwnFiles(folder: '' | 'playground/' = ''): OwnFiles {
  const policy = createScriptPolicy()
  const waiting = new Map<string, Waiting>()
  const loaded = new Map<string, Promise<unknown>>()
  Object.defineProperty(globalThis, 'takeFile', {
    value: (name: string, value: unknown) => waiting.get(name)?.settle(value),
  })
  const request = (name: string): Promise<unknown> =>
    new Promise((settle, fail) => {
      waiting.set(name, { settle })
      const script = document.createElement('script')
      script.src = policy.createScriptURL(`${folder}${name.split('/').map(encodeURIComponent).join('/')}.js`)
      script.onerror = () => {
        loaded.delete(name)
        fail(new Error(`The file ${name} could not be loaded`))
      }
      document.head.append(script)
    })
  const load = (name: string): Promise<unknown> => {
    const known = loaded.get(name) ?? request(name)
    loaded.set(name, known)
    return known
  }
  return {
    load,
    startWorker: async (name) => {
      const code = new Blob([String(await load(name))], { type: 'text/javascript' })
      const url = URL.createObjectURL(code)
      const worker = new Worker(policy.createScriptURL(url))
      return worker
    },
  }
}

/** Creates the only means by which this page can load a script or start a worker. */
function createScriptPolicy(): ScriptPolicy {
  const check = (url: string): string => {
    if (OWN_FILE.test(url) || url.startsWith('blob:')) return url
    throw new Error('Only own files are loaded')
  }
  const { trustedTypes } = globalThis as {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('own-files', { createScriptURL: check }) ?? { createScriptURL: check }
}

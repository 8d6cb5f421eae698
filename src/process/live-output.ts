import { attempt } from '../internal/attempt'
import { createResultFilterStream } from '../safety/redact/result-filter'
import type { ResultFilterOptions } from '../types/filter'
import { revealText, stripEscapes } from './clean-output'
import type { Redact } from './redactor'

/** Takes the chunks of a program's output while it runs. */
export interface LiveOutput {
  push(stream: 'stdout' | 'stderr', chunk: Uint8Array): void
  /** Sends what was held back. */
  end(): void
}

interface LiveOutputOptions {
  readonly filter: Omit<ResultFilterOptions, 'keep'> | false
  /** Secrets that the program knows. */
  readonly secrets: readonly string[]
  /** Redacts a text that is whole. */
  readonly redact: Redact
  readonly send: (stream: 'stdout' | 'stderr', text: string) => void
}

/** A line that is longer is sent in parts. */
const LONGEST_LINE = 4096
/** The filter holds back the last lines, because a secret may go on; after this time without output they are sent. */
const QUIET_MS = 300
/** A line that moves text out of the filter; the character is for private use. It is removed again. */
const FILLER = '\ue000\n'
const FILLER_LINES = 400
const LONGEST_MARK = 100
const PRIVATE_KEY = /-----(BEGIN|END) [A-Z ]{0,64}PRIVATE KEY/g

/**
 * Sends output in pieces of whole lines: without escape sequences and invisible characters, secrets redacted even if they
 * arrive in several chunks. Sends nothing more of a stream that cannot be redacted.
 */
export function createLiveOutput(options: LiveOutputOptions): LiveOutput {
  const streams = { stdout: openStream('stdout', options), stderr: openStream('stderr', options) }
  return {
    push: (name, chunk) => streams[name].push(chunk),
    end: () => {
      streams.stdout.end()
      streams.stderr.end()
    },
  }
}

interface OpenStream {
  push(chunk: Uint8Array): void
  end(): void
}

function openStream(name: 'stdout' | 'stderr', options: LiveOutputOptions): OpenStream {
  const filter = createLineFilter(options)
  const decoder = new TextDecoder()
  let timer: NodeJS.Timeout | undefined
  const send = (text: string): void => {
    if (text !== '') options.send(name, text)
  }
  return {
    push(chunk) {
      clearTimeout(timer)
      send(filter.push(decoder.decode(chunk, { stream: true })))
      timer = setTimeout(() => send(filter.flush()), QUIET_MS).unref()
    },
    end() {
      clearTimeout(timer)
      send(filter.push(decoder.decode()) + filter.end())
    },
  }
}

/** Redacts and cleans text that arrives in pieces. */
interface LineFilter {
  push(text: string): string
  /** Returns the lines that are held back, unless a secret may go on after them. */
  flush(): string
  end(): string
}

function createLineFilter({ filter, secrets, redact }: LiveOutputOptions): LineFilter {
  const { knownSecrets = [], ...others } = filter === false ? { redactSecrets: false } : filter
  const known = [...knownSecrets, ...secrets]
  const mayFlush = !known.some((secret) => /[\r\n]./s.test(secret))
  const settings = { ...others, maxLength: Number.MAX_SAFE_INTEGER, knownSecrets: known }
  let stream = attempt(() => createResultFilterStream([], settings))
  let line = ''
  let edge = ''
  let endsLine = true
  let isInKey = false
  let last = ''
  /** Cleans the lines that are complete; a failure ends the stream. */
  const take = (isLast: boolean, filtered: () => string | undefined): string => {
    const text = attempt(filtered)
    if (text === undefined) stream = undefined
    const whole = edge + (text ?? '')
    // A filler may arrive in two pieces.
    edge = !isLast && whole.endsWith('\ue000') ? '\ue000' : ''
    line += whole
      .slice(0, whole.length - edge.length)
      .replaceAll(FILLER, '')
      .replaceAll('\ue000', '')
    const end = isLast || line.length > LONGEST_LINE ? line.length : line.lastIndexOf('\n') + 1
    const piece = line.slice(0, end)
    line = line.slice(end)
    return piece === '' ? '' : redact(revealText(stripEscapes(piece)))
  }
  return {
    push(text) {
      if (text === '') return ''
      endsLine = /[\r\n]$/.test(text)
      last += text
      for (const [, edge] of last.matchAll(PRIVATE_KEY)) isInKey = edge === 'BEGIN'
      last = last.slice(-LONGEST_MARK)
      return take(false, () => stream?.push(text))
    },
    flush: () => (mayFlush && endsLine && !isInKey ? take(false, () => stream?.push(FILLER.repeat(FILLER_LINES))) : ''),
    end: () => take(true, () => stream?.end() ?? ''),
  }
}

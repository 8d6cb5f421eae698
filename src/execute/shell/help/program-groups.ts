import type { ProgramGroup } from './group-programs'

/** The groups in which `help` shows programs. */
export const PROGRAM_GROUPS: readonly ProgramGroup[] = []

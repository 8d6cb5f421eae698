/**
 * Metadata of one program by its name, and what there is. Needs nothing but `import()`.
 *
 * @module
 */

export { loadTool, TOOL_NAMES } from './catalogue/load-tool'
export { TOOL_GROUPS, type ToolGroup, type ToolName } from './catalogue/tool-groups'

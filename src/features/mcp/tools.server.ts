import { analyticsTools } from './analytics-tools.server.ts';
import { factTools } from './fact-tools.server.ts';
import { mediaTools } from './media-tools.server.ts';
import { proposalTools } from './proposal-tools.server.ts';
import { readTools } from './read-tools.server.ts';
import { readerTools } from './reader-tools.server.ts';
import type { Tool, ToolContext } from './tool.server.ts';
import { writeTools } from './write-tools.server.ts';

/** All tools of the MCP server. */
export const tools: readonly Tool[] = [
  ...readTools,
  ...factTools,
  ...readerTools,
  ...mediaTools,
  ...analyticsTools,
  ...proposalTools,
  ...writeTools,
];

/** The tools that a token may use. The procedures check its scopes again. */
export const listTools = ({ scopes }: Pick<ToolContext, 'scopes'>): Tool[] =>
  tools.filter((tool) => tool.scopes.every((scope) => scopes.has(scope)));

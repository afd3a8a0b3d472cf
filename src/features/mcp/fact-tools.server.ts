import { z } from 'zod';
import { findMissing, readStyle } from './site-facts.server.ts';
import { defineTool, type Tool } from './tool.server.ts';

const style = defineTool({
  name: 'describe_style',
  title: 'Describe the style of the site',
  description:
    'Describes how the site is written, by what can be counted in its newest articles: length, structure, voice, tags, and samples to read.',
  scopes: [],
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ markdown: z.string() }),
  run: async (_input, context) => ({ markdown: await readStyle(context) }),
});

const missing = defineTool({
  name: 'find_missing',
  title: 'Find what is missing',
  description:
    'Finds drafts, public items without a description, pictures without an alternative text, and links to pages of the site that do not exist.',
  scopes: ['content:read'],
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    gaps: z.array(
      z.object({
        problem: z.enum(['draft', 'description', 'coverAlt', 'pictureAlt', 'mediaAlt', 'deadLink']),
        kind: z.string(),
        id: z.string(),
        title: z.string(),
        address: z.string(),
      }),
    ),
  }),
  run: async (_input, context) => ({ gaps: await findMissing(context) }),
});

export const factTools: Tool[] = [style, missing];

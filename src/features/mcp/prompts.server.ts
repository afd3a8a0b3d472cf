import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { completeSlug, missingUri, styleUri } from './resources.server.ts';
import { readPublicItem } from './item-reads.server.ts';
import { readMissing, readStyle } from './site-facts.server.ts';
import type { ToolContext } from './tool.server.ts';

const maxCompletions = 20;
const tags = z.array(z.object({ label: z.string() }));

const ask = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });

const attach = (uri: string, text: string) => ({
  role: 'user' as const,
  content: { type: 'resource' as const, resource: { uri, mimeType: 'text/markdown', text } },
});

const propose =
  'Propose what you find with the tools that propose; the owner decides. Give a reason in one sentence for each.';

/** Registers what a writer asks for. */
export function registerPrompts(server: McpServer, context: ToolContext): void {
  server.registerPrompt(
    'write_in_style',
    {
      title: 'Write in the style of this site',
      description: 'Drafts a text about a subject, as the owner of this site would write it.',
      argsSchema: z.object({ subject: z.string().max(500).describe('What the text is about') }),
    },
    async ({ subject }) => ({
      messages: [
        attach(styleUri, await readStyle(context)),
        ask(
          `Write an article about this subject: ${subject}\n\nKeep to the style above. Read two or three of the samples with read_item first. State nothing that you do not know, and mark what the owner has to check. ${propose}`,
        ),
      ],
    }),
  );
  registerSearches(server, context);
  if (context.scopes.has('content:read')) registerMissing(server, context);
}

/** Those that begin with a search. */
function registerSearches(server: McpServer, context: ToolContext): void {
  server.registerPrompt(
    'old_posts_that_mention',
    {
      title: 'Old posts that mention …',
      description:
        'Finds older texts that mention something, and says which of them are out of date.',
      argsSchema: z.object({
        words: completable(z.string().max(200).describe('Words, or a tag'), (typed) =>
          completeTag(context, typed),
        ),
      }),
    },
    ({ words }) => ({
      messages: [
        ask(
          `Search this site for: ${words}\n\nUse search_site, and read what you find with read_item. List the texts with their dates, say in a sentence what each says about it, and which are out of date. ${propose}`,
        ),
      ],
    }),
  );
  server.registerPrompt(
    'propose_links',
    {
      title: 'Propose links between posts',
      description: 'Finds places in an article that should link to other texts of the site.',
      argsSchema: z.object({
        slug: completable(z.string().max(300).describe('The slug of the article'), (typed) =>
          completeSlug(context, 'article', typed),
        ),
      }),
    },
    async ({ slug }) => ({
      messages: [
        attach(
          `mallard://article/${slug}`,
          (await readPublicItem(context, 'article', slug)).markdown,
        ),
        ask(
          `Find words in this article about which the site has another text, with search_site. Propose a link there only where it helps a reader, at most five, each on words that are there already. ${propose}`,
        ),
      ],
    }),
  );
}

function registerMissing(server: McpServer, context: ToolContext): void {
  server.registerPrompt(
    'what_is_missing',
    {
      title: 'What is missing?',
      description: 'Goes through what is missing on the site, and proposes texts for it.',
    },
    async () => ({
      messages: [
        attach(missingUri, await readMissing(context)),
        ask(
          `Go through this list. Write what is missing: descriptions in a sentence or two, alternative texts that say what a picture shows (only where you can see it), and where a dead link should lead. ${propose}`,
        ),
      ],
    }),
  );
}

async function completeTag({ call }: ToolContext, typed: string): Promise<string[]> {
  const found = await call('blog.tags', undefined, tags);
  const labels = found.map(({ label }) => label);
  const start = typed.toLowerCase();
  return labels.filter((label) => label.toLowerCase().startsWith(start)).slice(0, maxCompletions);
}

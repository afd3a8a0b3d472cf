import { bear } from './bear.ts';
import { blogger } from './blogger.ts';
import { devto } from './devto.ts';
import { feed } from './feed.ts';
import { hashnode } from './hashnode.ts';
import { mastodon } from './mastodon.ts';
import { medium } from './medium.ts';
import { notion } from './notion.ts';
import type { Platform, SourceFiles } from './schema.ts';
import { substack } from './substack.ts';
import { tumblr } from './tumblr.ts';

/** Recognized by the names of their files. */
const byNames: readonly Platform[] = [mastodon, medium, substack, notion];
/** Recognized by the contents of their files. */
const byContents: readonly Platform[] = [blogger, hashnode, devto, bear, tumblr, feed];
export const platforms: readonly Platform[] = [...byNames, ...byContents];

/** The platform that exported these files, if any. A folder with Markdown is not searched for data of others. */
export async function findPlatform(files: SourceFiles): Promise<Platform | undefined> {
  const isMarkdown = files.names.some((name) => name.endsWith('.md'));
  for (const platform of isMarkdown ? byNames : platforms)
    if (await platform.isMatch(files)) return platform;
  return undefined;
}

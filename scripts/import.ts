/** Imports content into the site. The site may be running. */
import { unknownModes } from '#features/import/generators/unknown-code.ts';
import { importWithPlan } from '#features/import/apply-plan.server.ts';
import { queueImportEvent } from '#features/import/import-event.server.ts';
import { importSource } from '#features/import/import-source.server.ts';
import {
  bookmarkModes,
  defaultPostOptions,
  hiddenModes,
  postModes,
  threadModes,
} from '#features/import/platforms/schema.ts';
import { sourceNames } from '#features/import/source-names.ts';
import { verifyAddresses } from '#features/import/verify-addresses.server.ts';
import { commandLine, recordEvent } from '#platform/audit/audit-log.server.ts';
import { badRequest } from '#lib/errors.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage:
    'npm run import -- SOURCE [--dry-run] [--unknown=draft|strip|keep] [--fetch | --fetch-private] [--posts=auto|notes|articles] [--replies] [--threads=join|split] [--hidden=skip|draft] [--bookmarks=collections|notes] [--as NAME] [--site URL] [--plan FILE] [--verify SITEMAP] [--json]',
  help: `
Imports content. SOURCE is

  a folder that npm run export wrote, possibly edited since;
  a project of a static site generator, with its pictures (Hugo, Jekyll, Astro and others, see --as);
  an export of WordPress (XML) or Ghost (JSON);
  an export of Medium, Substack, dev.to, Hashnode, Bear, Notion (Markdown), Tumblr or Blogger;
  an archive of Mastodon (zip or tar.gz) or micro.blog (.bar), or a feed: RSS, Atom or JSON Feed;
  bookmarks as browsers export them (HTML), Raindrop (CSV) or Pinboard (JSON);
  a résumé (JSON Resume).

or a zip or tar.gz of one of these. You can run it repeatedly: existing content does not change. Pictures on other servers are listed, and
are fetched only with --fetch.

  --dry-run        report what would be imported, and write nothing
  --plan FILE      the report of a dry run as JSON, in which you have changed texts: "path", "date", "isDraft", or "skip": true
  --unknown=MODE   what happens to template code that is not known: "draft" makes the text a draft that shows it (the
                   default), "strip" removes it, "keep" keeps it in the text as a comment, which readers do not see
  --fetch          fetch pictures that are on other servers; those that fail keep their address, are listed, and are tried
                   again by the next import
  --fetch-private  also fetch pictures from machines inside your own network
  --posts=MODE     what posts of feeds and microblogs become: notes if they have no title, and articles otherwise ("auto", the
                   default), all of them "notes", or all of them "articles"
  --replies        Mastodon: also import answers to posts of others
  --threads=split  Mastodon: one note for each post of a thread, instead of one for all
  --hidden=draft   import what not everyone could read, and unread bookmarks, as drafts, instead of leaving it out
  --bookmarks=notes  bookmarks become notes that link, instead of collections
  --as NAME        what wrote SOURCE, if it is not recognized, or is taken for something else:
                   ${formatNames(sourceNames)}
  --verify SITEMAP check that every address of the old site leads to a page here: a URL or a file, a sitemap, an index of sitemaps, or
                   a list of addresses. Without SOURCE, nothing is imported
  --site URL       the address of the old site, for exports that do not contain it, as those of Ghost
  --json           print the report as JSON`,
  flags: ['dry-run', 'fetch', 'fetch-private', 'replies'],
  values: ['as', 'bookmarks', 'hidden', 'plan', 'posts', 'site', 'threads', 'unknown', 'verify'],
  choices: {
    unknown: unknownModes,
    as: sourceNames,
    posts: postModes,
    threads: threadModes,
    hidden: hiddenModes,
    bookmarks: bookmarkModes,
  },
  optionalWith: 'verify',
  run: async ({ argument: path, flags, values, report, site }) => {
    const unknown = choose(unknownModes, values['unknown']);
    const oldSite = parseSite(values['site']);
    const { database, storage } = await site();
    const publicFetching = flags.fetch ? 'public' : 'off';
    const fetching = flags['fetch-private'] ? 'private' : publicFetching;
    const choices = {
      replies: flags.replies,
      posts: choose(postModes, values['posts']) ?? defaultPostOptions.posts,
      threads: choose(threadModes, values['threads']) ?? defaultPostOptions.threads,
      hidden: choose(hiddenModes, values['hidden']) ?? defaultPostOptions.hidden,
      bookmarks: choose(bookmarkModes, values['bookmarks']) ?? defaultPostOptions.bookmarks,
    };
    const options = { fetching, oldSite, unknown, choices, as: values['as'] } as const;
    const source = { path, dryRun: flags['dry-run'], report, ...options };
    const isImport = path !== '';
    const plan = values['plan'];
    const target = { db: database.db, storage };
    if (isImport && plan !== undefined) await importWithPlan(target, source, plan);
    else if (isImport) await importSource(target, source);
    if (isImport && !flags['dry-run']) {
      await recordEvent(database.db, commandLine, { kind: 'imported' });
      await queueImportEvent(database.db);
    }
    const list = values['verify'];
    if (list === undefined) return undefined;
    const allowsPrivate = flags['fetch-private'];
    return verifyAddresses(database.db, { list, allowsPrivate, report });
  },
});

function choose<Mode extends string>(modes: readonly Mode[], value: string | undefined) {
  return modes.find((mode) => mode === value);
}

/** The names, in lines as long as the others of the help. */
function formatNames(names: readonly string[]): string {
  const lines = [names.slice(0, 14), names.slice(14)].map((some) => some.join(', '));
  return lines.join(`,\n${' '.repeat(19)}`);
}

function parseSite(address: string | undefined): string | undefined {
  if (address === undefined || /^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address;
  throw badRequest(`--site is an address such as https://old.example, not ${address}.`);
}

/** A page that many personal sites have, by its slug (https://slashpages.net). */
export const starterNames = ['now', 'colophon'] as const;
export type StarterName = (typeof starterNames)[number];

/** What is true of this installation. */
export interface StarterFacts {
  /** The date in the owner's time zone: `November 23, 2026`. */
  date: string;
  /** What the owner currently does, as the home page says it. Markdown, perhaps empty. */
  introduction: string;
  engine: 'sqlite' | 'postgres';
  /** The major version of Node. */
  nodeVersion: string;
  /** The name of the accent colour. */
  accent: string;
  /** The address of the source code of the site; null if there is none. */
  repositoryUrl: string | null;
}

interface StarterPage {
  title: string;
  description: string;
  body: string;
}

/** The first draft of such a page: what is true already, and in italics what the owner is to write. */
export const formatStarter: Record<StarterName, (facts: StarterFacts) => StarterPage> = {
  now: ({ date, introduction }) => ({
    title: 'Now',
    description: 'What I am doing at the moment.',
    body: `Updated on ${date}.

${introduction || '*In two or three sentences: what would you tell a friend who asks what you are up to?*'}

## Work

*What are you working on, and what do you want to have finished next?*

## Learning

*What are you reading, trying or practising? Link to it.*

## Life

*Where are you, and what is on your mind besides work?*

## Not now

*What are you saying no to for a while, so that people need not ask?*

---

This page is about the present only, and is rewritten when it changes. [Others have one, too](https://nownownow.com/).
`,
  }),
  colophon: ({ engine, nodeVersion, accent, repositoryUrl }) => ({
    title: 'Colophon',
    description: 'How this site is made, and what it runs on.',
    body: `A colophon is the note at the end of a book that says how it was made. This one is about the site.

## Type and colour

The text is set in [Newsreader](https://fonts.google.com/specimen/Newsreader), code in [JetBrains Mono](https://www.jetbrains.com/lp/mono/). Both are open fonts under the SIL Open Font License, and come from this server. The accent colour is ${accent}. Pages follow the light or dark setting of your device.

## Software

The site runs on Mallard, with Node.js ${nodeVersion} and ${engines[engine]}. I write in Markdown. Pages are rendered on the server, and can be read without JavaScript.${repositoryUrl === null ? '' : ` The [source code](${repositoryUrl}) is public.`}

*Where is it hosted, and by whom? What do you write and photograph with?*

## Privacy

Views are counted by this server itself, without cookies; Do Not Track and Global Privacy Control switch that off. Only those who sign in get cookies, which keep them signed in.

## Thanks

*Whose work does yours build on: people, books, other sites?*
`,
  }),
};

const engines = { sqlite: 'an SQLite database', postgres: 'a PostgreSQL database' };

import { z } from 'zod';
import { imageUrlShape, webUrlShape } from '#content/schema.ts';
import { accentNames, defaultAccent } from './accents.ts';
import { homeSections, defaultHome } from './home.ts';

const text = (maxLength: number) => z.string().trim().max(maxLength);
/** Links of the navigation and of the social profiles. */
const maxLinks = 20;
/** A path of the site, or an external URL. */
const linkTarget = text(2_000).regex(
  /^(\/(?!\/)\S*|https?:\/\/[^\s/]\S*)$/,
  'Begin with a slash, such as /blog, or with https://.',
);
const mailAddressSchema = z.email('Enter a full email address, such as ada@example.com.');

const timeZoneSchema = z.string().max(100).refine(isTimeZone, {
  error: 'Enter a time zone such as Europe/Berlin, America/New_York or UTC.',
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Site config (specification, section 3), with the introduction of the home page. */
export const siteSchema = z.object({
  title: text(100).min(1, 'Enter a title.').default('Mallard'),
  name: text(100).min(1, 'Enter a name.').default('Mallard'),
  description: text(500).default('The personal site of a software developer.'),
  keywords: z.array(text(50)).max(50).default(['software', 'development', 'portfolio']),
  /** Null for the URL by which the site is served. */
  url: webUrlShape.nullable().default(null),
  tagline: text(200).default('The personal site of a software developer.'),
  now: text(2_000).default(''),
  links: z
    .object({
      mail: mailAddressSchema.nullable().default(null),
      twitter: webUrlShape.nullable().default(null),
      repository: webUrlShape.nullable().default(null),
    })
    .prefault({}),
  author: z
    .object({
      name: text(100).default('The owner of this site'),
      email: mailAddressSchema.nullable().default(null),
      handle: text(100).default(''),
    })
    .prefault({}),
  /** Whether the list of notes has the titles of articles in between. */
  articlesBetweenNotes: z.boolean().default(false),
  bookingLink: webUrlShape.nullable().default(null),
  portraitUrl: imageUrlShape.nullable().default(null),
  portraitAlt: text(500).default(''),
  /** The zone of times in the dashboard, an IANA name. */
  timeZone: timeZoneSchema.default('UTC'),
});

export const socialSchema = z
  .array(
    z.object({
      name: text(50).min(1, 'Enter a name.'),
      url: webUrlShape,
      username: text(100),
      icon: z.enum(['Twitter', 'Github', 'LinkedIn']),
    }),
  )
  .max(maxLinks)
  .default([]);

export const navigationSchema = z
  .array(z.object({ label: text(50).min(1, 'Enter a name.'), to: linkTarget }))
  .max(maxLinks)
  .default([
    { label: 'Writing', to: '/blog' },
    { label: 'Notes', to: '/notes' },
    { label: 'Projects', to: '/projects' },
    { label: 'Services', to: '/services' },
    { label: 'Snippets', to: '/snippets' },
    { label: 'About', to: '/about' },
    { label: 'Uses', to: '/uses' },
    { label: 'Bookmarks', to: '/bookmarks' },
    { label: 'Blogroll', to: '/blogroll' },
    { label: 'Guestbook', to: '/guestbook' },
    { label: 'Stats', to: '/stats' },
  ]);

/** Comments that are not spam rarely have more links. */
const defaultMaxLinks = 2;

/** The moderation rules of comments and guestbook, and what readers may suggest. */
export const communitySchema = z
  .object({
    holdFirstTime: z.boolean().default(false),
    holdManyLinks: z.boolean().default(true),
    holdSpam: z.boolean().default(true),
    mostLinks: z
      .int('Enter a whole number.')
      .min(0, 'Enter 0 or more.')
      .max(50, 'Enter 50 or less.')
      .default(defaultMaxLinks),
    /** Whether readers may suggest corrections of articles. */
    suggestions: z.boolean().default(true),
    /** Whether notes have comments and hearts, as articles do. */
    noteComments: z.boolean().default(true),
  })
  .prefault({});

/** A picture of the media library: its files are checked and encoded, and it cannot disappear while it is used. */
const libraryPicture = z
  .string()
  .regex(/^\/media\/[\w-]{1,64}\.[a-z]{3,4}$/, 'Choose a picture of the media library.')
  .nullable()
  .default(null);

/** The appearance of the site. */
export const lookSchema = z
  .object({
    accent: z.enum(accentNames).default(defaultAccent),
    /** Beside the name at the top of every page; the duck without one. */
    logoUrl: libraryPicture,
    /** In tabs, bookmarks and on home screens. */
    iconUrl: libraryPicture,
    /** In link previews of pages that have no picture of their own. */
    shareUrl: libraryPicture,
  })
  .prefault({});

/** Items per part of the home page; the lists have the rest. */
const maxHomeItems = 12;

/** The parts of the home page below the introduction, in their order, each at most once. */
export const homeSchema = z
  .array(
    z.object({
      section: z.enum(homeSections),
      title: text(80).min(1, 'Enter a title.'),
      /** The maximum number of items. */
      count: z
        .int('Enter a whole number.')
        .min(1, 'Show at least one.')
        .max(maxHomeItems, `Show at most ${maxHomeItems}.`),
    }),
  )
  .max(homeSections.length)
  .refine(
    (parts) => new Set(parts.map(({ section }) => section)).size === parts.length,
    'Each section can be on the home page only once.',
  )
  .default(defaultHome);

/** The schema of each setting, by key. */
export const settingSchemas = {
  site: siteSchema,
  social: socialSchema,
  navigation: navigationSchema,
  home: homeSchema,
  look: lookSchema,
  community: communitySchema,
};
export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** Whether a folder of an export contains the setting. Keys that are not listed are neither exported nor imported. */
export const isSettingExported: Record<SettingKey, boolean> = {
  site: true,
  social: true,
  navigation: true,
  home: true,
  look: true,
  community: true,
};
const exportedSettings = new Set(
  Object.entries(isSettingExported).flatMap(([key, isExported]) => (isExported ? [key] : [])),
);
export const isExportedSetting = (key: string): boolean => exportedSettings.has(key);

/** The full value of one setting. */
export const updateSettingInput = z.discriminatedUnion('key', [
  z.object({ key: z.literal('site'), value: siteSchema }),
  z.object({ key: z.literal('social'), value: socialSchema }),
  z.object({ key: z.literal('navigation'), value: navigationSchema }),
  z.object({ key: z.literal('home'), value: homeSchema }),
  z.object({ key: z.literal('look'), value: lookSchema }),
  z.object({ key: z.literal('community'), value: communitySchema }),
]);

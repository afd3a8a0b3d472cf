import { z } from 'zod';
import { imageAddress, webAddress } from '#content/schema.ts';
import { accentNames, usualAccent } from './accents.ts';
import { homeSections, usualHome } from './home.ts';

const text = (longest: number) => z.string().trim().max(longest);
/** Because a menu of more is no menu. */
const mostLinks = 20;
/** A page of the site, or of another. */
const place = text(2_000).regex(
  /^(\/(?!\/)\S*|https?:\/\/[^\s/]\S*)$/,
  'Begin with a slash, as in /blog, or with https://.',
);
const mailAddress = z.email('Write a whole mail address, as in ada@example.com.');

/** Site config (specification, section 3), with what the home page says of its owner. */
export const siteShape = z.object({
  title: text(100).min(1, 'Give the site a title.').default('Mallard'),
  name: text(100).min(1, 'Give the site a name.').default('Mallard'),
  description: text(500).default('The personal site of a software developer.'),
  keywords: z.array(text(50)).max(50).default(['software', 'development', 'portfolio']),
  /** Left out, the address by which the site is served. */
  url: webAddress.nullable().default(null),
  tagline: text(200).default('The personal site of a software developer.'),
  now: text(2_000).default(''),
  links: z
    .object({
      mail: mailAddress.nullable().default(null),
      twitter: webAddress.nullable().default(null),
      repository: webAddress.nullable().default(null),
    })
    .prefault({}),
  author: z
    .object({
      name: text(100).default('The owner of this site'),
      email: mailAddress.nullable().default(null),
      handle: text(100).default(''),
    })
    .prefault({}),
  bookingLink: webAddress.nullable().default(null),
  portraitUrl: imageAddress.nullable().default(null),
  portraitAlt: text(500).default(''),
});

export const socialShape = z
  .array(
    z.object({
      name: text(50).min(1, 'Give the place a name.'),
      url: webAddress,
      username: text(100),
      icon: z.enum(['Twitter', 'Github', 'LinkedIn']),
    }),
  )
  .max(mostLinks)
  .default([]);

export const navigationShape = z
  .array(z.object({ label: text(50).min(1, 'Give the page a name.'), to: place }))
  .max(mostLinks)
  .default([
    { label: 'Writing', to: '/blog' },
    { label: 'Projects', to: '/projects' },
    { label: 'Services', to: '/services' },
    { label: 'Snippets', to: '/snippets' },
    { label: 'About', to: '/about' },
    { label: 'Uses', to: '/uses' },
    { label: 'Bookmarks', to: '/bookmarks' },
    { label: 'Guestbook', to: '/guestbook' },
    { label: 'Stats', to: '/stats' },
  ]);

/** Because an honest comment rarely points to more places than this. */
const linksWithoutQuestion = 2;

/** What is looked at before it is shown (comments and guestbook). */
export const communityShape = z
  .object({
    holdFirstTime: z.boolean().default(false),
    holdManyLinks: z.boolean().default(true),
    mostLinks: z
      .int('Write a whole number.')
      .min(0, 'Write 0 or more.')
      .max(50, 'Write 50 or less.')
      .default(linksWithoutQuestion),
  })
  .prefault({});

/** How the site looks. */
export const lookShape = z
  .object({ accent: z.enum(accentNames).default(usualAccent) })
  .prefault({});

/** Because a home page leads on; the lists have the rest. */
const mostOnHome = 12;

/** The parts of the home page below the introduction, in their order, each once. What is not named is not shown. */
export const homeShape = z
  .array(
    z.object({
      section: z.enum(homeSections),
      title: text(80).min(1, 'Give the part a title.'),
      /** How many things it shows at most. */
      count: z
        .int('Write a whole number.')
        .min(1, 'Show at least one.')
        .max(mostOnHome, `Show at most ${mostOnHome}: the lists have the rest.`),
    }),
  )
  .max(homeSections.length)
  .refine(
    (parts) => new Set(parts.map(({ section }) => section)).size === parts.length,
    'Each part can stand on the home page once.',
  )
  .default(usualHome);

/** Each kind of setting under its key. */
export const settingShapes = {
  site: siteShape,
  social: socialShape,
  navigation: navigationShape,
  home: homeShape,
  look: lookShape,
  community: communityShape,
};
export type SettingKey = keyof typeof settingShapes;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingShapes)[Key]> };

/** One kind of setting, written whole. */
export const updateSettingInput = z.discriminatedUnion('key', [
  z.object({ key: z.literal('site'), value: siteShape }),
  z.object({ key: z.literal('social'), value: socialShape }),
  z.object({ key: z.literal('navigation'), value: navigationShape }),
  z.object({ key: z.literal('home'), value: homeShape }),
  z.object({ key: z.literal('look'), value: lookShape }),
  z.object({ key: z.literal('community'), value: communityShape }),
]);

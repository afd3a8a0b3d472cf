import { z } from 'zod';

const text = (longest: number) => z.string().trim().max(longest);
/** Because a menu of more is no menu. */
const mostLinks = 20;
const path = text(200).regex(/^\/(?!\/)/, 'Begin with a slash, as in /blog.');
const address = z.url({ protocol: /^https?$/ }).max(2_000);

/** Site config (specification, section 3), with what the home page says of its owner. */
export const siteShape = z.object({
  title: text(100).min(1).default('Mallard'),
  name: text(100).min(1).default('Your name'),
  description: text(500).default('The personal site of a software developer.'),
  keywords: z.array(text(50)).max(50).default(['software', 'development', 'portfolio']),
  /** Left out, the address by which the site is served. */
  url: address.nullable().default(null),
  tagline: text(200).default('I make software.'),
  now: text(2_000).default(''),
  links: z
    .object({
      mail: z.email().nullable().default(null),
      twitter: address.nullable().default(null),
      repository: address.nullable().default(null),
    })
    .prefault({}),
  author: z
    .object({
      name: text(100).default('Your name'),
      email: z.email().nullable().default(null),
      handle: text(100).default(''),
    })
    .prefault({}),
  bookingLink: address.nullable().default(null),
  portraitUrl: text(500).nullable().default(null),
  portraitAlt: text(500).default(''),
});

export const socialShape = z
  .array(
    z.object({
      name: text(50).min(1),
      url: address,
      username: text(100),
      icon: z.enum(['Twitter', 'Github', 'LinkedIn']),
    }),
  )
  .max(mostLinks)
  .default([]);

export const navigationShape = z
  .array(z.object({ label: text(50).min(1), to: path }))
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
    mostLinks: z.int().min(0).max(50).default(linksWithoutQuestion),
  })
  .prefault({});

/** Each kind of setting under its key. */
export const settingShapes = {
  site: siteShape,
  social: socialShape,
  navigation: navigationShape,
  community: communityShape,
};
export type SettingKey = keyof typeof settingShapes;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingShapes)[Key]> };

/** One kind of setting, written whole. */
export const updateSettingInput = z.discriminatedUnion('key', [
  z.object({ key: z.literal('site'), value: siteShape }),
  z.object({ key: z.literal('social'), value: socialShape }),
  z.object({ key: z.literal('navigation'), value: navigationShape }),
  z.object({ key: z.literal('community'), value: communityShape }),
]);

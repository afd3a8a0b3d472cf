/** Strict schemas of the formats that the site writes, from their specifications. */
import { z } from 'zod';

const urlSchema = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
/** One or several of an element, as the parser gives them. */
const oneOrMore = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(shape).min(1));
const zeroOrMore = <Shape extends z.ZodType>(shape: Shape) => oneOrMore(shape).optional();

/** RFC 822 with a year of four digits, as RSS 2.0 wants it. */
const rssDate = z
  .string()
  .regex(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/,
  )
  .refine((value) => new Date(value).toUTCString() === value, 'The day of the week is another.');
const time = z.iso.datetime({ offset: true });
const atomLink = z.strictObject({ '@_href': urlSchema, '@_rel': text, '@_type': text });

const rssItem = z.strictObject({
  title: text,
  link: urlSchema,
  guid: z.strictObject({ '#text': text, '@_isPermaLink': z.literal('false') }),
  pubDate: rssDate,
  'atom:updated': time,
  'dc:creator': text,
  category: zeroOrMore(text),
  description: z.string().optional(),
  'content:encoded': z.string(),
  'media:content': z
    .strictObject({ '@_url': urlSchema, '@_medium': z.literal('image') })
    .optional(),
});

/** RSS 2.0 with the modules that are declared (rssboard.org). */
export const rssSchema = z.strictObject({
  rss: z.strictObject({
    '@_version': z.literal('2.0'),
    '@_xmlns:atom': z.literal('http://www.w3.org/2005/Atom'),
    '@_xmlns:content': z.literal('http://purl.org/rss/1.0/modules/content/'),
    '@_xmlns:dc': z.literal('http://purl.org/dc/elements/1.1/'),
    '@_xmlns:media': z.literal('http://search.yahoo.com/mrss/'),
    channel: z.strictObject({
      title: text,
      link: urlSchema,
      description: z.string(),
      language: z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/),
      managingEditor: z
        .string()
        .regex(/^\S+@\S+ \(.+\)$/)
        .optional(),
      lastBuildDate: rssDate,
      'atom:link': atomLink.extend({ '@_rel': z.literal('self') }),
      image: z.strictObject({ url: urlSchema, title: text, link: urlSchema }),
      item: zeroOrMore(rssItem),
    }),
  }),
});

const atomPerson = z.strictObject({
  name: text,
  uri: urlSchema.optional(),
  email: z.email().optional(),
});
const atomText = z.strictObject({ '@_type': z.enum(['text', 'html']), '#text': z.string() });
const linkOf = (rel: string) => z.looseObject({ '@_rel': z.literal(rel), '@_href': urlSchema });
const atomEntry = z.strictObject({
  id: z.string().regex(/^(urn|https?):\S+$/),
  title: text,
  link: oneOrMore(
    z.strictObject({
      '@_rel': z.enum(['alternate', 'via']),
      '@_href': urlSchema,
      '@_type': text.optional(),
    }),
  ),
  published: time,
  updated: time,
  author: oneOrMore(atomPerson),
  category: zeroOrMore(z.strictObject({ '@_term': text, '@_label': text.optional() })),
  summary: z.string().optional(),
  content: atomText.or(z.strictObject({ '@_type': z.literal('html') })),
});

/** Atom, RFC 4287: each feed and entry has an id, a title and a time; a feed links to itself. */
export const atomSchema = z.strictObject({
  feed: z.strictObject({
    '@_xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@_xml:lang': text,
    id: z.string().regex(/^(urn|https?):\S+$/),
    title: text,
    subtitle: z.string().optional(),
    updated: time,
    link: z.array(z.union([linkOf('self'), linkOf('alternate')])).min(2),
    icon: urlSchema,
    author: oneOrMore(atomPerson),
    entry: zeroOrMore(atomEntry),
  }),
});

const feedAuthor = z
  .strictObject({ name: text.optional(), url: urlSchema.optional(), avatar: urlSchema.optional() })
  .refine((author) => Object.keys(author).length > 0, 'An author has at least one of the three.');

/** JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  description: z.string().optional(),
  home_page_url: urlSchema,
  feed_url: urlSchema,
  icon: urlSchema.optional(),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  authors: z.array(feedAuthor),
  items: z.array(
    z.strictObject({
      id: text,
      url: urlSchema,
      external_url: urlSchema.optional(),
      title: text,
      summary: text.optional(),
      content_html: z.string(),
      image: urlSchema.optional(),
      date_published: time,
      date_modified: time,
      authors: z.array(feedAuthor),
      tags: z.array(text).min(1).optional(),
    }),
  ),
});

/** A day, a month or a year, as the schema's pattern has it. */
const resumeDate = z.string().regex(/^([12]\d{3}-[01]\d-[0-3]\d|[12]\d{3}-[01]\d|[12]\d{3})$/);
const periodFields = {
  url: urlSchema.optional(),
  startDate: resumeDate.optional(),
  endDate: resumeDate.optional(),
};
const summaryFields = {
  summary: z.string().optional(),
  highlights: z.array(z.string()).optional(),
};

/** JSON Resume 1.0.0 (jsonresume.org). The keys of its root are a closed set. */
export const resumeSchema = z.strictObject({
  $schema: urlSchema.optional(),
  basics: z.strictObject({
    name: z.string(),
    label: z.string().optional(),
    image: z.string().optional(),
    email: z.email().optional(),
    phone: z.string().optional(),
    url: urlSchema.optional(),
    summary: z.string().optional(),
    profiles: z
      .array(z.strictObject({ network: z.string(), username: z.string(), url: urlSchema }))
      .optional(),
  }),
  work: z.array(
    z.strictObject({
      name: z.string(),
      position: z.string(),
      location: z.string().optional(),
      ...periodFields,
      ...summaryFields,
    }),
  ),
  volunteer: z.array(
    z.strictObject({
      organization: z.string(),
      position: z.string(),
      ...periodFields,
      ...summaryFields,
    }),
  ),
  education: z.array(
    z.strictObject({
      institution: z.string(),
      area: z.string(),
      studyType: z.string().optional(),
      ...periodFields,
    }),
  ),
  certificates: z.array(
    z.strictObject({
      name: z.string(),
      issuer: z.string(),
      date: resumeDate,
      url: urlSchema.optional(),
    }),
  ),
});

const person = z.strictObject({
  '@type': z.literal('Person'),
  name: text,
  url: urlSchema.optional(),
  sameAs: z.array(urlSchema).optional(),
});

/** Of schema.org's types those properties that the site may use, with what each may be. */
export const structuredDataSchema = z.discriminatedUnion('@type', [
  person,
  z.strictObject({
    '@type': z.literal('WebSite'),
    name: text,
    description: z.string().optional(),
    url: urlSchema,
    inLanguage: text,
    author: person,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\S+\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    '@type': z.literal('BlogPosting'),
    headline: text,
    description: text.optional(),
    datePublished: time,
    dateModified: time,
    author: person,
    image: urlSchema,
    url: urlSchema,
    mainEntityOfPage: urlSchema,
    keywords: text.optional(),
    wordCount: z.int(),
    inLanguage: text,
  }),
  z.strictObject({
    '@type': z.literal('SoftwareSourceCode'),
    name: text,
    description: text.optional(),
    url: urlSchema,
    programmingLanguage: text.optional(),
    codeRepository: urlSchema.optional(),
    author: person,
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: urlSchema,
        }),
      )
      .min(1),
  }),
]);

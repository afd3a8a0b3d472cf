import { z } from 'zod';

const text = z.string().max(1_000);
const names = z.array(z.string().max(100)).max(100);

/** The fields of all kinds that a program writes. Status and time are decided by tools of their own. */
export const itemFields = z
  .strictObject({
    title: text,
    description: text.describe('A sentence or two, for lists and search engines'),
    slug: text.describe('The last part of the address: my-first-article'),
    body: z.string().max(1_000_000).describe('Markdown, without front matter'),
    imageUrl: text.nullable().describe('The cover: the url of a picture of the media library'),
    imageAlt: text.describe('The alternative text of the cover'),
    tags: names.describe('Of articles'),
    series: text.nullable().describe('Of articles'),
    canonicalUrl: text.nullable().describe('Of articles'),
    featured: z.boolean().describe('Of articles and projects'),
    commentsOpen: z.boolean().describe('Of articles'),
    stack: names.describe('Of projects and services: technologies'),
    repositoryUrl: text.nullable().describe('Of projects'),
    demoUrl: text.nullable().describe('Of projects'),
    startedOn: text.nullable().describe('Of projects: 2026-11-21'),
    endedOn: text.nullable().describe('Of projects'),
    priceNote: text.nullable().describe('Of services'),
    language: text.describe('Of snippets: the programming language'),
    category: text.describe('Of snippets'),
    code: z.string().max(200_000).describe('Of snippets'),
    type: z.enum(['work', 'education', 'volunteering', 'certification']).describe('Of experiences'),
    organisation: text.describe('Of experiences'),
    location: text.nullable().describe('Of experiences'),
    url: text.nullable().describe('Of experiences'),
    startsOn: text.describe('Of experiences: 2026-11-21'),
    endsOn: text.nullable().describe('Of experiences'),
  })
  .partial();
export type ItemFields = z.output<typeof itemFields>;

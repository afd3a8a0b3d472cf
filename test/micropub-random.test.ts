/** Random requests of a program that may do everything: each is carried out, or refused with a sentence. */
import { expect, it } from 'vitest';
import { onBothEngines } from './engines.ts';
import { createSeededRandom, type SeededRandom } from './fuzz/seeded-random.ts';
import {
  createPost,
  createProgramToken,
  openMicropub,
  readSource,
  siteUrl,
  type MicropubProgram,
  type MicropubResponse,
} from './micropub-program.ts';
import { createSite } from './site.ts';

/** Requests per engine; 10,000 were sent once. */
const count = 150;

const names = [
  'content',
  'name',
  'summary',
  'category',
  'photo',
  'mp-photo-alt',
  'video',
  'featured',
  'published',
  'post-status',
  'visibility',
  'mp-slug',
  'mp-channel',
  'bookmark-of',
  'in-reply-to',
  'quotation-of',
  'checkin',
  'location',
  'children',
  'url',
  'access_token',
  '__proto__',
  'constructor',
  '',
];

/** What a property usually has. */
const usual = new Map<string, string[]>(
  Object.entries({
    published: ['2026-03-04', '2026-11-23T10:15:00+01:00', '2031-01-01'],
    'post-status': ['draft', 'published'],
    visibility: ['public', 'private'],
    photo: [],
    featured: [],
    video: ['https://a.example/x.mp4'],
    'bookmark-of': ['https://a.example/x?y=1#z'],
    'in-reply-to': ['https://b.example/'],
    'quotation-of': ['https://c.example/'],
  }),
);

const texts = [
  '',
  ' ',
  'Low water.',
  '# Heading\n\n> quote\n\n```js\nx',
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(300),
  '/media/x.webp',
  '/media/../../etc/passwd',
  'https://a.example/x?y=1#z',
  'http://127.0.0.1:1/x.jpg',
  'javascript:alert(1)',
  'geo:1,2',
  '2026-02-30',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  'draft',
  'published',
  'article',
  'note',
  '../..',
  '<script>alert(1)</script>',
  '![x](y) [z](<w>)',
  '%00%ff',
];

/** A value of JSON, at most a few levels deep. */
function createValue(random: SeededRandom, depth = 0): unknown {
  const simple = [random.pick(texts), random.nextInt(1e9), -1.5, true, null];
  const choice = random.nextInt(depth > 3 ? 6 : 12);
  if (choice < 6) return random.pick(simple);
  if (choice < 8) return [createValue(random, depth + 1), createValue(random, depth + 1)];
  if (choice < 9)
    return { html: random.pick(['<p>x', '<a href="javascript:x">y</a>', '<<>', ...texts]) };
  if (choice < 10) return { value: random.pick(texts), alt: createValue(random, depth + 1) };
  const type = [random.pick(['h-cite', 'h-card', 'h-entry'])];
  return { type, properties: createProperties(random, depth + 1) };
}

/** Most values are usual ones, so that some posts are created. */
function createProperties(random: SeededRandom, depth = 0): Record<string, unknown> {
  const known = [...names, 'author', 'locality', 'latitude', 'longitude'];
  return Object.fromEntries(
    Array.from({ length: random.nextInt(5) }, () => {
      const name = random.pick(known);
      if (random.nextInt(4) > 0) {
        const values = usual.get(name) ?? ['Low *water*.'];
        return [name, values.length === 0 ? [] : [random.pick(values)]];
      }
      return [
        name,
        random.nextInt(4) === 0 ? createValue(random, depth) : [createValue(random, depth)],
      ];
    }),
  );
}

function createBody(random: SeededRandom, urls: string[]): { type: string; body: string } {
  const url = random.nextInt(5) === 0 ? random.pick(texts) : random.pick(urls);
  const json = 'application/json';
  const kind = random.nextInt(8);
  if (kind < 3) {
    const entry = { type: random.pick([['h-entry'], ['h-entry'], ['h-entry'], 'x', 1, []]) };
    return { type: json, body: JSON.stringify({ ...entry, properties: createProperties(random) }) };
  }
  if (kind < 5) {
    const change = () =>
      random.pick([
        createProperties(random),
        createProperties(random),
        createValue(random),
        ['category'],
      ]);
    const update = { action: 'update', url, replace: change(), add: change(), delete: change() };
    const left = random.pick(['replace', 'add', 'delete', 'url', '']);
    const fields = Object.entries(update).filter(([name]) => name !== left);
    return { type: json, body: JSON.stringify(Object.fromEntries(fields)) };
  }
  if (kind < 6)
    return {
      type: json,
      body: JSON.stringify({ action: random.pick(['delete', 'undelete', 1]), url }),
    };
  if (kind < 7)
    return { type: json, body: random.pick(['{', 'null', '[]', '"x"', '{"properties":1}']) };
  const fields = Array.from({ length: random.nextInt(6) }, (): [string, string] => [
    `${random.pick([...names, 'h', 'action'])}${random.pick(['', '[]', '[0]', '[a][b]'])}`,
    random.pick([...texts, 'Low', 'Low', 'Low', url]),
  ]);
  const body = new URLSearchParams(fields.filter(([name]) => !name.startsWith('access_token')));
  return { type: 'application/x-www-form-urlencoded', body: body.toString() };
}

/** What may be answered: it was done, or the program has to correct something. */
const statuses = new Set([200, 201, 204, 400, 409]);

function describeProblem({ status, headers, text, json }: MicropubResponse): string | null {
  if (!statuses.has(status)) return `${status} ${text}`;
  if (status === 201)
    return headers.get('location')?.startsWith(`${siteUrl}/`) ? null : 'no Location';
  if (status < 400) return null;
  const { error, error_description: sentence } = json as Record<string, string>;
  const isSentence = /^.{8,}[.:…”]?$/s.test(sentence ?? '');
  return error === 'invalid_request' && isSentence ? null : text;
}

async function renewToken(program: MicropubProgram): Promise<string> {
  await program.site.db.deleteFrom('accessToken').execute();
  return createProgramToken(program.site);
}

onBothEngines((engine) => {
  it(
    'every random request is carried out or refused with a sentence',
    { timeout: 600_000 },
    async () => {
      const program = await openMicropub(await createSite(engine));
      const random = createSeededRandom(engine === 'sqlite' ? 1 : 2);
      const urls = [await createPost(program, { content: ['One'] })];
      const problems: string[] = [];
      for (let index = 0; index < count; index += 1) {
        if (index % 90 === 0) program.token = await renewToken(program);
        const { type, body } = createBody(random, urls);
        const response = await program.send('/micropub', {
          method: 'POST',
          headers: { authorization: `Bearer ${program.token}`, 'content-type': type },
          body,
        });
        const problem = describeProblem(response);
        if (problem !== null) problems.push(`${body.slice(0, 500)} → ${problem}`);
        const location = response.headers.get('location');
        if (location !== null && urls.length < 20) urls.push(location);
      }
      expect(problems).toEqual([]);
      // Some were posts, and each can be read.
      expect(urls.length).toBeGreaterThan(5);
      program.token = await renewToken(program);
      const posts = await program.site.db.selectFrom('note').select('slug').limit(50).execute();
      for (const { slug } of posts)
        expect(await readSource(program, `/notes/${slug}`)).toHaveProperty('post-status');
    },
  );
});

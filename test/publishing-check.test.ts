/** The check before publishing, for every kind with a body and every write that makes a text public. */
import { describe, expect, it } from 'vitest';
import type { ContentFindings } from '#lib/finding.ts';
import { as, getFailure, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite } from './site.ts';

type Fields = Record<string, unknown>;

interface Content {
  id: string;
  status: 'draft' | 'published';
  trashedAt: string | null;
  version: number;
  body: string;
}

/** The procedures through which a text becomes public. */
interface Kind {
  create(input: Fields): Promise<Content>;
  update(input: Fields): Promise<Content>;
  all(): Promise<{ items: Content[] }>;
  byId(input: Fields): Promise<Content>;
  bulk(input: Fields): Promise<{ changed: string[] }>;
  remove(input: Fields): Promise<{ id: string }>;
  restore(input: Fields): Promise<{ id: string }>;
  revisions(input: Fields): Promise<{ items: { id: string }[] }>;
  revert(input: Fields): Promise<Content>;
  check(input: Fields): Promise<ContentFindings>;
}

const kinds = {
  blog: {},
  project: {},
  service: {},
  snippet: {},
  page: {},
  experience: { type: 'work', organisation: 'Harbour office', startsOn: '2020-02-01' },
} satisfies Partial<Record<keyof Caller, Fields>>;
type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindName[]; // the keys of the constant above

const keyHead = `-----BEGIN ${'PRIVATE'} KEY-----`;
const keyEnd = `-----END ${'PRIVATE'} KEY-----`;
const key = `${keyHead}\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n${keyEnd}`;
const otherKey = `${keyHead}\nMIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSi\n${keyEnd}`;
const token = `${'ghp'}_${'a1B2'.repeat(9)}`;
const secretText = `One\n\n\`\`\`\n${key}\n\`\`\``;
const warningText = '## A\n\n#### B\n\n![](/media/a.png)\n\n[c](/blog/gone)';
const hour = 3_600_000;
const later = () => new Date(Date.now() + hour).toISOString();

onBothEngines((engine) => {
  const setUp = async (name: KindName) => {
    const owner = await as(await createSite(engine), 'owner');
    const kind = owner[name] as unknown as Kind; // they differ in a kind's own fields only
    let count = 0;
    const make = (fields: Fields = {}) => {
      count += 1;
      return kind.create({ title: `Thing ${count}`, ...kinds[name], ...fields });
    };
    return { owner, kind, make };
  };

  /** Each makes a text with a secret public; `accept` is the flag of the input. */
  const ways: Record<
    string,
    (
      set: Awaited<ReturnType<typeof setUp>>,
    ) => Promise<{ id: string | null; publish: (accept: Fields) => Promise<unknown> }>
  > = {
    'creating it published': async ({ make }) => ({
      id: null,
      publish: (accept) => make({ status: 'published', body: secretText, ...accept }),
    }),
    'creating it scheduled': async ({ make }) => ({
      id: null,
      publish: (accept) =>
        make({ status: 'published', publishedAt: later(), body: secretText, ...accept }),
    }),
    'publishing a draft': async ({ kind, make }) => {
      const { id } = await make({ body: secretText });
      return { id, publish: (accept) => kind.update({ id, status: 'published', ...accept }) };
    },
    'scheduling a draft': async ({ kind, make }) => {
      const { id } = await make({ body: secretText });
      const publishedAt = later();
      return {
        id,
        publish: (accept) => kind.update({ id, status: 'published', publishedAt, ...accept }),
      };
    },
    'saving what is public': async ({ kind, make }) => {
      const { id } = await make({ status: 'published', body: 'One' });
      return { id, publish: (accept) => kind.update({ id, body: secretText, ...accept }) };
    },
    'saving what is scheduled': async ({ kind, make }) => {
      const { id } = await make({ status: 'published', publishedAt: later(), body: 'One' });
      return { id, publish: (accept) => kind.update({ id, body: secretText, ...accept }) };
    },
    'an autosave of what is public': async ({ kind, make }) => {
      const { id } = await make({ status: 'published', body: 'One' });
      return {
        id,
        publish: (accept) => kind.update({ id, body: secretText, autosave: true, ...accept }),
      };
    },
    'publishing many': async ({ kind, make }) => {
      const { id } = await make({ body: secretText });
      const { id: clean } = await make({ body: 'One' });
      return {
        id,
        publish: (accept) => kind.bulk({ ids: [clean, id], action: 'publish', ...accept }),
      };
    },
    'restoring it from the trash': async ({ kind, make }) => {
      const { id } = await make({
        status: 'published',
        body: secretText,
        acceptFindings: ['warnings', 'secrets'],
      });
      await kind.remove({ id });
      return { id, publish: (accept) => kind.restore({ id, ...accept }) };
    },
    'restoring many from the trash': async ({ kind, make }) => {
      const { id } = await make({
        status: 'published',
        body: secretText,
        acceptFindings: ['warnings', 'secrets'],
      });
      await kind.remove({ id });
      return { id, publish: (accept) => kind.bulk({ ids: [id], action: 'restore', ...accept }) };
    },
    'going back to a revision': async ({ kind, make }) => {
      const { id } = await make({ body: secretText });
      const [revision] = (await kind.revisions({ id })).items;
      await kind.update({ id, body: 'One', status: 'published' });
      return {
        id,
        publish: (accept) => kind.revert({ id, revisionId: revision?.id, ...accept }),
      };
    },
  };

  describe.each(kindNames)('%s', (name) => {
    it.each(Object.keys(ways))('%s is refused for a secret until it is confirmed', async (way) => {
      const set = await setUp(name);
      const { id, publish } = (await ways[way]?.(set)) ?? { id: null, publish: () => set.make() };
      const look = () => (id === null ? set.kind.all() : set.kind.byId({ id }));
      const before = await look();
      const refusal = await getFailure(publish({}));
      expect(refusal).toMatchObject({
        code: 'PRECONDITION_FAILED',
        findings: [
          {
            title: expect.any(String),
            total: 1,
            findings: [
              { kind: 'secret', severity: 'blocking', field: 'body', line: 4, excerpt: '-----B…' },
            ],
          },
        ],
      });
      expect(refusal.message).toContain('a private key');
      expect(JSON.stringify(refusal)).not.toContain('MIIE');
      const named = refusal.findings?.[0]?.id;
      expect(named).toBe(id ?? named);
      // Nothing of it was written.
      expect(await look()).toEqual(before);
      await publish({ acceptFindings: ['warnings', 'secrets'] });
      const { items } = await set.kind.all();
      expect(
        items.filter((item) => item.status === 'published').map((item) => item.trashedAt),
      ).toContain(null);
      expect(await look()).not.toEqual(before);
    });

    it('is not stopped by warnings unless the caller asks for that', async () => {
      const { kind, make } = await setUp(name);
      const published = await make({ status: 'published', body: warningText });
      expect(published).toMatchObject({ status: 'published' });
      const { id } = await make({ body: warningText });
      const refusal = await getFailure(
        kind.update({ id, status: 'published', acceptFindings: [] }),
      );
      expect(refusal.code).toBe('PRECONDITION_FAILED');
      expect(
        refusal.findings?.[0]?.findings.map((one) => [
          one.kind,
          one.severity,
          one.line,
          one.excerpt,
        ]),
      ).toEqual([
        ['heading', 'warning', 3, '#### B'],
        ['alt-text', 'warning', 5, '![](/media/a.png)'],
        ['dead-link', 'warning', 7, '[c](/blog/gone)'],
      ]);
      expect(await kind.byId({ id })).toMatchObject({ status: 'draft', version: 1 });
      await kind.update({ id, status: 'published', acceptFindings: ['warnings'] });
      expect(await kind.byId({ id })).toMatchObject({ status: 'published' });
    });

    it('gets the findings of unsaved fields that publishing them has, without a write', async () => {
      const { kind, make } = await setUp(name);
      const { id } = await make({ body: 'One' });
      const body = `${secretText}\n\n${warningText}`;
      const unsaved = await kind.check({ id, title: 'Changed', body });
      const refusal = await getFailure(
        kind.update({ id, title: 'Changed', body, status: 'published', acceptFindings: [] }),
      );
      expect([unsaved]).toEqual(refusal.findings);
      expect(unsaved.findings.map((one) => one.kind)).toEqual([
        'secret',
        'heading',
        'alt-text',
        'dead-link',
      ]);
      expect(await kind.byId({ id })).toMatchObject({ body: 'One', version: 1 });
      // Before the first save, and with fields that could not be saved.
      expect(await kind.check({ title: '', slug: 'Not a slug', body: 'One' })).toMatchObject({
        total: 0,
      });
      const accepted = { acceptFindings: ['warnings', 'secrets'] };
      await kind.update({ id, body, status: 'published', ...accepted });
      const more = await kind.check({ id, title: 'Changed', body: `${body}\n\n![](/media/b.png)` });
      expect(more.findings.map((one) => one.kind)).toEqual(['alt-text']);
    });

    it('is saved as a draft whatever it contains, manually and by autosave', async () => {
      const { kind, make } = await setUp(name);
      const { id } = await make({ body: secretText, acceptFindings: [] });
      const body = `${secretText}\n\n${warningText}`;
      await kind.update({ id, body, autosave: true, acceptFindings: [] });
      expect(await kind.byId({ id })).toMatchObject({ body, status: 'draft' });
    });

    it('is asked about once: accepted findings that are public are not reported again', async () => {
      const { kind, make } = await setUp(name);
      const accepted = `${secretText}\n\n${warningText}`;
      const { id } = await make({
        status: 'published',
        body: accepted,
        acceptFindings: ['warnings', 'secrets'],
      });
      const moved = `A new beginning\n\n${accepted}`;
      await kind.update({ id, body: moved, acceptFindings: [] });
      const more = `${moved}\n\n${otherKey}\n\n![](/media/b.png)`;
      const refusal = await getFailure(kind.update({ id, body: more, acceptFindings: [] }));
      expect(refusal.findings?.[0]?.findings.map((one) => [one.kind, one.line])).toEqual([
        ['secret', 19],
        ['alt-text', 23],
      ]);
      // Another key in the place of the one that was accepted is a new secret.
      const replaced = moved.replace(key, otherKey);
      expect((await getFailure(kind.update({ id, body: replaced }))).code).toBe(
        'PRECONDITION_FAILED',
      );
    });
  });

  it('finds secrets in every field that readers see', async () => {
    const { kind } = await setUp('snippet');
    const fields = { title: token, description: token, code: `\n${token}`, body: '' };
    const refusal = await getFailure(kind.create({ ...fields, status: 'published' }));
    expect(
      refusal.findings?.[0]?.findings.map((one) => [one.field, one.line, one.excerpt]),
    ).toEqual([
      ['title', 1, 'ghp_a1…'],
      ['description', 1, 'ghp_a1…'],
      ['code', 2, 'ghp_a1…'],
    ]);
    expect(JSON.stringify(refusal)).not.toContain(token);
  });

  it('never contains a whole secret, in any finding', async () => {
    const { kind } = await setUp('blog');
    const texts = [
      `#### ${token}`,
      `[a](/blog/${token})`,
      `[](https://me:${token}@host.example)`,
      `![](/media/${token}.png)`,
      `${keyHead}\nTK/${'s3cr3t'.repeat(5)} TK\n${keyEnd}`,
    ];
    for (const body of texts) {
      const refusal = await getFailure(
        kind.create({ title: 'A', body, status: 'published', acceptFindings: [] }),
      );
      expect(refusal.findings?.[0]?.findings.length, body).toBeGreaterThan(1);
      expect(JSON.stringify(refusal), body).not.toContain(token);
      expect(JSON.stringify(refusal), body).not.toContain('s3cr3ts3cr3t');
    }
  });

  it('reports a cover without alt text and a changed slug', async () => {
    const { kind, make } = await setUp('blog');
    const cover = { imageUrl: 'https://pictures.example/a.jpg' };
    const { id } = await make({ slug: 'before', status: 'published' });
    const refusal = await getFailure(
      kind.update({ id, slug: 'after', ...cover, acceptFindings: [] }),
    );
    expect(refusal.findings?.[0]?.findings).toMatchObject([
      { kind: 'alt-text', field: 'imageAlt', severity: 'warning' },
      { kind: 'slug', field: 'slug', severity: 'warning' },
    ]);
    const draft = await make({ slug: 'draft-before', body: 'One' });
    await kind.update({
      id: draft.id,
      slug: 'draft-after',
      status: 'published',
      acceptFindings: [],
    });
  });

  it('accepts links to itself and among items that are published together', async () => {
    const { kind, make } = await setUp('blog');
    const one = await make({ slug: 'one', body: '[itself](/blog/one) [two](/blog/two)' });
    const two = await make({ slug: 'two', body: '[one](/blog/one)' });
    const alone = await getFailure(
      kind.bulk({ ids: [one.id], action: 'publish', acceptFindings: [] }),
    );
    const sentence =
      'This link leads to something that is not public yet: readers find nothing at /blog/two.';
    expect(alone.findings?.[0]?.findings).toMatchObject([{ kind: 'dead-link', sentence }]);
    const ids = [one.id, two.id];
    const { changed } = await kind.bulk({ ids, action: 'publish', acceptFindings: [] });
    expect(changed).toHaveLength(2);
    const scheduled = await make({
      slug: 'three',
      body: '[itself](/blog/three)',
      status: 'published',
      publishedAt: later(),
      acceptFindings: [],
    });
    expect(scheduled.status).toBe('published');
  });

  it('finds links to what is not public, also at its former address, and in the trash', async () => {
    const { kind, make } = await setUp('blog');
    const body = '[a](/blog/soon)\n\n[b](/blog/old-name)\n\n[c](/blog/gone)';
    const { id } = await make({ body });
    await make({ slug: 'soon', status: 'published', publishedAt: later() });
    const draft = await make({ slug: 'old-name' });
    await kind.update({ id: draft.id, slug: 'new-name' });
    await kind.remove({ id: (await make({ slug: 'gone', status: 'published' })).id });
    const find = async () =>
      (await kind.check({ id, title: 'A', body })).findings.map((one) => one.sentence);
    const notYet = 'This link leads to something that is not public yet: readers find nothing at';
    const broken = 'This link is broken: there is no public page at /blog/gone.';
    expect(await find()).toEqual([`${notYet} /blog/soon.`, `${notYet} /blog/old-name.`, broken]);
    await kind.update({ id: draft.id, status: 'published' });
    expect(await find()).toEqual([`${notYet} /blog/soon.`, broken]);
  });

  it('says that a text has more links than are checked', async () => {
    const { kind } = await setUp('blog');
    const body = Array.from({ length: 10_000 }, (_, index) => `[n](/blog/n${index}.md)`).join(' ');
    const { findings } = await kind.check({ title: 'A', body });
    expect(findings.map((one) => one.sentence)).toEqual([
      expect.stringMatching(/^The text links to more than 500 pages of this site/),
    ]);
  });

  it('lists every text of a bulk change that has findings, and publishes none of them', async () => {
    const { kind, make } = await setUp('page');
    const clean = await make({ body: 'One' });
    const warned = await make({ body: warningText });
    const secret = await make({ body: secretText });
    const ids = [clean.id, warned.id, secret.id];
    const refusal = await getFailure(kind.bulk({ ids, action: 'publish', acceptFindings: [] }));
    expect(refusal.findings?.map((one) => one.id).toSorted()).toEqual(
      [warned.id, secret.id].toSorted(),
    );
    for (const id of ids) expect(await kind.byId({ id })).toMatchObject({ status: 'draft' });
    const some = { ids: [clean.id, warned.id], action: 'publish', acceptFindings: ['warnings'] };
    expect((await kind.bulk(some)).changed).toHaveLength(2);
    for (const action of ['unpublish', 'trash'])
      await kind.bulk({ ids, action, acceptFindings: [] });
    // An item that is restored as a draft is not public.
    expect((await kind.bulk({ ids, action: 'restore', acceptFindings: [] })).changed).toHaveLength(
      3,
    );
  });

  it('is bounded: a text with a thousand findings lists a hundred, the secrets first', async () => {
    const { kind } = await setUp('blog');
    const body = `${'![](/media/a.png)\n\n'.repeat(1_000)}${token}`;
    const refusal = await getFailure(
      kind.create({ title: 'A', body, status: 'published', acceptFindings: [] }),
    );
    expect(refusal.findings?.[0]?.total).toBe(1_001);
    expect(refusal.findings?.[0]?.findings[0]?.kind).toBe('secret');
    expect(refusal.findings?.[0]?.findings).toHaveLength(100);
  });

  it('refuses a flag that is none', async () => {
    const { kind } = await setUp('blog');
    for (const acceptFindings of [['everything'], 'secrets', true])
      expect(await getFailure(kind.create({ title: 'A', acceptFindings }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});

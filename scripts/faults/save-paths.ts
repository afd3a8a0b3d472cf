/** The ways to save something, each of which meets every fault. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { zipFolder } from '../../src/platform/zip/writer.server.ts';
import { callProcedure, runTask, type Answer } from './answers.ts';
import type { FaultySite } from './served-site.ts';

export interface SavePath {
  name: string;
  /** Whether it writes files besides the database. */
  writesFiles: boolean;
  /** Prepares what one attempt sends. It runs without a fault. */
  prepare?: (site: FaultySite, attempt: number) => Promise<unknown>;
  save: (site: FaultySite, attempt: number, prepared: unknown) => Promise<Answer>;
  /** Whether what the attempt saved is stored, and whole. */
  isStored: (site: FaultySite, attempt: number, answer: Answer) => Promise<boolean>;
}

/** A text of an attempt; longer than the free space of a database page. */
const text = (attempt: number) =>
  `Attempt ${attempt}. ${'All of it is stored. '.repeat(300)}The end.`;

/** An article for comments, and the article that is saved again and again. */
const articleIds = new WeakMap<FaultySite, Promise<{ id: string }>>();

function getArticle(site: FaultySite): Promise<{ id: string }> {
  const article =
    articleIds.get(site) ??
    callProcedure({
      url: site.url,
      cookie: site.owner,
      procedure: 'blog.create',
      input: { title: 'Under test', body: 'Text.', status: 'published' },
    }).then(({ result, message }) => {
      if (!result) throw new Error(`The article could not be created: ${message}`);
      return result as { id: string }; // what blog.create returns
    });
  articleIds.set(site, article);
  return article;
}

const callAsOwner = ({ url, owner }: FaultySite, procedure: string, input: object) =>
  callProcedure({ url, cookie: owner, procedure, input });
const callAsMember = ({ url, member }: FaultySite, procedure: string, input: object) =>
  callProcedure({ url, cookie: member, procedure, input });

const createPicture = (attempt: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 32,
      height: 24,
      channels: 3,
      background: { r: (attempt * 37) % 256, g: (attempt * 11) % 256, b: attempt % 251 },
    },
  })
    .png()
    .toBuffer();

async function createPictureForm(attempt: number): Promise<FormData> {
  const form = new FormData();
  const bytes = await createPicture(attempt);
  form.set('file', new File([new Uint8Array(bytes)], `picture-${attempt}.png`));
  return form;
}

/** Whether a picture of this address can be read completely. */
async function isServed({ url }: FaultySite, path: string): Promise<boolean> {
  const response = await fetch(url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return (
    response.ok &&
    (await sharp(bytes)
      .metadata()
      .then(Boolean, () => false))
  );
}

const article: SavePath = {
  name: 'article',
  writesFiles: false,
  save: (site, attempt) =>
    callAsOwner(site, 'blog.create', { title: `Article ${attempt}`, body: text(attempt) }),
  isStored: async ({ data }, attempt) => {
    const row = await data.db
      .selectFrom('article')
      .select(['id', 'body'])
      .where('title', '=', `Article ${attempt}`)
      .executeTakeFirst();
    if (row?.body !== text(attempt)) return false;
    const revision = await data.db
      .selectFrom('revision')
      .select('id')
      .where('contentId', '=', row.id)
      .executeTakeFirst();
    return revision !== undefined;
  },
};

const comment: SavePath = {
  name: 'comment',
  writesFiles: false,
  prepare: getArticle,
  save: (site, attempt, prepared) =>
    callAsMember(site, 'comment.create', {
      articleId: (prepared as { id: string }).id, // of prepare
      body: text(attempt).slice(0, 900),
    }),
  isStored: async ({ data }, attempt) =>
    (await data.db
      .selectFrom('comment')
      .select('id')
      .where('body', '=', text(attempt).slice(0, 900).trim())
      .executeTakeFirst()) !== undefined,
};

const guestbook: SavePath = {
  name: 'guestbook entry',
  writesFiles: false,
  save: (site, attempt) =>
    callAsMember(site, 'guestbook.create', { body: text(attempt).slice(0, 450) }),
  isStored: async ({ data }, attempt) =>
    (await data.db
      .selectFrom('guestbookEntry')
      .select('id')
      .where('body', '=', text(attempt).slice(0, 450).trim())
      .executeTakeFirst()) !== undefined,
};

const upload: SavePath = {
  name: 'upload',
  writesFiles: true,
  prepare: (_site, attempt) => createPictureForm(attempt),
  save: (site, _attempt, prepared) => callAsOwner(site, 'media.upload', prepared as FormData), // of prepare
  isStored: async (site, attempt) => {
    const row = await site.data.db
      .selectFrom('media')
      .select('url')
      .where('filename', '=', `picture-${attempt}.png`)
      .executeTakeFirst();
    return row !== undefined && isServed(site, row.url);
  },
};

const profile: SavePath = {
  name: 'profile',
  writesFiles: false,
  save: (site, attempt) => callAsMember(site, 'user.update', { name: `Mina ${attempt}` }),
  isStored: async ({ data, memberId }, attempt) =>
    (await data.db
      .selectFrom('user')
      .select('id')
      .where('id', '=', memberId)
      .where('name', '=', `Mina ${attempt}`)
      .executeTakeFirst()) !== undefined,
};

const profilePicture: SavePath = {
  name: 'profile picture',
  writesFiles: true,
  prepare: (_site, attempt) => createPictureForm(attempt),
  save: (site, _attempt, prepared) => callAsMember(site, 'user.setPicture', prepared as FormData), // of prepare
  isStored: async (site) => {
    const row = await site.data.db
      .selectFrom('user')
      .select('image')
      .where('id', '=', site.memberId)
      .executeTakeFirst();
    return typeof row?.image === 'string' && isServed(site, row.image);
  },
};

const settings: SavePath = {
  name: 'settings',
  writesFiles: false,
  save: (site, attempt) =>
    callAsOwner(site, 'settings.update', {
      key: 'site',
      value: {
        title: `Site ${attempt}`,
        name: 'Olga',
        description: text(attempt).slice(0, 400),
        keywords: [],
        url: null,
        tagline: '',
        now: text(attempt).slice(0, 1_900),
        links: { mail: null, twitter: null, repository: null },
        author: { name: 'Olga', email: null, handle: '' },
        bookingLink: null,
      },
    }),
  isStored: async (site, attempt) => {
    const response = await fetch(`${site.url}/api/trpc/settings.site`);
    return (await response.text()).includes(`"Site ${attempt}"`);
  },
};

const importPath: SavePath = {
  name: 'import',
  writesFiles: true,
  prepare: async (_site, attempt) => {
    const folder = mkdtempSync(join(tmpdir(), 'mallard-fault-import-'));
    try {
      mkdirSync(join(folder, 'posts'));
      const front = `---\ntitle: Import ${attempt}\ndate: 2026-01-02\n---\n`;
      writeFileSync(join(folder, 'posts', 'one.md'), `${front}![P](p.png)\n\n${text(attempt)}`);
      writeFileSync(join(folder, 'posts', 'p.png'), await createPicture(attempt));
      return await buffer(Readable.from(zipFolder(folder, `site-${attempt}`)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  save: async (site, attempt, prepared) => {
    const bytes = prepared as Buffer; // of prepare
    const name = `site-${attempt}.zip`;
    const begun = await callAsOwner(site, 'transfer.beginUpload', { name, bytes: bytes.length });
    if (!begun.isDone) return begun;
    const { id } = begun.result as { id: string }; // what beginUpload returns
    const form = new FormData();
    form.set('id', id);
    form.set('at', '0');
    form.set('piece', new File([new Uint8Array(bytes)], 'piece'));
    const sent = await callAsOwner(site, 'transfer.uploadPiece', form);
    // A piece that failed is sent again, as the browser does.
    const sentAgain = sent.isDone ? sent : await callAsOwner(site, 'transfer.uploadPiece', form);
    if (!sentAgain.isDone)
      return { ...sentAgain, message: `${sent.message} / ${sentAgain.message}` };
    const { url, owner: cookie } = site;
    return runTask({ url, cookie }, { name: 'import', input: { id } });
  },
  isStored: async (site, attempt) => {
    const row = await site.data.db
      .selectFrom('article')
      .select('body')
      .where('title', '=', `Import ${attempt}`)
      .executeTakeFirst();
    const [, picture] = /!\[P\]\((\/media\/[^)]+)\)/.exec(row?.body ?? '') ?? [];
    return picture !== undefined && isServed(site, picture);
  },
};

const backup: SavePath = {
  name: 'backup',
  writesFiles: true,
  // Each attempt is in the log, so each backup would have more to write than the one before.
  prepare: ({ data }) => data.db.deleteFrom('auditEvent').execute(),
  save: ({ url, owner: cookie }) => runTask({ url, cookie }, { name: 'backup', input: {} }),
  isStored: async (site) => {
    const listed = await fetch(`${site.url}/api/trpc/transfer.backups`, {
      headers: { cookie: site.owner },
    });
    const { items } = (
      (await listed.json()) as {
        result: { data: { json: { items: { name: string; provedAt: string | null }[] } } };
      }
    ).result.data.json; // what backups returns
    const newest = items[0];
    if (!newest?.provedAt) return false;
    const { url, owner: cookie } = site;
    return (await runTask({ url, cookie }, { name: 'prove', input: { name: newest.name } })).isDone;
  },
};

export const savePaths: SavePath[] = [
  article,
  comment,
  guestbook,
  upload,
  profile,
  profilePicture,
  settings,
  importPath,
  backup,
];

/** What is written while the site is killed. */
export const killedPaths: SavePath[] = [article, comment, upload];

/** The bytes of a backup of this site, which has an article and a picture at least, to be restored into another. */
export async function downloadBackup(site: FaultySite): Promise<Buffer> {
  await getArticle(site);
  const { isDone, message } = await callAsOwner(site, 'media.upload', await createPictureForm(0));
  if (!isDone) throw new Error(`The picture could not be uploaded: ${message}`);
  const { url, owner } = site;
  const response = await fetch(`${url}/api/transfer/backup`, { headers: { cookie: owner } });
  return Buffer.from(await response.arrayBuffer());
}

/** The addresses of pictures that are in the library and cannot be read completely. */
export async function listBrokenPictures(site: FaultySite): Promise<string[]> {
  const pictures = await site.data.db.selectFrom('media').select('url').execute();
  const broken: string[] = [];
  for (const { url } of pictures) if (!(await isServed(site, url))) broken.push(url);
  return broken;
}

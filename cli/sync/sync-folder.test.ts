import { describe, expect, it } from 'vitest';
import type { ContentKind } from '#content/kinds.ts';
import { createSeededRandom, type SeededRandom } from '../../test/fuzz/seeded-random.ts';
import { formatFile, parseFile, updateFile } from './document.ts';
import { isConflictPath, toCaseKey } from './file-names.ts';
import type { Item, RemoteItem } from './item.ts';
import type { FolderStore, ItemState, PictureStore, SiteStore } from './stores.ts';
import { syncFolder, type SyncOptions } from './sync-folder.ts';

/** Thrown at a random moment, as if the process had been killed. */
class Killed extends Error {}

/** A folder and a site in memory, which may be killed before any of their writes, or after a write of the site. */
class World {
  readonly files = new Map<string, string>();
  readonly discarded: string[] = [];
  readonly states = new Map<string, string>();
  readonly items = new Map<string, RemoteItem & { trashed: boolean }>();
  /** Writes until the process is killed. */
  writesLeft = Infinity;

  private countWrite() {
    if (this.writesLeft-- <= 0) throw new Killed('Killed.');
  }

  readonly folder: FolderStore = {
    listFiles: async () => ({
      files: [...this.files]
        .filter(([path]) => !isConflictPath(path))
        .map(([path, source]) => ({ path, source, kind: 'article' as const })),
      unreadable: [],
    }),
    isTaken: (path) => [...this.files.keys()].some((other) => toCaseKey(other) === toCaseKey(path)),
    write: async (path, source, expected) => {
      if ((this.files.get(path) ?? null) !== expected) return false;
      this.countWrite();
      this.files.set(path, source);
      return true;
    },
    move: async (from, to) => {
      const source = this.files.get(from);
      if (source === undefined || this.files.has(to)) return false;
      this.countWrite();
      this.files.delete(from);
      this.files.set(to, source);
      return true;
    },
    discard: async (path) => {
      this.countWrite();
      this.discarded.push(this.files.get(path) ?? '');
      this.files.delete(path);
    },
    readStates: async () => [...this.states.values()].map((text) => JSON.parse(text) as ItemState), // written below
    writeState: async (state) => {
      this.countWrite();
      this.states.set(state.id, JSON.stringify(state));
    },
    removeState: async (id) => {
      this.countWrite();
      this.states.delete(id);
    },
  };

  readonly site: SiteStore = {
    listVersions: async (kind: ContentKind) =>
      new Map(
        kind === 'article'
          ? [...this.items].flatMap(([id, { version, trashed }]) =>
              trashed ? [] : [[id, version]],
            )
          : [],
      ),
    find: async (_kind, id) => {
      const found = this.items.get(id);
      return found && !found.trashed ? { version: found.version, item: found.item } : null;
    },
    create: async (_kind, id, item) => this.save(id, { version: 1, item: normalize(item) }),
    update: async (_kind, id, { version, changes }) => {
      const current = this.items.get(id);
      if (current?.version !== version) return null;
      return this.save(id, { version: version + 1, item: apply(current.item, changes) });
    },
    trash: async (_kind, id) => {
      this.countWrite();
      const current = this.items.get(id);
      if (current) current.trashed = true;
    },
  };

  readonly pictures: PictureStore = { toSite: async (item) => item, toFile: async (item) => item };

  private save(id: string, remote: RemoteItem): RemoteItem {
    this.countWrite();
    this.items.set(id, { ...remote, trashed: false });
    // The answer is lost.
    this.countWrite();
    return remote;
  }

  private conflicts = new Set<string>();
  /** Whether the last run has reported a conflict of this file. */
  isConflict(path: string): boolean {
    return this.conflicts.has(path);
  }

  /** The file of an item. */
  findText(id: string): string | undefined {
    const found = [...this.files].find(
      ([path, source]) => !isConflictPath(path) && parseFile(source)?.id === id,
    );
    return found?.[0];
  }

  async sync(options: SyncOptions) {
    const report = await syncFolder(this, options);
    const conflicts = report.entries.filter(({ action }) => action === 'conflict');
    this.conflicts = new Set(conflicts.map(({ path }) => path));
    return report;
  }

  /** A change by somebody else. */
  edit(id: string, changes: Record<string, unknown>) {
    const current = this.items.get(id);
    if (!current || current.trashed) return;
    current.version++;
    current.item = apply(current.item, changes);
  }
}

const apply = (item: Item, { body = item.body, ...fields }: Record<string, unknown>) =>
  normalize({ fields: { ...item.fields, ...fields }, body: String(body) });

/** As the site does: texts are trimmed, and what is missing has a default. */
function normalize({ fields, body }: Item): Item {
  const trimmed = Object.entries({ ...blank, ...fields }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return { fields: Object.fromEntries(trimmed), body };
}
const blank = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  tags: [],
};

const pull: SyncOptions = { direction: 'pull' };
const push: SyncOptions = { direction: 'push' };
const firstId = '01900000-0000-7000-8000-000000000001';
const original = 'One.\n\nTwo.\n\nThree.';

/** One article that both sides have. */
async function createWorld(): Promise<World> {
  const world = new World();
  world.items.set(firstId, {
    version: 1,
    item: normalize({ fields: { title: 'Tides', slug: 'tides', tags: ['Sea'] }, body: original }),
    trashed: false,
  });
  await world.sync(pull);
  return world;
}
const path = 'articles/tides.md';
const conflictPath = 'articles/tides.conflict.md';

const editFile = (world: World, from: string, to: string) =>
  void world.files.set(
    path,
    (world.files.get(path) ?? '').replace(from, () => to),
  );
const bodyOf = (world: World, id = firstId) => world.items.get(id)?.item.body;

describe('a folder in sync', () => {
  it('has each item of the site as a file, and a second run changes nothing', async () => {
    const world = await createWorld();
    expect(world.files.get(path)).toBe(
      `---\nid: ${firstId}\ntitle: Tides\nslug: tides\ndescription: ""\nstatus: draft\npublishedAt: null\ntags:\n  - Sea\n---\n\n${original}\n`,
    );
    for (const options of [pull, push]) expect((await world.sync(options)).entries).toEqual([]);
    expect(world.items.get(firstId)?.version).toBe(1);
  });

  it('merges changes of different paragraphs and fields', async () => {
    const world = await createWorld();
    editFile(world, 'One.', 'One here.');
    editFile(world, '  - Sea', '  - Sea\n  - Here');
    world.edit(firstId, {
      body: original.replace('Three.', 'Three there.'),
      tags: ['Sea', 'There'],
    });
    const report = await world.sync(push);
    expect(report.entries.map(({ action }) => action)).toEqual(['merged', 'sent']);
    expect(bodyOf(world)).toBe('One here.\n\nTwo.\n\nThree there.');
    expect(world.items.get(firstId)?.item.fields['tags']).toEqual(['Sea', 'Here', 'There']);
    expect(world.files.get(path)).toContain('Three there.');
    expect((await world.sync(pull)).entries).toEqual([]);
  });

  it('keeps both versions of a paragraph beside the text, until the user has decided', async () => {
    const world = await createWorld();
    editFile(world, 'Two.', 'Two here.');
    editFile(world, 'title: Tides', 'title: Ebb');
    const mine = world.files.get(path);
    world.edit(firstId, { body: original.replace('Two.', 'Two there.'), title: 'Flow' });
    for (const options of [pull, push, pull]) {
      const report = await world.sync(options);
      expect(report.entries).toMatchObject([{ path, action: 'conflict' }]);
      expect(world.files.get(path)).toBe(mine);
    }
    const both = world.files.get(conflictPath) ?? '';
    expect(both).toContain('# Both have changed title. The site has: "Flow"');
    expect(both).toContain(
      'One.\n\n<<<<<<< this folder\nTwo here.\n=======\nTwo there.\n>>>>>>> the site\n\nThree.',
    );
    expect(bodyOf(world)).toContain('Two there.');
    // The markers are not sent by mistake.
    world.files.set(path, both);
    world.files.delete(conflictPath);
    expect((await world.sync(push)).entries).toMatchObject([{ action: 'conflict' }]);
    world.files.set(path, both.replace(/<{7}.*\n|={7}\n|>{7}.*\n/g, ''));
    expect((await world.sync(push)).entries).toMatchObject([{ action: 'sent' }]);
    expect(bodyOf(world)).toBe('One.\n\nTwo here.\nTwo there.\n\nThree.');
    expect(world.items.get(firstId)?.item.fields['title']).toBe('Ebb');
  });

  it('creates a new file once, even if the answer of the site was lost', async () => {
    const world = new World();
    world.files.set('articles/new-one.md', '---\n# a remark\ntitle: " New "\n---\n\nText.\n');
    // The state, the item, and then the answer is lost.
    world.writesLeft = 2;
    await expect(world.sync(push)).rejects.toThrow(Killed);
    world.writesLeft = Infinity;
    await world.sync(push);
    expect(world.items.size).toBe(1);
    const [[id = '', remote] = []] = world.items;
    expect(remote?.item.fields).toMatchObject({ title: 'New', slug: 'new-one' });
    expect(world.files.get('articles/new-one.md')).toMatch(/# a remark\ntitle: " New "\nid: /);
    expect(world.files.get('articles/new-one.md')).toContain(id);
    expect((await world.sync(push)).entries).toEqual([]);
  });

  it('takes its own change for no change of somebody else, if the answer of the site was lost', async () => {
    const world = await createWorld();
    editFile(world, 'One.', 'One here.');
    // What is being sent is recorded, the site saves it, and then the answer is lost.
    world.writesLeft = 2;
    await expect(world.sync(push)).rejects.toThrow(Killed);
    world.writesLeft = Infinity;
    expect(bodyOf(world)).toContain('One here.');
    editFile(world, 'One here.', 'One here and now.');
    world.edit(firstId, { body: bodyOf(world)?.replace('Three.', 'Three there.') });
    const report = await world.sync(push);
    expect(report.entries.map(({ action }) => action)).toEqual(['merged', 'sent']);
    expect(bodyOf(world)).toBe('One here and now.\n\nTwo.\n\nThree there.');
  });

  it('goes on after a merge that was killed, although the user has gone on writing', async () => {
    const world = await createWorld();
    editFile(world, 'One.', 'One here.');
    world.edit(firstId, { body: original.replace('Three.', 'Three there.') });
    // The merge is announced and written, but not recorded.
    world.writesLeft = 2;
    await expect(world.sync(pull)).rejects.toThrow(Killed);
    world.writesLeft = Infinity;
    editFile(world, 'One here.', 'One here and now.');
    world.edit(firstId, { body: original.replace('Three.', 'Three there.\n\nFour.') });
    expect((await world.sync(pull)).entries).toMatchObject([{ action: 'merged' }]);
    expect(world.files.get(path)).toContain('One here and now.\n\nTwo.\n\nThree there.\n\nFour.');
  });

  it('publishes only if it is told to', async () => {
    const world = await createWorld();
    editFile(world, 'status: draft', 'status: published');
    editFile(world, 'One.', 'One here.');
    const actionsOf = async (options: SyncOptions) =>
      (await world.sync(options)).entries.map(({ action }) => action);
    expect(await actionsOf(push)).toEqual(['sent', 'needsPublishing']);
    expect(world.items.get(firstId)?.item.fields['status']).toBe('draft');
    expect(bodyOf(world)).toContain('One here.');
    expect(world.files.get(path)).toContain('status: published');
    expect(await actionsOf({ ...push, withPublishing: true })).toEqual(['sent']);
    expect(world.items.get(firstId)?.item.fields['status']).toBe('published');
    editFile(world, 'Two.', 'Two here.');
    expect(await actionsOf(push)).toEqual(['needsPublishing']);
    expect(bodyOf(world)).toContain('Two.');
    world.files.delete(path);
    expect(await actionsOf({ ...push, withDeletions: true })).toEqual(['needsPublishing']);
    expect(world.items.get(firstId)?.trashed).toBe(false);
  });

  it('deletes on the site only if it is told to, and never what has changed there', async () => {
    const world = await createWorld();
    world.files.delete(path);
    expect((await world.sync(pull)).entries).toMatchObject([{ action: 'deletedHere' }]);
    expect((await world.sync(push)).entries).toMatchObject([{ action: 'deletedHere' }]);
    world.edit(firstId, { title: 'Changed' });
    const withDeletions = { ...push, withDeletions: true };
    expect((await world.sync(withDeletions)).entries).toMatchObject([{ action: 'conflict' }]);
    expect(world.items.get(firstId)?.trashed).toBe(false);
    expect((await world.sync(pull)).entries).toMatchObject([{ action: 'conflict' }]);
    expect(world.files.get(path)).toContain('title: Changed');
    world.files.delete(path);
    expect((await world.sync({ ...withDeletions, isDryRun: true })).entries).toMatchObject([
      { action: 'trashed' },
    ]);
    expect((await world.sync(withDeletions)).entries).toMatchObject([{ action: 'trashed' }]);
    expect(world.items.get(firstId)?.trashed).toBe(true);
    expect(world.states.size).toBe(0);
  });

  it('moves a file away whose item was deleted, unless the file has changed', async () => {
    const world = await createWorld();
    const source = world.files.get(path);
    world.edit(firstId, { title: 'Tides' });
    const item = world.items.get(firstId);
    if (item) item.trashed = true;
    expect((await world.sync(push)).entries).toMatchObject([{ action: 'deletedThere' }]);
    editFile(world, 'Two.', 'Two here.');
    for (const options of [pull, push])
      expect((await world.sync(options)).entries).toMatchObject([{ action: 'conflict' }]);
    editFile(world, 'Two here.', 'Two.');
    expect((await world.sync(pull)).entries).toMatchObject([{ action: 'removed' }]);
    expect(world.discarded).toEqual([source]);
    expect(world.files.size).toBe(0);
  });

  it('renames a file with its slug, and follows a file that was renamed', async () => {
    const world = await createWorld();
    world.edit(firstId, { slug: 'ebb' });
    expect((await world.sync(pull)).entries).toMatchObject([
      { path: 'articles/ebb.md', action: 'written', detail: 'It was articles/tides.md.' },
    ]);
    expect([...world.files.keys()]).toEqual(['articles/ebb.md']);
    world.files.set('articles/2026/Mine.md', world.files.get('articles/ebb.md') ?? '');
    world.files.delete('articles/ebb.md');
    expect((await world.sync(push)).entries).toEqual([]);
    world.edit(firstId, { slug: 'flow' });
    await world.sync(pull);
    expect([...world.files.keys()]).toEqual(['articles/2026/Mine.md']);
  });

  it('does not take a path that differs only in capital letters', async () => {
    const world = new World();
    world.files.set('articles/TIDES.md', 'Mine, without front matter.');
    world.items.set(firstId, {
      version: 1,
      item: normalize({ fields: { title: 'Tides', slug: 'tides' }, body: '' }),
      trashed: false,
    });
    await world.sync(pull);
    expect([...world.files.keys()]).toEqual(['articles/TIDES.md', 'articles/tides-2.md']);
  });

  it('names the copy of a file, and invalid front matter, and leaves both as they are', async () => {
    const world = await createWorld();
    world.files.set('articles/copy.md', world.files.get(path) ?? '');
    world.files.set('articles/broken.md', '---\ntitle: "\n---\n\nText');
    const { entries } = await world.sync({ ...push, withDeletions: true });
    expect(entries).toMatchObject([
      { path: 'articles/broken.md', action: 'failed' },
      { path: 'articles/copy.md', action: 'failed' },
    ]);
    editFile(world, '---\nid', '---\nid: [\nid');
    // A file that cannot be read is not a deleted one.
    expect((await world.sync({ ...push, withDeletions: true })).has('trashed')).toBe(false);
  });
});

describe('random edits on both sides', () => {
  it('converge, and no paragraph is lost, whenever the process is killed', async () => {
    const random = createSeededRandom(20_261_123);
    const rounds = Number(process.env['SYNC_ROUNDS'] ?? 300);
    const totals = { conflicts: 0, kills: 0, merges: 0 };
    for (let round = 0; round < rounds; round++) await playRound(random, totals);
    expect(totals.conflicts).toBeGreaterThan(rounds / 10);
    expect(totals.kills).toBeGreaterThan(rounds / 10);
    expect(totals.merges).toBeGreaterThan(rounds / 10);
    if (rounds > 1_000) process.stdout.write(`${JSON.stringify({ rounds, ...totals })}\n`);
  });
});

const possibleActions = [
  'here',
  'there',
  'here',
  'there',
  'pull',
  'push',
  'new',
  'slug',
  'decide',
  'deleteHere',
  'deleteThere',
];

type Totals = Record<'conflicts' | 'kills' | 'merges', number>;

/** What the users of both sides have written, and what they have removed on purpose. */
class Author {
  readonly written = new Set<string>();
  readonly removed = new Set<string>();
  private readonly random: SeededRandom;
  private count = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  nextNumber = () => ++this.count;

  /** The text with a new paragraph, in the place of another or beside it. */
  change = (body: string): string => {
    const paragraphs = body.split('\n\n').filter(Boolean);
    const text = `Text ${this.nextNumber()}.`;
    this.written.add(text);
    const index = this.random.nextInt(paragraphs.length + 1);
    const replaced = this.random.nextInt(3) === 0 ? paragraphs.splice(index, 1) : [];
    for (const old of replaced) this.removed.add(old);
    paragraphs.splice(index, 0, text);
    return paragraphs.join('\n\n');
  };

  forget = (text: string) => {
    for (const paragraph of text.split(/\n+/)) this.removed.add(paragraph);
  };
}

/** Edits on both sides, syncs and kills in random order; then both sides come together. */
async function playRound(random: SeededRandom, totals: Totals) {
  const world = await createWorld();
  const author = new Author(random);
  const steps = 4 + random.nextInt(10);
  for (let step = 0; step < steps; step++) {
    const action = random.pick(possibleActions);
    if (action === 'pull' || action === 'push') {
      world.writesLeft = random.nextInt(3) === 0 ? random.nextInt(6) : Infinity;
      await run(world, { direction: action }, totals);
      world.writesLeft = Infinity;
    } else act(world, action, { author, random });
  }
  for (let time = 0; time < 8; time++) {
    await run(world, time % 2 === 0 ? pull : { ...push, withDeletions: true }, totals);
    decide(world, author.forget);
  }
  expect((await world.sync(pull)).entries).toEqual([]);
  expect((await world.sync(push)).entries).toEqual([]);
  const files = [...world.files].map(([, source]) => parseFile(source));
  expect(files.length).toBe([...world.items.values()].filter(({ trashed }) => !trashed).length);
  for (const file of files) expect(file?.item).toEqual(world.items.get(file?.id ?? '')?.item);
  const all = files.map((file) => `\n${file?.item.body}\n`).join('\n');
  const { written, removed } = author;
  const lost = [...written].filter((text) => !removed.has(text) && !all.includes(`\n${text}\n`));
  expect(lost).toEqual([]);
}

/** What somebody does on one of the sides. */
function act(
  world: World,
  action: string,
  { author, random }: { author: Author; random: SeededRandom },
) {
  const [file] = [...world.files]
    .filter(([name]) => !isConflictPath(name))
    .slice(random.nextInt(2));
  const [id = firstId] = [...world.items.keys()].slice(random.nextInt(2));
  const item = world.items.get(id);
  const isRare = random.nextInt(3) === 0;
  if (action === 'here' && file) editBody(world, file[0], author.change);
  else if (action === 'there' && !item?.trashed)
    world.edit(id, { body: author.change(bodyOf(world, id) ?? '') });
  else if (action === 'slug') world.edit(id, { slug: `slug-${author.nextNumber()}` });
  else if (action === 'new')
    world.files.set(
      `articles/new-${author.nextNumber()}.md`,
      `---\ntitle: New\n---\n\n${author.change('')}\n`,
    );
  else if (action === 'decide') decide(world, author.forget);
  else if (action === 'deleteHere' && file && isRare) {
    author.forget(file[1]);
    world.files.delete(file[0]);
  } else if (action === 'deleteThere' && item && isRare) {
    author.forget(item.item.body);
    item.trashed = true;
  }
}

async function run(world: World, options: SyncOptions, totals: Totals) {
  try {
    const report = await world.sync(options);
    expect(report.has('failed')).toBe(false);
    if (report.has('conflict')) totals.conflicts++;
    if (report.has('merged')) totals.merges++;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    totals.kills++;
  }
}

function editBody(world: World, file: string, change: (body: string) => string) {
  const source = world.files.get(file) ?? '';
  const document = parseFile(source);
  if (document)
    world.files.set(
      file,
      source.replace(/\n---\n\n[\s\S]*$/, () => `\n---\n\n${change(document.item.body)}\n`),
    );
}

/**
 * The user takes the file with both versions, without its markers. What was deleted on the site and has changed here becomes a
 * new text.
 */
function decide(world: World, forget: (text: string) => void) {
  for (const [name, source] of world.files) {
    if (isConflictPath(name)) takeBoth(world, name, forget);
    else if (world.items.get(parseFile(source)?.id ?? '')?.trashed && world.isConflict(name))
      world.files.set(name, source.replace(/^id: .*\n/m, ''));
  }
}

function takeBoth(world: World, name: string, forget: (text: string) => void) {
  const source = world.files.get(name) ?? '';
  const document = parseFile(source);
  const text = world.findText(document?.id ?? '') ?? name.replace('.conflict', '');
  const current = world.files.get(text);
  world.files.delete(name);
  if (!document) return;
  if (current === undefined) return forget(document.item.body.replace(markers, '\n'));
  // What was written into the file since then stays in it.
  const body = document.item.body.replace(markers, '');
  const mine = parseFile(current)?.item.body ?? '';
  const since = mine.split('\n\n').filter((paragraph) => !body.includes(paragraph));
  const whole = [body, ...since]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const { item } = document;
  world.files.set(text, updateFile(current, document.id ?? '', { ...item, body: whole }));
}
const markers = /^(?:<{7} this folder|={7}|>{7} the site)$/gm;

it('writes a file that has exactly the item', () => {
  const item = { fields: { title: 'A: b # c', tags: ['x'], n: null }, body: '# T\n\n  text  ' };
  expect(parseFile(formatFile(firstId, item))).toEqual({ id: firstId, item });
});

it('changes only what has changed in a file, with its comments and its line ends', () => {
  const source =
    '---\r\n# Mine\r\ntitle: "Tides" # quoted\r\ntags: [a, b]\r\nstatus: draft\r\n---\r\n\r\nText.\r\n';
  const item = {
    fields: { title: 'Tides', tags: ['a', 'b'], status: 'published' },
    body: 'More.\n\nText.',
  };
  const updated = updateFile(source, firstId, item);
  expect(updated).toBe(
    `---\r\n# Mine\r\ntitle: "Tides" # quoted\r\ntags: [a, b]\r\nstatus: published\r\nid: ${firstId}\r\n---\r\n\r\nMore.\r\n\r\nText.\r\n`,
  );
  expect(parseFile(updated)).toEqual({ id: firstId, item });
});

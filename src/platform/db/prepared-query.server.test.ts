import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { jsonRows, parseRows } from './json-rows.server.ts';
import { prepareQuery, type PreparedValues } from './prepared-query.server.ts';

interface Words {
  first: string;
  second: string | null;
}

onBothEngines((engine) => {
  it('a prepared query is built once, and runs with the values of each execution', async () => {
    const { db } = await createSite(engine);
    let builds = 0;
    const selectWords = prepareQuery((on, value: PreparedValues<Words>) => {
      builds += 1;
      return on.selectNoFrom((eb) => [
        eb.cast<string>(value('first'), 'text').as('first'),
        eb.val('constant').as('constant'),
        eb.cast<string | null>(value('second'), 'text').as('second'),
        eb.cast<string>(value('first'), 'text').as('again'),
      ]);
    });
    const constant = 'constant';
    expect(await selectWords(db, { first: 'a', second: null })).toEqual([
      { first: 'a', constant, second: null, again: 'a' },
    ]);
    expect(await selectWords(db, { second: "o'clock", first: '?' })).toEqual([
      { first: '?', constant, second: "o'clock", again: '?' },
    ]);
    expect(builds).toBe(1);
  });

  it('a prepared query sees the writes of its transaction', async () => {
    const { db } = await createSite(engine);
    const selectSetting = prepareQuery((on, value: PreparedValues<{ key: string }>) =>
      on.selectFrom('setting').select('value').where('key', '=', value('key')),
    );
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('setting')
        .values({ key: 'word', value: '"new"', updatedAt: '' })
        .execute();
      expect(await selectSetting(trx, { key: 'word' })).toEqual([{ value: '"new"' }]);
    });
    expect(await selectSetting(db, { key: 'none' })).toEqual([]);
  });

  it('a plugin sees a prepared query each time', async () => {
    const { db } = await createSite(engine);
    const seen: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const selectSetting = prepareQuery((on, value: PreparedValues<{ key: string }>) =>
      on.selectFrom('setting').select('key').where('key', '=', value('key')),
    );
    await db.insertInto('setting').values({ key: 'word', value: '1', updatedAt: '' }).execute();
    for (const key of ['word', 'word'])
      expect(await selectSetting(watched, { key })).toEqual([{ key }]);
    expect(seen).toEqual(['SelectQueryNode', 'SelectQueryNode']);
  });

  it('a sub-select arrives as rows in its order', async () => {
    const { db } = await createSite(engine);
    for (const key of ['b', 'a', 'c'])
      await db
        .insertInto('setting')
        .values({ key, value: `"${key}\u{1F986}"`, updatedAt: '' })
        .execute();
    const rows = db
      .selectFrom('setting')
      .select(['setting.key', 'setting.value'])
      .orderBy('key', 'desc');
    const { json } = await db.selectNoFrom(jsonRows(db, rows).as('json')).executeTakeFirstOrThrow();
    expect(parseRows(json)).toEqual([
      { key: 'c', value: '"c🦆"' },
      { key: 'b', value: '"b🦆"' },
      { key: 'a', value: '"a🦆"' },
    ]);
    const none = jsonRows(db, rows.where('key', '=', 'none'));
    const { empty } = await db.selectNoFrom(none.as('empty')).executeTakeFirstOrThrow();
    expect(parseRows(empty)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { createUser, listUsers } from './data.server.ts';
import { listUsersInput } from './schema.ts';

onBothEngines((engine) => {
  it('lists users newest first, page by page', async () => {
    const { db } = await createSite(engine);
    const created = [];
    for (let count = 0; count < 5; count += 1)
      created.push(await createUser(db, { name: `P${count}`, email: `p${count}@a.example` }));
    const first = await listUsers(db, listUsersInput.parse({ limit: 3 }));
    const more = listUsersInput.parse({ limit: 3, cursor: first.nextCursor });
    const second = await listUsers(db, more);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(created.toReversed());
    expect([first.total, second.nextCursor]).toEqual([5, null]);
    expect(first.items[0]).toMatchObject({ role: 'user', banned: false, email: 'p4@a.example' });
  });

  it('finds and sorts users, and escapes the wildcards of LIKE in a search', async () => {
    const { db } = await createSite(engine);
    for (const name of ['zoe', 'Ada Lovelace', '100% Ann', 'Bob'])
      await createUser(db, {
        name,
        email: `${name.length}-${name.slice(0, 1)}@a.example`.toLowerCase(),
      });
    await createUser(db, { name: 'Olga', email: 'o@a.example', role: 'admin', banned: false });
    const names = async (input: object) =>
      (await listUsers(db, listUsersInput.parse(input))).items.map((person) => person.name);
    expect(await names({ q: 'LOVE ada' })).toEqual(['Ada Lovelace']);
    expect(await names({ q: '%' })).toEqual(['100% Ann']);
    expect(await names({ q: '_' })).toEqual([]);
    expect(await names({ show: 'owners' })).toEqual(['Olga']);
    const page = await listUsers(db, listUsersInput.parse({ sort: 'name', limit: 2 }));
    const rest = await names({ sort: 'name', limit: 10, cursor: page.nextCursor });
    expect([...page.items.map(({ name }) => name), ...rest]).toEqual([
      '100% Ann',
      'Ada Lovelace',
      'Bob',
      'Olga',
      'zoe',
    ]);
    await expect(names({ cursor: 'nonsense' })).rejects.toThrow('Go back to the first page');
    const withNul = Buffer.from(JSON.stringify(['a\0', 'b'])).toString('base64url');
    await expect(names({ cursor: withNul })).rejects.toThrow('Go back to the first page');
  });

  it('refuses a second user with the same e-mail address', async () => {
    const { db } = await createSite(engine);
    const person = { name: 'A', email: 'a@a.example' };
    await createUser(db, person);
    await expect(createUser(db, person)).rejects.toThrow(/unique/i);
  });
});

import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { createUser, listUsers } from './data.server.ts';

onBothEngines((engine) => {
  it('lists people newest first, page by page', async () => {
    const { db } = await freshSite(engine);
    const made = [];
    for (let count = 0; count < 5; count += 1)
      made.push(await createUser(db, { name: `P${count}`, email: `p${count}@a.example` }));
    const first = await listUsers(db, { limit: 3 });
    const second = await listUsers(db, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({ role: 'user', banned: 0, email: 'p4@a.example' });
  });

  it('has one person an address', async () => {
    const { db } = await freshSite(engine);
    const person = { name: 'A', email: 'a@a.example' };
    await createUser(db, person);
    await expect(createUser(db, person)).rejects.toThrow(/unique/i);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffKeys } from '@platewright/domain/people/actor';
import { deskTokenIn, lettersHaveLeft } from '../../testing/at-the-desk.ts';
import { lettersTo, newDevice, PASSWORD } from '../../testing/entry.ts';
import { world, type World } from '../../testing/world.ts';
import { events, staff } from '../db/schema/index.ts';
import { inviteFirstAdministrator } from './first.ts';

const ADMIN_EMAIL = 'Noura@plates.example';
let w: World;
beforeAll(async () => {
  w = await world({ env: { ADMIN_EMAIL } });
});
afterAll(() => w.close());

describe('the first administrator of an empty house', () => {
  it('must be named', async () => {
    const nameless = { ...w.deps, config: { ...w.deps.config, ADMIN_EMAIL: undefined } };
    await expect(inviteFirstAdministrator(nameless)).rejects.toThrow(
      'Nobody can sign in to the desk yet. Set ADMIN_EMAIL to the address of the first administrator, who gets a letter.',
    );
    expect(await w.deps.database.read.$count(staff)).toBe(0);
  });

  it('is another one when the address was mistyped, and the first letter leads nowhere', async () => {
    const config = { ...w.deps.config, ADMIN_EMAIL: 'nuora@plates.example' };
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator({ ...w.deps, config })));
    await lettersHaveLeft(w);
    const letters = await lettersTo(w, config.ADMIN_EMAIL);
    expect(letters).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator(w.deps)));
    expect(await w.client().deskLink({ token: deskTokenIn(letters[0]) })).toMatchObject({ state: 'unknown' });
    expect(await w.deps.database.read.select().from(staff)).toMatchObject([{ email: ADMIN_EMAIL }]);
  });

  it('is invited once, however many nodes start at once and again, and may then let the others in', async () => {
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator(w.deps)));
    await inviteFirstAdministrator(w.deps);
    await lettersHaveLeft(w);
    const letters = await lettersTo(w, ADMIN_EMAIL);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Administrator');
    const rows = await w.deps.database.read.select().from(staff);
    expect(rows).toMatchObject([{ email: ADMIN_EMAIL, name: 'Noura', state: 'invited', passwordHash: null }]);
    expect((await w.deps.database.read.select().from(events)).at(-1)).toMatchObject({
      type: 'staffInvited',
      payload: { byId: null, email: ADMIN_EMAIL },
    });

    await w.client().deskSetPassword({ token: deskTokenIn(letters[0]), password: PASSWORD });
    const signed = await w
      .client()
      .deskAuthenticate({ email: ADMIN_EMAIL.toLowerCase(), password: PASSWORD, uniqueId: newDevice() });
    expect(signed).toMatchObject({ role: 'admin', keys: staffKeys });
    await expect(w.client(signed.token).deskStaff({})).resolves.toMatchObject({ staff: { count: 1 } });
  });

  it('is nobody where somebody works already, named or not', async () => {
    const nameless = { ...w.deps, config: { ...w.deps.config, ADMIN_EMAIL: undefined } };
    const other = { ...w.deps, config: { ...w.deps.config, ADMIN_EMAIL: 'other@plates.example' } };
    for (const deps of [nameless, other]) await inviteFirstAdministrator(deps);
    expect(await w.deps.database.read.$count(staff)).toBe(1);
  });
});

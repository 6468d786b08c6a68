import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersTo, newDevice, PASSWORD, post, signUp, tokenIn } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const register = (email: string) => post(w, '/users/registration', signUp({ email }));

describe('an e-mail that is spelt in several ways', () => {
  it('with letters from another keyboard is the same', async () => {
    const local = `andr\u00e9-${newDevice().slice(0, 8)}`;
    expect((await register(`${local}@c.example`)).status).toBe(200);
    const again = await register(`${local.normalize('NFD')}@c.example`);
    expect(again.error).toMatchObject({ code: 401, name: 'emailTaken' });
  });

  it('by its browser is one account, whose letters go to the mail name of the host [REG-19]', async () => {
    for (const [typed, sent] of [
      ['παράδειγμα.example', 'xn--hxajbheg2az3al.example'],
      ['مثال.example', 'xn--mgbh0fb.example'],
      ['例え.example', 'xn--r8jz45g.example'],
    ] as const) {
      const local = `noor-${newDevice().slice(0, 8)}`;
      expect((await register(`${local}@${typed}`)).status).toBe(200);
      const [letter] = await lettersTo(w, `${local}@${sent}`);
      await w.client().usersConfirm({ token: tokenIn(letter) });
      expect((await register(`${local}@${sent}`)).error?.name).toBe('emailTaken');
      for (const host of [typed, sent, typed.normalize('NFD').toUpperCase()]) {
        const credentials = { email: `${local}@${host}`, password: PASSWORD, uniqueId: newDevice() };
        expect((await w.client().usersAuthenticate(credentials)).email).toBe(`${local}@${sent}`);
      }
    }
  });
});

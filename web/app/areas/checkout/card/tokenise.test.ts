import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenise, CardRefused, CardServiceSilent } from './tokenise.ts';

const form = { publicKey: 'pk_test', tokenUrl: 'https://processor.example/tokens' };
const card = { number: '4242 4242 4242 4242', expiry: '09 / 28', cvv: '123', name: ' Mariam ' };

const answers = (status: number, body: unknown) => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe('tokenise', () => {
  it('posts the card to the processor only and answers its token [PAY-11]', async () => {
    const fetched = answers(201, { token: 'tok_1' });
    await expect(tokenise(form, card)).resolves.toBe('tok_1');
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe(form.tokenUrl);
    expect(init.credentials).toBe('omit');
    expect(JSON.parse(String(init.body))).toEqual({
      type: 'card',
      number: '4242424242424242',
      expiry_month: 9,
      expiry_year: 2028,
      cvv: '123',
      name: 'Mariam',
    });
  });

  it('puts what is refused at its field', async () => {
    answers(422, { error_codes: ['cvv_invalid', 'card_number_invalid', 'card_expired'] });
    const refused = await tokenise(form, card).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CardRefused);
    expect((refused as CardRefused).problems).toEqual({ cvv: 'refused', number: 'refused', expiry: 'expired' });
  });

  it.each([
    ['an error of the service', 500, {}],
    ['an answer without a token', 201, {}],
  ])('knows %s as silence', async (_, status, body) => {
    answers(status, body);
    await expect(tokenise(form, card)).rejects.toBeInstanceOf(CardServiceSilent);
  });

  it('knows a broken line as silence', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
    await expect(tokenise(form, card)).rejects.toBeInstanceOf(CardServiceSilent);
  });
});

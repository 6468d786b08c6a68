import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenizeCard, CardRejectedError, CardServiceUnavailableError } from './tokenize-card.ts';

const form = { publicKey: 'pk_test', tokenUrl: 'https://card-provider.example/tokens' };
const card = { number: '4242 4242 4242 4242', expiry: '09 / 28', cvv: '123', name: ' Mariam ' };

const mockResponse = (status: number, body: unknown) => {
  const fetchMock = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};
afterEach(() => vi.unstubAllGlobals());

describe('tokenizing a card', () => {
  it('posts the card to the card provider only and returns its token [PAY-11]', async () => {
    const fetchMock = mockResponse(201, { token: 'tok_1' });
    await expect(tokenizeCard(form, card)).resolves.toBe('tok_1');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const [url, init] = fetchMock.mock.calls[0] as unknown as [string, RequestInit];
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

  it('reports rejected values at their fields', async () => {
    mockResponse(422, { error_codes: ['cvv_invalid', 'card_number_invalid', 'card_expired'] });
    const rejection = await tokenizeCard(form, card).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(CardRejectedError);
    expect((rejection as CardRejectedError).problems).toEqual({ cvv: 'refused', number: 'refused', expiry: 'expired' });
  });

  it.each([
    ['an error of the card provider', 500, {}],
    ['an answer without a token', 201, {}],
  ])('treats %s as an unavailable card provider', async (_, status, body) => {
    mockResponse(status, body);
    await expect(tokenizeCard(form, card)).rejects.toBeInstanceOf(CardServiceUnavailableError);
  });

  it('treats a failed connection as an unavailable card provider', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no connection')));
    await expect(tokenizeCard(form, card)).rejects.toBeInstanceOf(CardServiceUnavailableError);
  });
});

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

const asked = (request: { query?: unknown; body?: unknown; headers?: Record<string, string> }) =>
  languageOf({ headers: {}, ...request } as FastifyRequest);

describe('the language of an answer', () => {
  it.each([
    ['the address', { query: { lang: 'ar' } }, 'ar'],
    ['a field', { body: { lang: 'ar' } }, 'ar'],
    ['the address before a cookie', { query: { lang: 'en' }, headers: { cookie: 'lang=ar' } }, 'en'],
    ['a cookie among others', { headers: { cookie: 'a=1; lang=ar; b=2' } }, 'ar'],
    ['a cookie before the browser', { headers: { cookie: 'lang=en', 'accept-language': 'ar' } }, 'en'],
    ['the browser', { headers: { 'accept-language': 'ar-AE, en;q=0.8' } }, 'ar'],
    ['the first of the browser', { headers: { 'accept-language': 'en, ar' } }, 'en'],
    ['nothing', {}, 'en'],
    ['one that is not spoken', { query: { lang: 'fr' }, headers: { cookie: 'lang=de; slang=ar' } }, 'en'],
    ['twice the address', { query: { lang: ['ar', 'en'] } }, 'en'],
    ['a word that begins so', { headers: { 'accept-language': 'arn' } }, 'en'],
  ])('follows %s', (_what, request, lang) => {
    expect(asked(request)).toBe(lang);
  });
});

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { getRequestLanguage } from './request-language.ts';

const getLanguage = (request: { query?: unknown; body?: unknown; headers?: Record<string, string> }) =>
  getRequestLanguage({ headers: {}, ...request } as FastifyRequest);

describe('response language', () => {
  it.each([
    ['the query', { query: { lang: 'ar' } }, 'ar'],
    ['a body field', { body: { lang: 'ar' } }, 'ar'],
    ['the query before a cookie', { query: { lang: 'en' }, headers: { cookie: 'lang=ar' } }, 'en'],
    ['a cookie among others', { headers: { cookie: 'a=1; lang=ar; b=2' } }, 'ar'],
    ['a cookie before Accept-Language', { headers: { cookie: 'lang=en', 'accept-language': 'ar' } }, 'en'],
    ['Accept-Language', { headers: { 'accept-language': 'ar-AE, en;q=0.8' } }, 'ar'],
    ['the first language of Accept-Language', { headers: { 'accept-language': 'en, ar' } }, 'en'],
    ['the default without any hint', {}, 'en'],
    [
      'the default for unsupported languages',
      { query: { lang: 'fr' }, headers: { cookie: 'lang=de; slang=ar' } },
      'en',
    ],
    ['the default for a repeated query parameter', { query: { lang: ['ar', 'en'] } }, 'en'],
    ['the default for another language with the same prefix', { headers: { 'accept-language': 'arn' } }, 'en'],
  ])('follows %s', (_what, request, lang) => {
    expect(getLanguage(request)).toBe(lang);
  });
});

import { expect, it } from 'vitest';
import { replyAddress } from './reply.ts';

const words = { subject: 'Your message & more', quoted: 'Maha wrote:' };

it('answers the visitor and nobody else, whatever was typed', () => {
  const url = replyAddress({ email: 'a?cc=x@evil.example', message: 'One\nTwo & three' }, words);
  expect(url.startsWith('mailto:a%3Fcc%3Dx%40evil.example?subject=')).toBe(true);
  const body = new URLSearchParams(url.split('?')[1]).get('body');
  expect(body).toBe('\r\n\r\nMaha wrote:\r\n> One\r\n> Two & three');
});

it('quotes only the beginning of a long message, in whole characters', () => {
  const url = replyAddress({ email: 'a@b.example', message: '🦊'.repeat(3000) }, words);
  expect(new URLSearchParams(url.split('?')[1]).get('body')).toContain('🦊'.repeat(1200));
  expect(url).not.toContain('%EF%BF%BD');
});

import { expect, it } from 'vitest';
import { createReplyUrl } from './reply-url.ts';

const labels = { subject: 'Your message & more', quoted: 'Maha wrote:' };

it('addresses only the visitor, whatever the email field contains', () => {
  const url = createReplyUrl({ email: 'a?cc=x@evil.example', message: 'One\nTwo & three' }, labels);
  expect(url.startsWith('mailto:a%3Fcc%3Dx%40evil.example?subject=')).toBe(true);
  const body = new URLSearchParams(url.split('?')[1]).get('body');
  expect(body).toBe('\r\n\r\nMaha wrote:\r\n> One\r\n> Two & three');
});

it('quotes only the beginning of a long message, without splitting a character', () => {
  const url = createReplyUrl({ email: 'a@b.example', message: '🦊'.repeat(3000) }, labels);
  expect(new URLSearchParams(url.split('?')[1]).get('body')).toContain('🦊'.repeat(1200));
  expect(url).not.toContain('%EF%BF%BD');
});

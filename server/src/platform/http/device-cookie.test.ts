import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDeviceCookie } from './device-cookie.ts';

function open(cookie: string | undefined, PUBLIC_URL: string) {
  const sent: string[] = [];
  const reply = { header: (_name: string, value: string) => sent.push(value) } as unknown as FastifyReply;
  return { sent, ...createDeviceCookie({ headers: { cookie } } as FastifyRequest, reply, { PUBLIC_URL }) };
}

describe('the cookie of devices', () => {
  it('is bound to its host over https, and no script reads it', () => {
    const { write, sent } = open(undefined, 'https://plates.example');
    write('a.1.b');
    expect(sent).toEqual(['__Host-devices=a.1.b; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure']);
  });

  it('works without https where somebody tries the portal out', () => {
    const { write, sent } = open(undefined, 'http://localhost:3000');
    write('a.1.b');
    expect(sent).toEqual(['devices=a.1.b; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict']);
  });

  it.each([
    ['lang=ar; __Host-devices=a.1.b~c.2.d; theme=dark', 'a.1.b~c.2.d'],
    ['devices=a.1.b', ''],
    ['x__Host-devices=a.1.b', ''],
    [`__Host-devices=${'x'.repeat(1001)}`, ''],
    ['__Host-devices="; Path=/"', ''],
    [undefined, ''],
  ])('%s is read as %s', (cookie, expected) => {
    expect(open(cookie, 'https://plates.example').value).toBe(expected);
  });
});

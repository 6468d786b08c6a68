import { createHash, randomBytes } from 'node:crypto';
import type { SocialType } from '@platewright/contract/areas/auth';
import type { StandInPerson } from '../src/providers/identity/stand-in-people.ts';
import { standInPeople } from '../src/providers/identity/stand-in-people.ts';
import type { World } from './world.ts';

export const standInPerson = (key: StandInPerson['key']): StandInPerson => {
  const person = standInPeople.find((one) => one.key === key);
  if (!person) throw new Error(`The stand-in knows no ${key}.`);
  return person;
};

/** Goes through a provider's page as somebody, as a browser does; answers what the return page then sends. */
export async function vouched(w: World, who: StandInPerson['key'], type: SocialType = 'google') {
  const provider = (await w.client().socialProviders({})).find((one) => one.type === type);
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(provider?.url ?? '', 'http://localhost:3000');
  const more = { state: 'the-state', nonce: 'the-nonce', code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await w.send({ method: 'POST', url: url.pathname + url.search, headers, payload: `person=${who}` });
  const back = new URL(answer.headers.location ?? '', 'http://localhost:3000');
  return { type, code: back.searchParams.get('code') ?? '', verifier, nonce: 'the-nonce' };
}

/** The token behind such a return. */
export const vouchedToken = async (w: World, who: StandInPerson['key'], type: SocialType = 'google') =>
  (await w.client().usersSocialToken(await vouched(w, who, type))).token;

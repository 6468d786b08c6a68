import { createHash, randomBytes } from 'node:crypto';
import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import type { StandInPerson } from '../src/providers/identity/stand-in-people.ts';
import { standInPeople } from '../src/providers/identity/stand-in-people.ts';
import type { TestApp } from './test-app.ts';

export const getStandInPerson = (key: StandInPerson['key']): StandInPerson => {
  const person = standInPeople.find((one) => one.key === key);
  if (!person) throw new Error(`The stand-in knows no ${key}.`);
  return person;
};

/** Chooses a person on the stand-in's page. Returns the input that the return page then sends. */
export async function approveAtStandIn(app: TestApp, who: StandInPerson['key'], type: SocialType = 'google') {
  const provider = (await app.createClient().socialProviders({})).find((one) => one.type === type);
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(provider?.url ?? '', 'http://localhost:3000');
  const query = { state: 'the-state', nonce: 'the-nonce', code_challenge_method: 'S256' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers,
    payload: `person=${who}`,
  });
  const returnUrl = new URL(response.headers.location ?? '', 'http://localhost:3000');
  return { type, code: returnUrl.searchParams.get('code') ?? '', verifier, nonce: 'the-nonce' };
}

/** The identity token of a person, through the stand-in's page and the code exchange. */
export const fetchSocialToken = async (app: TestApp, who: StandInPerson['key'], type: SocialType = 'google') =>
  (await app.createClient().usersSocialToken(await approveAtStandIn(app, who, type))).token;

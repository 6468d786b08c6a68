import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '@platewright/texts/shape';
import { languageOf } from '../../http/language.ts';
import { say } from '../../texts.ts';
import { safe, standInPage, standInPolicy } from '../stand-in-html.ts';
import { standInPeople } from './stand-in-people.ts';
import type { StandIn } from './stand-in.ts';

/** The page and its answer, as a provider has them: who are you, and back to the site with a code. */
export function playStandIn(app: FastifyInstance, standIn: StandIn): void {
  const asked = z.object({
    client_id: z.literal(standIn.clientId),
    redirect_uri: z.literal(standIn.redirectPath),
    response_type: z.literal('code'),
    state: z.string().min(1).max(200),
    nonce: z.string().min(1).max(200),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
  });
  const chosen = z.object({ person: z.string().max(40) });
  const show = (request: FastifyRequest, reply: FastifyReply, good: boolean) => {
    const nonce = randomBytes(16).toString('base64');
    const lang = languageOf(request);
    return reply
      .code(good ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', standInPolicy(nonce))
      .send(good ? choosePage(standIn, lang, nonce) : wrongPage(lang, nonce));
  };

  app.get(standIn.pagePath, async (request, reply) => show(request, reply, asked.safeParse(request.query).success));

  app.post(standIn.pagePath, async (request, reply) => {
    const query = asked.safeParse(request.query);
    const choice = chosen.safeParse(request.body);
    if (!query.success || !choice.success) return show(request, reply, false);
    const person = standInPeople.find(({ key }) => key === choice.data.person);
    const back = new URLSearchParams(
      person
        ? { code: standIn.grant(person, query.data.code_challenge, query.data.nonce) }
        : { error: 'access_denied' },
    );
    back.set('state', query.data.state);
    return reply.header('Cache-Control', 'no-store').redirect(`${standIn.redirectPath}?${back.toString()}`, 303);
  });
}

function choosePage({ type }: StandIn, lang: Language, nonce: string): string {
  const t = (key: string): string => safe(say(lang, `identity.${key}`, { provider: say(lang, `identity.${type}`) }));
  const people = standInPeople.map(
    ({ key, firstName, lastName, email }) =>
      `<button name="person" value="${key}"><b><bdi>${safe(`${firstName} ${lastName}`)}</bdi></b>` +
      `<span><bdi>${safe(email ?? '')}</bdi>${email === null ? '' : ' · '}${t(`people.${key}`)}</span></button>`,
  );
  return standInPage(
    lang,
    nonce,
    say(lang, 'identity.title', { provider: say(lang, `identity.${type}`) }),
    `<h1>${t('title')}</h1><p>${t('question')}</p><form method="post" class="list">${people.join('')}` +
      `<button name="person" value="">${t('cancel')}</button></form><p><small>${t('note')}</small></p>`,
  );
}

function wrongPage(lang: Language, nonce: string): string {
  const text = say(lang, 'identity.wrong');
  return standInPage(lang, nonce, text, `<h1>${safe(text)}</h1>`);
}

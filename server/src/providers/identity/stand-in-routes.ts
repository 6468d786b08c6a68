import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '@platewright/texts/languages';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import { translate } from '../../platform/translate.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { renderStandInPage, buildStandInPolicy } from '../stand-in-html.ts';
import { standInPeople } from './stand-in-people.ts';
import type { IdentityStandIn } from './stand-in-service.ts';

/** The stand-in's authorization page: one chooses a person and is redirected to the site with a code. */
export function registerStandInRoutes(app: FastifyInstance, standIn: IdentityStandIn): void {
  const authorizationQuery = z.object({
    client_id: z.literal(standIn.clientId),
    redirect_uri: z.literal(standIn.redirectPath),
    response_type: z.literal('code'),
    state: z.string().min(1).max(200),
    nonce: z.string().min(1).max(200),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
  });
  const choiceBody = z.object({ person: z.string().max(40) });
  const sendPage = (request: FastifyRequest, reply: FastifyReply, isValid: boolean) => {
    const nonce = randomBytes(16).toString('base64');
    const lang = getRequestLanguage(request);
    return reply
      .code(isValid ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', buildStandInPolicy(nonce))
      .send(isValid ? renderChoosePage(standIn, lang, nonce) : renderInvalidRequestPage(lang, nonce));
  };

  app.get(standIn.pagePath, async (request, reply) =>
    sendPage(request, reply, authorizationQuery.safeParse(request.query).success),
  );

  app.post(standIn.pagePath, async (request, reply) => {
    const query = authorizationQuery.safeParse(request.query);
    const choice = choiceBody.safeParse(request.body);
    if (!query.success || !choice.success) return sendPage(request, reply, false);
    const person = standInPeople.find(({ key }) => key === choice.data.person);
    const redirectQuery = new URLSearchParams(
      person
        ? { code: standIn.issueCode(person, query.data.code_challenge, query.data.nonce) }
        : { error: 'access_denied' },
    );
    redirectQuery.set('state', query.data.state);
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`${standIn.redirectPath}?${redirectQuery.toString()}`, 303);
  });
}

function renderChoosePage({ type }: IdentityStandIn, lang: Language, nonce: string): string {
  const t = (key: string): string =>
    escapeHtml(translate(lang, `identityStandIn.${key}`, { provider: translate(lang, `identityStandIn.${type}`) }));
  const people = standInPeople.map(
    ({ key, firstName, lastName, email }) =>
      `<button name="person" value="${key}"><b><bdi>${escapeHtml(`${firstName} ${lastName}`)}</bdi></b>` +
      `<span><bdi>${escapeHtml(email ?? '')}</bdi>${email === null ? '' : ' · '}${t(`people.${key}`)}</span></button>`,
  );
  return renderStandInPage(
    lang,
    nonce,
    translate(lang, 'identityStandIn.title', { provider: translate(lang, `identityStandIn.${type}`) }),
    `<h1>${t('title')}</h1><p>${t('question')}</p><form method="post" class="list">${people.join('')}` +
      `<button name="person" value="">${t('cancel')}</button></form><p><small>${t('note')}</small></p>`,
  );
}

function renderInvalidRequestPage(lang: Language, nonce: string): string {
  const text = translate(lang, 'identityStandIn.wrong');
  return renderStandInPage(lang, nonce, text, `<h1>${escapeHtml(text)}</h1>`);
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { language, uuid } from '@platewright/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { loadBrand } from '../content/index.ts';
import { findStaffById } from '../staff/index.ts';
import { authenticateTicket } from './authenticate-ticket.ts';
import { authorize } from './authorize.ts';
import { verifyBadgeTicket } from './shared-pcs/badge-urls.ts';
import { findBadgeById } from './shared-pcs/badges.ts';
import type { BadgeData } from './shared-pcs/draw-badge.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of a badge. */
    staffBadge: { readonly data: BadgeData };
  }
}

/** Sign-in pages of the stand-in identity providers, which only demo and development have. */
export function registerIdentityStandInRoutes(app: FastifyInstance, { identity }: Deps): void {
  for (const provider of identity) provider.registerRoutes?.(app);
}

const badgeQuery = z.object({ badge: uuid, language, ticket: z.string().max(200) });

/** A badge as PDF, for whoever has just issued it: a signed URL opens it for one person, who must still be allowed to manage staff. */
export function registerBadgeRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/staff-badge.pdf', async (request, reply) => {
    const parsed = badgeQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { badge: badgeId, language: lang, ticket } = parsed.data;
    authorize(await authenticateTicket(deps, verifyBadgeTicket(deps.tokens, { badgeId, lang }, ticket)), 'desk.staff');
    const { db } = deps.database;
    const badge = await findBadgeById(db, badgeId);
    const person = badge && (await findStaffById(db, badge.staffId));
    // Replaced or revoked since: nobody prints a card that opens nothing.
    if (!person) throw new CallError('notFound');
    const data: BadgeData = {
      lang,
      operator: (await loadBrand(db)).name[lang],
      issuedAt: badge.issuedAt,
      name: person.name,
      number: person.id,
      code: deps.tokens.deriveBadgeCode(badgeId),
    };
    return sendPdf(reply, 'badge.pdf', await deps.drawings.draw('staffBadge', { data }));
  });
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newsletterDeskCalls } from '@platewright/contract/modules/newsletter/desk-calls';
import { CallError } from '@platewright/contract/call-errors';
import { createCsvHeaders, startCsv, toCsvLines } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffPrincipal } from '../../platform/principal.ts';
import {
  DOWNLOAD_TICKET_SECONDS,
  createSubjectTicket,
  verifySubjectTicket,
  type TicketSigner,
} from '../../platform/signed-urls.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { streamSubscribers, type SubscriberFilter } from './subscribers.ts';

const csvQuerySchema = newsletterDeskCalls.deskSubscribersCsv.input.extend({ ticket: z.string().max(200) });
const getTicketSubject = ({ search, state }: SubscriberFilter): string => `newsletter-csv:${state ?? ''}:${search}`;

/** The path of the CSV file, with a ticket for this person and this filter; valid for a minute. */
export function createSubscribersCsvUrl(
  signer: TicketSigner,
  principal: StaffPrincipal,
  filter: SubscriberFilter,
): string {
  const query = new URLSearchParams({
    ...(filter.search ? { search: filter.search } : {}),
    ...(filter.state ? { state: filter.state } : {}),
    ticket: createSubjectTicket(signer, principal, getTicketSubject(filter), DOWNLOAD_TICKET_SECONDS),
  });
  return `/api/desk/newsletter.csv?${query}`;
}

/** Serves the subscribers as CSV by ticket, streamed while the table is read. */
export function registerSubscribersCsvRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/newsletter.csv', { config: { availableDuringMaintenance: true } }, async (request, reply) => {
    const parsed = csvQuerySchema.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { ticket, ...filter } = parsed.data;
    const tx = deps.database.db;
    const principal = await authenticateTicket(
      deps,
      verifySubjectTicket(deps.tokens, getTicketSubject(filter), ticket),
    );
    authorize(principal, 'desk.newsletter');
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .headers(createCsvHeaders(`newsletter-${day}`))
      .send(Readable.from(generateCsvLines(tx, filter), { objectMode: false }));
  });
}

const csvColumns = ['email', 'state', 'source', 'language', 'subscribed_at', 'unsubscribed_at'] as const;

async function* generateCsvLines(tx: Tx, filter: SubscriberFilter): AsyncGenerator<string> {
  yield startCsv(csvColumns);
  for await (const rows of streamSubscribers(tx, filter))
    yield toCsvLines(
      rows
        .map(presentSubscriber)
        .map((row) => [row.email, row.state, row.source, row.lang, row.subscribedAt, row.unsubscribedAt]),
    );
}

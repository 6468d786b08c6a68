import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newsletter } from '@platewright/contract/areas/newsletter';
import { Refusal } from '@platewright/contract/refusals';
import type { StaffActor } from '../../access/actor.ts';
import { require } from '../../access/order.ts';
import type { Tokens } from '../../access/tokens.ts';
import type { Deps } from '../../deps.ts';
import { DOWNLOAD_SECONDS, holderOf, readSubjectTicket, subjectTicket } from '../../files/tickets.ts';
import { presentSubscriber } from './present.ts';
import { allSubscribers, type Wanted } from './store.ts';

const asked = newsletter.deskSubscribersCsv.input.extend({ ticket: z.string().max(200) });
const subject = ({ search, state }: Wanted): string => `newsletter-csv:${state ?? ''}:${search}`;

/** A browser downloads without a header: the address carries a ticket for this person and this search. */
export function csvAddress(tokens: Tokens, staff: StaffActor, wanted: Wanted): string {
  const query = new URLSearchParams({
    ...(wanted.search ? { search: wanted.search } : {}),
    ...(wanted.state ? { state: wanted.state } : {}),
    ticket: subjectTicket(tokens, staff, subject(wanted), DOWNLOAD_SECONDS),
  });
  return `/api/desk/newsletter.csv?${query}`;
}

/** The list as a file, written while it is read. The right to it is asked again. */
export function mountSubscribersCsv(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/newsletter.csv', { config: { whileClosed: true } }, async (request, reply) => {
    const parsed = asked.safeParse(request.query);
    if (!parsed.success) throw new Refusal('notFound');
    const { ticket, ...wanted } = parsed.data;
    const tx = deps.database.read;
    const actor = await holderOf(tx, readSubjectTicket(deps.tokens, subject(wanted), ticket));
    require(actor, 'desk.newsletter');
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="newsletter-${day}.csv"`)
      .header('Cache-Control', 'no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .send(Readable.from(lines(tx, wanted), { objectMode: false }));
  });
}

const columns = ['email', 'state', 'source', 'language', 'subscribed_at', 'unsubscribed_at'] as const;

async function* lines(tx: Deps['database']['read'], wanted: Wanted): AsyncGenerator<string> {
  // With the mark spreadsheets read it as UTF-8.
  yield `\ufeff${columns.join(',')}\r\n`;
  for await (const rows of allSubscribers(tx, wanted))
    yield rows
      .map(presentSubscriber)
      .map((row) => [row.email, row.state, row.source, row.lang, row.subscribedAt, row.unsubscribedAt ?? ''])
      .map((cells) => `${cells.map(cell).join(',')}\r\n`)
      .join('');
}

/** RFC 4180; what a spreadsheet would read as a formula stays a text. */
export function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

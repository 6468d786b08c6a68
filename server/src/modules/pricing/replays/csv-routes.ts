import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import { createCsvHeaders, startCsv, toCsvLines, type CsvCell } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StaffPrincipal } from '../../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketSigner,
} from '../../../platform/signed-urls.ts';
import { authenticateTicket, authorize } from '../../auth/index.ts';
import { loadProductNames, type ProductNames } from '../../catalogue/index.ts';
import { streamReplayOrders, type ReplayResult } from './read-replay.ts';
import { findReplay } from './replays.ts';

const querySchema = z.object({ replay: z.uuid(), ticket: z.string().max(200) });
const getTicketSubject = (replayId: string): string => `price-replay:${replayId}`;

/** The path of the CSV file of a run, with a ticket for this person; valid for a minute. */
export function createReplayCsvUrl(signer: TicketSigner, principal: StaffPrincipal, replayId: string): string {
  const ticket = createSubjectTicket(signer, principal, getTicketSubject(replayId), DOWNLOAD_TICKET_SECONDS);
  return `/api/desk/price-replay.csv?${new URLSearchParams({ replay: replayId, ticket })}`;
}

/** Serves the orders of a run as CSV by ticket, streamed while the table is read. */
export function registerReplayCsvRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/price-replay.csv', { config: { availableDuringMaintenance: true } }, async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { replay: replayId, ticket } = parsed.data;
    const { db } = deps.database;
    const holder = verifySubjectTicket(deps.tokens, getTicketSubject(replayId), ticket);
    const principal = await authenticateTicket(deps, holder);
    authorize(principal, 'desk.rates');
    const replay = await findReplay(db, { id: replayId });
    if (principal.kind !== 'staff' || replay?.staffId !== principal.staffId) throw new CallError('notFound');
    const names = await loadProductNames(deps.database);
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .headers(createCsvHeaders(`price-replay-${day}`))
      .send(Readable.from(generateCsvLines(streamReplayOrders(db, replayId), names), { objectMode: false }));
  });
}

const columns = ['order', 'customer', 'product', 'paid', 'in_force', 'draft', 'difference', 'reason', 'list', 'field'];

async function* generateCsvLines(batches: AsyncIterable<ReplayResult[]>, names: ProductNames): AsyncGenerator<string> {
  yield startCsv(columns);
  for await (const rows of batches) yield toCsvLines(rows.map((row) => toCells(row, names)));
}

const toAed = (fils: Fils | null): number | null => (fils === null ? null : filsToAed(fils));

const toCells = ({ orderId, company, productId, failure, ...sums }: ReplayResult, names: ProductNames): CsvCell[] => [
  orderId,
  company,
  names.get(productId)?.name.en ?? '',
  filsToAed(sums.paid),
  toAed(sums.before),
  toAed(sums.after),
  sums.before === null || sums.after === null ? null : filsToAed(sums.after - sums.before),
  failure?.reason ?? '',
  failure?.list ?? '',
  failure?.at ?? '',
];

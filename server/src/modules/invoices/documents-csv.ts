import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { invoiceListDeskCalls } from '@platewright/contract/modules/invoices/list-desk-calls';
import { filsToAed } from '@platewright/domain/money/fils';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createCsvHeaders, startCsv, toCsvLines, type CsvCell } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffPrincipal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketSigner,
} from '../../platform/signed-urls.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { streamDocuments, type DocumentFilter, type DocumentRow } from './list-documents.ts';

const csvQuerySchema = invoiceListDeskCalls.deskInvoicesCsv.input.extend({ ticket: z.string().max(200) });

const toQuery = ({ search, kind, from, to }: DocumentFilter): URLSearchParams =>
  new URLSearchParams({ ...(search && { search }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) });
const getTicketSubject = (filter: DocumentFilter): string => `invoices-csv:${toQuery(filter)}`;

/** The path of the CSV file, with a ticket for this person and this filter; valid for a minute. */
export function createDocumentsCsvUrl(signer: TicketSigner, principal: StaffPrincipal, filter: DocumentFilter): string {
  const query = toQuery(filter);
  query.set('ticket', createSubjectTicket(signer, principal, getTicketSubject(filter), DOWNLOAD_TICKET_SECONDS));
  return `/api/desk/invoices.csv?${query}`;
}

/** Serves invoices and credit notes as CSV by ticket, streamed while the tables are read. */
export function registerDocumentsCsvRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/invoices.csv', { config: { availableDuringMaintenance: true } }, async (request, reply) => {
    const parsed = csvQuerySchema.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { ticket, ...filter } = parsed.data;
    const subject = getTicketSubject(filter);
    const principal = await authenticateTicket(deps, verifySubjectTicket(deps.tokens, subject, ticket));
    authorize(principal, 'desk.invoices');
    return reply
      .headers(createCsvHeaders(`invoices-${toLocalDay(deps.clock.now())}`))
      .send(Readable.from(generateLines(deps.database.db, filter), { objectMode: false }));
  });
}

const csvColumns = [
  ...['day', 'kind', 'number', 'invoice', 'order', 'project', 'customer', 'buyer', 'trn', 'method'],
  ...['net', 'vat', 'total', 'currency'],
];

/** Names of kinds and methods as programs have them: a file is read by programs, in any language. */
async function* generateLines(tx: Tx, filter: DocumentFilter): AsyncGenerator<string> {
  yield startCsv(csvColumns);
  for await (const rows of streamDocuments(tx, filter)) yield toCsvLines(rows.map(toCells));
}

const toCells = ({ issuedAt, total, vat, ...row }: DocumentRow): CsvCell[] => [
  ...[toLocalDay(issuedAt), row.kind, row.number, row.invoiceNumber, row.orderId, row.projectName],
  ...[row.company, row.buyer, row.trn, row.method],
  ...[filsToAed(total - vat), filsToAed(vat), filsToAed(total), 'AED'],
];

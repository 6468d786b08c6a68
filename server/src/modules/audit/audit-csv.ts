import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { auditDeskCalls } from '@platewright/contract/modules/audit/desk-calls';
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
import { streamAudit, type AuditFilter } from './audit-entries.ts';
import { presentEntries, type AuditEntry } from './present-entries.ts';

const csvQuerySchema = auditDeskCalls.deskAuditCsv.input.extend({ ticket: z.string().max(200) });

const toQuery = ({ search, area, staffId, object }: AuditFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search && { search }),
    ...(area && { area }),
    ...(staffId !== undefined && { staffId: String(staffId) }),
    ...(object && { object }),
  });
const getTicketSubject = (filter: AuditFilter): string => `audit-csv:${toQuery(filter)}`;

/** The path of the CSV file, with a ticket for this person and this filter; valid for a minute. */
export function createAuditCsvUrl(signer: TicketSigner, principal: StaffPrincipal, filter: AuditFilter): string {
  const query = toQuery(filter);
  query.set('ticket', createSubjectTicket(signer, principal, getTicketSubject(filter), DOWNLOAD_TICKET_SECONDS));
  return `/api/desk/audit.csv?${query}`;
}

/** Serves the entries as CSV by ticket, streamed while the table is read. */
export function registerAuditCsvRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/audit.csv', { config: { availableDuringMaintenance: true } }, async (request, reply) => {
    const parsed = csvQuerySchema.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { ticket, ...filter } = parsed.data;
    const subject = getTicketSubject(filter);
    const principal = await authenticateTicket(deps, verifySubjectTicket(deps.tokens, subject, ticket));
    authorize(principal, 'desk.audit');
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .headers(createCsvHeaders(`audit-${day}`))
      .send(Readable.from(generateLines(deps.database.db, filter), { objectMode: false }));
  });
}

const csvColumns = ['at', 'person', 'email', 'area', 'action', 'object', 'id', 'name', 'changes', 'address'] as const;

/** Names of actions and fields as programs have them: a file is read by programs, in any language. */
async function* generateLines(tx: Tx, filter: AuditFilter): AsyncGenerator<string> {
  yield startCsv(csvColumns);
  for await (const rows of streamAudit(tx, filter, 'en'))
    yield toCsvLines((await presentEntries(tx, rows)).map(toCells));
}

const toCells = ({ at, staff, area, call, object, facts, address }: AuditEntry): CsvCell[] => [
  ...[at, staff.name, staff.email, area, call],
  ...[object?.kind ?? null, object?.id ?? null, object?.label ?? null],
  facts.map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} > `}${after ?? ''}`).join('; '),
  address,
];

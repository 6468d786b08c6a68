import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { Action } from '@platewright/domain/permissions/actions';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createCsvHeaders, startCsv, toCsvLines, type CsvCell } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import type { StaffPrincipal } from '../../platform/principal.ts';
import { createSubjectTicket, DOWNLOAD_TICKET_SECONDS, verifySubjectTicket } from '../../platform/signed-urls.ts';
import { authenticateTicket } from './authenticate-ticket.ts';
import { authorize } from './authorize.ts';

const ticketSchema = z.object({ ticket: z.string().max(200) });

interface SignedCsvDefinition<S extends z.ZodRawShape> {
  /** Of the file and of its address: `audit` is `/api/desk/audit.csv`, and `audit-2026-11-21.csv` on the day of the operator. */
  readonly name: string;
  readonly action: Action;
  /** What the address says beside the ticket. */
  readonly query: z.ZodObject<S>;
  /** The head and the rows, which are read while they are sent. @throws CallError */
  readonly read: (
    deps: Deps,
    query: z.output<z.ZodObject<S>>,
    staff: StaffPrincipal,
  ) => Promise<{
    readonly columns: readonly string[];
    readonly batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
  }>;
}

interface SignedCsv<Q> {
  /** The path of the file with a ticket for this person and exactly this query; valid for a minute. */
  readonly createUrl: (ctx: HandlerContext, query: Q) => string;
  readonly registerRoutes: (app: FastifyInstance, deps: Deps) => void;
}

/** A CSV file by a signed address: a browser opens it without an Authorization header (spec decision 25). */
export function createSignedCsv<S extends z.ZodRawShape>(
  definition: SignedCsvDefinition<S>,
): SignedCsv<z.output<z.ZodObject<S>>> {
  type Q = z.output<z.ZodObject<S>>;
  const { name, action, query: querySchema, read } = definition;
  const path = `/api/desk/${name}.csv`;
  const toParams = (query: Q): URLSearchParams => {
    const params = new URLSearchParams();
    for (const [field, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
      if (value !== undefined && value !== '') params.set(field, String(value));
    return params;
  };
  const toSubject = (query: Q): string => `csv:${name}:${toParams(query)}`;
  return {
    createUrl: (ctx, query) => {
      const params = toParams(query);
      const staff = getStaffPrincipal(ctx);
      params.set('ticket', createSubjectTicket(ctx.deps.tokens, staff, toSubject(query), DOWNLOAD_TICKET_SECONDS));
      return `${path}?${params}`;
    },
    registerRoutes: (app, deps) => {
      app.get(path, { config: { availableDuringMaintenance: true } }, async (request, reply) => {
        const ticket = ticketSchema.safeParse(request.query);
        const parsed = querySchema.safeParse(request.query);
        if (!ticket.success || !parsed.success) throw new CallError('notFound');
        const query = parsed.data;
        const holder = verifySubjectTicket(deps.tokens, toSubject(query), ticket.data.ticket);
        const principal = await authenticateTicket(deps, holder);
        authorize(principal, action);
        if (principal.kind !== 'staff') throw new CallError('notFound');
        const { columns, batches } = await read(deps, query, principal);
        return reply
          .headers(createCsvHeaders(`${name}-${toLocalDay(deps.clock.now())}`))
          .send(Readable.from(writeLines(columns, batches), { objectMode: false }));
      });
    },
  };
}

async function* writeLines(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield startCsv(columns);
  for await (const rows of batches) yield toCsvLines(rows);
}

/** Each batch as cells. */
export async function* toCsvBatches<R>(
  batches: AsyncIterable<readonly R[]>,
  toCells: (row: R) => readonly CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of batches) yield rows.map((row) => [...toCells(row)]);
}

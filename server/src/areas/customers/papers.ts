import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/order.ts';
import type { Tokens } from '../../access/tokens.ts';
import type { Deps } from '../../deps.ts';
import { holderOf, LIST_SECONDS, readSubjectTicket, subjectTicket } from '../../files/tickets.ts';
import { sendBytes } from '../../http/bytes.ts';
import { Bytes, customer } from '../../http/context.ts';
import { paperOf } from './store.ts';

const asked = z.object({ paperId: uuid, ticket: z.string().max(200) });
const subject = (paperId: string): string => `customer-paper:${paperId}`;

/** Path of a paper of an agent's customer. */
export const paperAddress = (tokens: Tokens, actor: Actor, paperId: string): string =>
  `/api/customers/papers/t/${paperId}?ticket=${subjectTicket(tokens, actor, subject(paperId), LIST_SECONDS)}`;

/** Papers of customers by ticket: what a browser opens without a header. The right to them is asked again. */
export function mountCustomerPapers(app: FastifyInstance, deps: Deps): void {
  app.get('/api/customers/papers/t/:paperId', async (request, reply) => {
    const parsed = asked.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new Refusal('notFound');
    const { paperId, ticket } = parsed.data;
    const tx = deps.database.read;
    const actor = await holderOf(tx, readSubjectTicket(deps.tokens, subject(paperId), ticket));
    require(actor, 'customers.manage');
    const row = await paperOf(tx, customer({ actor }).companyId, paperId);
    if (!row) throw new Refusal('notFound');
    return sendBytes(deps.storage, request, reply, new Bytes(row.storageKey, row.name, row.mime, true));
  });
}

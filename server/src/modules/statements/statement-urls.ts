import type { StatementKind } from '@platewright/domain/ledger/statement';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { fieldError } from '@platewright/contract/call-errors';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';
import type { StatementRequest, StatementScope } from './load-statement.ts';

interface ScopeInput {
  readonly kind: StatementKind;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @throws CallError invalidInput at the day that a period lacks */
export function toStatementScope({ kind, from, to }: ScopeInput): StatementScope {
  if (kind === 'openItems') return { kind };
  if (from === undefined) throw fieldError('from', 'dayInvalid');
  if (to === undefined) throw fieldError('to', 'dayInvalid');
  return { kind, from, to };
}

function toParams({ companyId, lang, scope }: StatementRequest): URLSearchParams {
  const params = new URLSearchParams({ account: String(companyId), kind: scope.kind, language: lang });
  if (scope.kind === 'period') {
    params.set('from', scope.from);
    params.set('to', scope.to);
  }
  return params;
}

/** Everything that the statement says is signed: the ticket of one account opens no other one. */
const getSubject = (request: StatementRequest): string => `statement:${toParams(request)}`;

/** Path of the PDF, valid for a minute. */
export function createStatementUrl(signer: TicketSigner, principal: Principal, request: StatementRequest): string {
  const params = toParams(request);
  params.set('ticket', createSubjectTicket(signer, principal, getSubject(request), DOWNLOAD_TICKET_SECONDS));
  return `/api/statements.pdf?${params}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyStatementTicket = (
  signer: TicketSigner,
  request: StatementRequest,
  ticket: string,
): TicketHolder | null => verifySubjectTicket(signer, getSubject(request), ticket);

const getSentSubject = (companyId: number, id: number): string => `sent-statement:${companyId}:${id}`;

/** Path of a statement as it was sent, valid for a minute. */
export const createSentStatementUrl = (
  signer: TicketSigner,
  principal: Principal,
  companyId: number,
  id: number,
): string =>
  `/api/statements/${companyId}/${id}.pdf?ticket=${createSubjectTicket(signer, principal, getSentSubject(companyId, id), DOWNLOAD_TICKET_SECONDS)}`;

export const verifySentStatementTicket = (
  signer: TicketSigner,
  companyId: number,
  id: number,
  ticket: string,
): TicketHolder | null => verifySubjectTicket(signer, getSentSubject(companyId, id), ticket);

/** Such as `statement-4-2026-11-01-2026-11-30.pdf`; of open items with the day of the operator. */
export function nameStatementFile(
  { companyId, scope }: Pick<StatementRequest, 'companyId' | 'scope'>,
  now: Date,
): string {
  const days = scope.kind === 'period' ? [scope.from, scope.to] : [toLocalDay(now)];
  return `${['statement', companyId, ...days].join('-')}.pdf`;
}

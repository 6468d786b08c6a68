import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import type { Principal } from '../../platform/principal.ts';
import type { TicketHolder } from '../../platform/signed-urls.ts';
import { findPrincipalOfSession } from './principal.ts';

/**
 * The person whose session a verified ticket names, with the permissions of this moment: whoever serves the address
 * authorizes them again. `holder` is null when the ticket did not verify.
 * @throws CallError notFound when the ticket did not verify, its session has ended, or the account is blocked or deleted
 */
export async function authenticateTicket(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  holder: TicketHolder | null,
): Promise<Principal> {
  // Whether the trial still has files shows when one of them is authorized.
  if (holder?.kind === 'guest') return { kind: 'guest', trialId: holder.trialId };
  const principal = holder && (await findPrincipalOfSession(deps, holder.kind, holder.sessionId));
  if (!principal) throw new CallError('notFound');
  return principal;
}

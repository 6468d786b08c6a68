import { z } from 'zod';
import { TRIAL_MINUTES } from '@platewright/domain/files/trials';
import type { TicketSigner } from '../../platform/signed-urls.ts';

/*
 * The credential of a guest who tries a product: a random id with the server's signature, valid for as long as a file is
 * kept. It has no row of its own; files name the id.
 */
const PREFIX = 'trial';

export const isTrialToken = (token: string): boolean => token.startsWith(`${PREFIX}.`);

export const createTrialToken = (signer: TicketSigner, trialId: string): string =>
  `${PREFIX}.${trialId}.${signer.signTicket(`${PREFIX}:${trialId}`, TRIAL_MINUTES * 60)}`;

/** The trial of a token; null when it was forged or has expired. */
export function verifyTrialToken(signer: TicketSigner, token: string): string | null {
  const [prefix, id, ...ticket] = token.split('.');
  const trialId = z.uuid().safeParse(id);
  if (prefix !== PREFIX || !trialId.success) return null;
  return signer.verifyTicket(`${PREFIX}:${trialId.data}`, ticket.join('.')) ? trialId.data : null;
}

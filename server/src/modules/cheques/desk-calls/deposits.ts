import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { depositCheques, withdrawDeposit } from '../deposit-cheques.ts';
import { loadSlip } from '../load-slip.ts';
import { createSlipUrl } from '../slip-urls.ts';

export const deskDepositCheques: Handler<'deskDepositCheques'> = async ({ cheques }, ctx) => ({
  depositId: await depositCheques(ctx.tx, cheques, getStaffPrincipal(ctx).staffId, ctx.deps.clock.now()),
});

export const deskDepositSlip: Handler<'deskDepositSlip'> = async (
  { depositId, language: lang },
  { tx, principal, deps },
) => {
  const slip = { depositId, lang };
  // A link to nothing is not handed out.
  await loadSlip(tx, slip);
  return { url: createSlipUrl(deps.tokens, principal, slip) };
};

export const deskWithdrawDeposit: Handler<'deskWithdrawDeposit'> = async ({ depositId }, { tx, deps }) => {
  await withdrawDeposit(tx, depositId, deps.clock.now());
  return null;
};

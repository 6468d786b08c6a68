export { authenticateTicket } from './authenticate-ticket.ts';
export { authorize, authorizeOrder, findOrderResource } from './authorize.ts';
export { createEmailTakenError } from './email-taken.ts';
export { rememberDevice } from './known-devices.ts';
export {
  canEmailLink,
  consumeLink,
  createLink,
  deleteLink,
  findLink,
  revokeLinks,
  staffLinkPurposes,
  type LinkPurpose,
  type StaffLinkPurpose,
} from './one-time-links.ts';
export {
  completePasswordChange,
  createLinkExpiredError,
  createOldPasswordError,
  createPasswordUnchangedError,
  findPasswordHash,
  updatePasswordHash,
} from './password-change.ts';
export { findAccountByEmail, insertAccount } from './store.ts';
export { openOrderTaking } from './order-taking.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { authenticate, findPrincipal } from './principal.ts';
export { publishSessionsEnded } from './publish-sessions-ended.ts';
export { clearGuesses, requireRecentSecondFactor } from './second-factor/check-second-factor.ts';
export { resetSecondFactor } from './second-factor/change-second-factor.ts';
export { secondFactorChanges } from './second-factor/publish-second-factor-change.ts';
export { staffHasSecondFactor, userHasSecondFactor } from './second-factor/store.ts';
export { createSignedCsv, toCsvBatches } from './signed-csv.ts';
export { badgeIssuedAtOfStaff } from './shared-pcs/badges.ts';
export { createTrialToken, verifyTrialToken } from './trial-tokens.ts';
export { endSession, endSessions, listSessions } from './sessions.ts';

import {
  deskSecondFactor,
  deskSetUpSecondFactor,
  deskTurnOnSecondFactor,
  deskTurnOffSecondFactor,
  deskRemoveSecondFactor,
  deskRequestPasskey,
  deskSetUpPasskey,
  deskAddPasskey,
  deskRenamePasskey,
  deskRenewRecoveryCodes,
  deskGiveSecondFactor,
  deskResetStaffSecondFactor,
  deskResetPersonSecondFactor,
} from './second-factor.ts';
import { deskFailedSignIns, deskCompanyFailedSignIns } from './failed-sign-ins.ts';
import { deskAuthenticate } from './authenticate.ts';
import { deskRefreshToken } from './refresh-token.ts';
import { deskLogout } from './logout.ts';
import { deskMe } from './own-account.ts';
import { deskSharedPc, deskKeepUnlocked, deskLock } from './shared-pc.ts';
import { deskUnlock } from './unlock.ts';
import { deskSharedPcs, deskRegisterSharedPc, deskRevokeSharedPc, deskSetSharedPcLock } from './shared-pcs.ts';
import { deskOwnBadge, deskSetPin, deskRemovePin } from './own-badge.ts';
import { deskIssueBadge, deskRevokeBadge } from './badges.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Sign-in of staff: their accounts, links and sessions are separate from those of customers. */
export const authDeskHandlers = {
  deskAuthenticate,
  deskRefreshToken,
  deskLogout,
  deskMe,
  deskSecondFactor,
  deskSetUpSecondFactor,
  deskTurnOnSecondFactor,
  deskTurnOffSecondFactor,
  deskRemoveSecondFactor,
  deskRequestPasskey,
  deskSetUpPasskey,
  deskAddPasskey,
  deskRenamePasskey,
  deskRenewRecoveryCodes,
  deskGiveSecondFactor,
  deskResetStaffSecondFactor,
  deskResetPersonSecondFactor,
  deskFailedSignIns,
  deskCompanyFailedSignIns,
  deskSharedPc,
  deskUnlock,
  deskKeepUnlocked,
  deskLock,
  deskSharedPcs,
  deskRegisterSharedPc,
  deskRevokeSharedPc,
  deskSetSharedPcLock,
  deskOwnBadge,
  deskSetPin,
  deskRemovePin,
  deskIssueBadge,
  deskRevokeBadge,
} satisfies Partial<Handlers>;

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
} satisfies Partial<Handlers>;

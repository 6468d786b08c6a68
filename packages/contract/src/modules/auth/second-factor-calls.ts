import { createSecondFactorCalls } from './second-factor-family.ts';

const own = createSecondFactorCalls({
  principal: 'customer',
  action: 'session.use',
  path: '/account/second-factor',
});

/** The second factor of customers. */
export const secondFactorCalls = {
  accountSecondFactor: own.load,
  accountSetUpSecondFactor: own.setUpApp,
  accountTurnOnSecondFactor: own.addApp,
  accountTurnOffSecondFactor: own.turnOff,
  accountRemoveSecondFactor: own.remove,
  accountRenewRecoveryCodes: own.renewCodes,
  accountRequestPasskey: own.requestPasskey,
  accountSetUpPasskey: own.setUpPasskey,
  accountAddPasskey: own.addPasskey,
  accountRenamePasskey: own.renamePasskey,
};

const staffInput = { staffId: 999_999 };

/** Inputs of the calls about second factors, shared PCs, badges and PINs of staff. */
export const staffSignInInputs = {
  deskGiveSecondFactor: { code: '123456' },
  deskResetStaffSecondFactor: { staffId: 1 },
  deskResetPersonSecondFactor: { userId: 1 },
  deskSharedPc: {},
  deskUnlock: { number: 999_999, pin: '471906' },
  deskKeepUnlocked: {},
  deskLock: {},
  deskSharedPcs: {},
  deskRegisterSharedPc: { name: 'Packing table' },
  deskRevokeSharedPc: { sharedPcId: 999_999 },
  deskSetSharedPcLock: { lockSeconds: 90, seen: 60 },
  deskOwnBadge: {},
  deskSetPin: { pin: '471906' },
  deskRemovePin: {},
  deskIssueBadge: staffInput,
  deskRevokeBadge: staffInput,
};

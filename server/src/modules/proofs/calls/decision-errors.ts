import type { CallErrorName } from '@platewright/contract/call-errors';
import type { ApprovalDecisionError } from '@platewright/domain/proofs/approval';

export const callErrorByDecisionError: Record<ApprovalDecisionError, CallErrorName> = {
  noPermission: 'noPermission',
  notWaiting: 'alreadyDecided',
  withdrawn: 'newerVersion',
  otherVersion: 'newerVersion',
  ordersStatus: 'notEditableNow',
  remarksRequired: 'remarkRequired',
};

import type { StaffEmails } from '../../../platform/jobs/email-kinds.ts';
import type { FormerQueue } from '../../../platform/jobs/job-definitions.ts';

type StoredData = Parameters<NonNullable<FormerQueue['convert']>>[0];

const toStaffEmail =
  (kind: keyof StaffEmails, toParams: (data: StoredData) => object) =>
  ({ staffId, orderId = null, ...data }: StoredData) => ({ kind, params: toParams(data), staffId, orderId });

/** Up to here these had no params, and stood with their kind. */
const toLinkEmail = ({ kind, staffId }: StoredData) => ({ kind, params: {}, staffId, orderId: null });

/** The queues that emails stood in before there was one: what waits in them is sent as the kind that it is now. */
export const formerEmailQueues: readonly FormerQueue[] = [
  { name: 'letter' },
  { name: 'staffLetter', convert: toLinkEmail },
  { name: 'staffEmail', convert: toLinkEmail },
  { name: 'staffNotice', convert: toStaffEmail('staffSecondFactorChanged', ({ change }) => ({ change })) },
  { name: 'requestEmail', convert: toStaffEmail('staffRequest', ({ requestId }) => ({ requestId })) },
  { name: 'disputeEmail', convert: toStaffEmail('staffDispute', ({ dispute }) => ({ dispute })) },
  {
    name: 'paymentEmail',
    convert: toStaffEmail('staffPayment', ({ kind: about, amount, expected }) => ({ about, amount, expected })),
  },
];

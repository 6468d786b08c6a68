import { orderStatus } from './order-status.ts';

/** The checks of the job ticket in their order, each signed with name and time (handbook 4.6). */
export const productionChecks = [
  'preflight',
  'imaging',
  'exposure',
  'washout',
  'dry',
  'thickness',
  'visual',
  'register',
  'packed',
] as const;

export type ProductionCheck = (typeof productionChecks)[number];

/** What is checked of files, where no plate is made. */
const fileChecks: readonly ProductionCheck[] = ['preflight', 'visual'];

/** The checks of an order with this number of plates. */
export const listProductionChecks = (plates: number): readonly ProductionCheck[] =>
  plates > 0 ? productionChecks : fileChecks;

/** What production has not done of an order that is to be ready: checks nobody signed, and the relief nobody set. */
export const productionGapNames = [...productionChecks, 'relief'] as const;
export type ProductionGap = (typeof productionGapNames)[number];

/** The gaps of an order with this number of plates; a relief is of plates alone. */
export const listProductionGaps = (
  plates: number,
  signed: readonly string[],
  reliefUm: number | null,
): readonly ProductionGap[] => [
  ...listProductionChecks(plates).filter((check) => !signed.includes(check)),
  ...(plates > 0 && reliefUm === null ? (['relief'] as const) : []),
];

const productionStatuses: readonly number[] = [orderStatus.inProduction, orderStatus.ready];
const preflightStatuses: readonly number[] = [
  orderStatus.inProcessing,
  orderStatus.corrections,
  orderStatus.waitingForApproval,
  orderStatus.approvedPaymentDue,
  ...productionStatuses,
];

/**
 * Whether a check can be signed in this status: files are checked as soon as they are worked on, plates while they are made. On hold
 * nobody works on them, and what has left is not signed afterwards. A signature is withdrawn only before the order is ready.
 */
export const isCheckOpen = (
  check: ProductionCheck,
  statusId: number,
  { isSigned }: { readonly isSigned: boolean },
): boolean =>
  !(isSigned && statusId === orderStatus.ready) &&
  (check === 'preflight' ? preflightStatuses : productionStatuses).includes(statusId);

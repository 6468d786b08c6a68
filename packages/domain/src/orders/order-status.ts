/** Order statuses in their order (handbook 4.2). The specification fixes ids 2, 3 and 7 [ORD-33, ORD-34, ORD-35]. */
export const orderStatuses = [
  { id: 1, key: 'new', color: '#2F80ED', step: 1 },
  { id: 2, key: 'missingAttributes', color: '#F2994A', step: 1 },
  { id: 7, key: 'missingFiles', color: '#F2C94C', step: 1 },
  { id: 4, key: 'inProcessing', color: '#9B51E0', step: 2 },
  { id: 8, key: 'corrections', color: '#BB6BD9', step: 2 },
  { id: 3, key: 'waitingForApproval', color: '#EB5757', step: 3 },
  { id: 5, key: 'approvedPaymentDue', color: '#219653', step: 4 },
  { id: 6, key: 'inProduction', color: '#00A3A3', step: 4 },
  { id: 13, key: 'onHold', color: '#828282', step: 4 },
  { id: 9, key: 'ready', color: '#27AE60', step: 4 },
  { id: 10, key: 'shipped', color: '#56CCF2', step: 5 },
  { id: 11, key: 'completed', color: '#1B5E20', step: 5 },
  { id: 12, key: 'cancelled', color: '#4F4F4F', step: 0 },
] as const;

export type OrderStatusId = (typeof orderStatuses)[number]['id'];
export type OrderStatusKey = (typeof orderStatuses)[number]['key'];
export interface OrderStatus {
  id: OrderStatusId;
  key: OrderStatusKey;
  color: string;
  step: number;
}

/** The ids by key, so that code names a status instead of its number: `orderStatus.inProduction`. */
export const orderStatus = Object.fromEntries(orderStatuses.map(({ id, key }) => [key, id])) as {
  readonly [K in OrderStatusKey]: Extract<(typeof orderStatuses)[number], { key: K }>['id'];
};

const statusById = new Map<number, OrderStatus>(orderStatuses.map((status) => [status.id, status]));

/** The status with this id; null when there is none. */
export const getOrderStatus = (id: number): OrderStatus | null => statusById.get(id) ?? null;

export const isOrderStatusId = (id: number): id is OrderStatusId => statusById.has(id);

const coveredStatusIds: readonly number[] = [
  orderStatus.inProduction,
  orderStatus.onHold,
  orderStatus.ready,
  orderStatus.shipped,
  orderStatus.completed,
];

/**
 * Whether an order in this status was paid, or accepted to be paid later (handbook 4.2). One on hold was: only orders in
 * production are put on hold.
 */
export const isCoveredStatus = (id: number): boolean => coveredStatusIds.includes(id);

/**
 * Whether an order in this status can be paid now, will be once its proofs are approved, or is past that: portal, desk and
 * checkout ask this one question (handbook 4.2).
 */
export function getPaymentOpening(id: number): 'ahead' | 'open' | 'past' {
  if (id === orderStatus.approvedPaymentDue) return 'open';
  return isCoveredStatus(id) || isFinalStatus(id) ? 'past' : 'ahead';
}

/** The statuses of orders that were placed and can still be paid. */
export const listUnpaidStatusIds = (): OrderStatusId[] =>
  orderStatuses.map(({ id }) => id).filter((id) => !isCoveredStatus(id) && id !== orderStatus.cancelled);

/** The statuses that no transition leaves: nobody works on such an order any more. */
export const finalStatusIds: readonly OrderStatusId[] = [orderStatus.completed, orderStatus.cancelled];

export const isFinalStatus = (id: number): boolean => finalStatusIds.some((final) => final === id);

/** Whether a due date can still be kept or missed: not once the parcel has left, or never will. `toDueRank` is the same in SQL. */
export const isDueOpen = (id: number): boolean => id !== orderStatus.shipped && !isFinalStatus(id);

const promisedStatusIds: readonly number[] = [orderStatus.inProduction, orderStatus.onHold, orderStatus.ready];

/** Whether the day that an order is promised for is still ahead of it. */
export const isPromiseAhead = (id: number): boolean => promisedStatusIds.includes(id);

/** Step of a status: 1 to 5, 0 for a cancelled order. */
export const getStatusStep = (id: OrderStatusId): number => statusById.get(id)?.step ?? 0;

/** The five steps of the process with their text keys [ORD-21]; step 0, a cancelled order, has none. */
export const progressSteps = [
  { step: 1, key: 'upload' },
  { step: 2, key: 'adjust' },
  { step: 3, key: 'approve' },
  { step: 4, key: 'supervise' },
  { step: 5, key: 'receive' },
] as const;

/** Width of the progress bar in percent [ORD-16]. */
export const getProgressPercent = (step: number): number => 20 * Math.min(5, Math.max(0, step));

/** Whether prices are split by order type, from step 4 on [ORD-17]. */
export const hasSplitPrices = (step: number): boolean => step >= 4;

/** Order statuses (handbook 4.2). Ids 2, 3 and 7 are fixed by the specification [ORD-33, ORD-34, ORD-35]. */
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

export type StatusId = (typeof orderStatuses)[number]['id'];
export type StatusKey = (typeof orderStatuses)[number]['key'];
export interface OrderStatus {
  id: StatusId;
  key: StatusKey;
  color: string;
  step: number;
}

const byId = new Map<number, OrderStatus>(orderStatuses.map((status) => [status.id, status]));

/** The status of an id; null for an id that does not exist. */
export const statusOf = (id: number): OrderStatus | null => byId.get(id) ?? null;

export const isStatusId = (id: number): id is StatusId => byId.has(id);

/** The step of a status, 0 to 5. */
export const stepOf = (id: StatusId): number => byId.get(id)?.step ?? 0;

/** The five words of the process, one a step [ORD-21]; 0 is a cancelled order and has none. */
export const progressSteps = [
  { step: 1, key: 'upload' },
  { step: 2, key: 'adjust' },
  { step: 3, key: 'approve' },
  { step: 4, key: 'supervise' },
  { step: 5, key: 'receive' },
] as const;

/** Width of the progress bar in percent [ORD-16]. */
export const progressPercent = (step: number): number => 20 * Math.min(5, Math.max(0, step));

/** From step 4 on the prices are split and the invoice can be made [ORD-17]. */
export const showsSplitPrices = (step: number): boolean => step >= 4;

import { allowedOf, type OrderInfo } from './queries.ts';

/** What each status that waits for the customer asks for (handbook 4.2). */
const ASKS = { 2: 'changeOptions', 3: 'approve', 5: 'pay', 7: 'uploadFiles' } as const;
export type AskedFor = (typeof ASKS)[keyof typeof ASKS];

const askedFor = (statusId: number): AskedFor | undefined => (ASKS as Readonly<Record<number, AskedFor>>)[statusId];

/** Whether the order waits for something that this person may do. */
export function isAsked(info: Pick<OrderInfo, 'statusId' | 'allowed'>): boolean {
  const what = askedFor(info.statusId);
  return what !== undefined && allowedOf(info, what).ok;
}

/** What the order waits for, when it is for others to do: this member's role may not. */
export function askedOfOthers(info: Pick<OrderInfo, 'statusId' | 'allowed'>): AskedFor | null {
  const what = askedFor(info.statusId);
  return what !== undefined && allowedOf(info, what).reason === 'noPermission' ? what : null;
}

import { formatAed } from '@platewright/domain/money/fils';
import type { Localised } from '@platewright/domain/options/types';
import type { JobData } from '../jobs/jobs.ts';
import type { HouseEvent } from './events.ts';

export interface Notice {
  /** Key under `notifications` of the server's texts. */
  readonly textKey: string;
  readonly params: Record<string, string | number>;
  /** Kind of letter that says the same, if one does. */
  readonly letter: string | null;
  /** The person who did it need not be told. */
  readonly notTo: number | null;
}

/** Sentence per status that an order has come to (handbook 4.4). */
const movedTo: Record<number, { readonly textKey: string; readonly letter: string | null }> = {
  1: { textKey: 'created', letter: 'orderCreated' },
  2: { textKey: 'attributesAsked', letter: 'attributesAsked' },
  4: { textKey: 'processing', letter: null },
  5: { textKey: 'paymentDue', letter: 'paymentDue' },
  6: { textKey: 'inProduction', letter: 'paid' },
  7: { textKey: 'filesAsked', letter: 'filesAsked' },
  8: { textKey: 'rejected', letter: null },
  9: { textKey: 'ready', letter: null },
  10: { textKey: 'shipped', letter: 'shipped' },
  11: { textKey: 'completed', letter: 'completed' },
  12: { textKey: 'cancelled', letter: 'cancelled' },
  13: { textKey: 'onHold', letter: 'onHold' },
};

/** What a notice says of its order. */
export interface NoticedOrder {
  readonly id: number;
  readonly projectName: string;
  readonly product: Localised;
  readonly price: number;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** What customers hear of an event; null when it is the house's own business. */
export function noticeOf(event: HouseEvent, order: NoticedOrder): Notice | null {
  const params = { orderId: order.id, projectName: order.projectName };
  switch (event.type) {
    case 'orderMoved': {
      const entry = movedTo[event.to];
      if (!entry) return null;
      const textKey = sentenceOf(event, entry.textKey);
      return {
        textKey,
        params: { ...params, note: event.note, ...details(event.to, order) },
        letter: textKey === entry.textKey || textKey === 'cancelledWhy' ? entry.letter : null,
        notTo: event.byKind === 'customer' && event.to !== 1 ? event.byId : null,
      };
    }
    // The move to the approvals is told with the names of the files.
    case 'proofPosted':
      return {
        textKey: 'approvalPosted',
        params: { ...params, files: event.files.join('\n') },
        letter: 'approvalPosted',
        notTo: null,
      };
    case 'filesReleased':
      return {
        textKey: 'filesReleased',
        params: { ...params, files: event.files.join('\n') },
        letter: null,
        notTo: null,
      };
    case 'invoiceIssued':
      return { textKey: 'invoiceIssued', params: { ...params, number: event.number }, letter: null, notTo: null };
    default:
      return null;
  }
}

/** Where an order came from changes what is said: an answer to a question, production that goes on. */
function sentenceOf(event: Extract<HouseEvent, { type: 'orderMoved' }>, usual: string): string {
  if (event.to === 1 && event.from !== null) return 'answered';
  if (event.to === 6 && event.from === 13) return 'resumed';
  if (event.to === 12 && event.note !== '') return 'cancelledWhy';
  return usual;
}

function details(to: number, order: NoticedOrder): Record<string, string> {
  if (to === 1) return { product: order.product.en, 'product.ar': order.product.ar };
  if (to === 5) return { price: formatAed(order.price) };
  if (to === 10)
    return {
      courier: order.courier ?? '',
      trackingNumber: order.trackingNumber ?? '',
      trackingUrl: order.trackingUrl ?? '',
    };
  return {};
}

const personal: Partial<Record<HouseEvent['type'], string>> = {
  userRegistered: 'confirm',
  memberInvited: 'invite',
  roleChanged: 'roleChanged',
  passwordChanged: 'passwordChanged',
  papersSent: 'papersReceived',
};

export type DeskList = 'messages' | 'companies' | 'staff';

/** Lists of the desk in which an event shows, apart from the jobs. */
export const deskListOf: Partial<Record<HouseEvent['type'], DeskList>> = {
  messageReceived: 'messages',
  messageMarked: 'messages',
  userRegistered: 'companies',
  agentDecided: 'companies',
  personBlocked: 'companies',
  personUnblocked: 'companies',
  creditAsked: 'companies',
  creditDecided: 'companies',
  creditChanged: 'companies',
  creditUnfrozen: 'companies',
  papersSent: 'companies',
  papersDecided: 'companies',
  trnChanged: 'companies',
  entryAdded: 'companies',
  chequeNoted: 'companies',
  chequeSettled: 'companies',
  staffInvited: 'staff',
  staffChanged: 'staff',
  staffBlocked: 'staff',
  staffUnblocked: 'staff',
  staffPasswordSet: 'staff',
};

/** Letters that belong to no order. */
export function lettersOf(event: HouseEvent): JobData['letter'][] {
  if (event.type === 'agentDecided')
    return toOwners(event, event.approved ? 'agentGranted' : 'agentRefused', { reason: event.reason });
  if (event.type === 'creditDecided')
    return event.approved
      ? toOwners(event, 'creditGranted', { limit: event.limit, days: event.days })
      : toOwners(event, 'creditRefused', { reason: event.reason });
  if (event.type === 'papersDecided')
    return toOwners(event, event.approved ? 'papersApproved' : 'papersRefused', { reason: event.reason });
  if (event.type === 'chequeSettled')
    return event.outcome === 'bounced'
      ? toOwners(event, 'chequeBounced', { cheque: event.number, amount: event.amount })
      : [];
  const kind = personal[event.type];
  return kind && 'userId' in event && event.userId !== null
    ? [{ kind, userId: event.userId, params: {}, orderId: null }]
    : [];
}

const toOwners = (
  { owners }: { readonly owners: readonly number[] },
  kind: string,
  params: JobData['letter']['params'],
): JobData['letter'][] => owners.map((userId) => ({ kind, userId, params, orderId: null }));

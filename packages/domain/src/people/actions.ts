import type { PermissionKey, StaffKey } from './actor.ts';

/** Who may do something: one row of the authorization matrix (decisions, part b). */
export interface Rule {
  /**
   * public: anyone · session: signed in, on own records when a subject is given · company: signed in, records of the
   * own company · order: signed in, an order that the actor sees · desk: staff.
   */
  scope: 'public' | 'session' | 'company' | 'order' | 'desk';
  /** Permission that a member needs; owners need none. */
  key?: PermissionKey;
  /** Members never, whatever their role. */
  ownerOnly?: true;
  /** Only accounts of group 3. */
  agentOnly?: true;
  /** Without the permission the thing does not exist (404) instead of being refused (403). */
  hidden?: true;
  /** Keys of which staff need one. */
  staffKeys?: readonly StaffKey[];
}

const order = (key?: PermissionKey): Rule => ({ scope: 'order', key });
const desk = (...staffKeys: StaffKey[]): Rule => ({ scope: 'desk', staffKeys });

/** Everything that can be asked of `may`. */
export const actions = {
  'content.read': { scope: 'public' },
  'catalogue.read': { scope: 'public' },
  'entry.use': { scope: 'public' },

  'session.use': { scope: 'session' },
  'notifications.read': { scope: 'session' },
  'account.update': { scope: 'session' },
  'account.updateCompany': { scope: 'session', ownerOnly: true },
  'price.quote': { scope: 'session' },
  'upload.product': { scope: 'session', key: 'CREATE_ORDER' },

  'order.create': { scope: 'company', key: 'CREATE_ORDER' },
  'order.createForCustomer': { scope: 'company', key: 'CREATE_ORDER', agentOnly: true },
  'order.list': { scope: 'session' },

  'order.read': order(),
  'order.cancel': order('CREATE_ORDER'),
  'order.changeOptions': order('VIEW_SPECIFICATION'),
  'order.readReceived': order('UPLOAD_FILES'),
  'order.uploadFiles': order('UPLOAD_FILES'),
  'order.download': order(),
  'order.readApprovals': order(),
  'order.approve': order('APPROVE'),
  'order.chat': order('CHAT'),
  'order.readMembers': order(),
  'order.addMember': order('ADD_ORDER_MEMBER'),
  'order.updateMember': order('UPDATE_ORDER_MEMBER'),
  'order.deleteMember': order('DELETE_ORDER_MEMBER'),
  'order.reorder': { scope: 'order', key: 'REORDER', hidden: true },
  'order.checkout': order('CHECKOUT'),
  'order.invoice': order(),

  'templates.use': { scope: 'company' },
  'customers.read': { scope: 'company', agentOnly: true },
  'customers.manage': { scope: 'company', agentOnly: true, ownerOnly: true },
  'members.read': { scope: 'company' },
  'members.manage': { scope: 'company', ownerOnly: true },
  'credits.read': { scope: 'company', key: 'CREDITS' },
  'credits.apply': { scope: 'company', ownerOnly: true },
  'addresses.use': { scope: 'company', key: 'ADDRESSES' },

  'desk.use': { scope: 'desk' },
  /** See queue and jobs: who takes payments or writes invoices sees what they are for. */
  'desk.readOrders': desk('ORDERS', 'PAYMENTS', 'INVOICES'),
  /** Send a move; each move asks for its own right (`desk.orders`, `desk.payments`). */
  'desk.move': desk('ORDERS', 'PAYMENTS'),
  /** Move orders through prepress and production. */
  'desk.orders': desk('ORDERS'),
  'desk.files': desk('FILES'),
  'desk.proofs': desk('PROOFS'),
  'desk.prices': desk('PRICES'),
  'desk.chat': desk('CHAT'),
  'desk.credits': desk('CREDITS'),
  'desk.payments': desk('PAYMENTS'),
  'desk.invoices': desk('INVOICES'),
  'desk.catalogue': desk('CATALOGUE'),
  'desk.content': desk('CONTENT'),
  /** See accounts with their papers; each decision asks for its own right. */
  'desk.companies': desk('CREDITS', 'PEOPLE'),
  /** The TRN stands on papers of both kinds: whoever decides on either writes it down. */
  'desk.trn': desk('CREDITS', 'PEOPLE'),
  'desk.people': desk('PEOPLE'),
  'desk.messages': desk('PEOPLE'),
  'desk.newsletter': desk('PEOPLE'),
  /** Say who works at the desk and what each may do. */
  'desk.staff': desk('STAFF'),
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;
export const actionNames = Object.keys(actions) as Action[];
export const ruleOf = (action: Action): Rule => actions[action];

import type { PermissionKey, StaffPermissionKey } from './permission-keys.ts';

/** Who may perform an action: one row of the authorization matrix (decisions, part b). */
export interface ActionRule {
  /**
   * public: anyone · session: signed-in customers, for their own records · company: signed-in customers, for records of
   * their own company · order: signed-in customers, for orders that they can see · desk: staff.
   */
  scope: 'public' | 'session' | 'company' | 'order' | 'desk';
  /** Permission key that members need; owners need none. */
  key?: PermissionKey;
  /** Refused to members, whatever their role. */
  ownerOnly?: true;
  /** Members may do it only with what they made themselves. */
  creatorOnly?: true;
  /** Only accounts of group 3. */
  agentOnly?: true;
  /** Without the permission the answer is 404 instead of 403. */
  hidden?: true;
  /** Permission keys of which staff need at least one; without this member every staff account has access. */
  staffKeys?: readonly StaffPermissionKey[];
  /** Also for staff who must set up a second factor before anything else. */
  beforeSecondFactor?: true;
}

const createOrderRule = (key?: PermissionKey): ActionRule => ({ scope: 'order', key });
const createDeskRule = (...staffKeys: StaffPermissionKey[]): ActionRule => ({ scope: 'desk', staffKeys });

/** The rule of every action that `may` decides on. */
export const actionRules = {
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
  /** Ask for quotations, read, share and accept those of the company: with the right to order, because they become orders. */
  'quotation.use': { scope: 'company', key: 'CREATE_ORDER' },
  'order.list': { scope: 'session' },

  'order.read': createOrderRule(),
  'order.cancel': createOrderRule('CREATE_ORDER'),
  /** Ask the operator to cancel or to change what can no longer be cancelled or changed alone. */
  'order.request': createOrderRule('CREATE_ORDER'),
  /** A confirmed fault ends in another order, so it needs the same permission. */
  'order.reportFault': createOrderRule('CREATE_ORDER'),
  'order.changeOptions': createOrderRule('VIEW_SPECIFICATION'),
  'order.readReceived': createOrderRule('UPLOAD_FILES'),
  'order.uploadFiles': createOrderRule('UPLOAD_FILES'),
  'order.download': createOrderRule(),
  'order.readApprovals': createOrderRule(),
  'order.approve': createOrderRule('APPROVE'),
  'order.chat': createOrderRule('CHAT'),
  'order.readMembers': createOrderRule(),
  'order.addMember': createOrderRule('ADD_ORDER_MEMBER'),
  'order.updateMember': createOrderRule('UPDATE_ORDER_MEMBER'),
  'order.deleteMember': createOrderRule('DELETE_ORDER_MEMBER'),
  'order.reorder': { scope: 'order', key: 'REORDER', hidden: true },
  'order.checkout': createOrderRule('CHECKOUT'),
  'order.invoice': createOrderRule(),

  'templates.use': { scope: 'company' },
  'templates.remove': { scope: 'company', creatorOnly: true },
  'customers.read': { scope: 'company', agentOnly: true },
  'customers.manage': { scope: 'company', agentOnly: true, ownerOnly: true },
  'members.read': { scope: 'company' },
  'members.manage': { scope: 'company', ownerOnly: true },
  'credits.read': { scope: 'company', key: 'CREDITS' },
  'credits.apply': { scope: 'company', ownerOnly: true },
  'addresses.use': { scope: 'company', key: 'ADDRESSES' },

  'desk.use': { scope: 'desk' },
  /** See who one is, and set up or give the own second factor. */
  'desk.ownAccount': { scope: 'desk', beforeSecondFactor: true },
  /** Change the own password and PIN. */
  'desk.ownPassword': { scope: 'desk' },
  /** See what leaves today and who waits for whom; each part asks for its own right. */
  'desk.today': createDeskRule('ORDERS', 'PRODUCTION', 'PAYMENTS', 'INVOICES', 'CHAT', 'CREDITS', 'PEOPLE'),
  /** See queue and orders: whoever handles payments or invoices needs to see the order too. */
  'desk.readOrders': createDeskRule('ORDERS', 'PAYMENTS', 'INVOICES'),
  /** Be told at once that an order or its plates have changed, by its number alone. */
  'desk.followOrders': createDeskRule('ORDERS', 'PRODUCTION', 'PAYMENTS', 'INVOICES'),
  /** Request a transition; the handler also checks the action of that transition (`desk.orders`, `desk.payments`). */
  'desk.transitionOrders': createDeskRule('ORDERS', 'PAYMENTS'),
  /** Order in a customer's name (decision 091). */
  'desk.orderFor': createDeskRule('ORDER_FOR'),
  /** Transitions of prepress and production. */
  'desk.orders': createDeskRule('ORDERS'),
  /** See the plates that are made, and where they are; the plate room sees no order with its prices. */
  'desk.readPlates': createDeskRule('ORDERS', 'PRODUCTION'),
  /** Pass plates on, send them back, hold and release them. */
  'desk.plates': createDeskRule('ORDERS', 'PRODUCTION'),
  /** Print job ticket, packing slip and parcel label, which have no prices. */
  'desk.printouts': createDeskRule('ORDERS', 'PRODUCTION', 'PAYMENTS', 'INVOICES'),
  /** See what plates are made of, and how much of it is in stock. */
  'desk.readMaterials': createDeskRule('ORDERS', 'PRODUCTION', 'RATES'),
  /** Receive, take, count and discard sheets and off-cuts. */
  'desk.stock': createDeskRule('ORDERS', 'PRODUCTION'),
  /** Say what a material is and costs, and see what its stock is worth: the plate room sees no price. */
  'desk.materials': createDeskRule('RATES'),
  /** Finish an order without all checks of its job ticket, with a reason. */
  'desk.overrideChecks': createDeskRule('STAFF'),
  'desk.files': createDeskRule('FILES'),
  'desk.proofs': createDeskRule('PROOFS'),
  /** Edit what artwork is checked for. */
  'desk.preflight': createDeskRule('PROOFS'),
  'desk.prices': createDeskRule('PRICES'),
  'desk.chat': createDeskRule('CHAT'),
  'desk.credits': createDeskRule('CREDITS'),
  'desk.payments': createDeskRule('PAYMENTS'),
  'desk.invoices': createDeskRule('INVOICES'),
  /** See quotations. */
  'desk.quotations': createDeskRule('PRICES', 'INVOICES'),
  /** Withdraw quotations, and let their prices hold longer. */
  'desk.changeQuotations': createDeskRule('PRICES'),
  /** Edit and publish the price list and the shipping rates. */
  'desk.rates': createDeskRule('RATES'),
  'desk.content': createDeskRule('CONTENT'),
  /** Edit and publish products and categories. */
  'desk.catalogue': createDeskRule('CATALOGUE'),
  /** Upload pictures of public pages, for whichever of them. */
  'desk.pictures': createDeskRule('CONTENT', 'CATALOGUE'),
  /** See customer accounts with their documents; each decision has an action of its own. */
  'desk.companies': createDeskRule('CREDITS', 'PEOPLE'),
  /** Record the TRN: it is printed on documents of registration and of credit, so the key for either suffices. */
  'desk.trn': createDeskRule('CREDITS', 'PEOPLE'),
  /** Edit and publish couriers and reasons, and see the number series. */
  'desk.settings': createDeskRule('SETTINGS'),
  'desk.people': createDeskRule('PEOPLE'),
  'desk.messages': createDeskRule('PEOPLE'),
  'desk.newsletter': createDeskRule('PEOPLE'),
  /** Manage staff accounts and their permissions. */
  'desk.staff': createDeskRule('STAFF'),
  /** See who tries to sign in as whom: it names staff and people who have no account. */
  'desk.signIns': createDeskRule('STAFF'),
  /** See what every colleague did. */
  'desk.audit': createDeskRule('STAFF'),
  /** Set up the installation and open the portal. */
  'desk.setup': createDeskRule('STAFF'),
} as const satisfies Record<string, ActionRule>;

export type Action = keyof typeof actionRules;
export const actionNames = Object.keys(actionRules) as Action[];
export const getActionRule = (action: Action): ActionRule => actionRules[action];

/** Lists of the desk whose changes belong to no order. */
export type DeskList = 'messages' | 'companies' | 'staff' | 'chats' | 'setup';

declare module '../../../platform/realtime/realtime.ts' {
  interface SocketMessages {
    /** A new notification for one person. */
    notification: {
      readonly userId: number;
      readonly payload: {
        readonly orderNumber: number;
        readonly createdAt: string;
        readonly projectName: string;
        readonly textKey: string;
        readonly params: Record<string, string | number>;
        readonly statusId: number;
      };
    };
    /** The members of an order, or their roles in it, have changed: these people's open pages load it again; null: several orders. */
    orderAccess: { readonly userIds: readonly number[]; readonly orderId: number | null };
    /** An order changed: these people's open pages load it again, beside those that get a notification. */
    orderChange: { readonly userIds: readonly number[]; readonly orderId: number };
    /** The credit of a company or its ledger changed: these people's open pages load it again. */
    creditChange: { readonly userIds: readonly number[] };
    /** The permissions of one person may have changed: their open pages get the current ones. */
    permissions: { readonly userId: number };
    /** The name or the permissions of a staff member changed: their open pages get the current ones. */
    staff: { readonly staffId: number };
    /** The permissions of a role changed: the open pages of everyone with the role get the current ones. */
    role: { readonly roleId: number };
    /** Sessions have ended: their open pages are disconnected. */
    sessions: { readonly sessionIds: readonly string[] };
    /** An order changed; for the desk's open pages. `event` is the type of the domain event. */
    desk: { readonly payload: { readonly orderId: number; readonly statusId: number; readonly event: string } };
    deskList: { readonly list: DeskList };
  }
}

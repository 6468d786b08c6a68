/** What happened, in the house's words. Written with the change itself, told after the commit. */
export type HouseEvent =
  | {
      readonly type: 'orderMoved';
      readonly orderId: number;
      readonly companyId: number;
      readonly from: number | null;
      readonly to: number;
      /** Event of the lifecycle table (`domain/lifecycle`). */
      readonly event: string;
      readonly note: string;
      readonly byKind: 'customer' | 'staff' | 'system';
      readonly byId: number | null;
    }
  | { readonly type: 'proofPosted'; readonly orderId: number; readonly companyId: number; readonly files: readonly string[]; readonly byId: number }
  | { readonly type: 'filesReleased'; readonly orderId: number; readonly companyId: number; readonly files: readonly string[]; readonly byId: number }
  | { readonly type: 'pricesSet'; readonly orderId: number; readonly companyId: number; readonly price: number; readonly byId: number }
  /** A paid order was cancelled: the money goes back the way it came (handbook 4.3). */
  | { readonly type: 'refundDue'; readonly orderId: number; readonly companyId: number; readonly amount: number }
  | { readonly type: 'invoiceIssued'; readonly orderId: number; readonly companyId: number; readonly number: string }
  | { readonly type: 'fileArrived'; readonly orderId: null; readonly companyId: number | null; readonly fileId: string }
  | { readonly type: 'userRegistered'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  | { readonly type: 'permissionsChanged'; readonly orderId: null; readonly companyId: number; readonly userId: number };

/** A role of members as it was at that moment; permissions in the order of the specification. */
export interface RoleSeen {
  readonly name: string;
  readonly nameAr: string;
  readonly permissions: readonly string[];
}

/** What one of the staff was called and allowed at that moment; keys in the house's order. */
export interface StaffSeen {
  readonly name: string;
  readonly keys: readonly string[];
}

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
  | {
      readonly type: 'proofPosted';
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    }
  | {
      readonly type: 'filesReleased';
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    }
  | {
      readonly type: 'pricesSet';
      readonly orderId: number;
      readonly companyId: number;
      readonly price: number;
      readonly byId: number;
    }
  /** A paid order was cancelled: the money goes back the way it came (handbook 4.3). */
  | { readonly type: 'refundDue'; readonly orderId: number; readonly companyId: number; readonly amount: number }
  | { readonly type: 'invoiceIssued'; readonly orderId: number; readonly companyId: number; readonly number: string }
  | { readonly type: 'fileArrived'; readonly orderId: null; readonly companyId: number | null; readonly fileId: string }
  /** Staff changed what visitors see; `kind` and `key` name the piece (`domain/content`). */
  | {
      readonly type: 'contentPublished';
      readonly orderId: null;
      readonly companyId: null;
      readonly contentId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
      readonly byId: number;
    }
  | {
      readonly type: 'contentHidden';
      readonly orderId: null;
      readonly companyId: null;
      readonly contentId: number;
      readonly kind: string;
      readonly key: string;
      readonly byId: number;
    }
  /** The pieces of a kind stand in this order now. */
  | {
      readonly type: 'contentOrdered';
      readonly orderId: null;
      readonly companyId: null;
      readonly kind: string;
      readonly ids: readonly number[];
      readonly byId: number;
    }
  /** A visitor wrote, or staff made something of what was written. */
  | {
      readonly type: 'messageReceived' | 'messageMarked';
      readonly orderId: null;
      readonly companyId: null;
      readonly messageId: number;
    }
  | { readonly type: 'userRegistered'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  /** The house answers a request to be an agent. */
  | {
      readonly type: 'agentDecided';
      readonly orderId: null;
      readonly companyId: number;
      readonly approved: boolean;
      readonly reason: string;
      readonly owners: readonly number[];
      readonly byId: number;
    }
  /** The plate house takes a person's access away, or gives it back. */
  | {
      readonly type: 'personBlocked' | 'personUnblocked';
      readonly orderId: null;
      readonly companyId: number;
      readonly userId: number;
      readonly byId: number;
    }
  /** Limit and terms of credit are others than before, in fils and days. */
  | {
      readonly type: 'creditChanged';
      readonly orderId: null;
      readonly companyId: number;
      readonly limit: number;
      readonly days: number;
      readonly byId: number;
    }
  | { readonly type: 'creditUnfrozen'; readonly orderId: null; readonly companyId: number; readonly byId: number }
  /** A company whose papers were refused has handed in new ones. */
  | { readonly type: 'papersSent'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  /** The house has looked at the papers of a registration. */
  | {
      readonly type: 'papersDecided';
      readonly orderId: null;
      readonly companyId: number;
      readonly approved: boolean;
      readonly reason: string;
      readonly owners: readonly number[];
      readonly byId: number;
    }
  /** The TRN that invoices print is another than before; null for none. */
  | {
      readonly type: 'trnChanged';
      readonly orderId: null;
      readonly companyId: number;
      readonly before: string | null;
      readonly trn: string | null;
      readonly byId: number;
    }
  /** Money that came in, or a correction (no means), in fils. */
  | {
      readonly type: 'entryAdded';
      readonly orderId: null;
      readonly companyId: number;
      readonly entryId: number;
      readonly means: string | null;
      readonly amount: number;
      readonly byId: number;
    }
  /** The bank's word on a cheque; a bounced one has frozen the credit. */
  | {
      readonly type: 'chequeSettled';
      readonly orderId: null;
      readonly companyId: number;
      readonly entryId: number;
      readonly outcome: 'cleared' | 'bounced';
      /** Empty when the house never wrote it down. */
      readonly number: string;
      readonly amount: number;
      readonly owners: readonly number[];
      readonly byId: number;
    }
  /** The house has the cheque of an order and wrote down what stands on it. */
  | {
      readonly type: 'chequeNoted';
      readonly orderId: null;
      readonly companyId: number;
      readonly entryId: number;
      readonly number: string;
      readonly bank: string;
      /** The day on the cheque, such as 2026-11-20. */
      readonly date: string;
      readonly byId: number;
    }
  | {
      readonly type: 'roleAdded' | 'roleRemoved';
      readonly orderId: null;
      readonly companyId: null;
      readonly roleId: number;
      readonly role: RoleSeen;
      readonly byId: number;
    }
  /** A role has another name or other permissions than before; of the latter, who holds it and has a page open hears. */
  | {
      readonly type: 'roleEdited';
      readonly orderId: null;
      readonly companyId: null;
      readonly roleId: number;
      readonly before: RoleSeen;
      readonly after: RoleSeen;
      readonly byId: number;
    }
  /** An account of the desk was made, or its letter is sent once more; by nobody when the house itself did it. */
  | {
      readonly type: 'staffInvited';
      readonly orderId: null;
      readonly companyId: null;
      readonly staffId: number;
      readonly email: string;
      readonly after: StaffSeen;
      readonly byId: number | null;
    }
  /** One of the staff has another name or other rights than before: open tabs hear of it. */
  | {
      readonly type: 'staffChanged';
      readonly orderId: null;
      readonly companyId: null;
      readonly staffId: number;
      readonly before: StaffSeen;
      readonly after: StaffSeen;
      readonly byId: number;
    }
  | {
      readonly type: 'staffBlocked' | 'staffUnblocked';
      readonly orderId: null;
      readonly companyId: null;
      readonly staffId: number;
      readonly byId: number;
    }
  /** One of the staff has set a password of their own, with a link or knowing the old one. */
  | {
      readonly type: 'staffPasswordSet';
      readonly orderId: null;
      readonly companyId: null;
      readonly staffId: number;
      readonly by: 'invite' | 'reset' | 'oldPassword';
    }
  /** An account asks for credit with its papers. */
  | { readonly type: 'creditAsked'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  | {
      readonly type: 'creditDecided';
      readonly orderId: null;
      readonly companyId: number;
      readonly approved: boolean;
      /** Fils and days; 0 when it was refused. */
      readonly limit: number;
      readonly days: number;
      readonly reason: string;
      readonly owners: readonly number[];
      readonly byId: number;
    }
  | { readonly type: 'memberInvited'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  /** A member has another role than before. */
  | {
      readonly type: 'roleChanged';
      readonly orderId: null;
      readonly companyId: number;
      readonly userId: number;
      readonly roleId: number;
    }
  /** An agent's record of a customer. */
  | {
      readonly type: 'customerAdded' | 'customerChanged' | 'customerArchived';
      readonly orderId: null;
      readonly companyId: number;
      readonly customerId: number;
      readonly byId: number;
    }
  | { readonly type: 'passwordChanged'; readonly orderId: null; readonly companyId: number; readonly userId: number }
  /** Somebody is signed out: what is open there ends at once. Nobody is named where the token or device says it all. */
  | {
      readonly type: 'sessionsEnded';
      readonly orderId: null;
      readonly companyId: number | null;
      readonly userId: number | null;
      readonly sessionIds: readonly string[];
    }
  /** What a person may do has changed in another way: the role itself, the state of the account. */
  | {
      readonly type: 'permissionsChanged';
      readonly orderId: null;
      readonly companyId: number;
      readonly userId: number;
    };

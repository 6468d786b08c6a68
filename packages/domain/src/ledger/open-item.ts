/** What an account has still to pay. debt: bought on account · order: bought in another way · cheque, bounced: a cheque waits or was returned. */
export const openItemSources = ['debt', 'order', 'cheque', 'bounced', 'correction'] as const;
export type OpenItemSource = (typeof openItemSources)[number];

/** Namespaces of the texts of lists; each has the same keys. */
export type ListTexts =
  | 'orderQueue'
  | 'messages'
  | 'newsletter'
  | 'companies'
  | 'staff'
  | 'failedSignIns'
  | 'audit'
  | 'content'
  | 'catalogue'
  | 'wrongPictures'
  | 'refunds'
  | 'accounts'
  | 'invoices'
  | 'payments'
  | 'promises'
  | 'coupons'
  | 'agreements';

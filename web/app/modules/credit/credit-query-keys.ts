/** First parts of the keys of the credit's queries; socket messages invalidate by them. */
export const CREDIT_STATUS_KEY = 'credit-status';
export const CREDIT_LEDGER_KEY = 'credit-ledger';

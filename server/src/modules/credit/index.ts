export { loadCompanyCredit, type CompanyCredit } from './company-credit.ts';
export { addOrderEntry, addRefundEntry } from './order-entries.ts';

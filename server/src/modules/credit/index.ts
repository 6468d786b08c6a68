export { listOpenDebts } from './balance.ts';
export { loadCompanyCredit, type CompanyCredit } from './company-credit.ts';
export { addOrderEntry, addRefundEntry } from './order-entries.ts';

export { loadCompanyCredit, type CompanyCredit } from './company-credit.ts';
export { presentCreditOverview, selectCreditOverview, type CreditOverviewRow } from './credit-overview.ts';
export { addOrderEntry, addRefundEntry } from './order-entries.ts';

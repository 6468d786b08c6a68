export {
  loadCompanyCredit,
  loadCompanyCredits,
  selectCompanyCredit,
  toCompanyCredit,
  type CompanyCredit,
  type CompanyCreditRow,
} from './company-credit.ts';
export { presentDashboardCredit, selectDashboardCredit, type DashboardCreditRow } from './dashboard-credit.ts';

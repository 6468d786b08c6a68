export { findCompany, lockCompany, type CompanyRow } from './companies.ts';
export {
  checkDocuments,
  checkRequiredDocuments,
  creditDocumentRules,
  hasDocumentFile,
  registrationDocumentRules,
} from './check-documents.ts';
export {
  decideCompanyDocuments,
  getStorageKeys,
  insertCompanyDocuments,
  loadRegistrationDocumentStatus,
  removeOrphanedDocuments,
  storeDocuments,
  type CheckedDocument,
  type CompanyDocumentKind,
  type StoredDocument,
} from './company-documents.ts';
export { findCompaniesByName } from './find-by-name.ts';
export { isActiveOwner, listActiveOwners, listActivePeople } from './people.ts';
export { publishPermissionChanges } from './permission-changes.ts';
export { updateTrn } from './update-trn.ts';

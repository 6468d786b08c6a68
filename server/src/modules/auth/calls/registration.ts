import { accountGroups } from '@platewright/domain/permissions/principal';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import {
  checkRequiredDocuments,
  hasDocumentFile,
  insertCompanyDocuments,
  registrationDocumentRules,
  removeOrphanedDocuments,
  storeDocuments,
} from '../../companies/index.ts';
import { createEmailTakenError } from '../email-taken.ts';
import { hashPassword } from '../passwords.ts';
import { findAccountByEmail, insertAccount } from '../store.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const usersRegistration: StagedHandler<'usersRegistration'> = {
  run: async (input, { deps, files, lang, transact }) => {
    // Agents hand in no documents; staff request what they need before they confirm one (spec decision 13). A
    // company, or anybody who sends one of the two documents, must send both.
    const isCompany = !input.agent && (input.corporate || hasDocumentFile(files));
    const checkedDocuments = isCompany ? await checkRequiredDocuments(files, registrationDocumentRules) : [];
    if (await findAccountByEmail(deps.database.db, input.email)) throw createEmailTakenError();
    const passwordHash = await hashPassword(input.password);
    const documents = await storeDocuments(deps, checkedDocuments, 'company-documents');
    try {
      await transact(async ({ tx, publish }) => {
        const now = deps.clock.now();
        const ids = await insertAccount(tx, {
          company: {
            name: input.companyName,
            // Both documents make a company (spec decision 74); an agent stays personal until staff approve.
            groupId: documents.length > 0 ? accountGroups.corporate : accountGroups.personal,
            agentRequested: input.agent,
            createdAt: now,
          },
          user: {
            email: input.email,
            passwordHash,
            firstname: input.firstname,
            lastname: input.lastname,
            phone: input.phone,
            newsletter: input.newsletter,
            lang: input.lang ?? lang,
            createdAt: now,
          },
        });
        await insertCompanyDocuments(tx, { companyId: ids.companyId, purpose: 'registration', at: now }, documents);
        publish({ type: 'userRegistered', ...ids });
      });
    } catch (error) {
      await removeOrphanedDocuments(deps, documents);
      // Of two registrations at once the unique index refuses the second.
      if (isUniqueViolation(error, 'users_email')) throw createEmailTakenError();
      throw error;
    }
    return null;
  },
};

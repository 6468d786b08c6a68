import { Refusal } from '@platewright/contract/refusals';
import { groups } from '@platewright/domain/people/actor';
import { hashPassword } from '../../access/passwords.ts';
import { useLink } from '../../access/links.ts';
import { anyPaperIn, bothPapers, registrationRules } from '../../companies/check-papers.ts';
import { addPapers, dropPapers, keepPapers } from '../../companies/papers.ts';
import { isUniqueViolation } from '../../db/database.ts';
import type { Handlers } from '../../http/context.ts';
import { joinNewsletter } from '../../newsletter/list.ts';
import { accountByEmail, activate, insertAccount } from './store.ts';

type Names = 'usersRegistration' | 'usersConfirm';

const emailTaken = () => new Refusal('emailTaken', { fields: { email: { key: 'emailTaken' } } });

export const registrationHandlers: Handlers<Names> = {
  usersRegistration: {
    staged: async (input, { deps, files, lang, transact }) => {
      // Agents have no papers to show; staff ask for what they need before they confirm one (decisions 13). Who says
      // to be a company or sends one of the papers has to send both.
      const asCompany = !input.agent && (input.corporate || anyPaperIn(files));
      const papers = asCompany ? await bothPapers(files, registrationRules) : [];
      if (await accountByEmail(deps.database.read, input.email)) throw emailTaken();
      const passwordHash = await hashPassword(input.password);
      const documents = await keepPapers(deps, papers, 'company-documents');
      try {
        await transact(async ({ tx, raise }) => {
          const now = deps.clock.now();
          const made = await insertAccount(tx, {
            company: {
              name: input.companyName,
              // Both papers make a company (decisions 74); an agent stays personal until staff agree.
              groupId: documents.length > 0 ? groups.corporate : groups.personal,
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
          await addPapers(tx, { companyId: made.companyId, purpose: 'registration', at: now }, documents);
          if (input.newsletter) await joinNewsletter(tx, deps, { email: input.email, lang: input.lang ?? lang });
          raise({ type: 'userRegistered', orderId: null, ...made });
        });
      } catch (error) {
        await dropPapers(deps, documents);
        // Two people at once: the index decides, whoever comes second hears what is wrong.
        if (isUniqueViolation(error, 'users_email')) throw emailTaken();
        throw error;
      }
      return null;
    },
  },
  usersConfirm: async ({ token }, { tx, deps }) => {
    const userId = await useLink(tx, deps, 'confirm', token);
    if (userId === null || !(await activate(tx, userId))) throw new Refusal('confirmLinkUsedOrExpired');
    return null;
  },
};

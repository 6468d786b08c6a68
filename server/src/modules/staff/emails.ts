import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getStaffRoleKey, staffRoles } from '@platewright/domain/staff/staff-roles';
import { staff } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { secondFactorChanges } from '../auth/index.ts';
import {
  defineEmail,
  isolateUserText,
  noEmailParams,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const secondFactorParams = z.object({ change: z.enum(secondFactorChanges) });

export const staffEmails = {
  staffInvitation: defineEmail(noEmailParams, {
    states: ['invited'],
    link: 'staffInvite',
    createContent: async (context, token) => ({
      ...createLinkContent('staffInvitation', context, token),
      facts: await loadRoleFacts(context),
    }),
  }),
  staffReset: createResetTemplate('staffReset'),
  staffGuesses: createResetTemplate('staffGuesses'),
  staffCodeGuesses: createResetTemplate('staffCodeGuesses'),
  staffSecondFactorChanged: defineEmail(secondFactorParams, {
    states: ['active'],
    createContent: createSecondFactorEmail,
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface StaffEmails extends EmailParamsOf<typeof staffEmails> {}
}

/** A link for setting a password; what led to it is said by the texts of the kind. */
function createResetTemplate(kind: 'staffReset' | 'staffGuesses' | 'staffCodeGuesses') {
  return defineEmail(noEmailParams, {
    states: ['active'],
    link: 'staffReset',
    createContent: (context, token) => createLinkContent(kind, context, token),
  });
}

function createLinkContent(kind: string, { frame, deskUrl }: EmailTemplateContext, token: string): EmailContent {
  const translateKey = (key: string) =>
    translate(frame.lang, `emails.${kind}.${key}`, { brand: frame.brand, email: isolateUserText(frame.to) });
  return {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: [],
    links: [{ label: translateKey('button'), url: `${deskUrl}/desk/welcome?t=${token}` }],
    after: [translateKey('after')],
  };
}

/** The role that somebody is invited with; nothing when their permissions are those of no role. */
async function loadRoleFacts({ tx, frame, readerId }: EmailTemplateContext): Promise<EmailContent['facts']> {
  const [person] = await tx.select({ keys: staff.keys }).from(staff).where(eq(staff.id, readerId));
  const role = staffRoles.find(({ key }) => key === getStaffRoleKey(person?.keys ?? []));
  return role
    ? [{ label: translate(frame.lang, 'emails.facts.role'), value: isolateUserText(role.name[frame.lang]) }]
    : [];
}

function createSecondFactorEmail({
  frame,
  params,
  deskUrl,
}: EmailTemplateContext<z.infer<typeof secondFactorParams>>): EmailContent {
  const translateKey = (key: string) => translate(frame.lang, `emails.secondFactor.${key}`, { brand: frame.brand });
  return {
    ...frame.content,
    subject: translateKey(`${params.change}.subject`),
    paragraphs: [translateKey(`${params.change}.text`)],
    facts: [],
    links: [{ label: translateKey('deskButton'), url: `${deskUrl}/desk/` }],
    after: [translateKey('deskAfter')],
  };
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { listOrderPermissions } from '@platewright/domain/members/order-role';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { companies, orderMembers, orders, roles, users } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import {
  createLinkEmailTemplate,
  defineEmail,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
  isolateUserText,
  noEmailParams,
  toGreetingName,
} from '../notifications/index.ts';

/** `by`: who changed the role. */
const orderRoleParams = z.object({ by: z.string() });

export const memberEmails = {
  invite: createLinkEmailTemplate('invite', 'confirm-member', noEmailParams, {
    states: ['unconfirmed'],
    loadFacts: loadInvitationFacts,
  }),
  roleChanged: defineEmail(noEmailParams, { states: ['active'], createContent: createRoleChangedEmail }),
  orderMemberAssigned: defineEmail(orderRoleParams, {
    states: ['active'],
    createContent: (context) => createOrderRoleEmail('assigned', context),
  }),
  orderMemberRoleChanged: defineEmail(orderRoleParams, {
    states: ['active'],
    createContent: (context) => createOrderRoleEmail('changed', context),
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof memberEmails> {}
}

async function findMembership(tx: Tx, userId: number, lang: Language) {
  const [row] = await tx
    .select({
      company: companies.name,
      role: lang === 'ar' ? roles.nameAr : roles.name,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** The company that invites and the role; a company name that does not read like one is left out (it may be an advert). */
async function loadInvitationFacts({
  tx,
  frame,
  readerId: userId,
}: EmailTemplateContext): Promise<EmailContent['facts']> {
  const { lang } = frame;
  const membership = await findMembership(tx, userId, lang);
  const company = toGreetingName(membership?.company ?? '');
  const role = membership?.role;
  return [
    ...(company ? [{ label: translate(lang, 'emails.facts.account'), value: isolateUserText(company) }] : []),
    ...(role ? [{ label: translate(lang, 'emails.facts.role'), value: isolateUserText(role) }] : []),
  ];
}

/** The present role with its permissions; null when the member has none any more. */
async function createRoleChangedEmail({
  tx,
  frame,
  readerId: userId,
  publicUrl,
}: EmailTemplateContext): Promise<EmailContent | null> {
  const { lang, brand } = frame;
  const membership = await findMembership(tx, userId, lang);
  if (!membership?.role) return null;
  const translateKey = (key: string) => translate(lang, `emails.roleChanged.${key}`, { brand });
  const permissions = permissionKeys
    .filter((key) => membership.permissions?.includes(key))
    .map((key) => translate(lang, `permissions.${key}`));
  return {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: [
      { label: translate(lang, 'emails.facts.role'), value: isolateUserText(membership.role) },
      { label: translate(lang, 'emails.facts.permissions'), value: permissions.join('\n') || translateKey('none') },
    ],
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/information` }],
    after: [],
  };
}

/** The present role in an order with what it permits there; null for somebody who is not in the order any more. */
async function createOrderRoleEmail(
  text: 'assigned' | 'changed',
  { tx, frame, readerId: userId, orderId, params, publicUrl }: EmailTemplateContext<z.infer<typeof orderRoleParams>>,
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const { lang } = frame;
  const [row] = await tx
    .select({
      projectName: orders.projectName,
      role: lang === 'ar' ? roles.nameAr : roles.name,
      permissions: roles.permissions,
    })
    .from(orderMembers)
    .innerJoin(orders, eq(orders.id, orderMembers.orderId))
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(and(eq(orderMembers.orderId, orderId), eq(orderMembers.userId, userId)));
  if (!row) return null;
  const by = toGreetingName(params.by) ?? '';
  const translateKey = (key: string) =>
    translate(lang, `emails.orderRole.${key}`, { orderId, by: isolateUserText(by) });
  const permissions = listOrderPermissions(row.permissions).flatMap(({ key, isGranted }) =>
    isGranted ? [translate(lang, `permissions.${key}`)] : [],
  );
  return {
    ...frame.content,
    subject: translateKey(`${text}.subject`),
    paragraphs: [translateKey(by ? `${text}.textBy` : `${text}.text`)],
    facts: [
      { label: translate(lang, 'emails.facts.order'), value: isolateUserText(orderId) },
      { label: translate(lang, 'emails.facts.project'), value: isolateUserText(row.projectName) },
      { label: translate(lang, 'emails.facts.role'), value: isolateUserText(row.role) },
      { label: translate(lang, 'emails.facts.permissions'), value: permissions.join('\n') || translateKey('none') },
    ],
    links: [{ label: translateKey('button'), url: `${publicUrl}/order/${orderId}/projectDetails` }],
    after: [],
  };
}

import { eq } from 'drizzle-orm';
import { permissionKeys } from '@platewright/domain/people/actor';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { companies, roles, users } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { greetable, typed } from './words.ts';

const kinds = ['roleChanged', 'passwordChanged'] as const;
export type PersonLetter = (typeof kinds)[number];
export const isPersonLetter = (kind: string): kind is PersonLetter => kinds.some((one) => one === kind);

type Facts = Content['facts'];

async function membershipOf(tx: Tx, userId: number, lang: Language) {
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

/** Whose account it is and the role in it; a stranger's name is told only where it could be one. */
export async function invitationFacts(tx: Tx, lang: Language, userId: number): Promise<Facts> {
  const person = await membershipOf(tx, userId, lang);
  const company = greetable(person?.company ?? '');
  return [
    ...(company ? [{ label: say(lang, 'letters.facts.account'), value: typed(company) }] : []),
    ...(person?.role ? [{ label: say(lang, 'letters.facts.role'), value: typed(person.role) }] : []),
  ];
}

/** A letter about the account itself, as it stands now; null when it has become pointless. */
export async function personContent(
  tx: Tx,
  frame: Frame,
  kind: PersonLetter,
  userId: number,
  publicUrl: string,
): Promise<Content | null> {
  if (frame.state !== 'active') return null;
  const { lang, brand } = frame;
  const words = (key: string) => say(lang, `letters.${kind}.${key}`, { brand });
  const content = {
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    links: [{ label: words('button'), url: `${publicUrl}/account/information` }],
  };
  if (kind === 'passwordChanged') return { ...content, facts: [], after: [words('after')] };
  const person = await membershipOf(tx, userId, lang);
  if (!person?.role) return null;
  const may = permissionKeys.filter((key) => person.permissions?.includes(key));
  const said = may.map((key) => say(lang, `permissions.${key}`)).join('\n') || words('none');
  return {
    ...content,
    facts: [
      { label: say(lang, 'letters.facts.role'), value: typed(person.role) },
      { label: say(lang, 'letters.facts.permissions'), value: said },
    ],
    after: [],
  };
}

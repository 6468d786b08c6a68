import { and, eq } from 'drizzle-orm';
import { staffRoleOf, staffRoles } from '@platewright/domain/people/staff';
import { staff } from '../../db/schema/index.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { say } from '../../texts.ts';
import type { JobData } from '../jobs.ts';
import { frameOf } from './frame.ts';
import { postWithLink } from './post.ts';
import { typed } from './words.ts';

/** Which link a letter carries and which state of the account it fits. */
const kinds = {
  staffInvitation: { purpose: 'staffInvite', state: 'invited' },
  staffReset: { purpose: 'staffReset', state: 'active' },
} as const;

type Needs = Pick<Deps, 'config' | 'database' | 'mailer' | 'tokens' | 'clock'>;

/**
 * Mails one of the staff the way to a password, as long as the account still waits for it.
 * @throws when the mail server did not take it; the queue tries again
 */
export async function sendStaffLetter(deps: Needs, { kind, staffId }: JobData['staffLetter']): Promise<void> {
  const { purpose, state } = kinds[kind];
  const fits = and(eq(staff.id, staffId), eq(staff.state, state));
  const [reader] = await deps.database.read.select().from(staff).where(fits);
  if (!reader) return;
  const frame = await frameOf(deps.database.read, reader);
  const { lang, brand } = frame;
  const words = (key: string) => say(lang, `letters.${kind}.${key}`, { brand, email: typed(reader.email) });
  const role = staffRoles.find(({ key }) => key === staffRoleOf(reader.keys));
  const lock = (tx: Tx) => tx.select({ id: staff.id }).from(staff).where(fits).for('update');
  await postWithLink(deps, frame, { purpose, personId: staffId, lock }, (token) => ({
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    facts:
      role && kind === 'staffInvitation'
        ? [{ label: say(lang, 'letters.facts.role'), value: typed(role.name[lang]) }]
        : [],
    links: [{ label: words('button'), url: `${deps.config.PUBLIC_URL}/desk/welcome?t=${token}` }],
    after: [words('after')],
  }));
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { say } from '../texts.ts';
import type { JobData } from './jobs.ts';
import { accountContent, isAccountLetter } from './letters/account.ts';
import { debtReminder } from './letters/debts.ts';
import { frameFor, type Frame } from './letters/frame.ts';
import { isOrderLetter, orderContent } from './letters/order.ts';
import { invitationFacts, isPersonLetter, personContent } from './letters/person.ts';
import { post, postWithLink } from './letters/post.ts';

const pages = { confirm: 'verify-account', reset: 'reset-password', invite: 'confirm-member' } as const;
type LinkLetter = keyof typeof pages;
const isLinkLetter = (kind: string): kind is LinkLetter => Object.hasOwn(pages, kind);

type Needs = Pick<Deps, 'config' | 'database' | 'mailer' | 'tokens' | 'clock'>;

/**
 * Writes and sends one letter in its reader's language, with the facts of the moment it leaves. What has become
 * pointless meanwhile (an account that is confirmed, an order that is gone) is not sent.
 * @throws when the mail server did not take it; the queue tries again
 */
export async function sendLetter(deps: Needs, { kind, userId, orderId, params }: JobData['letter']): Promise<void> {
  const frame = await frameFor(deps.database.read, userId);
  if (!frame) return;
  if (isLinkLetter(kind)) return sendLinkLetter(deps, frame, kind, { userId, params });
  if (isPersonLetter(kind)) {
    const content = await personContent(deps.database.read, frame, kind, userId, deps.config.PUBLIC_URL);
    if (content) await post(deps, frame, content);
    return;
  }
  if (isAccountLetter(kind)) {
    if (frame.state === 'active') await post(deps, frame, accountContent(frame, kind, params, deps.config.PUBLIC_URL));
    return;
  }
  if (kind === 'debtReminder') {
    const content = await debtReminder(deps.database.read, frame, userId, deps.clock.now(), deps.config.PUBLIC_URL);
    if (content) await post(deps, frame, content);
    return;
  }
  if (!isOrderLetter(kind) || orderId === null) throw new Error(`There is no letter of the kind ${kind}.`);
  if (frame.state !== 'active') return;
  const content = await orderContent(deps.database.read, frame, kind, orderId, params, deps.config.PUBLIC_URL);
  if (content) await post(deps, frame, content);
}

async function sendLinkLetter(
  deps: Needs,
  frame: Frame,
  kind: LinkLetter,
  { userId, params }: Pick<JobData['letter'], 'userId' | 'params'>,
): Promise<void> {
  if (kind !== 'reset' && frame.state !== 'unconfirmed') return;
  const words = (key: string) => say(frame.lang, `letters.${kind}.${key}`, { brand: frame.brand });
  const lock = (tx: Tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await postWithLink(deps, frame, { purpose: kind, personId: userId, lock }, async (token) => ({
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    facts: kind === 'invite' ? await invitationFacts(deps.database.read, frame.lang, userId) : [],
    links: [{ label: words('button'), url: `${deps.config.PUBLIC_URL}/${pages[kind]}?t=${token}` }],
    after: [words('after'), ...(kind === 'confirm' && params['passwordVoid'] ? [words('passwordVoid')] : [])],
  }));
}

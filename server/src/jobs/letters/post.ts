import { dropLink, makeLink, mayMailLink, type LinkPurpose } from '../../access/links.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Frame } from './frame.ts';
import { setHtml, setText, type Content } from './layout.ts';
import { asLine } from './words.ts';

/** Sends one letter. @throws when the mail server did not take it; the queue tries again */
export async function post({ mailer }: Pick<Deps, 'mailer'>, frame: Frame, content: Content): Promise<void> {
  await mailer.send({
    to: frame.to,
    subject: asLine(content.subject),
    html: setHtml(content, frame.lang),
    text: setText(content),
  });
}

/**
 * Sends a letter with a link of its own, unless its reader has had enough of them. The link is made when its letter is:
 * the token stands in no table and no queue.
 * @param whose `lock` locks the reader's row and answers it; nothing when there is no such reader any more
 * @throws when the mail server did not take it; the queue tries again
 */
export async function postWithLink(
  deps: Pick<Deps, 'database' | 'mailer' | 'tokens' | 'clock'>,
  frame: Frame,
  whose: {
    readonly purpose: LinkPurpose;
    readonly personId: number;
    readonly lock: (tx: Tx) => Promise<readonly unknown[]>;
  },
  contentWith: (token: string) => Promise<Content> | Content,
): Promise<void> {
  const { purpose, personId, lock } = whose;
  // Calls that came at once were all let pass before the first of their letters.
  const token = await deps.database.transact(async (tx) => {
    const [reader] = await lock(tx);
    return reader && (await mayMailLink(tx, deps, purpose, personId)) ? makeLink(tx, deps, purpose, personId) : null;
  });
  if (token === null) return;
  try {
    await post(deps, frame, await contentWith(token));
  } catch (error) {
    await dropLink(deps.database.read, deps, token);
    throw error;
  }
}

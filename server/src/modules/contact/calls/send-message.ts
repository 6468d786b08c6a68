import { contactMessages } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const contactus: Handler<'contactus'> = async (
  { fullName, email, phoneNumber, message, ...input },
  { tx, deps, principal, lang, publish },
) => {
  const [inserted] = await tx
    .insert(contactMessages)
    .values({
      fullName,
      email,
      phone: phoneNumber,
      message,
      lang: input.lang ?? lang,
      userId: principal.kind === 'customer' ? principal.userId : null,
      createdAt: deps.clock.now(),
    })
    .returning({ id: contactMessages.id });
  if (!inserted) throw new Error('Inserting a contact message returned no row.');
  await deps.jobs.enqueue(tx, 'contactMessageEmail', { id: inserted.id });
  publish({ type: 'contactMessageReceived', messageId: inserted.id });
  return null;
};

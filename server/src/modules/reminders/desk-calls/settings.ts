import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createPublishingHandlers, findPublication, presentPublication } from '../../publishing/index.ts';
import { remindersCollection, remindersRef } from '../reminder-settings.ts';

export const deskReminderSettings: Handler<'deskReminderSettings'> = async (_input, { tx, deps }) => {
  const publication = await findPublication(tx, remindersRef.kind, remindersRef.key);
  if (!publication) throw new CallError('notFound');
  return presentPublication(tx, remindersCollection, publication, deps.clock.now());
};

export const reminderSettingsHandlers = createPublishingHandlers(remindersCollection);

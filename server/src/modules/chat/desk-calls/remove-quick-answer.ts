import { removeQuickAnswer } from '../quick-answers.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskRemoveQuickAnswer: Handler<'deskRemoveQuickAnswer'> = async ({ id, revision }, { tx }) => {
  await removeQuickAnswer(tx, id, revision);
  return null;
};

import { moveQuickAnswer } from '../quick-answers.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskMoveQuickAnswer: Handler<'deskMoveQuickAnswer'> = async ({ id, step }, { tx }) => {
  await moveQuickAnswer(tx, id, step);
  return null;
};

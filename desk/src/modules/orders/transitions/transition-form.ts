import { orderDeskCalls } from '@platewright/contract/modules/orders/desk-calls';
import { z } from '@platewright/contract/z';
import { creditDestinations } from '../../payments/credit-form.ts';
import type { TransitionOption } from './transition-option.ts';

const { note, reasonKey, wrongOptionIds, courierKey, trackingNumber } = orderDeskCalls.deskTransitionOrder.input.shape;

/** The fields of the call without `optional`, because a form field always has a value. */
const transitionFormSchema = z.object({
  note: note.unwrap().unwrap(),
  wrongOptionIds: wrongOptionIds.unwrap(),
  /** Values of checkboxes (`artwork/finding-choice.ts`). */
  findings: z.array(z.string()),
  reasonKey: reasonKey.unwrap().unwrap(),
  destination: z.enum(creditDestinations, 'choiceInvalid'),
  courierKey: courierKey.unwrap().unwrap(),
  trackingNumber: trackingNumber.unwrap().unwrap(),
});
export type TransitionFormValues = z.input<typeof transitionFormSchema>;

/** The fields in their order on the screen. */
export const transitionFields = [
  'reasonKey',
  'note',
  'wrongOptionIds',
  'findings',
  'courierKey',
  'trackingNumber',
] as const;

const createMissingIssue = (path: (typeof transitionFields)[number], message: string) => ({
  code: 'custom' as const,
  path: [path],
  message,
});

/** The rules of the contract and the fields that this transition requires. */
export const createTransitionSchema = (needs: TransitionOption['needs']) =>
  transitionFormSchema.superRefine((values, context) => {
    if (needs.includes('note') && values.note.trim() === '')
      context.addIssue(createMissingIssue('note', 'noteRequired'));
    if (!needs.includes('tracking')) return;
    if (values.courierKey === '') context.addIssue(createMissingIssue('courierKey', 'trackingRequired'));
    if (values.trackingNumber.trim() === '') context.addIssue(createMissingIssue('trackingNumber', 'trackingRequired'));
  });

import { desk } from '@platewright/contract/areas/desk';
import { z } from '@platewright/contract/z';
import type { Move } from './moves.tsx';

const { note, wrongOptionIds, courier, trackingNumber, trackingUrl } = desk.deskMove.input.shape;

/** As in the contract; a form always has a value, so nothing is left out. */
const shape = z.object({
  note: note.unwrap().unwrap(),
  wrongOptionIds: wrongOptionIds.unwrap(),
  courier: courier.unwrap().unwrap(),
  trackingNumber: trackingNumber.unwrap().unwrap(),
  trackingUrl: trackingUrl.unwrap(),
});
export type MoveValues = z.input<typeof shape>;

/** The fields in the order in which they stand. */
export const moveFields = ['note', 'wrongOptionIds', 'courier', 'trackingNumber', 'trackingUrl'] as const;

const missing = (path: (typeof moveFields)[number], message: string) => ({
  code: 'custom' as const,
  path: [path],
  message,
});

/** The contract's own rules, and what this move asks for. */
export const moveSchema = (needs: Move['needs']) =>
  shape.superRefine((values, context) => {
    if (needs.includes('note') && values.note.trim() === '') context.addIssue(missing('note', 'noteRequired'));
    if (!needs.includes('tracking')) return;
    if (values.courier.trim() === '') context.addIssue(missing('courier', 'trackingRequired'));
    if (values.trackingNumber.trim() === '') context.addIssue(missing('trackingNumber', 'trackingRequired'));
  });

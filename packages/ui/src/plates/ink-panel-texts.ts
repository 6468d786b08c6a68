import type { PlateInk } from '../plate-rules/plate-page.ts';

export interface InkPanelTexts {
  readonly title: string;
  readonly showAll: string;
  /** Above the figures: what they say without a pointer, and with one. */
  readonly coverage: string;
  readonly underPointer: string;
  readonly inArea: string;
  readonly range: (min: string, max: string) => string;
  readonly readAt: (ppi: string) => string;
  readonly solo: (ink: string) => string;
  readonly role: (role: PlateInk['role']) => string;
  readonly inkName: (ink: string) => string;
  readonly highestTotal: string;
  readonly totalHere: string;
  readonly totalInArea: string;
  readonly limit: (percent: string) => string;
  readonly overLimit: string;
  readonly showAbove: (percent: string) => string;
  readonly printOrder: string;
  readonly orderDone: string;
  readonly usualOrder: string;
  /** What the order does to the picture: with an ink that covers others, and without. */
  readonly orderCovers: string;
  readonly orderSame: string;
  readonly printEarlier: (ink: string) => string;
  readonly printLater: (ink: string) => string;
  readonly printPlace: (ink: string, place: number, count: number) => string;
}

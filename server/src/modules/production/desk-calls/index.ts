import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskPlateLabels } from './labels.ts';
import { deskPlate } from './plate.ts';
import { deskPlates } from './plates.ts';
import { deskTransitionPlates } from './transitions.ts';

/** The plate room at the desk. */
export const productionDeskHandlers = {
  deskPlates,
  deskPlate,
  deskTransitionPlates,
  deskPlateLabels,
} satisfies Partial<Handlers>;

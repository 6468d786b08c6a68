import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskPlatesToPlace, deskProposeSheets } from './proposals.ts';
import {
  deskChangeSheet,
  deskImagingListCsv,
  deskMovePlateToSheet,
  deskPlanSheets,
  deskSheet,
  deskSheetPlan,
  deskSheets,
  deskTransitionSheet,
} from './sheets.ts';

/** Plates on sheets, at the desk. */
export const gangingDeskHandlers = {
  deskPlatesToPlace,
  deskProposeSheets,
  deskPlanSheets,
  deskSheets,
  deskSheet,
  deskChangeSheet,
  deskMovePlateToSheet,
  deskTransitionSheet,
  deskSheetPlan,
  deskImagingListCsv,
} satisfies Partial<Handlers>;

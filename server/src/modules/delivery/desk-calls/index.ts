import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  deskChangeParcel,
  deskMakeParcels,
  deskPutIntoParcel,
  deskTakeOutOfParcel,
  deskTransitionParcels,
} from './changes.ts';
import { deskParcelDocument } from './documents.ts';
import { deskParcel, deskParcels } from './parcels.ts';

/** Parcels at the desk. */
export const deliveryDeskHandlers = {
  deskParcels,
  deskParcel,
  deskMakeParcels,
  deskPutIntoParcel,
  deskTakeOutOfParcel,
  deskChangeParcel,
  deskTransitionParcels,
  deskParcelDocument,
} satisfies Partial<Handlers>;

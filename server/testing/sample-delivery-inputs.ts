/** A valid input for each call of parcels. */
export const deliveryInputs = {
  deskParcels: { _start: 0, _end: 25, search: 'P5001', filter: 'open', sort: 'number' },
  deskParcel: { parcelId: 5001 },
  deskMakeParcels: { courierKey: '' },
  deskPutIntoParcel: { parcelId: 5001, plate: '7F3K92QX' },
  deskTakeOutOfParcel: { parcelId: 5001, contentId: 1 },
  deskChangeParcel: { parcelId: 5001, revision: 0, courierKey: '', trackingNumber: 'EC-1', scaleGrams: 1200 },
  deskTransitionParcels: { transition: 'close', parcels: [{ id: 5001 }], courierKey: '' },
  deskParcelDocument: { document: 'packingSlip', parcels: [5001], language: 'en' },
} as const;

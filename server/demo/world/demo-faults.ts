/** A fault that a customer has reported. */
export interface DemoFault {
  readonly orderId: number;
  readonly description: string;
  /** Day of November 2026. */
  readonly reportedDay: number;
  /** What staff gave back by a credit note, in fils without VAT; null while they have not decided. */
  readonly credited: { readonly day: number; readonly net: number; readonly reason: string } | null;
}

export const demoFaults: readonly DemoFault[] = [
  {
    orderId: 10379,
    description: 'The plate of the first colour has a scratch of two centimetres across the solid.',
    reportedDay: 14,
    credited: null,
  },
  {
    orderId: 10366,
    description: 'One plate arrived with a bent corner. We could print the run with it.',
    reportedDay: 10,
    credited: { day: 11, net: 15_000, reason: 'Damaged on the way to you; half of the plate is credited.' },
  },
];

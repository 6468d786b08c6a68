/** One line of a talk in the demo world; `note` is one that only staff see. */
export interface DemoChatLine {
  readonly by: 'owner' | 'buyer' | 'prepress' | 'note';
  readonly at: string;
  readonly text: string;
}

export interface DemoChat {
  readonly orderId: number;
  /** Whether the customers have read everything. */
  readonly isReadByCustomers: boolean;
  readonly lines: readonly DemoChatLine[];
}

/** Talks about orders of Gulf Labels: one about a proof, one that waits for an answer, one in Arabic. */
export const demoChats: readonly DemoChat[] = [
  {
    orderId: 10412,
    isReadByCustomers: false,
    lines: [
      {
        by: 'prepress',
        at: '2026-11-20T07:42:00.000Z',
        text: 'The proof is up. The barcode is moved 2 mm in, and the honeycomb traps at 0.15 mm.',
      },
      { by: 'owner', at: '2026-11-20T07:58:00.000Z', text: 'Thanks. Is the small text above 4 pt now?' },
      { by: 'note', at: '2026-11-20T08:00:00.000Z', text: 'Measured 5.4 pt in the black separation.' },
      {
        by: 'prepress',
        at: '2026-11-20T08:03:00.000Z',
        text: 'Yes, 5.4 pt, on the black plate alone. Switch the other inks off to see it.',
      },
    ],
  },
  {
    orderId: 10411,
    isReadByCustomers: true,
    lines: [
      { by: 'prepress', at: '2026-11-19T06:20:00.000Z', text: 'We have started. The first proof comes tomorrow.' },
      { by: 'buyer', at: '2026-11-19T06:31:00.000Z', text: 'Good. Which anilox do you expect for the white?' },
      {
        by: 'buyer',
        at: '2026-11-20T09:15:00.000Z',
        text: 'The press is free on Sunday. Can the plates be here by then?',
      },
    ],
  },
  {
    orderId: 10409,
    isReadByCustomers: true,
    lines: [
      { by: 'owner', at: '2026-11-18T10:05:00.000Z', text: 'هل يمكن تسليم الألواح يوم الأحد صباحاً؟' },
      { by: 'prepress', at: '2026-11-18T10:20:00.000Z', text: 'نعم، تغادر الألواح يوم السبت مع شركة التوصيل.' },
    ],
  },
];

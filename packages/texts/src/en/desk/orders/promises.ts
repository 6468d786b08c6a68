/** Whether orders were handed over when they were promised to be. */
export const promises = {
  title: 'Promises',
  period: 'Handed over in the last',
  found: 'Missed promises: {n}',
  range: '{from} to {to} of {n}',
  table: 'Missed promises',
  inTime: 'Kept',
  percent: '{n} %',
  handedOver: 'Handed over',
  missed: 'Missed',
  of: 'Which promise',
  last: 'As promised last',
  first: 'As promised first',
  columns: {
    order: 'Job',
    customer: 'Customer',
    promised: 'Was to leave',
    handedOver: 'Handed over',
    late: 'Late by',
  },
  empty: {
    none: {
      title: 'No missed promise',
      sentence: 'Orders that were handed over later than promised appear here.',
    },
    filtered: { title: 'Nothing matches', sentence: 'Try a longer period.' },
    clear: 'Show all',
  },
} as const;

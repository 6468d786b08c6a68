import { faults as portal } from '../web/faults.ts';

/** Reported faults and the decision on them. */
export const faults = {
  title: 'Reported faults',
  states: { open: 'To decide', remade: 'Made again free of charge', credited: 'Credit note', refused: 'Refused' },
  reported: portal.reported,
  colour: portal.colour,
  noInk: portal.noInk,
  photo: portal.photo,
  noPhoto: 'Being checked',
  remake: 'Job {id}',
  remakeOf: 'Free remake of job {id}. Nothing is charged.',
  remade: 'Made again free of charge:',
  remakeDialog: {
    title: 'Make again free of charge',
    reasonHelp: 'The customer reads this in the notification and by e-mail.',
    confirm: 'Make again',
    done: 'Job {id} is in production. The customer is told.',
  },
  decide: 'Decide',
  decided: '{who}, {when}',
  dialog: {
    title: 'Decide on the fault',
    decision: 'Decision',
    remake: 'Make again free of charge',
    credit: 'Credit note',
    refuse: 'Refuse',
    plates: 'Plates to make again',
    reason: 'To the customer',
    reasonHelp: 'The customer reads this on the page and by e-mail.',
    remakeHelp:
      'A new job at price 0 goes to production at once, with the files, the approved proof and the address of this one.',
    creditHelp: 'The credit note is issued at once and the money goes back the way it came.',
    amount: 'Amount without VAT, AED',
    amountHelp: 'Left empty: all that is left of the invoice.',
    confirm: 'Decide',
    cancel: 'Cancel',
    done: 'Decided. The customer is told.',
    doneByRefund: {
      ledger: 'Decided. The amount is credited to the account of the customer.',
      provider: 'Decided. The payment provider gives the money back.',
      byHand: 'Decided. Give the money of the credit note back by hand: it is not refunded automatically.',
      takenBack: 'Decided. Nothing is refunded: a dispute has taken the payment back already.',
      nothing: 'Decided. Nothing is refunded: no more has come in than the order still costs.',
    },
  },
} as const;

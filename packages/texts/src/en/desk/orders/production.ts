/** Relief and signed checks of the job ticket; the names of the checks are those of its printout. */
export const production = {
  relief: {
    name: 'Relief',
    withFloor: '{relief} µm, floor {floor} µm',
    value: '{relief} µm',
    unset: 'Not set',
    set: 'Set the relief',
    field: 'Relief in µm',
    help: 'Height of the image above the floor. This plate is {thickness} µm thick.',
    save: 'Set',
    cancel: 'Cancel',
    changed: 'The relief is set.',
    late: 'Somebody else has changed the relief meanwhile. Look again before you set it.',
  },
  checks: {
    title: 'Checks',
    counted: '{done} of {all} signed',
    signed: '{who}, {when}',
    open: 'Not signed',
    taken: 'Somebody else has signed or withdrawn this check meanwhile.',
    follow:
      'Ticking one takes all plates to its station, and past it once all its checks are signed; the plate room does the same plate by plate.',
    withdrawTitle: 'Withdraw the signature?',
    withdrawText: '{check} was signed by {who}, {when}. The history of the job will show that you withdrew it.',
    withdraw: 'Withdraw',
    keep: 'Cancel',
    later: 'Checks of the plates are signed in production.',
  },
} as const;

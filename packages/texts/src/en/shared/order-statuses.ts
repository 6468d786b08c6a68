/** The names alone: the desk shows no more of a status. */
export const statusNames = {
  new: 'New',
  missingAttributes: 'Missing attributes',
  missingFiles: 'Missing files',
  inProcessing: 'In processing',
  corrections: 'Corrections',
  waitingForApproval: 'Waiting for approval',
  approvedPaymentDue: 'Approved, payment due',
  inProduction: 'In production',
  onHold: 'On hold',
  ready: 'Ready',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

/**
 * Order statuses by key: name, meaning, and what the customer should do now (domain handbook 4.2). `offered` replaces the
 * last one when released files can be downloaded, or when the parcel can be tracked on the website of the courier; `adding`
 * while the customer adds to files that were sent.
 */
export const statuses = {
  new: {
    name: statusNames.new,
    description: 'We have received your order. The files are stored and our checks are running.',
    additionalDescription: 'You need not do anything now. We will ask if something is missing.',
  },
  missingAttributes: {
    name: statusNames.missingAttributes,
    description: 'Some answers of the specification are missing or wrong.',
    additionalDescription: 'Please correct the marked options in the project details and submit them.',
  },
  missingFiles: {
    name: statusNames.missingFiles,
    description: 'We need other or further files for this order.',
    additionalDescription: 'Please upload the files in Received Files and save them.',
    addingDescription: 'You are adding files to those that you sent.',
    adding: 'Please upload and save them in Received Files, or say there that no more come. We go on after that.',
  },
  inProcessing: {
    name: statusNames.inProcessing,
    description: 'Prepress is working on your order. The final prices are fixed at the end of this step.',
    additionalDescription: 'You need not do anything now. We will send you a file to approve.',
  },
  corrections: {
    name: statusNames.corrections,
    description: 'You rejected a file. We are working on your remarks.',
    additionalDescription: 'You need not do anything now. We will send you the next version to approve.',
  },
  waitingForApproval: {
    name: statusNames.waitingForApproval,
    description: 'Files are waiting for your approval.',
    additionalDescription:
      'Please open Files for Approval, check text, size, colours and barcode, and approve or reject each file.',
  },
  approvedPaymentDue: {
    name: statusNames.approvedPaymentDue,
    description: 'All files are approved and the prices are final.',
    additionalDescription: 'Please pay. Production starts as soon as the payment is confirmed.',
    offered:
      'Your payment is arranged. You need not do anything: production starts as soon as we have confirmed it. Until then you can still pay in another way.',
    transfer:
      'Please transfer the amount to our account, with the reference on this page. Production starts when it has come in. Until then you can still pay in another way.',
  },
  inProduction: {
    name: statusNames.inProduction,
    description: 'Your plates are being imaged, exposed, washed and finished, and your files are being written.',
    additionalDescription: 'You need not do anything now. We will tell you when everything is ready.',
  },
  onHold: {
    name: statusNames.onHold,
    description: 'Production is stopped for the moment.',
    additionalDescription: 'Please read the note in Notifications. We will contact you if we need anything.',
  },
  ready: {
    name: statusNames.ready,
    description: 'The plates have passed the quality check and are packed.',
    additionalDescription: 'You need not do anything now. Plates are handed to the courier next.',
    offered: 'You can download released files now. Plates are handed to the courier next.',
    collect: 'You can collect the order at the plate house now. Released files are under Downloadables.',
  },
  shipped: {
    name: statusNames.shipped,
    description: 'The courier has your plates.',
    additionalDescription: 'Follow the delivery with the courier: give them the tracking number.',
    offered: 'Follow the delivery with Track order.',
  },
  completed: {
    name: statusNames.completed,
    description: 'The order is delivered.',
    additionalDescription: 'Please check the plates and report any fault within {faultReportHours} hours of delivery.',
  },
  cancelled: {
    name: statusNames.cancelled,
    description: 'This order is closed.',
    additionalDescription: 'You can start a new project at any time.',
  },
} as const;

/** The five steps of the process. */
export const progress = {
  upload: 'Upload',
  adjust: 'Adjust',
  approve: 'Approve',
  supervise: 'Supervise',
  receive: 'Receive',
} as const;

/** States of an uploaded file, from its announcement to the end of its inspection. */
export const fileStates = ['expected', 'receiving', 'checking', 'ready', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const fileEvents = ['start', 'received', 'passed', 'failed', 'broken'] as const;
export type FileEvent = (typeof fileEvents)[number];

const fileTransitions: Record<FileState, Partial<Record<FileEvent, FileState>>> = {
  expected: { start: 'receiving', failed: 'refused' },
  // An interrupted transfer can be resumed.
  receiving: { received: 'checking', broken: 'expected', failed: 'refused' },
  checking: { passed: 'ready', failed: 'refused' },
  ready: {},
  refused: {},
};

/** The state after an event; null when the event is not allowed in this state. */
export const getNextFileState = (state: FileState, event: FileEvent): FileState | null =>
  fileTransitions[state][event] ?? null;

/**
 * Stage of a file on the wire: 3 received from the customer, 4 published by staff (handbook 4.3). Files of the chat have
 * one of their own, so that no list of files and no rule of an order counts them.
 */
export const fileStages = { received: 3, released: 4, chat: 5 } as const;
export type FileStage = (typeof fileStages)[keyof typeof fileStages];

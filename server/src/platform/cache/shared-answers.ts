const sharedAnswers = new WeakSet();

/**
 * Marks an answer object as shared: the same object will be answered to several requests and is never modified. It is
 * then validated against the contract and serialized only once.
 */
export function asSharedAnswer<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null) sharedAnswers.add(answer);
  return answer;
}

export const isSharedAnswer = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && sharedAnswers.has(answer);

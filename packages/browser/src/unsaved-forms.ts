/** A form with typed values that are not sent. */
export interface UnsavedForm {
  /** Whether leaving loses something: a password or a file, which no draft may hold. */
  readonly isLossy: () => boolean;
}

/** A question that waits for an answer: whether the person leaves a form. */
export interface LeaveQuestion {
  readonly isLossy: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export interface UnsavedForms {
  /** @returns the function that removes the form when it is sent, emptied or gone */
  readonly add: (form: UnsavedForm) => () => void;
  readonly hasAny: () => boolean;
  readonly isLossy: () => boolean;
  /**
   * Asks before `leave` when a form is unsaved; leaves at once otherwise.
   * @param endsSession drafts are removed too, so that typed values are lost whatever they are
   */
  readonly confirmLeaving: (leave: () => void, endsSession?: boolean) => void;
  /** Like `confirmLeaving` for a reload of the page, which drafts survive: asks only when something would be lost. */
  readonly confirmReload: (reload: () => void) => void;
  /** The page is left on purpose: the window does not ask once more. */
  readonly allowUnload: () => void;
  readonly getQuestion: () => LeaveQuestion | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The forms of this page that hold typed values. One list for all of them, so that a link, Back, a dialog's button, the
 * language switch and the closing of the window ask the same question.
 */
export function createUnsavedForms(): UnsavedForms {
  const forms = new Set<UnsavedForm>();
  const listeners = new Set<() => void>();
  let question: LeaveQuestion | null = null;
  /** The person has been asked already, or nothing is lost: the window does not ask once more. */
  let isUnloadAllowed = false;

  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isUnloadAllowed) event.preventDefault();
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setQuestion = (next: LeaveQuestion | null) => {
    question = next;
    notify();
  };
  const allowUnload = () => {
    isUnloadAllowed = true;
  };
  const isLossy = () => [...forms].some((form) => form.isLossy());
  const ask = (leave: () => void, isAllLost = false) =>
    setQuestion({
      isLossy: isAllLost || isLossy(),
      leave: () => {
        setQuestion(null);
        leave();
      },
      stay: () => setQuestion(null),
    });

  return {
    add: (form) => {
      // Only while something is unsaved: pages with this listener are not kept for the browser's Back.
      if (forms.size === 0) addEventListener('beforeunload', handleBeforeUnload);
      forms.add(form);
      notify();
      return () => {
        forms.delete(form);
        if (forms.size === 0) removeEventListener('beforeunload', handleBeforeUnload);
        notify();
      };
    },
    hasAny: () => forms.size > 0,
    isLossy,
    confirmLeaving: (leave, endsSession) => (forms.size > 0 ? ask(leave, endsSession) : leave()),
    confirmReload: (reload) => {
      const proceed = () => {
        allowUnload();
        reload();
      };
      if (isLossy()) ask(proceed);
      else proceed();
    },
    allowUnload,
    getQuestion: () => question,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The unsaved forms of this window. */
export const unsavedForms = createUnsavedForms();

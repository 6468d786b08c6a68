/** A place of a page, in parts of its width and height. */
export interface CommentPlace {
  readonly x: number;
  readonly y: number;
}

/** A comment as it is shown; texts about it are in the language of the page. */
export interface CommentEntry extends CommentPlace {
  readonly id: number;
  readonly number: number;
  readonly page: number;
  /** Where it stands: page, plate, millimetres, the version that it comes from. */
  readonly details: readonly string[];
  /** Who resolved it and when; null while it is open. */
  readonly resolvedNote: string | null;
  /** The comment and its replies, oldest first. */
  readonly texts: readonly CommentTextEntry[];
}

export interface CommentTextEntry {
  readonly id: number;
  readonly author: string;
  readonly isStaff: boolean;
  readonly text: string;
  readonly at: string;
  readonly isDeletable: boolean;
}

/** Where the focus goes; a new object moves it again. */
export interface CommentFocus {
  readonly on: 'pin' | 'thread' | 'draft';
  readonly id: number;
}

export interface CommentTexts {
  readonly title: string;
  readonly filter: string;
  readonly open: string;
  readonly all: string;
  readonly plate: string;
  readonly allPlates: string;
  readonly add: string;
  readonly none: string;
  readonly noneOpen: string;
  readonly hint: string;
  readonly newComment: string;
  readonly placeholder: string;
  readonly ofPlate: string;
  readonly save: string;
  readonly cancel: string;
  readonly replyPlaceholder: string;
  readonly send: string;
  readonly resolve: string;
  readonly reopen: string;
  readonly remove: string;
  readonly prepress: string;
  readonly again: string;
  readonly failed: string;
  readonly newPin: string;
  readonly pin: (comment: CommentEntry) => string;
  readonly show: (number: number) => string;
  readonly reply: (number: number) => string;
  readonly resolveNumber: (number: number) => string;
  readonly reopenNumber: (number: number) => string;
  readonly removeText: (text: string) => string;
}

import { createContext, type ReactNode } from 'react';

/** Notes under the fields of the form by option id, such as that an answer is from the customer's file. */
export type FieldNotes = Readonly<Record<string, ReactNode>>;

export const noFieldNotes: FieldNotes = {};
export const FieldNotesContext = createContext(noFieldNotes);

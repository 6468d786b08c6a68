/** A plate that is made again this often has a cause that another one does not remove. */
const WORN_AFTER = 2;

/** Whether ordering a plate again is at least the third remake of it: then prepress is asked before. */
export const isWornAgain = ({ remade }: { readonly remade: number }): boolean => remade >= WORN_AFTER;

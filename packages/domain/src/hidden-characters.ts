/**
 * Characters without a shape (Unicode Default_Ignorable_Code_Point): directional controls, which turn the text around them,
 * zero-width spaces, soft hyphens, fillers; and the marks of interlinear annotations.
 */
const hidden = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Joiners and variation selectors belong to a word after a letter of a script that joins its letters, and to an emoji. */
const shaping = /[\u200c\u200d\ufe0e\ufe0f]/u;
const isShaped =
  /(?:[\p{L}\p{M}](?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** The text without characters that nobody sees, line breaks included in what stays. */
export const removeHiddenCharacters = (text: string): string =>
  text.replace(hidden, (character, at: number) =>
    shaping.test(character) && isShaped.test(text.slice(Math.max(0, at - 2), at)) ? character : '',
  );

/** A text of one line, such as a name, as it is stored: without hidden characters, line breaks and tabs as one space. */
export const toOneLine = (text: string): string => removeHiddenCharacters(text).replace(/\s+/g, ' ').trim();

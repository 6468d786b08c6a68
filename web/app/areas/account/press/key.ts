/** Key of everything that is known of press settings. */
export const pressKey = 'press-settings';

/** Every query of press settings has a key that starts with this. */
export const pressSettingsKey = 'press-settings';

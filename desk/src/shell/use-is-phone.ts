import { createMediaHook } from './create-media-hook.ts';

/** Whether the screen is as narrow as that of a phone. */
export const useIsPhone = createMediaHook('(max-width: 767px)');

import { createMediaHook } from './create-media-hook.ts';

/** Whether a list and an order fit side by side. */
export const useIsWideScreen = createMediaHook('(min-width: 1000px)');

import { FONT_SCRIPT } from './font-script.ts';
import { LAYOUT_SCRIPT } from './layout-script.ts';
import { THEME_SCRIPT } from './theme-script.ts';

/**
 * The script before the first paint. The server writes it into the page, where React leaves it as it is: the bundle of the
 * browser does not carry it a second time.
 */
export const FIRST_SCRIPT = import.meta.env.SSR ? THEME_SCRIPT + LAYOUT_SCRIPT + FONT_SCRIPT : '';

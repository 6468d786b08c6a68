import { about } from './web/content/about.ts';
import { catalogue } from './web/catalogue/catalogue.ts';
import { demo } from './web/demo.ts';
import { faq } from './web/content/faq.ts';
import { home } from './web/content/home.ts';
import { newsletter } from './web/newsletter.ts';
import { legal } from './web/content/legal.ts';
import { shell } from './web/shell.ts';
import { ui } from './shared/ui.ts';

/** The texts of the public pages that show only these (`needsFirstTextsOnly` in the portal), and of the frame of every page. */
export const webFirst = {
  ui,
  shell,
  home,
  faq,
  about,
  legal,
  catalogue,
  newsletter,
  demo,
} as const;

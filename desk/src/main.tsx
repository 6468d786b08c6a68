import '@platewright/ui/fonts.css';
import '@platewright/ui/styles.css';
import './desk.css';
import { loadFonts } from '@platewright/ui/load-fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { pageLanguage } from './i18n/page-language.ts';

const language = pageLanguage.getPreferred();
const [i18n] = await Promise.all([pageLanguage.loadTexts(language), loadFonts(language)]);
pageLanguage.savePreference(language);
pageLanguage.applyToDocument(language);

const container = document.getElementById('desk');
if (!container) throw new Error('The page has no element with the id "desk".');
createRoot(container).render(
  <StrictMode>
    <App start={{ language, i18n }} />
  </StrictMode>,
);

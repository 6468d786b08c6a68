import '@platewright/ui/styles.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { languages } from './i18n/languages.ts';

const language = languages.wanted();
const i18n = await languages.load(language);
languages.keep(language);
languages.show(language);

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk.');
createRoot(place).render(
  <StrictMode>
    <App start={{ language, i18n }} />
  </StrictMode>,
);

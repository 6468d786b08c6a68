import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { loadI18n } from './i18n/browser.ts';
import { keepAskedLanguage, pageLanguage } from './i18n/language.ts';

keepAskedLanguage();
const i18n = await loadI18n(pageLanguage());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});

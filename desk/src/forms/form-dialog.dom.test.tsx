import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

it('sends its own form, and not the one that it was opened from', async () => {
  const [send, sendOuter] = [vi.fn(() => Promise.resolve()), vi.fn((event: Event) => event.preventDefault())];
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Ui>
        <form onSubmit={(event) => sendOuter(event.nativeEvent)}>
          <FormDialog
            title="Add a thickness"
            cancelLabel="Back"
            confirmLabel="Add"
            isBusy={false}
            onClose={() => undefined}
            onSubmit={send}
          />
        </form>
      </Ui>
    </LanguageProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  expect(send).toHaveBeenCalledOnce();
  expect(sendOuter).not.toHaveBeenCalled();
});

import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { PictureInput } from './picture-input.tsx';

afterEach(() => vi.unstubAllGlobals());

function Form() {
  const [src, setSrc] = useState('');
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      <PictureInput label="Logo" use="logo" src={src} onChange={setSrc} />
    </UiProvider>
  );
}

async function choose(answer: object, status: number) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: FormData }) => {
    sent.push(body.get('use'));
    return Response.json(answer, { status });
  });
  const { container } = render(
    <I18nextProvider i18n={createI18n('en', english)}>
      <Form />
    </I18nextProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.accept).toBe('image/svg+xml,image/png');
  if (input) await userEvent.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  return sent;
}

it('says why the server refuses a logo', async () => {
  const message = 'This SVG contains <script>.';
  const fields = { image: { key: 'logoUnsafe', message } };
  const error = { code: 400, name: 'fileTypeRefused', message: 'Files of this type are not accepted here.', fields };
  await choose({ error, payload: null }, 422);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

it('shows the logo that was uploaded, and takes it back', async () => {
  const payload = { src: '/media/content/a.svg', width: 960, height: 320 };
  expect(await choose({ error: null, payload }, 200)).toEqual(['logo']);
  const remove = await screen.findByRole('button', { name: english.content.removePicture });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/content/a.svg');
  await userEvent.click(remove);
  expect(document.querySelector('img')).toBeNull();
});

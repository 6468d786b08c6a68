import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { ContentFormValues } from './content-form.ts';
import { PlaceInput } from './place-input.tsx';

const { place } = english.content;

function Form() {
  const { control } = useForm<ContentFormValues>({ defaultValues: { latitude: '25.1412', longitude: '55.2311' } });
  return <PlaceInput control={control} />;
}
const renderForm = () =>
  render(
    <I18nextProvider i18n={createI18n('en', english)}>
      <Form />
    </I18nextProvider>,
  );
const readPlace = () => screen.getByRole('status').textContent;

it('takes the place of a pasted link, and says what is wrong with one that names none', async () => {
  renderForm();
  expect(readPlace()).toContain('25.14120, 55.23110');
  const link = screen.getByRole('textbox', { name: place.link });
  await userEvent.click(link);
  await userEvent.paste('https://www.google.com/maps?q=24.4539,54.3773');
  expect(readPlace()).toContain('24.45390, 54.37730');
  await userEvent.clear(link);
  await userEvent.paste('https://maps.app.goo.gl/AbCdEf12');
  expect(screen.getByText(place.short)).toBeTruthy();
  await userEvent.clear(link);
  await userEvent.paste('https://example.com/?q=25.1,55.2');
  expect(screen.getByText(place.foreign)).toBeTruthy();
  await userEvent.clear(link);
  await userEvent.paste('Al Quoz');
  expect(screen.getByText(place.unread)).toBeTruthy();
  expect(readPlace()).toContain('24.45390, 54.37730');
});

it('moves the pin by the arrow keys, finer when the map is closer', async () => {
  renderForm();
  const map = screen.getByRole('application', { name: place.map });
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  const far = Number(/25\.\d+/.exec(readPlace() ?? '')?.[0]);
  expect(far).toBeGreaterThan(25.15);
  for (let n = 0; n < 6; n++) await userEvent.click(screen.getByRole('button', { name: place.zoomIn }));
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  const near = Number(/25\.\d+/.exec(readPlace() ?? '')?.[0]);
  expect(near - far).toBeGreaterThan(0);
  expect(near - far).toBeLessThan(0.001);
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import PhoneField from './phone-field.tsx';

function Field({ stored, typedBefore }: { stored: string; typedBefore?: string }) {
  const [value, setValue] = useState(stored);
  return (
    <>
      <PhoneField label="Phone" countryLabel="Country" value={value} onChange={setValue} typedBefore={typedBefore} />
      <p data-testid="digits">{value}</p>
    </>
  );
}
const readDigits = () => screen.getByTestId('digits').textContent;
const readField = () => screen.getByLabelText<HTMLInputElement>(/^Phone/).value.replace(/\D/g, '');

it('a number typed before the numbering plans are loaded is one of the country that is offered first', async () => {
  renderScreen(<Field stored="501234567" typedBefore="501234567" />);
  await waitFor(() => expect(readDigits()).toBe('971501234567'));
  expect(readField()).toBe('501234567');
});

it('a stored number has its country code', () => {
  renderScreen(<Field stored="441632960123" />);
  expect([readDigits(), readField()]).toEqual(['441632960123', '441632960123']);
});

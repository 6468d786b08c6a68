import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { session } from '../api/staff-session.ts';
import { MissingPermission } from './missing-permission.tsx';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const readNote = (keys: string[], action: 'desk.payments' | 'desk.companies', lang: 'en' | 'ar' = 'en') => {
  session.save({ ...staff, keys } as never);
  const { container } = render(
    <I18nextProvider i18n={lang === 'ar' ? createI18n('ar', arabic) : createI18n('en', english)}>
      <MissingPermission action={action} />
    </I18nextProvider>,
  );
  return container.textContent;
};

describe('the note where a right is missing', () => {
  it('names the right as the accounts of staff do, in both languages', () => {
    expect(readNote(['ORDERS'], 'desk.payments')).toContain(`the right “${english.staff.permissions.PAYMENTS.name}”.`);
    expect(readNote(['ORDERS'], 'desk.payments', 'ar')).toContain(`«${arabic.staff.permissions.PAYMENTS.name}»`);
  });

  it('names every right of which one would do', () => {
    expect(readNote([], 'desk.companies')).toContain('the right “Credit” or “Customers”.');
  });

  it('is not there for whoever has one of them', () => {
    expect(readNote(['PEOPLE'], 'desk.companies')).toBe('');
  });
});

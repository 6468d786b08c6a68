import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { PermissionMatrix } from './permission-matrix.tsx';

type Key = 'APPROVE' | 'CHAT' | 'CREDITS';

const groups = [
  { id: 'order', name: 'Work in an order', keys: ['APPROVE', 'CHAT'] as const },
  { id: 'account', name: 'Account', keys: ['CREDITS'] as const },
];
const roles = [
  { id: 1, name: 'Approver', permissions: ['APPROVE', 'CHAT'] as const },
  { id: 2, name: 'Viewer', permissions: [] },
];

const renderMatrix = (shown: typeof roles | undefined) =>
  render(
    <I18nextProvider i18n={createI18n('en', english)}>
      <PermissionMatrix<Key> label="Roles" roles={shown} groups={groups} getName={(key) => key.toLowerCase()} />
    </I18nextProvider>,
  );

describe('the matrix of roles and permissions', () => {
  it('says of each role whether it has each permission', () => {
    renderMatrix(roles);
    const table = screen.getByRole('table', { name: 'Roles' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Permission', 'Approver', 'Viewer']);
    const readRow = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replace('–', ''));
    expect(readRow('approve')).toEqual(['Yes', 'No']);
    expect(readRow('credits')).toEqual(['No', 'No']);
  });

  it('lists on phones what a role may, by group, and that a role may only look', () => {
    renderMatrix(roles);
    const [approver, viewer] = screen.getAllByRole('article');
    expect(approver?.textContent).toBe('ApproverWork in an orderapprovechat');
    expect(viewer?.textContent).toBe(`Viewer${english.roles.nothing}`);
  });

  it('shows the permissions while the roles load', () => {
    renderMatrix(undefined);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('rowheader', { name: 'chat' })).toBeTruthy();
  });
});
